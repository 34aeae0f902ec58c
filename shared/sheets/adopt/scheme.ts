import type { Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Calculator } from '../calculation/index.ts';
import type { CellPlace, ImportResult } from '../import/index.ts';

/** A row of a sheet (1-based). `sheet` is null if designs come from one sheet only. */
export type PlaceRow = { readonly sheet: string | null; readonly row: number };

/** How many changes of one kind were tried, and how many of them cost the same by the house ruleset as in the sheet. */
type TriedCount = { readonly tried: number; readonly agreed: number };

/** Changes of designs that were tried: all, and by what they do. */
export type CostChanges = TriedCount & {
  /** Other values in cells. */
  readonly values: TriedCount;
  /** A row of a component made like a row of another design. */
  readonly replaced: TriedCount;
  /** A row more, in the next free cells of the sheet. */
  readonly added: TriedCount;
  /** The last row taken away. */
  readonly removed: TriedCount;
};

const NOTHING: TriedCount = { tried: 0, agreed: 0 };
export const NO_CHANGES: CostChanges = { ...NOTHING, values: NOTHING, replaced: NOTHING, added: NOTHING, removed: NOTHING };

/** How a workbook prices its designs, and whether that can be taken over. */
export type CostScheme = {
  /** `formula`: most costs are calculated; `values`: they are numbers; `none`: there are no costs. */
  readonly kind: 'formula' | 'values' | 'none';
  /**
   * Whether the formulas can be adopted: they reproduce every sound cost of the sheet, and changed designs cost the same as
   * in the sheet.
   */
  readonly adoptable: boolean;
  /** How many of `of` sound costs are reproduced. */
  readonly reproduced: number;
  /**
   * How many costs of the sheet are sound: calculated by a formula that still gives the number in the cell. For a sheet of
   * kind `values`, how many costs it has.
   */
  readonly of: number;
  /** Designs whose cost is not what their formula gives, or is typed over a formula. */
  readonly staleRows: readonly PlaceRow[];
  /** Designs whose cost formula gives an error or cannot be calculated. */
  readonly brokenRows: readonly PlaceRow[];
  /** Why it cannot be adopted, or notes about it, in sentences that name cells. */
  readonly reasons: readonly string[];
  /** The changes of designs that were tried, besides the designs as they are. */
  readonly changes: CostChanges;
  /** What could not be tried, and what the cost would not follow, in sentences. */
  readonly limits: readonly string[];
};

/**
 * The result of checking one design's cost cell.
 * - `sound`: a formula that gives the number in the cell;
 * - `stale`: a formula that gives another number;
 * - `pasted`: a number where the designs around it have a formula;
 * - `broken`: a formula that gives an error, or that cannot be worked out here;
 * - `unreckoned`: a formula without a stored number, as programs without a calculator leave it;
 * - `typed`: a number in a sheet without formulas;
 * - `none`: no cost.
 */
type Judgement = 'sound' | 'stale' | 'pasted' | 'broken' | 'unreckoned' | 'typed' | 'none';

export type JudgedCost = {
  readonly judgement: Judgement;
  /** The cell of the cost, or null. */
  readonly place: CellPlace | null;
  /** The number in the cell. */
  readonly cached: number | null;
  /** What its formula gives; null without one. */
  readonly reckoned: Value;
  /** What is wrong, in one sentence; null if nothing is. */
  readonly why: string | null;
};

/** What was found out about a workbook's own costs. `costs` has one entry for each design of the import. */
export type CostStudy = {
  readonly calculator: Calculator;
  readonly result: ImportResult;
  readonly ruleset: Ruleset;
  readonly kind: CostScheme['kind'];
  /** Id of the ruleset whose formulas Motorpool wrote into the workbook; null for any other workbook. */
  readonly stamp: string | null;
  readonly costs: readonly JudgedCost[];
};
