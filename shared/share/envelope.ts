import { fail, type Outcome, succeed } from '../base/problem.ts';
import { t } from '../base/words/words.ts';

/** Crockford's alphabet: no letter that looks like a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]));
for (const [mistaken, meant] of [
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
] as const)
  VALUES.set(mistaken, VALUES.get(meant) ?? 0);

/** Bytes as letters and digits, eight for five bytes; the last letter is filled up with zero bits. */
function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** The five bits that a letter represents, in either case; O is read as 0, I and L as 1. Null for anything else. */
const base32Value = (letter: string): number | null => VALUES.get(letter.toUpperCase()) ?? null;

/** How many letters so many bytes take. */
const lettersFor = (bytes: number): number => Math.ceil((bytes * 8) / 5);

/** Whole bytes out of five-bit values; what is left over at the end fills no byte and is dropped. */
function fromBase32(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(Math.floor((values.length * 5) / 8));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const value of values) {
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
  }
  return bytes;
}

/** What every code begins with, in the only letters that a QR code stores tightly; the digit is the format. */
const PREFIX = 'MOTORPOOL';
const FORMAT = 1;
/** Far above any real design; bounds what a stranger's code can make of our memory (deflate grows at most a thousandfold). */
export const MOST_BYTES = 8_000;
const CHECKSUM_BYTES = 4;

/** What mail programs, chats and forums put into a long word: spaces, line breaks, quotation marks of replies, hyphens. */
const NOISE = /[\s\-\u2010-\u2015>|*`_=\u200B-\u200D\u2060\u00AD\uFEFF]/;
const START = new RegExp(`${[...PREFIX].join('[\\s>]*')}[\\s>]*(\\d+)[\\s>]*-`, 'gi');

/** CRC-32 as in ZIP and PNG. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Packs at most `MOST_BYTES` bytes as text: prefix and format, then length, bytes and checksum in base 32. */
export function seal(payload: Uint8Array): string {
  const sum = checksum(payload);
  const whole = Uint8Array.from([
    (payload.length >> 8) & 0xff,
    payload.length & 0xff,
    ...payload,
    ...[24, 16, 8, 0].map((shift) => (sum >>> shift) & 0xff),
  ]);
  return `${PREFIX}${FORMAT}-${toBase32(whole)}`;
}

const COPY_AGAIN = t('Copy it again, whole.');
const damaged = (message: string): Outcome<never> => fail({ code: 'unreadable', message, hint: COPY_AGAIN });

/**
 * Decodes the code whose letters begin at `from`. `end` is the position where it ends in the text, as far as it can
 * be determined.
 */
function unsealAt(text: string, from: number): { readonly outcome: Outcome<Uint8Array>; readonly end: number } {
  const values: number[] = [];
  let wanted = lettersFor(2);
  let at = from;
  while (values.length < wanted && at < text.length) {
    const letter = text.charAt(at);
    const value = base32Value(letter);
    if (value === null && !NOISE.test(letter)) break;
    if (value !== null) values.push(value);
    at++;
    if (values.length !== lettersFor(2) || wanted !== lettersFor(2)) continue;
    const [high = 0, low = 0] = fromBase32(values);
    const length = (high << 8) | low;
    if (length > MOST_BYTES)
      return { outcome: damaged(t('This code is damaged near its beginning: a letter was changed or is missing.')), end: at };
    wanted = lettersFor(2 + length + CHECKSUM_BYTES);
  }
  if (values.length < wanted) {
    const stranger = text.codePointAt(at);
    const message =
      stranger === undefined
        ? t('This code is not whole: it ends after {count} of {wanted} letters.', { count: values.length, wanted })
        : t('This code breaks off after {count} of {wanted} letters, at "{letter}".', {
            count: values.length,
            wanted,
            letter: String.fromCodePoint(stranger),
          });
    return { outcome: damaged(message), end: at };
  }
  const bytes = fromBase32(values);
  const payload = bytes.subarray(2, -CHECKSUM_BYTES);
  const sum = bytes.subarray(-CHECKSUM_BYTES).reduce((whole, byte) => whole * 256 + byte, 0);
  return {
    outcome:
      sum === checksum(payload) ? succeed(payload) : damaged(t('This code is damaged: a letter was changed, or two changed places.')),
    end: at,
  };
}

type FoundCode = { readonly outcome: Outcome<Uint8Array>; readonly start: number; readonly end: number };

/** Every code in a text, whatever surrounds it and however it is broken into lines. */
export function findCodes(text: string): readonly FoundCode[] {
  const found: FoundCode[] = [];
  for (const match of text.matchAll(START)) {
    const start = match.index;
    if (start < (found.at(-1)?.end ?? 0)) continue;
    if (Number(match[1]) !== FORMAT) {
      const newer = fail({
        code: 'unsupported-version',
        message: t('This code is of format {format}; this Motorpool reads format {own}.', { format: match[1] ?? '', own: FORMAT }),
        hint: t('A newer Motorpool may read it.'),
      });
      found.push({ outcome: newer, start, end: start + match[0].length });
    } else found.push({ ...unsealAt(text, start + match[0].length), start });
  }
  return found;
}

/** Codes must make up this share of a text for it to be about them: a table may have one among its notes. */
const LEAST_SHARE = 0.2;

/** True if a text is a share code, or several, with perhaps some words around them. */
export function isShareText(text: string): boolean {
  const length = findCodes(text).reduce((sum, { start, end }) => sum + end - start, 0);
  return length > 0 && length >= text.trim().length * LEAST_SHARE;
}
