import type { Value } from '../../formula/index.ts';
import type { Ruleset } from '../compile/index.ts';
import { type CellValue, lengthsInText } from '../values/index.ts';

/** A row of a component: `{ component: 'weapons', index: 0 }` is the first weapon. */
export type RowPlace = { readonly component: string; readonly index: number };

/** A fix that one click makes for an issue: enters a value computed for this design, removes the last row, or clears. */
export type IssueFix =
  | { readonly label: string; readonly set: string; readonly row: RowPlace | null; readonly value: CellValue }
  | { readonly label: string; readonly removeLast: string }
  | { readonly label: string; readonly clear: Cleared };

/** Fields of a design to blank, and components to remove the rows of. */
export type Cleared = { readonly fields: readonly string[]; readonly components: readonly string[] };

/**
 * Something the rules forbid or advise against. `check` is the id of the check, or `<field>.<what>` for a fault of the field's
 * own value.
 */
export type Issue = {
  readonly check: string;
  readonly severity: 'error' | 'warning';
  readonly field: string;
  readonly row: RowPlace | null;
  readonly message: string;
  /** True if the message shows an error, in words, instead of a value, because a cell that it quotes has no result. */
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
  /** The entered fields that this line depends on, with the values used. */
  readonly inputs: readonly { readonly field: string; readonly label: string; readonly value: Value }[];
  readonly source: string;
};

/** A cell of a design: of its own (`row` null) or of a row of a component. */
export type ClosedCell = { readonly field: string; readonly row: RowPlace | null };

/** The assessment of one design by the rules. Values hold entered fields (defaults filled in) and computed ones by id. */
export type Assessment = {
  readonly values: Readonly<Record<string, Value>>;
  readonly components: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;
  /** The cells that the rules close for this design with `when`: they show nothing, and nothing is entered there. */
  readonly closed: readonly ClosedCell[];
  /** A blank in a points-free system. */
  readonly cost: Value;
  readonly breakdown: readonly Term[];
  readonly issues: readonly Issue[];
};

/** The explanation of an issue: why the rules forbid it, where that is printed, and what the field means, in our words. */
type Reason = { readonly why: string | null; readonly source: string };

/** The check of an issue and its place: the same for the same issue of a design that was changed. */
export const keyOfIssue = ({ check, field, row }: Issue): string => `${check} ${field} ${row?.component ?? ''} ${row?.index ?? ''}`;

/** The reason given by the check, else the meaning of its field; null where the ruleset has neither. */
export function reasonOf(ruleset: Ruleset, { check, field, row, source }: Issue): Reason {
  const given = ruleset.checks.find(({ data }) => data.id === check)?.data.why;
  const fields = row === null ? ruleset.fields : ruleset.components.get(row.component)?.fields;
  const why = given ?? fields?.get(field)?.data.help;
  return { why: why === undefined ? null : lengthsInText(why, ruleset.lengths), source };
}
