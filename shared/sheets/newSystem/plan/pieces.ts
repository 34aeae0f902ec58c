import { cleanText, compactWord, isBlankWord } from '../../../base/text/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';

/** One entry of a list in a cell: "2x Laser (3)". */
type ListedThing = { readonly name: string; readonly number: number | null; readonly count: number };

const counted = /^(\d{1,2})\s?[x×]\s*(\S.*)$/i;
const numbered = /^(.*\S)\s*[([:]\s*([-+]?\d+(?:\.\d+)?)\s*[)\]]?$/;

/** Splits a text at commas outside brackets, however deep these are. A comma before a digit belongs to a number. */
function atCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    else if (sign === ',' && depth === 0 && !/\d/.test(text.charAt(at + 1))) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** The entries of a cell that lists several things; commas part them only outside brackets. */
export function piecesIn(value: CellValue): readonly ListedThing[] {
  if (typeof value !== 'string' || isBlankWord(value)) return [];
  const text = cleanText(value);
  const parts = /[;\n|]/.test(text) ? text.split(/[;\n|]/) : atCommas(text);
  return parts
    .map(cleanText)
    .filter((part) => part !== '')
    .map(pieceOf);
}

/** So many rows an entry becomes at most: "28x18pdr" stays one row that says so. */
const mostOfOne = 12;

function pieceOf(text: string): ListedThing {
  const [, times, counts = text] = counted.exec(text) ?? [];
  const isMany = Number(times ?? 1) > mostOfOne;
  const rest = isMany ? text : counts;
  const [, name, number] = numbered.exec(rest) ?? [];
  return { name: name ?? rest, number: number === undefined ? null : Number(number), count: isMany ? 1 : Number(times ?? 1) };
}

const longestPiece = 40;

/** Words of an entry at most; more are a remark. */
const mostWords = 4;

/** Whether a cell parts its entries by something that sentences do not have between single words. */
const isParted = (value: CellValue): boolean => typeof value === 'string' && /[;\n|]/.test(value);

/** An entry with its figures behind it in brackets: "Energy Staff (12", A3, AP(1))". */
const hasFigures = /^[^([]+[([].*\d.*[)\]]$/;
/** An entry without what is in brackets. */
const bareName = (name: string): string => (name.split(/[([]/)[0] ?? '').trim();

/**
 * Whether the cells of a column list things: parted by semicolons or lines, or by commas if they come again, have numbers, or
 * have figures in brackets.
 */
export function listsPieces(values: readonly CellValue[]): boolean {
  // A whole cell that comes again, such as a remark with a comma in it, says nothing of its pieces.
  const lists = [...new Set(values)].map(piecesIn).filter((pieces) => pieces.length > 0);
  const all = lists.flat();
  const several = lists.filter((pieces) => pieces.length > 1).length;
  if (several < Math.max(2, lists.length * 0.3) || all.some(({ name }) => bareName(name).length > longestPiece)) return false;
  const isPlain = all.every(({ name }) => !/[.!?]$/.test(name) && bareName(name).split(/\s/).length <= mostWords);
  if (isPlain && values.filter(isParted).length >= Math.max(2, several * 0.8)) return true;
  const figured = all.filter(({ name, number }) => number !== null || hasFigures.test(name)).length;
  if (isPlain && figured >= all.length * 0.8) return true;
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(compactWord(name), (counts.get(compactWord(name)) ?? 0) + 1);
  const again = all.filter(({ name }) => (counts.get(compactWord(name)) ?? 0) > 1).length;
  return again >= all.length * 0.4;
}
