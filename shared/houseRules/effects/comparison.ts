import type { ForceIssue } from '../../force/index.ts';
import type { Legality } from '../../project/issues.ts';
import type { Issue, RowPlace, Term } from '../../rules/ruleset/run/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';

/** Why a design has no cost: the system has no points, its cost is left blank, or it cannot be worked out. */
export type NoCost = 'pointsFree' | 'blank' | 'error';

/** What one set of rules says of a design. */
export type DesignUnderRules = {
  /** Null if it has none; `noCost` then says why. */
  readonly cost: number | null;
  readonly noCost: NoCost | null;
  readonly legality: Legality['kind'];
};

/** A value or the rows of a component that a design has, and one of the two rulesets has no field for. */
export type NotCounted = {
  /** The ruleset that does not have it. */
  readonly side: 'before' | 'after';
  /** The component of the value; null for a field of the design. */
  readonly component: string | null;
  /** Null for all rows of a component that the ruleset does not have. */
  readonly field: string | null;
  /** Its label by the rules that have it. */
  readonly label: string;
};

/** One design under two sets of rules, `before` (A) and `after` (B). */
export type DesignEffect = {
  readonly design: string;
  readonly name: string;
  readonly before: DesignUnderRules;
  readonly after: DesignUnderRules;
  /** How much more it costs after; null unless both costs are known. */
  readonly difference: number | null;
  /** The difference in per cent of the cost before; null if that is 0 too. */
  readonly percent: number | null;
  /** Issues that only the rules after find, matched by check and cell; those that the players waive are in it. */
  readonly issuesAdded: readonly Issue[];
  readonly issuesGone: readonly Issue[];
  readonly notCounted: readonly NotCounted[];
};

/** What one set of rules says of a force. */
export type ForceUnderRules = {
  /** Null if a price is unknown, or the system has no points. */
  readonly points: number | null;
  /** What its limit counts: points, or what the rules count instead. */
  readonly counted: number | null;
  readonly limit: number | null;
  /** How much is over the limit; 0 if none is. */
  readonly over: number;
  readonly isLegal: boolean;
  readonly legality: Legality['kind'];
};

export type ForceEffect = {
  readonly force: string;
  readonly name: string;
  readonly before: ForceUnderRules;
  readonly after: ForceUnderRules;
  readonly difference: number | null;
  readonly percent: number | null;
  readonly isNewlyOver: boolean;
  readonly isNewlyIllegal: boolean;
  readonly issuesAdded: readonly ForceIssue[];
  readonly issuesGone: readonly ForceIssue[];
};

/** Designs, in their order, and forces under two sets of rules. */
export type RulesComparison = { readonly designs: readonly DesignEffect[]; readonly forces: readonly ForceEffect[] };

/** A line of the breakdown under two sets of rules; null points where the line is not in those rules, or cannot be worked out. */
export type TermEffect = {
  readonly id: string;
  readonly label: string;
  readonly kind: Term['kind'];
  readonly row: RowPlace | null;
  readonly before: number | null;
  readonly after: number | null;
  readonly difference: number;
  /** Which of the rules have the line. */
  readonly in: 'both' | 'before' | 'after';
};

/** Why a design costs something else under other rules. The differences of the lines and `rest` add up to `difference`. */
export type DifferenceExplained = DesignEffect & {
  /** All lines of both breakdowns, in the order of the rules before, then those that are new. */
  readonly terms: readonly TermEffect[];
  /** The part of the difference that no line explains: 0 but for breakdowns that do not add up. Null if there is no difference. */
  readonly rest: number | null;
  /** The values that do not count, as entered. */
  readonly values: readonly (NotCounted & { readonly row: number | null; readonly value: CellValue })[];
};
