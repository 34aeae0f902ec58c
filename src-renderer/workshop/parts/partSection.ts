import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Rules, WorkshopSection } from '../rules.ts';
import type { PreviewKind } from './preview/pages.ts';

/** One list or object that a section shows. */
export type SectionPart = {
  readonly place: RulePlace;
  readonly label: string;
  /** What one element of a list is called. */
  readonly noun?: string;
  /** Properties of the elements that are columns of the sheet, by their names; without them the list is a form. */
  readonly columns?: readonly string[];
  /** Properties of the object that the form leaves to other parts or sections. */
  readonly without?: readonly string[];
  /** A drawing other than that of the section. */
  readonly preview?: PreviewKind;
};

/** A section of the rules that is made of lists and objects with forms of their schemas. */
export type PartSection = {
  readonly id: string;
  readonly label: string;
  readonly door: WorkshopSection['door'];
  readonly about: string;
  readonly preview: PreviewKind | null;
  readonly parts: (rules: Rules) => readonly SectionPart[];
  readonly isOffered?: (ruleset: Ruleset) => boolean;
};
