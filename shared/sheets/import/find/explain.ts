import type { Grid } from '../../cells/index.ts';
import type { TableColumn } from './columns/columnMeaning.ts';
import { splitCell } from './columns/parts.ts';
import { bodyRows, type SheetContext, type Table } from './tables/table.ts';
import type { SheetReading } from './view.ts';

/** Rows of the sheet that are looked at. */
const sampledRows = 400;
/** Columns of the sheet that are looked at. */
const sampledColumns = 256;

/**
 * The share of a sheet's cells that a reading of it explains, 0 to 1. Layouts are compared by this alone.
 * A cell counts 1 if it is a recognised heading, or a value of a design that its field can hold; a text only if it is no word of a heading,
 * as names in a falsely recognised table often are. A cell in a column that is not in the rules counts a half, everything else 0. Lists of
 * component rows explain a sheet only if it has no design; beside designs they are no part of what is to be explained.
 */
export function explainedShare(context: SheetContext, views: readonly SheetReading[]): number {
  const lists = views.filter(({ tables }) => tables.length > 0 && !tables.some(isOfDesigns));
  const total = countFilled(context.grid) - (lists.length < views.length ? lists.reduce((sum, { grid }) => sum + countFilled(grid), 0) : 0);
  if (total === 0) return 0;
  return Math.min(1, views.reduce((sum, view) => sum + explained(context, view), 0) / total);
}

const sampled = (columns: readonly number[]): readonly number[] =>
  (columns[columns.length - 1] ?? 0) < sampledColumns ? columns : columns.filter((column) => column < sampledColumns);

function countFilled(grid: Grid): number {
  let count = 0;
  for (let row = 0; row < Math.min(sampledRows, grid.sheet.rowCount); row++) count += sampled(grid.filled(row)).length;
  return count;
}

function explained({ vocabulary }: SheetContext, { grid, reader, tables, projection }: SheetReading): number {
  const isSampled = (row: number, column: number): boolean => {
    const place = grid.place(row, column);
    return place !== null && place.row < sampledRows && place.column < sampledColumns;
  };
  const isHeadingWord = (text: string): boolean => vocabulary.knows(text) || (vocabulary.titleOf(text)?.number ?? null) !== null;
  const fits = (row: number, { column, meaning, parts, band }: TableColumn): number => {
    if (!grid.isFilled(row, column)) return 0;
    if ((parts || band) && splitCell(grid.value(row, column))) return 1;
    if (meaning.kind === 'extra' || meaning.kind === 'notes') return 0.5;
    if (meaning.kind === 'cost') return typeof grid.value(row, column) === 'number' || grid.error(row, column) !== null ? 1 : 0;
    if (meaning.kind !== 'field') return meaning.kind === 'computed' ? 1 : 0;
    if (meaning.field.kind === 'text') return isHeadingWord(grid.text(row, column)) ? 0 : 1;
    return reader.read(meaning.field, row, column).ok ? 1 : 0;
  };
  let sum = projection?.labels.filter(({ row, column }) => row < sampledRows && column < sampledColumns).length ?? 0;
  for (const table of tables.filter(isOfDesigns)) {
    const { columns, headerRows, firstRow } = table;
    const isKnown = ({ meaning }: TableColumn): boolean =>
      meaning.kind === 'field' || meaning.kind === 'cost' || meaning.kind === 'computed';
    const lowest = headerRows.findLast((row) => row < firstRow);
    // A cell above the lowest heading must be a heading's word too; otherwise it is a value that was read as a heading.
    const isHeading = (row: number, column: number): boolean =>
      grid.isFilled(row, column) &&
      (row === lowest || row > firstRow || vocabulary.knows(grid.text(row, column)) || vocabulary.titleOf(grid.text(row, column)) !== null);
    for (const row of headerRows)
      for (const column of columns) if (isKnown(column) && isHeading(row, column.column) && isSampled(row, column.column)) sum++;
    for (const row of bodyRows(table)) {
      if (projection === null && row >= sampledRows) break;
      for (const column of columns) if (isSampled(row, column.column)) sum += fits(row, column);
    }
  }
  return sum;
}

const isOfDesigns = ({ kind }: Table): boolean => kind === 'designs';
