import { z } from 'zod';

/** What a player can enter in a cell. Null is an emptied cell; an absent value means the field's default. */
export const cellValueSchema = z.union([z.number(), z.string(), z.boolean(), z.null()]);
export type CellValue = z.infer<typeof cellValueSchema>;
export type Values = Readonly<Record<string, CellValue>>;

const isCell = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Whether something is a plain record of cells by field id, so that it can be used unchanged. */
function areValues(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([id, cell]) => id !== '__proto__' && isCell(cell));
}

const recordSchema = z.record(z.string(), cellValueSchema);

/**
 * Cells by field id. A large project has a hundred thousand of them. A quick check accepts what is plainly valid, in
 * a tenth of the time; the schema of a record reports the faults of the rest.
 */
export const valuesSchema = z.unknown().transform((value, context): Values => {
  if (areValues(value)) return value;
  const read = recordSchema.safeParse(value);
  if (read.success) return read.data;
  // Each kind of issue has its own type of input; none of our messages depends on it.
  const told = read.error.issues.map((issue) => ({ ...issue, path: [...issue.path], input: value }) as z.core.$ZodRawIssue);
  context.issues.push(...told);
  return z.NEVER;
});

/** The part of a design that the rules assess. */
export type DesignInput = {
  readonly values: Values;
  readonly components: Readonly<Record<string, readonly { readonly values: Values }[]>>;
};
