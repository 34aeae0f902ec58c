import { keepOne } from '../../../../base/remembered.ts';
import { foldAccents, stemOf, wordsOf } from '../../../../base/text/index.ts';
import { commonLengths, type Lengths, lengthRatio, unitOf, withLength } from '../../../../rules/ruleset/values/lengths.ts';
import type { Grid } from '../../../cells/index.ts';

/** What stands before a unit that only one game has: "Ranges in hexes" states it, "Hex map" does not. */
const beforeOwnUnit = /(?:\bin|[=:(])\s*$/iu;
const afterMark = /(?:^|[\s,;:(])(?:\p{L}{1,4}|\d)\s*=\s*$/u;
/** What stands before feet, yards and metres where lengths are in them: "infantry on foot" and "meets at Yards" state nothing. */
const beforeGround = /(?<!\p{L})(?:in|en|em|i|w)\s+$/iu;
/** The units that lengths on a table are usually in. */
const onTable = new Set(['cm', 'inches']);
/** A line with the unit in it: a word of three letters at least, or "cm", not behind a number as in "an 8-inch gun". */
const perhapsUnit = /(?<![\d\p{L}]|\d[ -])(cm|\p{L}{3,})(?!\p{L})/gu;
const longest = 150;
/** An inch in centimetres, as players write it. */
const aboutInch = /(?<![\d.,])2[.,]5[04]?(?![\d.,]*\d)/;
/** What an inch is: '1" = 2.5 cm', which says nothing of what lengths are in. */
const definition =
  /(?<![\d.,])1\s?(?:["”″]|''|in(?:ch)?\b)\s*(?:=|is|:)\s*2[.,]5[04]?\s?cm\b|2[.,]5[04]?\s?cm\s*(?:=|is|to)\s*(?:1\s?(?:["”″]|''|in(?:ch)?\b)|(?:the|an) inch)/giu;

const isBehind = '(?:[=:]|\\p{L}{1,12}(?: \\p{L}{1,3})?)';
const tableUnit = '(?:cm|in(?:ch)?(?:es)?|["”″])';
/** What a length on the table stands for, or is in a game's own unit: "1 cm = 20 m", "1" represents 50 yards", "1 hex = 5 cm". */
const scales = [
  {
    pattern: new RegExp(
      `(?<![\\d.,])1\\s?(?<table>${tableUnit})\\s*${isBehind}\\s*(?<count>\\d{1,5}(?:[.,]\\d+)?)\\s?(?<own>\\p{L}+)`,
      'giu',
    ),
    isPart: true,
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,])1\\s?(?<own>\\p{L}{2,12})\\s*[=:]\\s*(?<count>\\d{1,3}(?:[.,]\\d+)?)\\s?(?<table>${tableUnit})(?!\\p{L})`,
      'giu',
    ),
    isPart: false,
  },
] as const;

/** The lengths that a line gives units other than those of the table. */
const sizesIn = (text: string): readonly { readonly word: string; readonly mm: number }[] =>
  scales.flatMap(({ pattern, isPart }) =>
    [...text.matchAll(pattern)].flatMap(({ groups: { table = '', count = '', own = '' } = {} }) => {
      const mm = lengthRatio(unitOf(table), 'mm', commonLengths);
      const number = Number(count.replace(',', '.'));
      const known = commonLengths.byWord.get(unitOf(own))?.name;
      const isOwn = known === undefined ? !isPart : !onTable.has(known);
      return mm === null || number === 0 || !isOwn ? [] : [{ word: unitOf(own), mm: isPart ? mm / number : mm * number }];
    }),
  );

/** Units of length with those that one of the sheets gives a size; as they are if none does, or they disagree. */
export function lengthsAtScale(grids: readonly Grid[], lengths: Lengths): Lengths {
  const stated = grids.flatMap((grid) => linesOf(grid).flatMap(sizesIn));
  const [first] = stated;
  const isOne = first !== undefined && stated.every(({ word, mm }) => word === first.word && mm === first.mm);
  return isOne ? withLength(lengths, first.word, first.mm) : lengths;
}

/** The lines of a sheet that stand in one cell alone. */
const linesOf = keepOne((grid: Grid): readonly string[] =>
  Array.from({ length: grid.sheet.rowCount }, (_, row) => row).flatMap((row) => {
    const [column, other] = grid.filled(row);
    const text = column === undefined || other !== undefined ? '' : grid.text(row, column);
    return text === '' || text.length > longest ? [] : text;
  }),
);

/** Whether a heading names a unit in brackets for its own numbers. */
const isInHeading = (grid: Grid, { byWord }: Lengths, unit: string): boolean =>
  grid.sheet.values.some(
    (value) => typeof value === 'string' && byWord.get(unitOf(/[([](\p{L}+)[)\]]$/u.exec(value)?.[1] ?? ''))?.name === unit,
  );

/** The unit of lengths that lines of their own name: "All distances in inches". Null if there is none, or there are several. */
function statedIn(grid: Grid, { byWord }: Lengths): string | null {
  const named = new Set<string>();
  for (const line of linesOf(grid)) {
    const text = line.replace(definition, '');
    if (!/\s/.test(text)) continue;
    const units = [...text.matchAll(perhapsUnit)].flatMap(({ 0: word, index }) => {
      // "F = foot" explains a mark.
      if (afterMark.test(text.slice(0, index))) return [];
      const common = commonLengths.byWord.get(unitOf(word))?.name;
      const before = common === undefined ? beforeOwnUnit : beforeGround;
      const isStated = (common !== undefined && onTable.has(common)) || before.test(text.slice(0, index));
      return isStated ? (byWord.get(unitOf(word))?.name ?? []) : [];
    });
    // "Multiply by 2.5 for cm": the lengths are in what becomes that.
    if (!aboutInch.test(text)) for (const unit of units) named.add(unit);
    else if (units.length > 0) named.add(units.length > 1 ? (units[0] ?? '') : units[0] === 'cm' ? 'inches' : 'cm');
  }
  const [only, ...more] = named;
  if (only === undefined || more.length > 0) return null;
  // "Ranges are in metres" and "Range (m)" beside "Move" say nothing of moves.
  return onTable.has(only) || !isInHeading(grid, commonLengths, only) ? only : null;
}

/** The unit of lengths that each sheet states: its own, else what the other sheets agree on. */
export function statedLengths(grids: readonly Grid[], lengths: Lengths): readonly (string | null)[] {
  const stated = grids.map((grid) => statedIn(grid, lengths));
  const [common, ...more] = new Set(stated.filter((unit) => unit !== null));
  return stated.map((unit) => unit ?? (more.length > 0 ? null : (common ?? null)));
}

/** The parts of lines that name one unit each, with the stems of their words. */
const clausesOf = keepOne((grid: Grid) =>
  linesOf(grid).flatMap((line) =>
    line
      .replace(definition, '')
      .split(/[.,;]\s+|(?<!\s)\s+(?:and|but|und|et|y|e|en)\s+/i)
      .flatMap((part) => {
        const units = [...part.matchAll(perhapsUnit)].flatMap(([word]) => commonLengths.byWord.get(unitOf(word))?.name ?? []);
        const [unit, ...others] = new Set(units.filter((one) => onTable.has(one)));
        return unit === undefined || others.length > 0 ? [] : [{ unit, stems: new Set(wordsOf(part).map(stemOf)) }];
      }),
  ),
);
const fewestLetters = 3;

/** The unit that a line states for what one of some words names, where it states another for something else: "Moves in inches, ranges in cm". */
export function statedFor(grid: Grid, words: readonly string[]): string | null {
  const clauses = clausesOf(grid);
  if (new Set(clauses.map(({ unit }) => unit)).size < 2) return null;
  const named = words.map((word) => wordsOf(word).map(stemOf)).filter((stems) => stems.join('').length >= fewestLetters);
  const own = clauses.filter(({ stems }) => named.some((all) => all.every((stem) => stems.has(stem))));
  const [unit, ...others] = new Set(own.map((clause) => clause.unit));
  return unit === undefined || others.length > 0 ? null : unit;
}

const rate = /(?<![\d.,])(\d{1,3})\s+(\p{L}{2,20})\s*(?:=|:)\s*(?:1|one)\s+(\p{L}{2,20})/giu;

const ratesOf = keepOne((grid: Grid): ReadonlyMap<string, readonly number[]> => {
  const rates = new Map<string, number[]>();
  for (const line of linesOf(grid))
    for (const [, count, word = ''] of line.matchAll(rate))
      rates.set(foldAccents(word), [...(rates.get(foldAccents(word)) ?? []), Number(count)]);
  return rates;
});

/** How many of something a line of the sheet counts as one ("5 men = 1 stand"), by the word that a heading counts in: "Troops (men)". */
export function statedRate(grid: Grid, heading: string): number | null {
  const rates = ratesOf(grid);
  const [only, ...others] = rates.size === 0 ? [] : wordsOf(heading).flatMap((word) => rates.get(word) ?? []);
  return only === undefined || others.length > 0 ? null : only;
}
