import { t } from '../../shared/base/words/words.ts';
import { decodeBytes, isUtf8 } from './decodeBytes.ts';

/** A character set, its name for people, and whether it is only the likeliest of several. */
export type TextEncoding = { readonly encoding: string; readonly label: string; readonly isGuess: boolean };

/** End-of-file mark that old DOS programs append to a text file. */
export const DOS_END = '\x1a';

const sure = (encoding: string, label: string): TextEncoding => ({ encoding, label, isGuess: false });

/**
 * Returns the character set of a text file: UTF-16 with a byte-order mark, or with every other byte 0; UTF-8; or the one of single
 * bytes that its letters look like. The commonest set is preferred to others that fit as well.
 */
export function textEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return sure('utf-16le', 'UTF-16');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return sure('utf-16be', 'UTF-16');
  const zeros = [0, 0];
  const sampled = Math.min(bytes.length, 2_000);
  for (let index = 0; index < sampled; index++) if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sampled / 4 && even < odd / 20) return sure('utf-16le', 'UTF-16');
  if (even > sampled / 4 && odd < even / 20) return sure('utf-16be', 'UTF-16');
  return isUtf8(bytes) ? sure('utf-8', 'UTF-8') : singleByteEncoding(bytes);
}

/** Bytes that are enough to guess a character set. */
const SAMPLE_BYTES = 200_000;

type Scored = { readonly encoding: string; readonly text: string; readonly score: number };

/** Readings of bytes in single-byte character sets, the likeliest first. `prior` is what else speaks for or against a set. */
function readings(bytes: Uint8Array, encodings: readonly string[], prior: Readonly<Record<string, number>>): readonly Scored[] {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  return encodings
    .map((encoding) => {
      const text = decodeBytes(sample, encoding);
      return { encoding, text, score: likeliness(text) + (prior[encoding] ?? 0) };
    })
    .toSorted((one, other) => other.score - one.score);
}

/**
 * Guesses the character set of text in single bytes: the first of `encodings` whose reading of the bytes above 0x7F looks most
 * like words of one language and prices.
 */
export const guessEncoding = (bytes: Uint8Array, encodings: readonly [string, ...string[]]): string =>
  readings(bytes, encodings, {})[0]?.encoding ?? encodings[0];

/** The sets of single bytes that a text file may have, with the names that people know them by. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['windows-1252', t('Windows')],
  ['iso-8859-15', t('Latin 9')],
  ['macintosh', t('Mac OS Roman')],
  ['cp850', 'DOS'],
  ['windows-1250', t('Windows, Central European')],
  ['windows-1251', t('Windows, Cyrillic')],
]);
/** What speaks for the commonest set before anything is read, and how far a set must be above the next to be certain. */
const COMMONEST = { 'windows-1252': 1 };
const CLEAR = 3;

function singleByteEncoding(bytes: Uint8Array): TextEncoding {
  const [best, ...others] = readings(bytes, [...LABELS.keys()], { ...COMMONEST, ...priorsOf(bytes) });
  if (!best) return sure('windows-1252', t('Windows'));
  // Sets that give the same text make no difference.
  const next = others.find(({ text }) => text !== best.text);
  const isGuess = next !== undefined && best.score - next.score < CLEAR;
  return { encoding: best.encoding, label: LABELS.get(best.encoding) ?? best.encoding, isGuess };
}

/** What line ends and the end of the file say: old Mac programs end lines with CR alone, DOS programs end files with a mark. */
function priorsOf(bytes: Uint8Array): Readonly<Record<string, number>> {
  let returns = 0;
  let feeds = 0;
  for (const byte of bytes) {
    if (byte === 0x0d) returns++;
    if (byte === 0x0a) feeds++;
  }
  if (returns > 0 && feeds === 0) return { macintosh: 4 };
  return bytes[bytes.length - 1] === DOS_END.charCodeAt(0) ? { cp850: 4 } : {};
}

/** Signs that texts have. */
const MARKS = new Set('–—‘’“”„‚•…½¼¾±°€£§«»™©®×·¡¿²³ªº\u00a0');
/** "don’t", "l’unité" */
const elided = /^(?:s|t|d|ll|re|ve|m)$/i;
const eliding = /^(?:l|d|n|s|qu|j|c|m|t|o|dell|nell|un|all)$/i;
const wordAfter = /^\p{L}+/u;
const wordBefore = /(?<!\p{L})\p{L}+$/u;

/**
 * How much the signs of a text look like those of words and prices, whatever its language. What no text has counts against it: capitals inside
 * small words, small letters before capitals, letters beside digits or alone, signs inside words, boxes.
 */
function likeliness(text: string): number {
  let score = 0;
  const letters: string[] = [];
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\uffff]/g)) {
    const isLetter = /\p{L}/u.test(sign);
    const own = isLetter ? letterScore(sign, text.charAt(index - 1), text.charAt(index + 1)) : markScore(sign, text, index);
    if (isLetter && own === 0) letters.push(sign.toLowerCase());
    score += own;
  }
  return score + ofOneLanguage(letters);
}

const cyrillic = /\p{Script=Cyrillic}/u;

function letterScore(sign: string, before: string, after: string): number {
  const isCapital = /\p{Lu}/u.test(sign);
  if (isCapital ? /\p{Ll}/u.test(before) : /\p{Lu}/u.test(after)) return -3;
  // "GRîSSE"
  if (!isCapital && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after)) return -3;
  if ([before, after].some((other) => /\p{L}/u.test(other) && cyrillic.test(other) !== cyrillic.test(sign))) return -3;
  const isAlone = !/\p{L}/u.test(before) && !/\p{L}/u.test(after);
  if (/\d/.test(before) || (isAlone && sign !== 'à' && sign !== 'À' && sign !== 'é')) return -2;
  return 0;
}

/** What a letter of the text's language is worth, and one of none of the usual languages. */
const [ofLetter, ofStranger] = [3, -3];
/** The letters that languages have beside a to z, the usual ones first. */
const ALPHABETS = [
  'äöüß',
  'àâçèéêëîïôùûüœæ',
  'áéíóúñü',
  'àèéìíòóù',
  'áâãàçéêíóôõú',
  'àèéíïòóúüç',
  'äåæéøö',
  'áèéëïóöü',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áéíóöőúüű',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
].map((letters) => new Set(letters));

const USUAL = new Set(ALPHABETS.slice(0, 7).flatMap((letters) => [...letters]));

/** What letters say if those count that one language has, and of the others those that no usual one has: "ø" and "ì" are of no one language. */
function ofOneLanguage(letters: readonly string[]): number {
  const worth = (alphabet: ReadonlySet<string>): number =>
    letters.reduce((sum, letter) => sum + (alphabet.has(letter) ? ofLetter : USUAL.has(letter) ? 0 : ofStranger), 0);
  return Math.max(...ALPHABETS.map(worth));
}

const OPENING = new Set('„‚“‘«¡¿');
const CLOSING = new Set('”’»');
const DASHES = new Set('–—…');

function isElision(text: string, index: number): boolean {
  const before = wordBefore.exec(text.slice(Math.max(0, index - 12), index))?.[0] ?? '';
  const after = wordAfter.exec(text.slice(index + 1, index + 13))?.[0] ?? '';
  return elided.test(after) || eliding.test(before);
}

function markScore(sign: string, text: string, index: number): number {
  if (!MARKS.has(sign)) return -3;
  const before = text.charAt(index - 1);
  const isAfterLetter = /\p{L}/u.test(before);
  const isBeforeLetter = /\p{L}/u.test(text.charAt(index + 1));
  if (isAfterLetter && isBeforeLetter) return sign === '’' && isElision(text, index) ? 4 : -2;
  if (OPENING.has(sign)) return isBeforeLetter ? 2 : -1;
  if (CLOSING.has(sign)) return isAfterLetter || /[\d.!?]/.test(before) ? 2 : -1;
  return DASHES.has(sign) && isAfterLetter ? 0 : 2;
}
