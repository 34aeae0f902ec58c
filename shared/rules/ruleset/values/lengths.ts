import { foreignWords } from '../../../base/languages/index.ts';
import { compactWord, stemOf } from '../../../base/text/index.ts';
import { powerOfTen, roundTo, toNearest } from '../../formula/rounding.ts';
import type { Field, LengthData } from '../format/index.ts';
import { numberDisplay } from './numberDisplay.ts';

/** A unit's word in the form used for comparison: folded, without full stops and plural endings. */
export const unitOf = (word: string): string => {
  const folded = word
    .trim()
    .replace(/[“”″]|''/, '"')
    .replace(/[.°]/g, '');
  return folded === '"' || folded === "'" ? folded : stemOf(compactWord(folded));
};

/** How long a unit is: so many mm, or so many of a unit that has no length in mm. */
type Size = { readonly of: string; readonly count: number };
/** A unit of length. Units of one system convert with decimals, others to round numbers. */
type LengthUnit = { readonly name: string; readonly one: string; readonly size: Size; readonly system: string };

const inMm = (count: number): Size => ({ of: 'mm', count });
/** How many of the unit `wanted` one of the unit `given` is; null if that is not known. */
const ratioOf = ({ size: given }: LengthUnit, { size: wanted }: LengthUnit): number | null =>
  given.of === wanted.of ? given.count / wanted.count : null;

/** Units of length by their words, in the form of `unitOf`. */
export type Lengths = { readonly byWord: ReadonlyMap<string, LengthUnit> };

const COMMON = [
  { name: 'mm', one: 'mm', size: inMm(1), system: 'metric' },
  { name: 'cm', one: 'cm', size: inMm(10), system: 'metric' },
  { name: 'm', one: 'm', size: inMm(1000), system: 'metric' },
  { name: 'inches', one: 'inch', size: inMm(25.4), system: 'imperial' },
  { name: 'feet', one: 'foot', size: inMm(304.8), system: 'imperial' },
  { name: 'yards', one: 'yard', size: inMm(914.4), system: 'imperial' },
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
  for (const { unit, one, symbols, mm, count, of } of own) {
    const words = [unit, one, ...symbols].map(unitOf);
    const replaced = new Set(words.flatMap((word) => byWord.get(word) ?? []));
    const size = of !== undefined && count !== undefined ? { of, count } : mm === undefined ? { of: unit, count: 1 } : inMm(mm);
    const length: LengthUnit = { name: unit, one, size, system: unit };
    for (const [word, other] of byWord) if (replaced.has(other)) byWord.set(word, length);
    for (const word of words) byWord.set(word, length);
  }
  return { byWord };
}

/** The same units, and one of another size on the table: at 1 cm to 20 m a metre is 0.5 mm; a hex of 5 cm. `word` in the form of `unitOf`. */
export function withLength({ byWord }: Lengths, word: string, mm: number): Lengths {
  const known = byWord.get(word);
  const sized = { ...(known ?? { name: word, one: word }), size: inMm(mm), system: 'stated' };
  return { byWord: new Map([...byWord, [word, sized] as const].map(([own, unit]) => [own, unit === known ? sized : unit])) };
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
  return ratioOf(given, wanted);
}

const INCH_MARK = '″';

/** Units in which players measure on the table. Feet and metres are the ground in the game, or the size of tables. */
const ON_TABLE: ReadonlySet<string> = new Set(['mm', 'cm', 'inches']);

/** The unit that the reader wants lengths in, and how many of it one of this unit is; null for all that stay as the rules have them. */
export function lengthShown(
  unit: string | undefined,
  { byWord }: Lengths = commonLengths,
): { readonly unit: 'cm' | 'inches'; readonly ratio: number } | null {
  const { lengths } = numberDisplay();
  if (lengths === 'rules' || unit === undefined) return null;
  const [given, wanted] = [byWord.get(unitOf(unit)), byWord.get(unitOf(lengths))];
  const ratio = given && wanted && given !== wanted && ON_TABLE.has(given.name) ? ratioOf(given, wanted) : null;
  return ratio === null ? null : { unit: lengths, ratio };
}

/** Decimals of a length that was converted to be read. */
const SHOWN_DECIMALS = 1;

/** A number of a unit as it is shown: in the unit that the reader wants, to a tenth of it. */
export function valueShown(value: number, unit: string | undefined, lengths?: Lengths): number {
  const shown = lengthShown(unit, lengths);
  return shown === null ? value : roundTo(value * shown.ratio, SHOWN_DECIMALS, toNearest);
}

/** A unit as headings show it. Inches, in whatever words a ruleset names them, have one sign. */
export function unitShown(unit: string): string {
  const shown = lengthShown(unit)?.unit ?? unit;
  return commonLengths.byWord.get(unitOf(shown))?.name === 'inches' ? INCH_MARK : shown;
}

/** What the heading of a field has in its second line: its words, or its unit as the reader wants it. */
export const unitHeading = (field: Field): string => unitShown(field.sublabel ?? ('unit' in field ? field.unit : undefined) ?? '');

/** What stands behind a number for its unit: " hexes", behind 1 the singular of a unit of length; the sign of inches without a space. */
export function unitBehind(value: number, given: string, { byWord }: Lengths): string {
  const unit = unitShown(given);
  if (unit === INCH_MARK) return INCH_MARK;
  const length = value === 1 ? byWord.get(unitOf(unit)) : undefined;
  return ` ${length?.name === unit ? length.one : unit}`;
}

/** What stands behind a field's value for its unit, as `unitBehind` has it; empty behind words and blanks, or without a unit. */
export function unitAfter({ lengths = commonLengths }: { readonly lengths?: Lengths }, field: Field, value: unknown): string {
  if (!('unit' in field) || field.unit === undefined || typeof value !== 'number') return '';
  return unitBehind(value, field.unit, lengths);
}

/** The unit of length that a heading names for the numbers below it: "hexes" of "Range (hexes)" and "Range hexes", `"` of `Move, "`; null if it names none. */
function lengthNamed(heading: string, { byWord }: Lengths): string | null {
  const [, named = ''] =
    /(?:[([]\s*(?:in )?|[,:]\s*(?:in )?|\sin\s+|\s(?=\p{L}{2,}\.?$)|(?="))(["“”″']{1,2}|[\p{L}.]+)\s*(?:[)\]]\s*(?:\d{1,2}\s*)?)?$/u.exec(
      heading,
    ) ?? [];
  return byWord.has(unitOf(named)) ? named : null;
}

/**
 * The unit of length that a heading names for the numbers below it, or else `stated` for all of them, if it is another than the field's own
 * and can be converted. Null in any other case.
 */
export function unitInHeading(heading: string, unit: string | undefined, lengths: Lengths, stated?: string): string | null {
  const named = lengthNamed(heading, lengths) ?? stated ?? '';
  const [given, wanted] = [lengths.byWord.get(unitOf(named)), lengths.byWord.get(unitOf(unit ?? ''))];
  return given && wanted && given !== wanted && ratioOf(given, wanted) !== null ? named : null;
}

/** How a field stores numbers, as far as rounding a converted one needs it. */
export type Grain = { readonly integer: boolean; readonly decimals: number; readonly step: number };

type Converted = { readonly value: number; readonly exact: number; readonly unit: string };

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
  const ratio = given && wanted ? ratioOf(given, wanted) : null;
  if (!given || !wanted || ratio === null) return null;
  const exact = Number((value * ratio).toFixed(6));
  const isAlike = given.system === wanted.system;
  const perOne = isAlike ? powerOfTen(integer ? 0 : decimals) : 1 / (integer ? 1 : Math.min(step, 1));
  return { value: Number((Math.round(exact * perOne) / perOne).toFixed(6)), exact, unit: wanted.name };
}
