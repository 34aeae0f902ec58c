import { z } from 'zod';

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
