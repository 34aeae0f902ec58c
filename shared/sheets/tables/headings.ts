import { compactWord } from '../../base/text/index.ts';
import { type Grid, isNumeric } from '../cells/index.ts';
import { cellNumber } from './columnKind.ts';
import { costRank } from './words.ts';

/** A column with its heading, and the title over it and its neighbours where there are two rows of headings. */
export type HeadedColumn = { readonly column: number; readonly heading: string; readonly title: string };

export type Headings = { readonly rows: readonly number[]; readonly columns: readonly HeadedColumn[] };

const longestHeading = 60;
/** Rows below headings by which they are told from other rows of texts. */
const sampledRows = 12;

const isWord = (grid: Grid, row: number, column: number): boolean => {
  const value = grid.value(row, column);
  return typeof value === 'string' && value.length <= longestHeading && !isNumeric(value) && cellNumber(value, false) === null;
};

/** The cells of a row that may be headings: all, or those before a blank column behind which numbers stand, such as constants. */
function headingCells(grid: Grid, row: number): readonly number[] {
  const filled = grid.filled(row);
  const other = filled.findIndex((column) => !isWord(grid, row, column));
  if (other < 0) return filled;
  const gap = filled.findLastIndex((column, at) => at > 0 && at <= other && column > (filled[at - 1] ?? 0) + 1);
  return gap < 0 ? [] : filled.slice(0, gap);
}

/** The next rows with at least two cells, from the one given. */
function rowsBelow(grid: Grid, from: number): readonly number[] {
  const rows: number[] = [];
  for (let row = from; row < Math.min(grid.sheet.rowCount, from + 4 * sampledRows) && rows.length < sampledRows; row++)
    if (grid.filled(row).length > 1) rows.push(row);
  return rows;
}

/** The columns whose cells in some rows are mostly no words: numbers, dice, single marks. */
function measuredColumns(grid: Grid, rows: readonly number[]): readonly number[] {
  const columns = [...new Set(rows.flatMap((row) => grid.filled(row)))];
  return columns.filter((column) => {
    const filled = rows.filter((row) => grid.isFilled(row, column));
    const values = filled.filter(
      (row) => !isWord(grid, row, column) || grid.text(row, column).length <= 1 || /^\d*[dw]\d+$/i.test(grid.text(row, column)),
    );
    return values.length > filled.length / 2;
  });
}

const isDifferent = (grid: Grid, row: number): boolean => {
  const texts = grid.filled(row).map((column) => compactWord(grid.text(row, column)));
  return new Set(texts).size >= Math.max(2, texts.length * 0.3);
};

/** The headings that begin in a row; null if it has none. `isInside` is true in a row below other headings. */
export function headingsAt(grid: Grid, row: number, isInside: boolean): Headings | null {
  const filled = headingCells(grid, row);
  if (filled.length < 2 || !isDifferent(grid, row)) return null;
  const second = isSecondRow(grid, row);
  const below = rowsBelow(grid, second ? row + 2 : row + 1);
  const measured = measuredColumns(grid, below);
  const headed = second ? [...new Set([...filled, ...grid.filled(row + 1)])] : filled;
  const over = measured.filter((column) => headed.includes(column)).length;
  // Below a blank row, words over every column of numbers head another table, however narrow it is.
  const isApart = grid.filled(row - 1).length === 0 && over === measured.length;
  const needed = isInside && !isApart ? Math.max(2, measured.length * 0.6) : Math.max(1, measured.length * 0.4);
  const isHead = measured.length > 0 ? over >= needed : !isInside && isOfWords(grid, row, below);
  if (!isHead) return null;
  return {
    rows: second ? [row, row + 1] : [row],
    columns: second ? joined(grid, row) : filled.map((column) => ({ column, heading: grid.text(row, column), title: '' })),
  };
}

/** Headings over words only: the first row with several cells, over rows that fill at least half of its columns. */
function isOfWords(grid: Grid, row: number, below: readonly number[]): boolean {
  const isFirst = row === 0 || grid.filled(row - 1).length < 2;
  const columns = grid.filled(row);
  const full = below.filter((other) => columns.filter((column) => grid.isFilled(other, column)).length >= columns.length / 2);
  return isFirst && full.length >= 3 && below[0] !== undefined && full.length >= below.length * 0.6;
}

/** Whether the row below belongs to the headings: words over columns whose cells below are none. */
function isSecondRow(grid: Grid, row: number): boolean {
  const below = row + 1;
  if (!(grid.filled(below).length > 0 && grid.filled(below).every((column) => isWord(grid, below, column)))) return false;
  const measured = measuredColumns(grid, rowsBelow(grid, row + 2));
  const over = grid.filled(below).filter((column) => measured.includes(column));
  return over.length > 0 && over.length >= Math.min(2, measured.length * 0.3);
}

const unitWord = /^(?:\(.{1,10}\)|\[.{1,10}\]|["'%]|[\p{L}/²³"']{1,4})$/u;

/** Two rows of headings in one: titles over groups of columns, or units below. */
function joined(grid: Grid, row: number): readonly HeadedColumn[] {
  const columns = [...new Set([...grid.filled(row), ...grid.filled(row + 1)])].sort((one, other) => one - other);
  // A title that is merged over columns is that of these and no others.
  const merges = new Map(grid.sheet.merges.filter(({ top, bottom }) => top === row && bottom === row).map((merge) => [merge.left, merge]));
  const headings = columns.map((column) => compactWord(grid.text(row + 1, column)));
  const isLoneCost = (column: number, heading: string): boolean =>
    column === columns.at(-1) && costRank(heading) >= 2 && headings.filter((word) => word === compactWord(heading)).length === 1;
  let last = Number.POSITIVE_INFINITY;
  const isUnits = grid.filled(row + 1).every((column) => unitWord.test(grid.text(row + 1, column)) && grid.isFilled(row, column));
  let title = '';
  let titled = -1;
  return columns.map((column): HeadedColumn => {
    const top = grid.text(row, column);
    const bottom = grid.text(row + 1, column);
    if (isUnits) return { column, heading: bottom === '' ? top : `${top} (${bottom.replace(/^[([]|[)\]]$/g, '')})`, title: '' };
    if (top !== '') {
      title = bottom === '' ? '' : top;
      titled = column;
      last = merges.get(column)?.right ?? (merges.size > 0 ? column : Number.POSITIVE_INFINITY);
    } else if (column !== titled + 1 || column > last || bottom === '' || isLoneCost(column, bottom)) title = '';
    else titled = column;
    return bottom === '' ? { column, heading: top, title: '' } : { column, heading: bottom, title };
  });
}
