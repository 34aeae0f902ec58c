import { z } from 'zod';
import { t } from '../../../base/words/words.ts';

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

/** The greatest number that a cell holds, and the smallest with a minus sign: entered, pasted, imported, or in a file. */
export const GREATEST_NUMBER = 999_999_999;

/** Why a number cannot be a value of a field; null if it can. Rules that allow more than the greatest number are followed. */
export function tooGreat(
  value: number,
  { min = 0, max = 0 }: { readonly min?: number | undefined; readonly max?: number | undefined },
): string | null {
  const most = Math.max(GREATEST_NUMBER, max);
  if (value > most) return t('more than {most}, the greatest number that fits here', { most: most.toLocaleString('en') });
  const least = Math.min(-GREATEST_NUMBER, min);
  return value < least
    ? t('less than {least}, the smallest number that fits here', { least: least.toLocaleString('en').replace('-', '\u2212') })
    : null;
}

/** The part of a design that the rules assess. */
export type DesignInput = {
  readonly values: Values;
  readonly components: Readonly<Record<string, readonly { readonly values: Values }[]>>;
};

/**
 * A value in the form the field stores, or why the text is not one. `note` states what was guessed: a spelling close to a
 * choice, a foreign unit. `message` is one sentence on what was found, with the text in quotes, and what is expected.
 */
export type ReadValue =
  | { readonly ok: true; readonly value: CellValue; readonly note?: string }
  | { readonly ok: false; readonly code?: 'ambiguous'; readonly message: string };
