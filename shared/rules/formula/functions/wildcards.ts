import { LONG_TEXT, spend, spendText } from '../budget.ts';
import type { Value } from '../value.ts';

/** Whether a look-up text has `*` (any characters), `?` (one character) or `~` (the next one as it is). */
export const hasWildcards = (value: Value): value is string => typeof value === 'string' && /[*?~]/.test(value);

/** The texts between the `*` of a look-up text, in small letters. `open` has the places of each `?`; null for a text without one. */
type Piece = { readonly letters: string; readonly open: ReadonlySet<number> | null };

/** Cache of pieces: most formulas search for the same few texts in every design. */
const made = new Map<string, readonly Piece[]>();
const MOST_MADE = 1000;

function piecesOf(pattern: string): readonly Piece[] {
  const known = made.get(pattern);
  if (known) return known;
  spendText(pattern.length);
  const pieces = newPieces(pattern);
  if (pattern.length > LONG_TEXT) return pieces;
  if (made.size >= MOST_MADE) made.clear();
  made.set(pattern, pieces);
  return pieces;
}

function newPieces(pattern: string): readonly Piece[] {
  const pieces: { letters: string; open: Set<number> }[] = [{ letters: '', open: new Set() }];
  for (const [sign] of pattern.matchAll(/~[*?~]|[*?]|[^*?~]+|~/g)) {
    const last = pieces.at(-1);
    if (sign === '*') pieces.push({ letters: '', open: new Set() });
    else if (last && sign === '?') {
      last.open.add(last.letters.length);
      last.letters += sign;
    } else if (last) last.letters += sign.length === 2 && sign.startsWith('~') ? sign.slice(1) : lettersOf(sign);
  }
  return pieces.map(({ letters, open }) => ({ letters, open: open.size > 0 ? open : null }));
}

/** Small letters one by one, so that each keeps its place; a sigma is the same wherever it stands in a word. */
function lettersOf(text: string): string {
  if (!/[\u0130\u03a3\u03c2]/.test(text)) return text.toLowerCase();
  return text.replace(/[^\u0130\u03a3\u03c2]+|[\u03a3\u03c2]/g, (part) =>
    part === '\u03a3' || part === '\u03c2' ? '\u03c3' : part.toLowerCase(),
  );
}

function isAt(text: string, { letters, open }: Piece, at: number): boolean {
  if (!open) return text.startsWith(letters, at);
  if (at + letters.length > text.length) return false;
  for (let index = 0; index < letters.length; index++) {
    if (letters.charCodeAt(index) === text.charCodeAt(at + index) || open.has(index)) continue;
    spend(index >> 4);
    return false;
  }
  return true;
}

/** The first place of a piece from a place on, or -1. */
function placeOf(text: string, piece: Piece, from: number): number {
  if (!piece.open) return findText(text, piece.letters, from);
  const last = text.length - piece.letters.length;
  for (let at = from; at <= last; at++) if (isAt(text, piece, at)) return at;
  return -1;
}

/** The places where the pieces begin and end, each as early as can be, which leaves most room for the rest; null if they do not follow. */
function follow(text: string, pieces: readonly Piece[], from: number): { readonly first: number; readonly end: number } | null {
  let end = from;
  let first = -1;
  for (const piece of pieces) {
    const at = placeOf(text, piece, end);
    if (at < 0) return null;
    if (first < 0) first = at;
    end = at + piece.letters.length;
  }
  return { first, end };
}

/** The first place (from 0) in a text where one with wildcards stands; -1 if there is none. Case does not count. */
export function wildcardPlace(text: string, pattern: string): number {
  spendText(text.length);
  return follow(lettersOf(text), piecesOf(pattern), 0)?.first ?? -1;
}

/** Tests whether a value is a text that a text with wildcards describes as a whole. */
export function wildcardTest(pattern: string): (value: Value) => boolean {
  const pieces = piecesOf(pattern);
  const [first] = pieces;
  const last = pieces.at(-1);
  return (value) => {
    if (typeof value !== 'string' || !first || !last) return false;
    spendText(value.length);
    const text = lettersOf(value);
    if (pieces.length === 1) return text.length === first.letters.length && isAt(text, first, 0);
    const until = text.length - last.letters.length;
    if (!isAt(text, first, 0) || !isAt(text, last, Math.max(0, until))) return false;
    const middle = follow(text, pieces.slice(1, -1), first.letters.length);
    return middle !== null && middle.end <= until;
  };
}

/** Longest text that is sought as the engine does it, which may compare each of its characters at each place. */
const SHORT = 32;

/** The first place of a text in another, from a place on; -1 if there is none. Takes time in proportion to the lengths, whatever they hold. */
export function findText(text: string, sought: string, from: number): number {
  if (sought.length <= SHORT || sought.length > text.length) return text.indexOf(sought, from);
  spend((text.length + sought.length) >> 4);
  const back = fallBacks(sought);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (matched > 0 && sought.charCodeAt(matched) !== code) matched = back[matched - 1] ?? 0;
    if (sought.charCodeAt(matched) === code) matched++;
    if (matched === sought.length) return at - matched + 1;
  }
  return -1;
}

/** For each length of a beginning of the text: the length of its longest shorter beginning that it also ends with (Knuth, Morris, Pratt). */
function fallBacks(sought: string): Int32Array {
  const back = new Int32Array(sought.length);
  let matched = 0;
  for (let at = 1; at < sought.length; at++) {
    const code = sought.charCodeAt(at);
    while (matched > 0 && sought.charCodeAt(matched) !== code) matched = back[matched - 1] ?? 0;
    if (sought.charCodeAt(matched) === code) matched++;
    back[at] = matched;
  }
  return back;
}
