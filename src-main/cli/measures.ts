import type { z } from 'zod';
import { t } from '../../shared/base/words/words.ts';
import { misused } from './terminal.ts';

const MM_OF: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 };
const MEASURE = /^([+\-−]?(?:\d+(?:[.,]\d+)?|[.,]\d+))\s*(mm|cm|in)?$/i;

/**
 * Reads lengths in mm. The unit of the last length applies to those without one; only 0 needs no unit. Returns null if a part
 * is not a length.
 */
function lengthsMm(parts: readonly string[]): readonly number[] | null {
  const measures = parts.map((part) => {
    const [, number = '', unit = ''] = MEASURE.exec(part.trim()) ?? [];
    return { amount: number === '' ? Number.NaN : Number(number.replace('−', '-').replace(',', '.')), unit: unit.toLowerCase() };
  });
  const common = measures[measures.length - 1]?.unit ?? '';
  const lengths = measures.map(({ amount, unit }) =>
    amount === 0 ? 0 : Math.round(amount * (MM_OF[unit === '' ? common : unit] ?? Number.NaN) * 1e4) / 1e4,
  );
  return lengths.every(Number.isFinite) ? lengths : null;
}

type Limit = { readonly too: string; readonly limit: string };

/** Returns the first limit that a length breaks. */
function limitIn(issues: readonly z.core.$ZodIssue[]): Limit | null {
  for (const issue of issues) {
    if (issue.code === 'too_small') return { too: t('too small'), limit: t('at least {minimum} mm', { minimum: Number(issue.minimum) }) };
    if (issue.code === 'too_big') return { too: t('too large'), limit: t('at most {maximum} mm', { maximum: Number(issue.maximum) }) };
  }
  return null;
}

/** Returns a value if its schema accepts it; throws a misuse otherwise. */
function allowed<T>(flag: string, typed: string, schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { too, limit } = limitIn(read.error.issues) ?? { too: t('not possible'), limit: t('see the help') };
  throw misused(`"${flag} ${typed}" is ${too}: ${limit}.`);
}

/** Reads a length with its unit as mm. */
export const readLength =
  (flag: string, schema: z.ZodType<number>) =>
  (typed: string): number => {
    const [millimetres] = lengthsMm([typed]) ?? [];
    if (millimetres === undefined)
      throw misused(t('"{flag}" takes a length with its unit, such as 5mm or 0.2in; "{typed}" is none.', { flag, typed }));
    return allowed(flag, typed, schema, millimetres);
  };

/** Reads a known size by name, or a width and a height such as "63x88mm". */
export const readSize =
  <T>(flag: string, known: readonly string[], schema: z.ZodType<T>) =>
  (typed: string): T => {
    const name = known.find((word) => word.toLowerCase() === typed.trim().toLowerCase());
    if (name !== undefined) return allowed(flag, typed, schema, name);
    const [widthMm, heightMm, ...more] = lengthsMm(typed.split(/[x×]/i)) ?? [];
    if (widthMm === undefined || heightMm === undefined || more.length > 0)
      throw misused(
        t('"{flag}" takes {known}, or a width and a height such as 63x88mm or 2.5x3.5in; "{typed}" is neither.', {
          flag,
          known: known.join(', '),
          typed,
        }),
      );
    return allowed(flag, typed, schema, { widthMm, heightMm });
  };

/** Reads two lengths, to the right and down, such as "0.5mm,-1mm". */
export const readOffset =
  <T>(flag: string, schema: z.ZodType<T>) =>
  (typed: string): T => {
    const [xMm, yMm, ...more] = lengthsMm(typed.split(',')) ?? [];
    if (xMm === undefined || yMm === undefined || more.length > 0)
      throw misused(
        t('"{flag}" takes how far to the right and how far down, such as 0.5mm,-1mm; "{typed}" is something else.', { flag, typed }),
      );
    return allowed(flag, typed, schema, { xMm, yMm });
  };
