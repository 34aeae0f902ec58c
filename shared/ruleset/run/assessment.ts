import type { Value } from '../../formula/index.ts';
import type { CellValue } from '../values/index.ts';

/** A row of a component: `{ component: 'weapons', index: 0 }` is the first weapon. */
export type RowPlace = { readonly component: string; readonly index: number };

/** What a click can do about an issue: enter a value, worked out for this design, or remove the last row of a component. */
export type IssueFix =
  | { readonly label: string; readonly set: string; readonly row: RowPlace | null; readonly value: CellValue }
  | { readonly label: string; readonly removeLast: string };

/** Something the rules forbid or advise against. `check` is the id of the check, or `<field>.<what>` for a fault of the field's own value. */
export type Issue = {
  readonly check: string;
  readonly severity: 'error' | 'warning';
  readonly field: string;
  readonly row: RowPlace | null;
  readonly message: string;
  /** The message shows an error, in words, where a value should be: a cell that it quotes has no answer. */
  readonly hasError?: true;
  readonly source: string;
  readonly fixes: readonly IssueFix[];
};

/** One line of a cost, in points. The points of all terms add up to the cost. */
export type Term = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'share' | 'factor' | 'flat' | 'rounding';
  readonly group: string | null;
  readonly row: RowPlace | null;
  readonly points: Value;
  /** The multiplier, for a term of kind `factor`; null otherwise. */
  readonly factor: Value;
  /** The entered fields that move this line, with the value that was used. */
  readonly inputs: readonly { readonly field: string; readonly label: string; readonly value: Value }[];
  readonly source: string;
};

/** Everything the rules say about one design. Values hold entered fields (defaults filled in) and computed ones by id. */
export type Assessment = {
  readonly values: Readonly<Record<string, Value>>;
  readonly components: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;
  readonly cost: Value;
  readonly breakdown: readonly Term[];
  readonly issues: readonly Issue[];
};
