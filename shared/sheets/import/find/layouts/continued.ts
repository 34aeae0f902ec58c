import { isNumeric } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import type { SheetContext, Table } from '../tables/table.ts';
import type { SheetReading } from '../view.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import type { Projection } from './projection.ts';

/** Columns with values that must fit, and the share of their cells that must be values of their fields. */
const [fewestColumns, fits] = [4, 0.8];

/** A sheet without headings that goes on with the columns of a table on another, as the next page of a list; null if its cells do not fit. */
export function continuedTable({ grid, reader }: SheetContext, { grid: other, tables }: SheetReading): Projection | null {
  const table = tables.findLast(({ kind }) => kind === 'designs');
  if (!table || !isTableBody(table)) return null;
  const rows = Array.from({ length: grid.sheet.rowCount }, (_, row) => row);
  const columns = table.columns.flatMap(({ column, meaning, piece, ticked }) => {
    const sample = sampleOf(grid, rows, column);
    return meaning.kind === 'field' && !piece && !ticked && sample.length > 0 ? [{ field: meaning.field, column, sample }] : [];
  });
  const name = columns.find(({ field }) => field.id === 'name');
  const valued = columns.filter(({ field }) => field.kind !== 'text');
  const areFit = valued.every(({ field, sample }) => (fitOf(reader, field, sample) ?? 0) >= fits);
  const last = Math.max(...table.columns.map(({ column }) => column));
  const first = rows.find((row) => grid.filled(row).length > 0);
  const isWithin = rows.every((row) => (grid.filled(row).at(-1) ?? 0) <= last);
  // A first row that does not fit is one of headings.
  const begins =
    first !== undefined && valued.every(({ field, column }) => !grid.isFilled(first, column) || reader.read(field, first, column).ok);
  if (!begins || !name || name.sample.some(isNumeric) || valued.length < fewestColumns || !areFit || !isWithin) return null;
  if (!grid.isFilled(first, name.column)) return null;
  const across = Array.from({ length: last + 1 }, (_, column) => column);
  const [top = 0] = table.headerRows;
  const heads = table.headerRows.filter((row, at) => row === top + at);
  return {
    layout: null,
    continues: other.sheet.name,
    rows: [
      ...heads.map((row) => across.map((column): ShownCell => ({ row: -1, column: -1, text: other.text(row, column) }))),
      ...rows.map((row) => across.map((column): ShownCell => ({ row, column }))),
    ],
    headerRows: heads.length,
    hasNames: true,
    count: rows.length,
    labels: [],
    notes: [],
    left: [],
  };
}

/** Whether a table has headings and designs below them, which another sheet may go on with. */
const isTableBody = ({ headerRows, firstRow, lastRow }: Table): boolean => headerRows.length > 0 && lastRow >= firstRow;
