import { foreignWords } from '../languages/index.ts';
import { remembered } from '../remembered.ts';
import { t } from '../words/words.ts';

/**
 * Normalises what people type before it is compared: invisible characters are dropped, exotic spaces made plain,
 * full-width characters made ordinary, runs of spaces made one. Line breaks inside stay.
 */
export function cleanText(text: string): string {
  // Most cells are plain already; the passes below would double the time a large sheet takes.
  if (/^[\x21-\x7e]*(?: [\x21-\x7e]+)*$/.test(text) && !text.startsWith(' ')) return text;
  return text
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]|[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** A text with its first letter as a capital. */
export const capitalised = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());

/** A text with its first letter as a small one. */
export const lowerFirst = (text: string): string => text.replace(/^./u, (letter) => letter.toLowerCase());

/** "A text that is too l…", of so many letters at most. */
export const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

const pictures = /\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic})*|[\u{1f1e6}-\u{1f1ff}]/gu;

/** A text without the pictures beside its words: "⚙️ tracked" is "tracked". A picture alone stays: it may be a tick. */
function withoutPictures(text: string): string {
  const plain = text.replace(/[\ufe0e\ufe0f]/g, '');
  if (!/\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/u.test(plain)) return plain;
  const words = plain.replace(pictures, ' ').replace(/ {2,}/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : plain;
}

/** Small letters without accents: "Château" and "CHATEAU" are the same. */
export function foldAccents(text: string): string {
  const small = cleanText(text).toLowerCase();
  if (/^[\x20-\x7e]*$/.test(small)) return small;
  return withoutPictures(small)
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/**
 * A word in the form used for comparison: folded, without spaces and punctuation, so "Extra-Large" = "extra large" =
 * "extralarge". Symbols like ∞ stay.
 */
export const compactWord = remembered((text: string): string => {
  const folded = foldAccents(text);
  return /^[a-z0-9]*$/.test(folded) ? folded : folded.replace(/[\s!-/:-@[-`{-~¡-¿‐-―’‘“”„′″−…]/g, '');
});

/** The words of a text, folded: "Hits-On (d10)" gives hits, on, d, 10. */
export const wordsOf = (text: string): readonly string[] => foldAccents(text).match(/\p{L}+|\p{N}+/gu) ?? [];

/** A word that is several, told apart by capitals, as databases name columns: "SaveRoll" is "Save Roll", "APMod" "AP Mod"; any other text as it is. */
export const splitCamelCase = (text: string): string =>
  /^[\p{L}\p{N}_]*[\p{Ll}\p{Lu}]\p{Lu}[\p{L}\p{N}_]*$/u.test(text)
    ? text.replace(/(?<=\p{L}[\p{Ll}\d])(?=\p{Lu}\p{L})|(?<=\p{Lu}\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    : text;

/** The words of a heading, also of one in camel case: "WpnRange" gives wpn, range. */
export const wordsInHeading = (heading: string): readonly string[] => wordsOf(splitCamelCase(heading));

/** The stem of a plural or an inflected form: wheels, wheeled -> wheel. At least three letters stay. */
export function stemOf(word: string): string {
  const ending = word.length > 3 ? endings.find((end) => word.length >= end.length + 3 && word.endsWith(end)) : undefined;
  return ending === undefined ? word : word.slice(0, -ending.length);
}
/** Longest first. */
const endings = ['craft', 'ing', 'ed', 'er', 'es', 's'];

const blankWords = new Set(foreignWords(({ values }) => values.blank).map(compactWord));
const promptWords = new Set(foreignWords(({ rows }) => rows.placeholder).map(compactWord));

/** Whether a text means an absent value: "", "-", "NA", "n/a", "none", "nil", "keine", "aucun", "(choose)" and the like. */
export const isBlankWord = remembered((text: string): boolean => {
  const plain = cleanText(text);
  if (/^[-‐‑‒–—―−﹘﹣_.…∅]*$/u.test(plain)) return true;
  const word = plain.length < 18 && !plain.startsWith('#') ? compactWord(plain) : '';
  return blankWords.has(word) || (promptWords.has(word) && /^[([<{].*[)\]>}]$/.test(plain));
});

/**
 * How many letters must be added, dropped, changed or swapped with a neighbour to make one word the other
 * (optimal string alignment). Gives `limit + 1` as soon as the distance must exceed `limit`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return distanceOf(one.slice(start, one.length - end), other.slice(start, other.length - end), limit);
}

/** The same for words whose first letters differ and whose last letters differ. */
function distanceOf(one: string, other: string, limit: number): number {
  if (one.length <= 1 && other.length <= 1) return Math.max(one.length, other.length);
  // A single change, or a swap of neighbours, leaves nothing else between what both have in common.
  if (limit === 1) return one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0] ? 1 : 2;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let distance = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        distance = Math.min(distance, (before[column - 2] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    before = above;
    above = current;
  }
  return above[other.length] ?? limit + 1;
}

/** The known word nearest to a misspelt one, as the end of a sentence: ` Did you mean "armour"?`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  let best: string | null = null;
  let limit = Math.max(1, Math.floor(word.length / 3));
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance <= limit) [best, limit] = [candidate, distance - 1];
  }
  return best === null ? '' : ` ${t('Did you mean "{word}"?', { word: best })}`;
}

/** A count with commas between thousands. Most are small: the browser's own way takes twenty times as long. */
const grouped = (count: number): string => (Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en'));

/** A count and what is counted: "1 unit", "1,200 units". The plural is the singular with an s unless it is given. */
export function pluralise(count: number, noun: string | { readonly one: string; readonly many: string }, plural?: string): string {
  const { one, many } = typeof noun === 'string' ? { one: noun, many: plural ?? `${noun}s` } : noun;
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
