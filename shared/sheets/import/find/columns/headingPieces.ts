import { type Grid, isNumeric } from '../../../cells/index.ts';
import { costRank } from '../../../tables/index.ts';
import type { Candidate } from '../words/meaning.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Marks } from './headingMarks.ts';
import { joinedHeading, type Piece } from './splitHeadings.ts';

/** The words for columns, and the numbers that count some of them. */
type Words = { readonly vocabulary: Vocabulary; readonly marks: Marks };

/** Text of a merged range at any of its cells. */
function mergedText(grid: Grid): (row: number, column: number) => string {
  const { merges } = grid.sheet;
  return (row, column) => {
    for (const { top, left, bottom, right } of merges)
      if (row >= top && row <= bottom && column >= left && column <= right && (row !== top || column !== left)) return grid.text(top, left);
    return '';
  };
}

/** Pieces of heading above a column, top to bottom: its own cells, merged titles, and titles that reach over blank cells to their right. */
export function piecesOf(grid: Grid, rows: readonly number[], words: Words): (column: number) => readonly Piece[] {
  const merged = mergedText(grid);
  const lastRow = rows[rows.length - 1] ?? 0;
  return (column) => {
    const pieces: Piece[] = [];
    for (const row of rows) {
      const own = grid.text(row, column);
      const spread = own === '' ? merged(row, column) : '';
      const above = pieces[pieces.length - 1];
      const joined = above?.reach === 'own' ? joinedHeading(above.text, own, words.vocabulary) : null;
      if (joined !== null) pieces.splice(-1, 1, { text: joined, reach: 'own' });
      else if (own !== '') pieces.push({ text: own, reach: 'own' });
      else if (spread !== '') {
        if (!pieces.some((piece) => piece.text === spread)) pieces.push({ text: spread, reach: 'merged' });
      } else if (row < lastRow) {
        const title = titleToTheLeft(grid, row, column, rows, words);
        if (title !== null) pieces.push({ text: title, reach: 'guessed' });
      }
    }
    return pieces;
  };
}

/** A component's title further left in the row, if every column from there to here has a heading below it. */
function titleToTheLeft(grid: Grid, row: number, column: number, rows: readonly number[], words: Words): string | null {
  const { vocabulary, marks } = words;
  const hasHeadingBelow = (at: number): boolean => rows.some((below) => below > row && grid.text(below, at) !== '');
  const mark = marks.get(column) ?? null;
  for (let at = column; at >= 0; at--) {
    const text = grid.text(row, at);
    const first = mark === null ? null : (marks.get(at) ?? null);
    const countsOn = mark !== null && first !== null && mark - first === column - at;
    const isTitle =
      vocabulary.titleOf(text) !== null ||
      countsOn ||
      (first !== null && isPartsField(text, vocabulary)) ||
      (costRank(text) > 0 && (arePrices(grid, at, column, rows, vocabulary) || areSaidAgain(grid, at, column, rows)));
    if (text !== '') return isTitle && hasHeadingBelow(at) ? text : null;
    if (!hasHeadingBelow(at)) return null;
  }
  return null;
}

/** A heading of this score is the very word for something. */
export const sure = 0.88;
/** Rows below the headings that are looked at for a number. */
const looked = 5;

/** Whether columns from a title to another have numbers, each below a heading that names nothing else: "Conscript | Regular | Elite". */
function arePrices(grid: Grid, from: number, to: number, rows: readonly number[], vocabulary: Vocabulary): boolean {
  const last = rows.at(-1) ?? 0;
  for (let column = from; column <= to; column++) {
    const below = Array.from({ length: looked }, (_, at) => last + 1 + at).find((row) => grid.isFilled(row, column));
    const isNumber = below !== undefined && isNumeric(grid.value(below, column));
    if (!isNumber || vocabulary.candidates(grid.text(last, column)).some(({ score }) => score >= sure)) return false;
  }
  return true;
}

/** Whether headings from a title to a column stand again to the right: "Points: Move, Armour" before "Move, Size, Armour". */
function areSaidAgain(grid: Grid, from: number, to: number, rows: readonly number[]): boolean {
  const last = rows.at(-1) ?? 0;
  const own = new Set(Array.from({ length: to - from + 1 }, (_, at) => grid.text(last, from + at)));
  return grid.filled(last).filter((at) => at > to && own.has(grid.text(last, at))).length > 0;
}

export const isFieldOfPart = ({ meaning, score }: Candidate): boolean =>
  meaning.kind === 'field' && meaning.component !== null && score >= 0.88;
/** Whether a text names a field of a component, as a title over the numbers of its repetitions does: "Range" over 1, 2, 3. */
const isPartsField = (text: string, vocabulary: Vocabulary): boolean => vocabulary.candidates(text).some(isFieldOfPart);

/** So many headings begin with the same words before those for columns, at least. */
const leastShared = 4;

/**
 * The words, unknown themselves, that several headings have before words for columns, as in the report of a pivot table ("Max of Move", "Max of
 * Armour", "Max of PP") or in a database ("v_Move, v_Armour, g_Range, g_Attacks"): those of most headings first.
 */
export function sharedStarts(texts: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const starts = new Map<string, Set<string>>();
  for (const text of texts) {
    const words = text.split(/(?<=[\s_.:-])|(?<=\p{Ll})(?=\p{Lu})/u);
    for (const count of [1, 2]) {
      const [start, rest] = [words.slice(0, count).join(''), words.slice(count).join('')];
      if (vocabulary.knows(rest) && !vocabulary.knows(text)) starts.set(start, (starts.get(start) ?? new Set()).add(rest));
    }
  }
  const isNew = ([start, rests]: readonly [string, ReadonlySet<string>]): boolean =>
    rests.size >= leastShared &&
    costRank(start) === 0 &&
    vocabulary.titleOf(start) === null &&
    !vocabulary.candidates(start).some(({ score }) => score >= sure) &&
    !texts.some((text) => rests.has(text));
  return [...starts]
    .filter(isNew)
    .toSorted(([, one], [, other]) => other.size - one.size)
    .map(([start]) => start);
}
