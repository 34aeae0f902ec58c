import type { Value } from '../formula/index.ts';
import type { Force, ForceEntry, Purchase, Section, SectionId } from '../project/force/index.ts';
import type { Design } from '../project/index.ts';
import type { ForceFrame, ForceValues } from '../ruleset/force/index.ts';
import type { Assessment } from '../ruleset/run/index.ts';
import type { DesignInput } from '../ruleset/values/index.ts';

/** What the rules say about the units of one entry. */
export type EntryAssessment = {
  readonly entry: ForceEntry;
  readonly section: SectionId;
  /** Null if the design is gone from the project. */
  readonly design: Design | null;
  /** The design as these units have it, with grade and upgrades: what a card shows. */
  readonly input: DesignInput;
  /** Null if the design is gone. */
  readonly assessment: Assessment | null;
  readonly name: string;
  /** "3–6", or the units' own. */
  readonly numbers: string;
  /** The first running number; null for units with numbers of their own. */
  readonly firstNumber: number | null;
  /** What one unit costs, own upgrades included; an error if that cannot be said. */
  readonly each: Value;
  readonly total: Value;
  /** Key of the grade; null where the ruleset has none. */
  readonly grade: string | null;
  readonly gradeLabel: string;
  /** The first weapon's score to hit with the grade's modifier, as shown; an en dash where there is none. */
  readonly hits: string;
  readonly fails: string;
  readonly routs: string;
  /** Its upgrades in words, with the cost of the players' own. */
  readonly upgrades: string;
  readonly facts: ForceValues;
  /** How many of the units ride, and how many could and do not. */
  readonly riding: number;
  readonly walking: number;
};

export type SectionAssessment = {
  readonly section: Section;
  readonly points: Value;
  /** Most points it may cost; null for no limit of its own. */
  readonly limit: number | null;
  /** Below 0 if it is over its limit; null without a limit or a price. */
  readonly left: number | null;
  readonly units: number;
  /** Losses after which it first tests; null where the ruleset has no such test, or there are no units. */
  readonly firstTest: number | null;
  /** The kinds of units that do not ride, in words. */
  readonly kinds: string;
  readonly entries: readonly EntryAssessment[];
};

export type PurchaseAssessment = {
  readonly purchase: Purchase;
  readonly label: string;
  /** Null if nobody said what it costs. */
  readonly each: number | null;
  readonly total: number;
  readonly dummies: number;
  readonly benefit: string;
  /** Name of the section or units it is placed for; empty if for nobody. */
  readonly place: string;
};

/** A carrier and who rides in it. */
export type Carriage = {
  readonly carrier: EntryAssessment;
  readonly seats: number;
  readonly taken: number;
  readonly riders: readonly { readonly entry: EntryAssessment; readonly count: number }[];
};

export type IssuePlace = { readonly section?: string; readonly entry?: string; readonly purchase?: string };

export type ForceIssue = {
  /** Id of the check: the ruleset's; `design.…` what the rules say about the design, `entry.…` what an entry lacks. */
  readonly id: string;
  readonly severity: 'error' | 'warning' | 'advice';
  readonly message: string;
  readonly why: string | null;
  readonly source: string;
  readonly place: IssuePlace;
  /** Why the players pass over it; null if they do not. */
  readonly exception: string | null;
};

export type ForceAssessment = {
  readonly force: Force;
  readonly points: Value;
  readonly unitPoints: Value;
  readonly purchasePoints: Value;
  readonly units: number;
  readonly limit: number | null;
  /** Below 0 if it is over the limit; null without a limit or a price. */
  readonly left: number | null;
  readonly sections: readonly SectionAssessment[];
  readonly purchases: readonly PurchaseAssessment[];
  readonly transport: readonly Carriage[];
  readonly walking: readonly { readonly entry: EntryAssessment; readonly count: number }[];
  readonly reserve: {
    readonly units: number;
    readonly points: Value;
    readonly allowedUnits: number;
    readonly allowedPoints: number | null;
    readonly binds: 'units' | 'points' | 'both' | null;
  };
  /** Cards in the first hand, by battle and part; null where the rules or the players do not say. */
  readonly hand: number | null;
  readonly dummies: number;
  readonly issues: readonly ForceIssue[];
  readonly passed: readonly { readonly id: string; readonly message: string }[];
  /** No error stands that the players do not pass over. */
  readonly isLegal: boolean;
};

/** A force assessed without an opponent, and the frame its formulas were evaluated over. */
export type AssessedForce = { readonly assessment: ForceAssessment; readonly frame: ForceFrame };
