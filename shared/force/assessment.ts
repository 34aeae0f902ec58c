import type { PlannedBattle } from '../project/battle.ts';
import type { Deck, EntryId, Force, ForceEntry, Purchase, Section, SectionId } from '../project/force.ts';
import type { Design } from '../project/index.ts';
import type { RolledDice } from '../project/rolls.ts';
import type { Value } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { ForceFrame, ForceValues } from '../rules/ruleset/force/index.ts';
import type { Assessment } from '../rules/ruleset/run/index.ts';
import type { CellValue, DesignInput, EnteredCell, Values } from '../rules/ruleset/values/index.ts';
import type { FirstHand } from './hand.ts';
import type { LoadRow } from './loadOut.ts';

/** Dice to roll, and what is added to them. */
export type Dice = { readonly count: number; readonly sides: number; readonly plus: number };

/** How a field of an entry is rolled. */
export type FieldRoll = {
  /** What the rules roll; null if that cannot be said. */
  readonly now: Dice | null;
  /** The roll whose number counts; null where a number was typed, or there is none. */
  readonly rolled: RolledDice | null;
  /** Whether it was rolled with other dice than the rules ask for. */
  readonly isOld: boolean;
};

/** Boxes to tick in play. `barAfter` is the number of boxes before the thick line; null for none. */
export type FieldTrack = {
  readonly label: string;
  readonly boxes: number;
  readonly barAfter: number | null;
  readonly isOnSheet: boolean;
  readonly isOnCards: boolean;
};

/** The value of a field of an entry, a section, a force or a battle. */
export type FieldValue = {
  /** As shown: a computed value, the default where nothing was entered, else what was typed, valid or not. */
  readonly value: Value;
  /** What was entered; undefined for nothing. */
  readonly raw: CellValue | undefined;
  /** False where the ruleset does not use the field for this part; `value` is blank then. */
  readonly applies: boolean;
  readonly fault: ReturnType<EnteredCell['fault']>;
  /** Absent for a field that is not rolled. */
  readonly roll?: FieldRoll;
  /** Absent for a field without boxes, and where their number is unknown. */
  readonly track?: FieldTrack;
};
/** Sums over units, by the id of the fact or field. */
export type Totals = Readonly<Record<string, number>>;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The assessment of the units of one entry. */
export type EntryAssessment = {
  readonly entry: ForceEntry;
  readonly section: SectionId;
  /** The entry that these units are detached from; null if they stand by themselves. */
  readonly of: EntryId | null;
  /** Null if the design no longer exists in the project. */
  readonly design: Design | null;
  /** The design as these units have it, with grade, upgrades and what they carry, as shown on a card. */
  readonly input: DesignInput;
  /** Null if the design no longer exists. */
  readonly assessment: Assessment | null;
  readonly name: string;
  /** "3–6", or the units' own numbers. */
  readonly numbers: string;
  /** The first running number; null for units with numbers of their own. */
  readonly firstNumber: number | null;
  /** The cost of the design as one unit has it, before what the ruleset makes of the entry's fields. */
  readonly designCost: Value;
  /** The cost of one unit in points, own upgrades included; an error if it is unknown. */
  readonly each: Value;
  readonly total: Value;
  readonly fields: FieldValues;
  /** The values of the design in which these units may differ by their fields, as they have them. */
  readonly settable: Values;
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
  /** What they carry of their design; empty where nothing is to decide. */
  readonly load: readonly LoadRow[];
  /** The same and the player's own words, as printed; empty if nothing was decided. */
  readonly loadOut: string;
  /** The index in the design of each row of `input` in that component, where some are left behind; null otherwise. */
  readonly rows: readonly number[] | null;
  /** What an opponent may see of the design: all that it has, whatever these units carry. */
  readonly open: Pick<EntryAssessment, 'input' | 'assessment' | 'facts'>;
  /** The design, for its owner and for an opponent, as those have it that stay while others are detached; null if nothing is taken along. */
  readonly staying: { readonly own: DesignInput; readonly open: DesignInput } | null;
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
  /** Losses after which it first tests its morale; null where the ruleset has no such test, or there are no units. */
  readonly firstTest: number | null;
  /** The kinds of units that do not ride, in words. */
  readonly kinds: string;
  readonly fields: FieldValues;
  /** The sums of its columns. */
  readonly totals: Totals;
  readonly entries: readonly EntryAssessment[];
};

export type PurchaseAssessment = {
  readonly purchase: Purchase;
  readonly label: string;
  /** Cost in points; null if it is not recorded. */
  readonly each: number | null;
  readonly total: number;
  readonly dummies: number;
  readonly benefit: string;
  /** Name of the section or units it is placed for; empty if it is not placed. */
  readonly place: string;
};

/** How much of a force stands in a zone before the battle, and how much may. */
export type Placement = {
  readonly zone: string;
  readonly units: number;
  readonly points: Value;
  /** By what `least` and `most` are measured. */
  readonly measure: 'units' | 'points';
  readonly least: number | null;
  readonly most: number | null;
  readonly fits: boolean;
  /** "“First third”: 13 of 25 units, at most 12". */
  readonly words: string;
  /** What is allowed without what stands there, for a page that both sides see: "at most 12 of 25 units". */
  readonly allowed: string;
};

/** A kind of places in carriers. */
export type CarrierPlace = Ruleset['force']['places'][number];

/** Units of one entry that ride in a carrier. */
export type Rider = {
  readonly entry: EntryAssessment;
  readonly count: number;
  /** Places that each takes; 0 if it cannot ride there. */
  readonly needed: number;
  /** How many of them find no place. */
  readonly unplaced: number;
  /** What riding there costs them, in words; empty if nothing is said. */
  readonly note: string;
};

/** The places of one kind in the carriers of an entry, and who rides in them. */
export type Carriage = {
  readonly carrier: EntryAssessment;
  readonly place: CarrierPlace;
  /** Whether these are places of the ruleset's main kind. */
  readonly isMain: boolean;
  /** Places of this kind, and how many of them are taken. */
  readonly seats: number;
  readonly taken: number;
  readonly riders: readonly Rider[];
};

/** Where an issue is; `field` is the id of one of the force's fields. */
export type IssuePlace = { readonly section?: string; readonly entry?: string; readonly purchase?: string; readonly field?: string };

export type ForceIssue = {
  /** Id of the check: the ruleset's own, `design.…` for an issue of the design, `entry.…` for a fault of the entry. */
  readonly id: string;
  readonly severity: 'error' | 'warning' | 'advice';
  readonly message: string;
  readonly why: string | null;
  readonly source: string;
  readonly place: IssuePlace;
  /** The reason why the players waive it, blank for advice that was dismissed; null if they do not. */
  readonly exception: string | null;
};

export type ForceAssessment = FirstHand & {
  readonly force: Force;
  /** Its planned battle; null if it has none. */
  readonly plan: PlannedBattle | null;
  readonly points: Value;
  readonly unitPoints: Value;
  readonly purchasePoints: Value;
  readonly units: number;
  /** What its limit counts: its points, or what the rules count instead. */
  readonly counted: Value;
  readonly limit: number | null;
  /** Below 0 if it is over the limit; null without a limit, or where it cannot be counted. */
  readonly left: number | null;
  readonly fields: FieldValues;
  readonly totals: Totals;
  /** Those of its planned battle. */
  readonly battleFields: FieldValues;
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
  /** How much of it stands on the table before the battle, for each share that the battle allows or asks of it. */
  readonly placements: readonly Placement[];
  /** The deck that it plays with: its own, or that of its planned battle; null if there is none. */
  readonly deck: Deck | null;
  readonly dummies: number;
  readonly issues: readonly ForceIssue[];
  /** Advice that the player dismissed: it is counted and named nowhere else. */
  readonly dismissed: readonly ForceIssue[];
  readonly passed: readonly { readonly id: string; readonly message: string }[];
  /** Whether there is no error except those that the players waive. */
  readonly isLegal: boolean;
};

/** A force assessed without an opponent, and the frame its formulas were evaluated over. */
export type AssessedForce = { readonly assessment: ForceAssessment; readonly frame: ForceFrame };
