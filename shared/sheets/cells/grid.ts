import { foreignWordsPattern } from '../../base/languages/index.ts';
import { keepOne } from '../../base/remembered.ts';
import { cleanText } from '../../base/text/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import type { Sheet } from './cells.ts';

/** A sheet as the importer looks at it: rows and columns count from 0. */
export type Grid = {
  readonly sheet: Sheet;
  readonly index: (row: number, column: number) => number;
  /** The stored value, text cleaned of invisible characters; null where blank, an error, or only spaces. */
  readonly value: (row: number, column: number) => CellValue;
  /** The value as text; "" where blank. A date shows as the program shows it. */
  readonly text: (row: number, column: number) => string;
  readonly error: (row: number, column: number) => string | null;
  readonly date: (row: number, column: number) => string | null;
  readonly formula: (row: number, column: number) => string | null;
  /** Columns of a row that hold a value or an error, ascending. */
  readonly filled: (row: number) => readonly number[];
  readonly isFilled: (row: number, column: number) => boolean;
  /**
   * The place of a cell in the sheet (0-based). This is the same cell, unless this grid shows the sheet's cells in
   * another order; then some cells have no place.
   */
  readonly place: (row: number, column: number) => { readonly row: number; readonly column: number } | null;
};

const none: readonly number[] = [];

/** Error values written out as text, as delimited files have them. */
const errorText = new RegExp(`^(?:${foreignWordsPattern(({ errors }) => errors)})$`, 'i');

/** Prepares a sheet for looking at it many times over, once. */
export const gridOf = keepOne((sheet: Sheet): Grid => {
  const { values, dates, formulas, rowCount, columnCount } = sheet;
  const errors = new Map(sheet.errors);
  const index = (row: number, column: number): number => row * columnCount + column;
  const cleaned: CellValue[] = new Array(rowCount * columnCount).fill(null);
  const filled: (readonly number[])[] = [];
  for (let row = 0; row < rowCount; row++) {
    const columns: number[] = [];
    for (let column = 0; column < columnCount; column++) {
      const at = row * columnCount + column;
      const raw = values[at] ?? null;
      const text = typeof raw === 'string' ? cleanText(raw) : null;
      const isError = text?.startsWith('#') === true && errorText.test(text);
      if (isError) errors.set(at, String(text).toUpperCase());
      const value = isError ? null : text === null ? raw : text || null;
      cleaned[at] = value;
      if (value !== null || errors.has(at)) columns.push(column);
    }
    filled.push(columns.length > 0 ? columns : none);
  }
  const inside = (row: number, column: number): boolean => row >= 0 && row < rowCount && column >= 0 && column < columnCount;
  const value = (row: number, column: number): CellValue => (inside(row, column) ? (cleaned[index(row, column)] ?? null) : null);
  return {
    sheet,
    index,
    value,
    text: (row, column) => {
      const found = value(row, column);
      if (found === null) return '';
      return dates.get(index(row, column)) ?? (typeof found === 'boolean' ? (found ? 'TRUE' : 'FALSE') : String(found));
    },
    error: (row, column) => (inside(row, column) ? (errors.get(index(row, column)) ?? null) : null),
    date: (row, column) => (inside(row, column) ? (dates.get(index(row, column)) ?? null) : null),
    formula: (row, column) => (inside(row, column) ? (formulas.get(index(row, column)) ?? null) : null),
    filled: (row) => filled[row] ?? none,
    isFilled: (row, column) => value(row, column) !== null || (inside(row, column) && errors.has(index(row, column))),
    place: (row, column) => ({ row, column }),
  };
});

/** Column letters as spreadsheets show them: 0 is A, 26 is AA. */
export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** The column of some letters: A is 0, AA is 26. */
export function columnNumber(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
}

/** Whether a cell holds a number, or text that consists of one number. */
export const isNumeric = (value: CellValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[-+−–]?\s?\d[\d.,]*\s?(?:%|\+|cm|"|mm|in)?$/.test(value));

/** The same sheet as if some of its cells were blank; `filled` gives the columns of a row that are left. */
export const withoutCells = (grid: Grid, isGone: (row: number, column: number) => boolean, filled: Grid['filled']): Grid => ({
  ...grid,
  value: (row, column) => (isGone(row, column) ? null : grid.value(row, column)),
  text: (row, column) => (isGone(row, column) ? '' : grid.text(row, column)),
  error: (row, column) => (isGone(row, column) ? null : grid.error(row, column)),
  date: (row, column) => (isGone(row, column) ? null : grid.date(row, column)),
  formula: (row, column) => (isGone(row, column) ? null : grid.formula(row, column)),
  isFilled: (row, column) => !isGone(row, column) && grid.isFilled(row, column),
  filled,
});

/** The same sheet as if some of its rows, counted from 0, were blank. */
export const withoutRows = (grid: Grid, rows: ReadonlySet<number>): Grid =>
  rows.size === 0
    ? grid
    : withoutCells(
        grid,
        (row) => rows.has(row),
        (row) => (rows.has(row) ? none : grid.filled(row)),
      );

/** The same sheet as if some of its columns were blank. */
export function withoutColumns(grid: Grid, columns: ReadonlySet<number>): Grid {
  if (columns.size === 0) return grid;
  const rows = Array.from({ length: grid.sheet.rowCount }, (_, row) => grid.filled(row).filter((column) => !columns.has(column)));
  return withoutCells(
    grid,
    (_, column) => columns.has(column),
    (row) => rows[row] ?? none,
  );
}

/** The same sheet with columns that it does not have, or that show something else. `filled` stays as it is. */
export function withColumns(grid: Grid, columns: ReadonlyMap<number, (row: number) => CellValue>): Grid {
  const value = (row: number, column: number): CellValue => {
    const shown = columns.get(column);
    return shown ? shown(row) : grid.value(row, column);
  };
  return {
    ...grid,
    value,
    text: (row, column) => (columns.has(column) ? String(value(row, column) ?? '') : grid.text(row, column)),
    isFilled: (row, column) => (columns.has(column) ? value(row, column) !== null : grid.isFilled(row, column)),
  };
}
