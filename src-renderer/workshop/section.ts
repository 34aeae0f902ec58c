import type { ReactNode } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { RulePlace } from '../../shared/houseRules/changes/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { Rules } from './rules.ts';

/** The doors to the sections, in the order of the list: each opens its own. */
export const DOORS = {
  Prices: { label: t('Prices'), about: t('What things cost, and the tables that the prices are in.') },
  'What a unit has': { label: t('What a unit has'), about: t('Its values, what can be chosen, and how much is allowed.') },
  Checks: { label: t('Checks'), about: t('What must be true of a design and of a force.') },
  'Cards and paper': { label: t('Cards and paper'), about: t('What is printed: cards, markers, turn records and the quick reference.') },
  Formulas: { label: t('Formulas'), about: t('Constants, the dice of fights, and the text of every file.') },
  More: { label: t('More'), about: t('Names and authors, two sets of rules side by side, and sharing.') },
} as const;
export type Door = keyof typeof DOORS;

/** What a section is given; the page that one lands on has the doors below its own. */
export type SectionProps = { readonly rules: Rules; readonly children?: ReactNode };

/** One section of the workshop: a part of the rules, or a view of what they do. */
export type WorkshopSection = {
  readonly id: string;
  readonly label: string;
  /** Its label in the words of a game, where they differ. */
  readonly labelFor?: (ruleset: Ruleset) => string;
  /** The door that it is behind; null for the page that one lands on. */
  readonly door: Door | null;
  /** Whether a game has anything for it. Without it the section is always offered. */
  readonly isOffered?: (ruleset: Ruleset) => boolean;
  /** Whether it shows this place: links to the place and to its faults lead here. The first section of the list that does is opened. */
  readonly holds?: (place: RulePlace, rules: Rules) => boolean;
  /** True if the section fills the width of the window: the panel beside it is not shown. */
  readonly isWide?: boolean;
  readonly Show: (props: SectionProps) => ReactNode;
};

/** A part of the panel beside a section, below what it says of the active cell. */
export type PanelPart = { readonly id: string; readonly Show: (props: { readonly rules: Rules }) => ReactNode };
