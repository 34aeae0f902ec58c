import { z } from 'zod';
import type { Value } from '../formula/index.ts';

/** What a player can put into a cell; null is an emptied cell, an absent value means the field's default. */
export const cellValueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);
export type CellValue = z.infer<typeof cellValueSchema>;
export type Values = Readonly<Record<string, CellValue>>;

const isCell = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Whether something is cells by field id and nothing else, so that it can be taken as it is. */
function areValues(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([id, cell]) => id !== '__proto__' && isCell(cell));
}

const recordSchema = z.record(z.string(), cellValueSchema);

/**
 * Cells by field id. A large project has a hundred thousand of them: what is plainly right is seen at a glance, which
 * takes a tenth of the time, and the schema of a record says what is wrong with the rest.
 */
export const valuesSchema = z.unknown().transform((value, context): Values => {
  if (areValues(value)) return value;
  const read = recordSchema.safeParse(value);
  if (read.success) return read.data;
  // Each kind of issue has an input of its own type, which nothing that we tell depends on.
  const told = read.error.issues.map((issue) => ({ ...issue, path: [...issue.path], input: value }) as z.core.$ZodRawIssue);
  context.issues.push(...told);
  return z.NEVER;
});

/** The part of a design that the rules look at. */
export type DesignInput = {
  readonly values: Values;
  readonly components: Readonly<Record<string, readonly { readonly values: Values }[]>>;
};

/** A row of a component: `{ component: 'weapons', index: 0 }` is the first weapon. */
export type RowPlace = { readonly component: string; readonly index: number };

/** What a click can do about an issue: enter a value, worked out for this design, or remove the last row of a component. */
export type IssueFix =
  | { readonly label: string; readonly set: string; readonly row: RowPlace | null; readonly value: CellValue }
  | { readonly label: string; readonly removeLast: string };

/** The rules object to something. `check` is the id of the check, or `<field>.<what>` for what the field itself forbids. */
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
