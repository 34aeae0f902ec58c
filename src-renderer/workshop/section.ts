import type { ReactNode } from 'react';
import type { RulePlace } from '../../shared/houseRules/changes/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { Rules } from './rules.ts';

/** The groups of sections, in the order of the list. */
export const SECTION_GROUPS = ['Rules', 'Numbers', 'Designs', 'Forces and paper', 'What it does', 'Files'] as const;

/** One section of the workshop: a part of the rules, or a view of what they do. */
export type WorkshopSection = {
  readonly id: string;
  readonly label: string;
  /** Its label in the words of a game, where they differ. */
  readonly labelFor?: (ruleset: Ruleset) => string;
  readonly group: (typeof SECTION_GROUPS)[number];
  /** Whether a game has anything for it. Without it the section is always offered. */
  readonly isOffered?: (ruleset: Ruleset) => boolean;
  /** Whether it shows this place: links to the place and to its faults lead here. The first section of the list that does is opened. */
  readonly holds?: (place: RulePlace, rules: Rules) => boolean;
  /** True if the section fills the width of the window: the panel beside it is not shown. */
  readonly isWide?: boolean;
  readonly Show: (props: { readonly rules: Rules }) => ReactNode;
};

/** A part of the panel beside a section, below what it says of the active cell. */
export type PanelPart = { readonly id: string; readonly Show: (props: { readonly rules: Rules }) => ReactNode };
