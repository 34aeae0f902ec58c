import { type Fragment, moved } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { type Align, lineOf, type Run, sharedOut } from '../print/text.ts';
import { paragraph, widthOf } from './fragments.ts';
import type { HandoutMeasures } from './measures.ts';
import { run } from './words.ts';

/** White between two columns: at least this much, and up to so much more where there is room. */
const COLUMN_GAP_MM = 2.2;
const MORE_GAP_MM = 4;
/** Headings are not broken unless they are longer than this. */
const LONG_HEADING_MM = 14;

export type Column = {
  /** Words of the heading; the second line is its unit or the like. */
  readonly heading: string;
  readonly unit: string;
  readonly align: Align;
  /** Columns of words take the room that numbers leave, and wrap. */
  readonly isWords: boolean;
};

/** A column of words that wrap; with `isWords` false, of short ones that do not. */
export const wordColumn = (heading: string, isWords = true): Column => ({ heading, unit: '', align: 'left', isWords });
export const numberColumn = (heading: string, unit = ''): Column => ({ heading, unit, align: 'right', isWords: false });

export type Cell = readonly Run[];
export type Placed = { readonly leftMm: number; readonly widthMm: number };

/** Narrowest column of words, and the widest that is not for words where not all columns have room. */
const LEAST_WORDS_MM = 23;
const MOST_NUMBERS_MM = 26;

const widestWord = (text: string, style: Run['style']): number =>
  Math.max(0, ...text.split(' ').map((word) => lineOf([run(word, style)]).widthMm));

/** Width of a heading on one line, or on two if it is long. */
function lessThanLong(text: string, style: Run['style']): number {
  const widthMm = widthOf([run(text, style)]);
  return widthMm <= LONG_HEADING_MM ? widthMm : Math.max(widestWord(text, style), widthMm * 0.6);
}

/** Width that a column wants: its cells on one line, and no word of its heading broken. */
function wantedMm({ heading, unit }: Column, cells: readonly Cell[], { small }: HandoutMeasures): number {
  const headingMm = Math.max(...[heading, unit].map((text) => lessThanLong(text, small)));
  return Math.max(headingMm, ...cells.map(widthOf)) + 0.05;
}

/**
 * Places of columns within a width; null if they do not all fit. Room to spare goes between them and, unless they are packed, to
 * the columns of words.
 */
export function placeColumns(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  widthMm: number,
  measures: HandoutMeasures,
  isPacked = false,
): readonly Placed[] | null {
  const wide = columns.map((column, index) => {
    const cells = rows.map((row) => row[index] ?? []);
    return wantedMm(column, cells, measures);
  });
  const room = widthMm - COLUMN_GAP_MM * Math.max(0, columns.length - 1);
  const hasRoom = wide.reduce((sum, wish) => sum + wish, 0) <= room;
  const wanted = hasRoom ? wide : wide.map((wish, index) => (columns[index]?.isWords ? wish : Math.min(wish, MOST_NUMBERS_MM)));
  const numbersMm = wanted.reduce((sum, wish, index) => sum + (columns[index]?.isWords ? 0 : wish), 0);
  const wishes = wanted.filter((_, index) => columns[index]?.isWords);
  const shares = shared(wishes, room - numbersMm);
  if (shares === null) return null;
  const spareMm = room - numbersMm - wishes.reduce((sum, wish) => sum + wish, 0);
  const moreMm = Math.min(MORE_GAP_MM, Math.max(0, spareMm) / Math.max(1, columns.length));
  const gapMm = COLUMN_GAP_MM + moreMm;
  const lessMm = (moreMm * (columns.length - 1)) / Math.max(1, shares.length);
  let next = 0;
  let left = 0;
  return wanted.map((wish, index) => {
    const width = columns[index]?.isWords ? (isPacked ? Math.min(wish, shares[next++] ?? 0) : (shares[next++] ?? 0) - lessMm) : wish;
    const place = { leftMm: left, widthMm: width };
    left += width + gapMm;
    return place;
  });
}

/** Rooms for columns of words: what they want, or less for the widest of them; the rest is shared out evenly. */
function shared(wishes: readonly number[], room: number): readonly number[] | null {
  if (wishes.length === 0) return room >= 0 ? [] : null;
  if (room < wishes.reduce((sum, wish) => sum + Math.min(wish, LEAST_WORDS_MM), 0)) return null;
  const total = wishes.reduce((sum, wish) => sum + wish, 0);
  return total <= room ? wishes.map((wish) => wish + (room - total) / wishes.length) : sharedOut(wishes, room);
}

/** Cells side by side, each wrapped in its column; as tall as the tallest. */
export function cellsFragment(
  columns: readonly Column[],
  places: readonly Placed[],
  cells: readonly Cell[],
  { lineMm, text }: HandoutMeasures,
): Fragment {
  const items: Item[] = [];
  let heightMm = lineMm;
  cells.forEach((cell, index) => {
    const place = places[index];
    if (!place || cell.length === 0) return;
    const laid = paragraph(cell, place.widthMm, lineMm, columns[index]?.align, 0, text.sizePt);
    items.push(...moved(laid.items, place.leftMm, 0));
    heightMm = Math.max(heightMm, laid.heightMm);
  });
  return { heightMm, items };
}

/** Headings over their columns, standing on one line. */
export function headingsFragment(columns: readonly Column[], places: readonly Placed[], { small, smallLineMm }: HandoutMeasures): Fragment {
  const laid = columns.map(({ heading, unit, align }, index) => {
    const width = places[index]?.widthMm ?? 0;
    const parts = [heading, unit].filter((part) => part !== '').map((part) => paragraph([run(part, small)], width, smallLineMm, align));
    return { parts, heightMm: parts.reduce((sum, part) => sum + part.heightMm, 0) };
  });
  const heightMm = Math.max(0, ...laid.map((each) => each.heightMm));
  const items = laid.flatMap(({ parts, heightMm: own }, index) => {
    let y = heightMm - own;
    return parts.flatMap((part) => {
      const placed = moved(part.items, places[index]?.leftMm ?? 0, y);
      y += part.heightMm;
      return placed;
    });
  });
  return { heightMm, items };
}
