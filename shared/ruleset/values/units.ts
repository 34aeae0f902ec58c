import { foreignWords } from '../../languages/index.ts';
import { compactWord, stemOf } from '../../text/index.ts';

/** A unit's word in the form used for comparison: folded, without full stops and plural endings. */
export const unitOf = (word: string): string => {
  const folded = word.replace(/[“”″]|''/, '"').replace(/[.°]/g, '');
  return folded === '"' ? folded : stemOf(compactWord(folded));
};

/** Units of length by their words: the unit's name and its length in millimetres. */
const LENGTHS: ReadonlyMap<string, { readonly name: string; readonly mm: number; readonly isMetric: boolean }> = new Map(
  (
    [
      { name: 'mm', mm: 1, isMetric: true },
      { name: 'cm', mm: 10, isMetric: true },
      { name: 'm', mm: 1000, isMetric: true },
      { name: 'inches', mm: 25.4, isMetric: false },
      { name: 'feet', mm: 304.8, isMetric: false },
      { name: 'yards', mm: 914.4, isMetric: false },
    ] as const
  ).flatMap((unit) => foreignWords(({ units }) => units.lengths[unit.name]).map((word) => [unitOf(word), unit] as const)),
);

const POINTS: ReadonlySet<string> = new Set(foreignWords(({ units }) => units.points).map(unitOf));

/** What a unit measures; null for words that are not a known unit. */
export const measureOf = (word: string): 'length' | 'points' | null => (LENGTHS.has(word) ? 'length' : POINTS.has(word) ? 'points' : null);

/** How a field stores numbers, as far as rounding a converted one needs it. */
export type Grain = { readonly integer: boolean; readonly decimals: number; readonly step: number };

export type Converted = { readonly value: number; readonly exact: number; readonly unit: string };

/**
 * A length in another unit, e.g. 6 inches as 15 cm. Between metric units it keeps the field's decimals (125 mm are
 * 12.5 cm); inches and feet in centimetres are never round, so they become multiples of the field's step, or whole
 * numbers where the step is larger. Null if either word is no unit of length.
 */
export function convertLength(value: number, from: string, to: string, { integer, decimals, step }: Grain): Converted | null {
  const [given, wanted] = [LENGTHS.get(from), LENGTHS.get(to)];
  if (!given || !wanted) return null;
  const exact = Number(((value * given.mm) / wanted.mm).toFixed(6));
  const isAlike = given.isMetric === wanted.isMetric;
  const perOne = isAlike ? 10 ** (integer ? 0 : decimals) : 1 / (integer ? 1 : Math.min(step, 1));
  return { value: Number((Math.round(exact * perOne) / perOne).toFixed(6)), exact, unit: wanted.name };
}
