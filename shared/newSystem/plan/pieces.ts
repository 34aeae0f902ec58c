import type { CellValue } from '../../ruleset/values/index.ts';
import { cleanText, compactWord, isBlankWord } from '../../text/index.ts';

/** One entry of a list in a cell: "2x Laser (3)". */
export type ListedThing = { readonly name: string; readonly number: number | null; readonly count: number };

const counted = /^(\d{1,2})\s?[x×]\s*(\S.*)$/i;
const numbered = /^(.*\S)\s*[([:]\s*([-+]?\d+(?:\.\d+)?)\s*[)\]]?$/;

/** The entries of a cell that lists several things; commas part them only outside brackets. */
export function piecesIn(value: CellValue): readonly ListedThing[] {
  if (typeof value !== 'string' || isBlankWord(value)) return [];
  const text = cleanText(value);
  const parts = /[;\n|]/.test(text) ? text.split(/[;\n|]/) : text.split(/,(?![^()[\]]*[)\]])(?!\d)/);
  return parts
    .map(cleanText)
    .filter((part) => part !== '')
    .map(pieceOf);
}

function pieceOf(text: string): ListedThing {
  const [, times, rest = text] = counted.exec(text) ?? [];
  const [, name, number] = numbered.exec(rest) ?? [];
  return { name: name ?? rest, number: number === undefined ? null : Number(number), count: Math.min(12, Number(times ?? 1)) };
}

const longestPiece = 40;

/** Words of an entry at most; more are a remark. */
const mostWords = 4;

/** Whether a cell parts its entries by something that sentences do not have between single words. */
const isParted = (value: CellValue): boolean => typeof value === 'string' && /[;\n|]/.test(value);

/** Whether the cells of a column list things: parted by semicolons or lines, or by commas if they come again or have numbers. */
export function listsPieces(values: readonly CellValue[]): boolean {
  const lists = values.map(piecesIn).filter((pieces) => pieces.length > 0);
  const all = lists.flat();
  const several = lists.filter((pieces) => pieces.length > 1).length;
  if (several < Math.max(2, lists.length * 0.3) || all.some(({ name }) => name.length > longestPiece)) return false;
  const isPlain = all.every(({ name }) => !/[.!?]$/.test(name) && name.split(/\s/).length <= mostWords);
  if (isPlain && values.filter(isParted).length >= Math.max(2, several * 0.8)) return true;
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(compactWord(name), (counts.get(compactWord(name)) ?? 0) + 1);
  const again = all.filter(({ name }) => (counts.get(compactWord(name)) ?? 0) > 1).length;
  const withNumber = all.filter(({ number }) => number !== null).length;
  return again >= all.length * 0.4 || withNumber >= all.length * 0.8;
}
