import { compactWord } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { Candidate } from '../words/meaning.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { isUnitText } from './unitText.ts';

/** A word that goes on in the cell below: "Arm-" over "our", "Attacks/" over "turn". */
const goesOn = /\p{L}[-‐‑\u00ad/]$/u;
/** A score of the very words. */
const exact = 0.95;

const topScore = (text: string, vocabulary: Vocabulary): number => vocabulary.candidates(text)[0]?.score ?? 0;

/** One heading from two cells below each other; null if they are two. */
export function joinedHeading(upper: string, lower: string, vocabulary: Vocabulary): string | null {
  if (upper === '' || lower === '') return null;
  if (goesOn.test(upper))
    return /^\p{Lu}|\/$/u.test(upper.endsWith('/') ? '/' : lower) ? `${upper}${lower}` : `${upper.slice(0, -1)}${lower}`;
  const word = `${upper}${lower}`;
  // "Prop" over "ulsion" is a word that only both make.
  const isCut = /^\p{Ll}/u.test(lower) && topScore(word, vocabulary) >= exact && topScore(lower, vocabulary) < exact;
  return isCut && topScore(upper, vocabulary) < exact ? word : null;
}

/**
 * How a cell below a heading belongs to it: `part` if only as its end or its unit, `same` if it also is a heading of its own, `perhaps` if
 * it goes on in small letters with a heading that is not known.
 */
type Belonging = 'part' | 'same' | 'perhaps' | 'none';

function belongs(above: string, text: string, vocabulary: Vocabulary): Belonging {
  if (isUnitText(text)) return 'part';
  if (above === '') return 'none';
  if (joinedHeading(above, text, vocabulary) !== null) return 'part';
  // "Weapon" over "two".
  if ((vocabulary.titleOf(`${above} ${text}`)?.number ?? null) !== null && vocabulary.titleOf(above)?.number === null) return 'part';
  const [one] = vocabulary.candidates(above);
  const [other] = vocabulary.candidates(text);
  const [both] = vocabulary.candidates(`${above} ${text}`);
  if (both && both.score >= exact && (both.score > (one?.score ?? 0) || /^\p{Ll}/u.test(text))) return 'part';
  if (!one && /^\p{Ll}/u.test(text)) return 'perhaps';
  return one && other && one.score >= exact && other.score >= exact && isSameField(one, other) ? 'same' : 'none';
}

const isSameField = ({ meaning: one }: Candidate, { meaning: other }: Candidate): boolean =>
  one.kind === 'field' && other.kind === 'field' && one.field === other.field;

/**
 * True if a row only continues the headings above it: each of its words ends a heading ("To" over "hit", "Arm-" over "our") or is the
 * unit of one.
 */
function continuesHeadings(grid: Grid, rows: readonly number[], next: number, vocabulary: Vocabulary): boolean {
  const filled = grid.filled(next);
  const found = filled.map((column): Belonging => {
    const text = grid.value(next, column);
    return typeof text === 'string' && text.length <= 40
      ? belongs(headingAt(grid, rows, column, vocabulary), grid.text(next, column), vocabulary)
      : 'none';
  });
  return found.includes('part') && !found.includes('none');
}

/** A text above a column: its own, one that is merged over it, or one further left that seems to reach so far. */
export type Piece = { readonly text: string; readonly reach: 'own' | 'merged' | 'guessed' };

/** Headings that end in the same word below different ones as one text each: "Nb" and "En" over "t." and "t.". */
export function toldApart(all: readonly (readonly Piece[])[], vocabulary: Vocabulary): readonly (readonly Piece[])[] {
  const upper = ([above, bottom, ...more]: readonly Piece[]): string | null =>
    above?.reach === 'own' && bottom && more.length === 0 && vocabulary.titleOf(above.text) === null ? compactWord(above.text) : null;
  const over = new Map<string, Set<string>>();
  for (const pieces of all) {
    const word = compactWord(pieces[pieces.length - 1]?.text ?? '');
    over.set(word, (over.get(word) ?? new Set()).add(upper(pieces) ?? ''));
  }
  return all.map((pieces) => {
    const words = over.get(compactWord(pieces[pieces.length - 1]?.text ?? ''));
    if (upper(pieces) === null || !words || words.size < 2 || words.has('')) return pieces;
    return [{ text: pieces.map(({ text }) => text).join(' '), reach: 'own' }];
  });
}

/** The texts of a column in some header rows as one. */
const headingAt = (grid: Grid, rows: readonly number[], column: number, vocabulary: Vocabulary): string =>
  rows
    .map((row) => grid.text(row, column))
    .filter((text) => text !== '')
    .reduce((above, text) => (above === '' ? text : (joinedHeading(above, text, vocabulary) ?? `${above} ${text}`)), '');

/** The most rows that one heading is split over. */
const mostRows = 4;

/**
 * All rows that headings are split over, around one of them: the rows above that it continues, and those below that continue it, with
 * one blank row between two at most. Only the row itself if its headings are whole.
 */
export function splitRows(grid: Grid, row: number, first: number, vocabulary: Vocabulary): readonly number[] {
  const rows = [row];
  const filledRow = (from: number, step: 1 | -1): number => (grid.filled(from + step).length > 0 ? from + step : from + 2 * step);
  for (let above = filledRow(row, -1); above >= first && rows.length < mostRows; above = filledRow(above, -1)) {
    if (!continuesHeadings(grid, [above], rows[0] ?? row, vocabulary)) break;
    rows.unshift(above);
  }
  for (let below = filledRow(row, 1); below < grid.sheet.rowCount && rows.length < mostRows; below = filledRow(below, 1)) {
    if (!continuesHeadings(grid, rows, below, vocabulary)) break;
    rows.push(below);
  }
  return rows;
}
