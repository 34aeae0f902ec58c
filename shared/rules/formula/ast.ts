import type { ErrorCode } from './value.ts';

/**
 * A reference in a formula. The code that compiles or prints the formula decides what it means. Only the writer of workbooks makes
 * references with a `mark`; a parsed formula has none.
 */
export type Reference =
  /** A field or constant by id: `speed`, or `[Base cost]` for names that are not identifiers or look like cells (`[AP1]`). */
  | { readonly kind: 'name'; readonly name: string; readonly mark?: NameMark }
  /** A column of a component or a lookup table: `weapons[points]`, `sizes[key]`. */
  | { readonly kind: 'column'; readonly table: string; readonly column: string; readonly mark?: ColumnMark }
  /** A cell or range of a worksheet: `B4`, `$A$1:C9`, `Costs!$A:$B`. Rows and columns count from 0; a null end is open. */
  | {
      readonly kind: 'cells';
      readonly sheet: string | null;
      readonly top: number;
      readonly left: number;
      readonly bottom: number | null;
      readonly right: number | null;
      /** As written, so that printing keeps the author's dollar signs. */
      readonly text: string;
    };

/** The name is a component's: whether it has any row, or how many of its rows are filled. */
type NameMark = 'hasRows' | 'rowCount';
/** Which places of the component are filled, in place of a column; or the column is used in arithmetic, not alone as an argument. */
type ColumnMark = 'filled' | 'arithmetic';

export type BinaryOperator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';
export type UnaryOperator = '-' | '+' | '%';

export type Formula =
  | { readonly kind: 'literal'; readonly value: number | string | boolean }
  | { readonly kind: 'error'; readonly error: ErrorCode }
  /** An argument left out, as in `IF(a,,2)`. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'array'; readonly rows: readonly (readonly (number | string | boolean | { readonly error: ErrorCode })[])[] }
  | { readonly kind: 'reference'; readonly reference: Reference }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Formula }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Formula[] };
