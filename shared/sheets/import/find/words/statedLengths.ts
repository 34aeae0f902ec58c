import { commonLengths, type Lengths, unitOf } from '../../../../rules/ruleset/values/lengths.ts';
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

/** The unit of lengths that lines of their own name: "All distances in inches". Null if there is none, or there are several. */
function statedIn(grid: Grid, { byWord }: Lengths): string | null {
  const named = new Set<string>();
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const [column, ...others] = grid.filled(row);
    const text = column === undefined || others.length > 0 ? '' : grid.text(row, column).replace(definition, '');
    if (text.length > longest || !/\s/.test(text)) continue;
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
  return only === undefined || more.length > 0 ? null : only;
}

/** The unit of lengths that each sheet states: its own, else what the other sheets agree on. */
export function statedLengths(grids: readonly Grid[], lengths: Lengths): readonly (string | null)[] {
  const stated = grids.map((grid) => statedIn(grid, lengths));
  const [common, ...more] = new Set(stated.filter((unit) => unit !== null));
  return stated.map((unit) => unit ?? (more.length > 0 ? null : (common ?? null)));
}
