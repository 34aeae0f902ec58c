import type { Formula, Reference } from './ast.ts';
import type { Matrix, Value } from './value.ts';

/** An argument of a function: one value, or a block of cells. */
export type Argument = Value | Matrix;

/** Reads one value or a block of cells from a context. Numbers it gives must be finite. */
export type Getter<C> = (context: C) => Argument;
/** Reads one value from a context. */
export type One<C> = (context: C) => Value;

/**
 * What a reference means. Null: the name is unknown. A getter gives
 * - one value for a field or constant. Passed directly to SUM, MIN, AND and the like it counts as a typed value: TRUE is 1,
 *   blank is 0, other text is #VALUE!;
 * - a block for a column or range. A one-cell block is equivalent to its value everywhere, except that SUM, MIN, AND and
 *   the like skip text, booleans and blanks in it, as Excel does with cells.
 * Look-ups are fast in a block that is the same object each time. Wrap constants in `constantly`.
 */
export type Resolve<C> = (reference: Reference) => Getter<C> | null;

/** A formula ready to run. Never throws, never gives NaN, an infinity or a blank (Excel shows a blank result as 0). */
export type Compiled<C> = (context: C) => Value;

/** Fewest and most arguments. */
export type Arity = readonly [least: number, most: number];
/** Most arguments, as in Excel. */
export const MANY = 255;

/** Compiles the arguments of a function that decides itself which of them to evaluate. */
export type Arguments<C, R> = {
  readonly formulas: readonly Formula[];
  /** Compiles an argument to one value. */
  readonly one: (formula: Formula | undefined) => One<C>;
  /** Compiles an argument to a block where it is one. */
  readonly any: (formula: Formula | undefined) => Getter<C>;
  /** Compiles an argument that may become the result: one value, or a block where a block is expected. */
  readonly result: (formula: Formula | undefined) => (context: C) => R | Value;
};

export type FormulaFunction =
  /** Takes single values only; blocks are processed cell by cell where a block is expected. */
  | { readonly kind: 'scalar'; readonly arity: Arity; readonly run: (...values: Value[]) => Value }
  /**
   * Takes blocks. `takes` has a letter for each argument, the last one for all further ones: `b` a block or value; `m` the same
   * for counting: a field counts as a cell, an argument left out as 0; `s` one value, processed cell by cell where it is a
   * block; `o` always one value; `c` a column or cells, not a computed block, as Excel requires for some functions.
   */
  | {
      readonly kind: 'block';
      readonly arity: Arity;
      readonly takes: string;
      readonly run: (...args: Argument[]) => Argument;
      /** The same for two numbers, as a faster path. */
      readonly pair?: (first: number, second: number) => number;
      /** The truth value that decides the result, as a faster path: TRUE for OR, FALSE for AND. */
      readonly decisive?: boolean;
    }
  /** Evaluates only the arguments it needs. `each` is the same function of values, for blocks as first argument. */
  | {
      readonly kind: 'lazy';
      readonly arity: Arity;
      readonly build: <C, R extends Argument>(args: Arguments<C, R>) => (context: C) => R | Value;
      readonly each?: (...values: Value[]) => Value;
    };

export type FunctionTable = Readonly<Record<string, FormulaFunction>>;

export const scalar = (least: number, most: number, run: (...values: Value[]) => Value): FormulaFunction => ({
  kind: 'scalar',
  arity: [least, most],
  run,
});

export const block = (least: number, most: number, takes: string, run: (...args: Argument[]) => Argument): FormulaFunction => ({
  kind: 'block',
  arity: [least, most],
  takes,
  run,
});
