import { powerOfTen } from '../../../formula/rounding/index.ts';
import { foreignWords } from '../../../languages/index.ts';
import { compactWord, stemOf } from '../../../text/index.ts';
import type { Field, LengthData } from '../../format/index.ts';

/** A unit's word in the form used for comparison: folded, without full stops and plural endings. */
export const unitOf = (word: string): string => {
  const folded = word
    .trim()
    .replace(/[“”″]|''/, '"')
    .replace(/[.°]/g, '');
  return folded === '"' || folded === "'" ? folded : stemOf(compactWord(folded));
};

/** A unit of length. Units of one system convert with decimals, others to round numbers. `mm` is null if it has no fixed length. */
type LengthUnit = { readonly name: string; readonly one: string; readonly mm: number | null; readonly system: string };

/** Units of length by their words, in the form of `unitOf`. */
export type Lengths = { readonly byWord: ReadonlyMap<string, LengthUnit> };

const COMMON = [
  { name: 'mm', one: 'mm', mm: 1, system: 'metric' },
  { name: 'cm', one: 'cm', mm: 10, system: 'metric' },
  { name: 'm', one: 'm', mm: 1000, system: 'metric' },
  { name: 'inches', one: 'inch', mm: 25.4, system: 'imperial' },
  { name: 'feet', one: 'foot', mm: 304.8, system: 'imperial' },
  { name: 'yards', one: 'yard', mm: 914.4, system: 'imperial' },
] as const;
/** Feet as tables are measured: 6'. Cells never have it, since it may be half of an inch mark. */
const FOOT_MARK = "'";

/** The units of length that every game system knows. */
export const commonLengths: Lengths = {
  byWord: new Map(
    COMMON.flatMap((unit) =>
      [...foreignWords(({ units }) => units.lengths[unit.name]), ...(unit.name === 'feet' ? [FOOT_MARK] : [])].map(
        (word) => [unitOf(word), unit] as const,
      ),
    ),
  ),
};

/** Those units and the ruleset's own. One of its own that has a common word replaces that unit, with all its words. */
export function lengthsOf(own: readonly LengthData[]): Lengths {
  if (own.length === 0) return commonLengths;
  const byWord = new Map<string, LengthUnit>(commonLengths.byWord);
  for (const { unit, one, symbols, mm = null } of own) {
    const words = [unit, one, ...symbols].map(unitOf);
    const replaced = new Set(words.flatMap((word) => byWord.get(word) ?? []));
    const length: LengthUnit = { name: unit, one, mm, system: unit };
    for (const [word, other] of byWord) if (replaced.has(other)) byWord.set(word, length);
    for (const word of words) byWord.set(word, length);
  }
  return { byWord };
}

const POINTS: ReadonlySet<string> = new Set(foreignWords(({ units }) => units.points).map(unitOf));

/** What a unit measures; null for words that are not a known unit. */
export const measureOf = (word: string, { byWord }: Lengths = commonLengths): 'length' | 'points' | null =>
  byWord.has(word) ? 'length' : POINTS.has(word) ? 'points' : null;

/** True if two words are names of one unit of length: "hex" and "hexes", `"` and "in". */
export const isSameLength = (word: string, other: string, { byWord }: Lengths): boolean =>
  byWord.has(word) && byWord.get(word) === byWord.get(other);

/** The word of a unit that no list has, for comparison with another. */
const withoutPlural = (word: string): string => compactWord(word).replace(/s$/, '');

/** How many of the unit `to` one of the unit `from` is; null if either has no fixed length and they differ. */
export function lengthRatio(from: string, to: string, { byWord }: Lengths): number | null {
  const [given, wanted] = [byWord.get(unitOf(from)), byWord.get(unitOf(to))];
  if (!given || !wanted) return withoutPlural(from) === withoutPlural(to) ? 1 : null;
  if (given === wanted) return 1;
  return given.mm === null || wanted.mm === null ? null : given.mm / wanted.mm;
}

/** A unit behind a number: behind 1, the singular of a unit of length that stands in the plural; else as it is written. */
export function unitBehind(value: number, unit: string, { byWord }: Lengths): string {
  const length = value === 1 ? byWord.get(unitOf(unit)) : undefined;
  return length?.name === unit ? length.one : unit;
}

/** The unit that stands behind a field's value in a text: "hexes", "hex" behind 1; empty behind words and blanks, or without a unit. */
export function unitAfter({ lengths = commonLengths }: { readonly lengths?: Lengths }, field: Field, value: unknown): string {
  if (!('unit' in field) || field.unit === undefined || typeof value !== 'number') return '';
  return unitBehind(value, field.unit, lengths);
}

/**
 * The unit of length that a heading names for the numbers below it, if it is another than the field's own and can be converted: "hexes" of
 * "Range (hexes)", `"` of `Move, "`. Null for any other heading.
 */
export function unitInHeading(heading: string, unit: string | undefined, { byWord }: Lengths): string | null {
  const [, named = ''] = /(?:[([]\s*(?:in )?|[,:]\s*(?:in )?|\sin\s+|(?="))(["“”″']{1,2}|[\p{L}.]+)\s*[)\]]?\s*$/u.exec(heading) ?? [];
  const [given, wanted] = [byWord.get(unitOf(named)), byWord.get(unitOf(unit ?? ''))];
  return given && wanted && given !== wanted && given.mm !== null && wanted.mm !== null ? named : null;
}

/** How a field stores numbers, as far as rounding a converted one needs it. */
export type Grain = { readonly integer: boolean; readonly decimals: number; readonly step: number };

export type Converted = { readonly value: number; readonly exact: number; readonly unit: string };

/**
 * A length in another unit, e.g. 6 inches as 15 cm. Between metric units it keeps the field's decimals (125 mm are
 * 12.5 cm); inches and feet in centimetres are never round, so they become multiples of the field's step, or whole
 * numbers where the step is larger. Null if either word is no unit of length, or has no length in mm.
 */
export function convertLength(
  value: number,
  from: string,
  to: string,
  { integer, decimals, step }: Grain,
  { byWord }: Lengths = commonLengths,
): Converted | null {
  const [given, wanted] = [byWord.get(from), byWord.get(to)];
  if (!given || !wanted || given.mm === null || wanted.mm === null) return null;
  const exact = Number(((value * given.mm) / wanted.mm).toFixed(6));
  const isAlike = given.system === wanted.system;
  const perOne = isAlike ? powerOfTen(integer ? 0 : decimals) : 1 / (integer ? 1 : Math.min(step, 1));
  return { value: Number((Math.round(exact * perOne) / perOne).toFixed(6)), exact, unit: wanted.name };
}
