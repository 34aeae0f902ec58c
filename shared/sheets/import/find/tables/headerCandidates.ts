import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import { joinedHeading } from '../columns/splitHeadings.ts';
import { hasMarks } from './headerPlan.ts';
import type { SheetContext } from './table.ts';

/** Texts of a sheet that are looked at for headings before only the first of each row are. */
const textsLookedAt = 400_000;
const leastTexts = 12;

/**
 * Rows that have at least two of the ruleset's own column words, or failing any such row, words like them; else the first that has one such
 * word beside a few letters each, over a table.
 */
export function headerCandidates({ grid, vocabulary }: SheetContext): readonly number[] {
  const { rowCount } = grid.sheet;
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  const most = Math.max(leastTexts, Math.floor(textsLookedAt / Math.max(1, rowCount)));
  const hasHits = (row: number, wanted: number, knows: (text: string) => boolean): boolean => {
    const filled = grid.filled(row);
    if (filled.length < wanted) return false;
    // Rows of numbers are excluded first: they are most of a large sheet, and comparing words takes longer.
    let numbers = 0;
    for (const column of filled) if (isNumeric(grid.value(row, column))) numbers++;
    if (numbers > filled.length * 0.3 && !hasMarks(grid, row)) return false;
    const found = new Set<string>();
    let looked = 0;
    for (const column of filled) {
      const value = grid.value(row, column);
      if (typeof value !== 'string' || isBlankWord(value)) continue;
      if (looked++ >= most) break;
      const own = grid.text(row, column);
      const text = /[-/]$/.test(own) ? (joinedHeading(own, grid.text(row + 1, column), vocabulary) ?? own) : own;
      if (!isNumeric(text) && knows(text)) found.add(compactWord(text));
      if (found.size >= wanted) return true;
    }
    return false;
  };
  const sure = rows.filter((row) => hasHits(row, 2, vocabulary.knows));
  if (sure.length > 0) return sure;
  const resembles = (text: string): boolean => (vocabulary.candidates(text)[0]?.score ?? 0) >= 0.6 || vocabulary.titleOf(text) !== null;
  const top = rows.slice(0, 60);
  const likely = top.filter((row) => hasHits(row, 3, resembles));
  if (likely.length > 0) return likely;
  const short = top.find((row) => hasHits(row, 1, vocabulary.knows) && areShortHeadings(grid, row));
  return short === undefined ? [] : [short];
}

/** So many short headings make a row of headings; so many letters are short; and so many rows below must be alike. */
const [leastShort, mostShort, leastAlike] = [3, 4, 2];

/** Whether a row is of different words, most of them of a few letters, over rows that have numbers or the like below the same words. */
function areShortHeadings(grid: Grid, row: number): boolean {
  const filled = grid.filled(row);
  const words = filled.map((column) => compactWord(grid.text(row, column)));
  const isShort = (column: number): boolean =>
    /^\p{L}+$/u.test(compactWord(grid.text(row, column))) && compactWord(grid.text(row, column)).length <= mostShort;
  const short = filled.filter(isShort);
  if (short.length < leastShort || new Set(words).size < words.length || filled.some((column) => isNumeric(grid.value(row, column))))
    return false;
  const hasNumber = (at: number): boolean => short.filter((column) => isNumeric(grid.value(at, column))).length >= 2;
  return Array.from({ length: leastAlike }, (_, under) => row + under + 1).every(
    (at) => grid.filled(at).filter((column) => filled.includes(column)).length >= filled.length / 2 && hasNumber(at),
  );
}
