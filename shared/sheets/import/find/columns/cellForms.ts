import { foldAccents } from '../../../../base/text/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { measureOf, unitOf } from '../../../../rules/ruleset/values/lengths.ts';

/**
 * How the cells of a column are divided where each holds several values: by labels in them ("R80 A2 H4", `keys` in their order), or by
 * their places ("2 @ 4+", "M tracked").
 */
export type CellForm =
  | { readonly kind: 'labelled'; readonly keys: readonly string[] }
  | { readonly kind: 'placed'; readonly count: number }
  /** From a least to a greatest number: "6-30". */
  | { readonly kind: 'range' }
  /** A number, with a letter or two behind most of them: "25T", "40W", "15". */
  | { readonly kind: 'suffixed' };

/** The share of the cells that must be divided alike, and of the labelled cells that must have a label for it to be a usual one. */
const mostly = 0.8;
const often = 0.25;
/** Parts of a cell at most, and those that spaces may part. */
const [mostParts, mostSpaced] = [6, 3];
const mostKeys = 8;
const longest = 60;

const number = '[-+−–]?\\d[\\d.,]*\\+?(?:cm|mm|in|"|″)?';
const labelAndValue = new RegExp(`^(\\p{L}{1,12})\\.?[:=]?(${number}|∞)$`, 'u');
const label = /^\p{L}{1,12}[.:=]?$/u;
const value = new RegExp(`^(?:${number}|[-–—∞])$`, 'u');

/** The pieces of a text between spaces and marks; "80 cm" is one. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const piece of text.split(/[\s()[\];|/@]+|,(?=\s)/).filter((part) => part !== '')) {
    const before = pieces.at(-1);
    // "10 foot" is rather how something moves.
    const isUnit = piece.length > 1 && piece.length < 4 && measureOf(unitOf(piece)) !== null;
    if (before !== undefined && isUnit && /\d$/.test(before)) pieces.splice(-1, 1, `${before} ${piece}`);
    else pieces.push(piece);
  }
  return pieces;
}

/** So many parts of a text, between its marks ("extra large, tracked", "3+2") or else its spaces; null if it has not that many. */
function placedIn(text: string, count: number): readonly string[] | null {
  const marks = /^\d{1,3} ?\+ ?\d{1,3}$/.test(text.trim()) ? '+' : /[;|/@]|,(?=\s)|\sx\s|(?<=\p{L})-(?=\p{L})/u;
  const between = text.split(marks).map((part) => part.trim());
  if (between.length === count && !between.includes('')) return between;
  // "14-10-2" and "23-8-1-2": the last may be left out.
  const numbers = /^\d+(?:-(?:\d+|\p{L})){2,}$/u.test(text.trim()) ? text.trim().split('-') : [];
  if (numbers.length === count || numbers.length === count - 1) return [...numbers, ''].slice(0, count);
  // "T 28 / 2 / 7" begins with two.
  const [, letters, rest] = /^(\p{L}{1,2})\s+(\S+)$/u.exec(between[0] ?? '') ?? [];
  if (letters !== undefined && rest !== undefined && between.length === count - 1 && count > mostSpaced && !between.includes(''))
    return [letters, rest, ...between.slice(1)];
  const pieces = count > mostSpaced ? [] : piecesOf(text);
  return pieces.length === count ? pieces : null;
}

/** The key of a number without a label, by the way it is written; null if that says nothing. */
const keyOf = (text: string): string | null => {
  if (/\d\+$/.test(text)) return '+';
  if (/^[-+−–]\d/.test(text)) return '-';
  return /\d(?:cm|mm|in|"|″)$/.test(text) || / /.test(text) ? 'cm' : null;
};

/** Words alone between marks: "on foot" of "Small, on foot, Mv 15". */
const wordsAlone = /^\p{L}[\p{L}’' -]{1,19}$/u;
const mostWords = 3;

/**
 * The values of "R80 A2 4+" by their labels, in small letters; of words alone between marks beside them, as in "Small, Foot, Mv 15", by their
 * number. Null for any other text.
 */
export function labelledValues(text: string): ReadonlyMap<string, string> | null {
  const parts = text.split(/[,;|/]/).map((part) => part.trim());
  const words = parts.length > 2 ? parts.filter((part) => wordsAlone.test(part)) : [];
  if (words.length > mostWords) return null;
  const pieces = piecesOf(words.length > 0 ? parts.filter((part) => !words.includes(part)).join(', ') : text);
  const values = new Map<string, string>(words.map((word, at) => [String(at + 1), word]));
  let labels = 0;
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? '';
    const next = pieces[at + 1];
    const [, own, joined] = labelAndValue.exec(piece) ?? [];
    const isLabel = own === undefined && label.test(piece) && next !== undefined && value.test(next);
    const key = own ?? (isLabel ? piece.replace(/[.:=]$/, '') : value.test(piece) || / /.test(piece) ? keyOf(piece) : null);
    if (key === null || values.has(foldAccents(key))) return null;
    values.set(foldAccents(key), joined ?? (isLabel ? (next ?? '') : piece));
    if (own !== undefined || isLabel) labels++;
    if (isLabel) at++;
  }
  return labels > 0 && values.size > 1 ? values : null;
}

/** The two numbers of "6-30", the second with its unit; null for any other text. */
function rangeOf(text: string): readonly [string, string] | null {
  const [, least, most, unit = ''] = /^(\d+)\s?[-–—]\s?(\d+)\s?(cm|mm|in|"|″)?$/.exec(text.trim()) ?? [];
  return least !== undefined && most !== undefined && Number(least) < Number(most) ? [least, `${most}${unit}`] : null;
}

/** The number of "25T" and its letters, which are no unit of length; of a number alone no letters. Null for any other text. */
function suffixedOf(text: string): readonly [string, string] | null {
  const [, own, letters = ''] = /^(\d[\d.,]*)\s?(\p{L}{1,2})?$/u.exec(text.trim()) ?? [];
  return own !== undefined && measureOf(unitOf(letters)) === null ? [own, letters] : null;
}

/** The forms that most of the given cells have, of fewer parts first. */
export function formsOf(sample: readonly CellValue[]): readonly CellForm[] {
  const suffixed = sample.map((cell) => suffixedOf(String(cell))).filter((parts) => parts !== null);
  // Those that look like a digit stand for it.
  const letters = suffixed.flatMap(([, own]) => (/^[Ol]?$/.test(own) ? [] : own));
  if (suffixed.length >= sample.length * mostly && letters.length * 2 >= sample.length && new Set(letters).size > 1)
    return [{ kind: 'suffixed' }];
  const texts = sample.filter((cell) => typeof cell === 'string' && cell.length <= longest).map(String);
  if (texts.length < 2 || texts.length < sample.length * mostly) return [];
  if (texts.filter((text) => rangeOf(text) !== null).length >= texts.length * mostly) return [{ kind: 'range' }];
  const labelled = texts.flatMap((text) => labelledValues(text) ?? []);
  if (labelled.length >= texts.length * mostly) {
    const counts = new Map<string, number>();
    for (const values of labelled) for (const key of values.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
    // What only a cell or two says ("Cap 2") is a part too, behind those that all have.
    const keys = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostKeys);
    const usual = keys.filter(([, count]) => count >= labelled.length * often).length;
    return usual > 1 && counts.size <= mostKeys ? [{ kind: 'labelled', keys: keys.map(([key]) => key) }] : [];
  }
  return Array.from({ length: mostParts - 1 }, (_, at): CellForm => ({ kind: 'placed', count: at + 2 })).filter(
    (form) => texts.filter((text) => hasForm(form, text)).length >= texts.length * mostly,
  );
}

/** The part of a cell at one of the places of its form; null if the cell has none there. */
export function partOf(form: CellForm, at: number, cell: CellValue): string | null {
  const text = cell === null ? '' : String(cell);
  if (form.kind === 'labelled') return labelledValues(text)?.get(form.keys[at] ?? '') ?? null;
  if (form.kind === 'range') return rangeOf(text)?.[at] ?? null;
  if (form.kind === 'suffixed') return suffixedOf(text)?.[at] || null;
  return placedIn(text, form.count)?.[at] ?? null;
}

/** How many parts the cells of a form have. */
export const partCount = (form: CellForm): number =>
  form.kind === 'labelled' ? form.keys.length : form.kind === 'placed' ? form.count : 2;

/** Whether a cell is divided in the way of a form. */
export function hasForm(form: CellForm, cell: CellValue): boolean {
  const text = String(cell);
  if (form.kind === 'labelled') return labelledValues(text) !== null;
  if (form.kind === 'placed') return placedIn(text, form.count) !== null;
  return (form.kind === 'range' ? rangeOf(text) : suffixedOf(text)) !== null;
}
