import { type Formula, isError, type Value } from '../../../rules/formula/index.ts';
import type { Calculation, Calculator } from '../../calculation/index.ts';
import type { CellPlace } from '../../import/index.ts';
import { cellName } from '../check.ts';
import type { Join } from '../joins.ts';
import type { DesignPlaces } from '../places.ts';

/** Why a formula cannot be taken over; caught where a design's formula is translated. */
export class Untranslatable extends Error {}

/** The workbook, and the design whose cost is translated. */
export type CostContext = {
  readonly calculator: Calculator;
  readonly calculation: Calculation;
  readonly places: DesignPlaces;
  /** The cells that hold the design's values, by slot. */
  readonly cells: ReadonlyMap<string, CellPlace>;
  /** Tables whose rows are keyed to designs. */
  readonly joins: readonly Join[];
  readonly folds: SingleFolds;
};

/** Which sums over the only row of a component are read as sums over all its rows: all of them, the outermost ones, or none. */
export const singleFolds = ['all', 'outermost', 'none'] as const;
type SingleFolds = (typeof singleFolds)[number];

/** A row of a list of components, and the component row of the design that takes its numbers from there. */
type ListRow = { readonly sheet: string; readonly row: number; readonly component: string; readonly at: string };

/** What a translator knows besides the formula. A formula inside another gets a changed copy; only `helpers` and `noteMoving` are written to. */
export type Context = {
  readonly costContext: CostContext;
  /** The cost cell. Messages name its sheet only for cells of other sheets. */
  readonly cost: CellPlace;
  /** The cell that holds the formula. */
  readonly at: CellPlace;
  /** The cells whose formulas led to this one, the cost cell first. */
  readonly chain: readonly CellPlace[];
  /** True inside the formula of a component row: there, the row alone does not count as the list of all rows. */
  readonly inRow: boolean;
  /** True for what is added up, if only the outermost sums are read as sums over all rows. */
  readonly inSum: boolean;
  /** True inside an argument of a function that takes lists. */
  readonly inList: boolean;
  /** The list row whose cells are read as those of a component row; null outside lists. */
  readonly listRow: ListRow | null;
  /** The keyed table whose columns are read as those of the design's own rows; null outside sums over one. */
  readonly joined: Join | null;
  /** Receives the formulas of helper cells, by `helperKey`. */
  readonly helpers: Map<string, Formula>;
  /** Is called for a cell that is no value of a design, but another one in the next row. */
  readonly noteMoving: () => void;
  /** Translates any formula. */
  readonly translate: (formula: Formula, context: Context) => Formula;
};

const LONGEST_CHAIN = 40;

/** "R14", with its sheet if that is not the cost cell's. */
export const shown = ({ cost }: Context, place: CellPlace): string => cellName(place, place.sheet !== cost.sheet);

/** The context for a formula one step further along the chain. Throws Untranslatable, with `reason`, if the chain is too long. */
export function stepInto(context: Context, place: CellPlace, reason: string): Context {
  if (context.chain.length > LONGEST_CHAIN) throw new Untranslatable(reason);
  return { ...context, at: place, chain: [...context.chain, place] };
}

export const isBlank = ({ costContext }: Context, place: CellPlace): boolean => costContext.calculation.valueAt(place) === null;

/** A cell's value as a constant of an array. A blank cell counts as 0. */
export const constantOf = (value: Value) => (isError(value) ? { error: value.error } : (value ?? 0));
