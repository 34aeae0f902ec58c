import { remembered } from '../../../base/remembered.ts';
import { type DelimitedRow, delimitedCell, delimitedRows } from '../../../base/text/delimited.ts';
import { isRecord, type Json, type Segment } from '../ruleFiles.ts';

type Table = { readonly mark: string; readonly heading: DelimitedRow; readonly rows: readonly DelimitedRow[] };

const MOST_TEXTS = 64;

const readTable = remembered(
  (text): Table => {
    const [heading = { cells: [], lineEnd: '' }, ...rows] = delimitedRows(text);
    return { mark: text.startsWith('\uFEFF') ? '\uFEFF' : '', heading, rows };
  },
  MOST_TEXTS,
  Number.POSITIVE_INFINITY,
);

const writeRow = ({ cells, lineEnd }: DelimitedRow): string => `${cells.map(({ written }) => written).join(',')}${lineEnd}`;

const writeTable = ({ mark, heading, rows }: Table): string => `${mark}${[heading, ...rows].map(writeRow).join('')}`;

const headingsOf = ({ heading }: Table): readonly string[] => heading.cells.map(({ text }) => text.trim());

const newCell = (text: string) => ({ written: delimitedCell(text), text });

/** What a cell takes: text, and what reads as text; null for lists and objects. */
function cellText(value: Json): string | null {
  if (value === null) return '';
  return typeof value === 'object' ? null : String(value);
}

/** The columns of a table: its headings. */
export const tableColumns = (text: string): readonly string[] => headingsOf(readTable(text)).filter((heading) => heading !== '');

type RowValue = { readonly [column: string]: string };

function rowValue(headings: readonly string[], row: DelimitedRow): RowValue {
  return Object.fromEntries(headings.flatMap((heading, at) => (heading === '' ? [] : [[heading, row.cells[at]?.text.trim() ?? '']])));
}

/** A table that reads in one way only: its columns, and the rows that are not blank with their indexes. */
export type TableText = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly index: number; readonly cells: RowValue }[];
};

/** A table as it reads; null if headings are blank or doubled, if cells stand beyond them, or if a quotation mark is not closed. */
export function regularTable(text: string): TableText | null {
  const table = readTable(text);
  const headings = headingsOf(table);
  const columns = headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
  const isOdd = columns.includes('') || new Set(columns).size < columns.length || (text.split('"').length - 1) % 2 === 1;
  const goesBeyond = table.rows.some(({ cells }) => cells.slice(columns.length).some((cell) => cell.text.trim() !== ''));
  if (isOdd || goesBeyond) return null;
  const rows = table.rows.map((row, index) => ({ index, cells: rowValue(columns, row) }));
  return { columns, rows: rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')) };
}

/** What is at a path of a table: all rows, a row, the cells of a column, or the text of a cell. */
export function tableAt(text: string, path: readonly Segment[]): Json | undefined {
  const table = readTable(text);
  const headings = headingsOf(table);
  const [row, column, ...more] = path;
  if (more.length > 0) return undefined;
  if (row === undefined) return table.rows.map((each) => rowValue(headings, each));
  if (typeof row === 'string') {
    const at = headings.indexOf(row);
    return at < 0 || column !== undefined ? undefined : table.rows.map((each) => each.cells[at]?.text.trim() ?? '');
  }
  const found = table.rows[row];
  if (!found) return undefined;
  if (column === undefined) return rowValue(headings, found);
  const at = typeof column === 'string' ? headings.indexOf(column) : -1;
  return at < 0 ? undefined : (found.cells[at]?.text.trim() ?? '');
}

function withCell(row: DelimitedRow, at: number, text: string): DelimitedRow {
  if ((row.cells[at]?.text.trim() ?? '') === text && (text !== '' || at < row.cells.length)) return row;
  const cells = [...row.cells];
  while (cells.length < at) cells.push(newCell(''));
  cells[at] = newCell(text);
  return { ...row, cells };
}

/** A row with what a value says of columns; null if it is no object of texts, or names a column that there is not. */
function filled(row: DelimitedRow, headings: readonly string[], value: Json): DelimitedRow | null {
  if (!isRecord(value)) return null;
  let after = row;
  for (const [column, cell] of Object.entries(value)) {
    const at = headings.indexOf(column);
    const text = cellText(cell);
    if (at < 0 || text === null) return null;
    after = withCell(after, at, text);
  }
  return after;
}

/** The line break of a table; every row but the last has one. */
const lineEndOf = ({ heading, rows }: Table): string => heading.lineEnd || rows[0]?.lineEnd || '\n';

/** A table with its rows replaced: all have a line break but perhaps the last. */
function withRows(table: Table, rows: readonly DelimitedRow[]): string {
  const last = table.rows.at(-1) ?? table.heading;
  const lineEnd = lineEndOf(table);
  const all = [table.heading, ...rows].map((row, index, list) => {
    if (index < list.length - 1) return row.lineEnd === '' ? { ...row, lineEnd } : row;
    return last.lineEnd === '' ? { ...row, lineEnd: '' } : row.lineEnd === '' ? { ...row, lineEnd } : row;
  });
  const [heading = table.heading, ...below] = all;
  return writeTable({ ...table, heading, rows: below });
}

const withColumn = (table: Table, change: (row: DelimitedRow, isHeading: boolean) => DelimitedRow): string =>
  writeTable({ ...table, heading: change(table.heading, true), rows: table.rows.map((row) => change(row, false)) });

/** A table with another text in a cell, or in the cells of a row; null if there is no such place. */
export function withTableValue(text: string, path: readonly Segment[], value: Json): string | null {
  const table = readTable(text);
  const [row, column, ...more] = path;
  const found = typeof row === 'number' ? table.rows[row] : undefined;
  if (!found || typeof row !== 'number' || more.length > 0) return null;
  const after = filled(found, headingsOf(table), column === undefined ? value : { [column]: value });
  return after && withRows(table, table.rows.with(row, after));
}

/** A table without a row or a column; null if it has none like that. */
export function withoutTablePart(text: string, path: readonly Segment[]): string | null {
  const table = readTable(text);
  const [part, ...more] = path;
  if (more.length > 0 || part === undefined) return null;
  if (typeof part === 'number') return table.rows[part] ? withRows(table, table.rows.toSpliced(part, 1)) : null;
  const at = headingsOf(table).indexOf(part);
  return at < 0 ? null : withColumn(table, (row) => ({ ...row, cells: row.cells.toSpliced(at, 1) }));
}

/** A table with a row before one, or with a column behind all others; null if that cannot be. */
export function withTablePart(text: string, path: readonly Segment[], value: Json): string | null {
  const table = readTable(text);
  const headings = headingsOf(table);
  const [part, ...more] = path;
  if (more.length > 0 || part === undefined) return null;
  if (typeof part === 'number') {
    if (!Number.isInteger(part) || part < 0 || part > table.rows.length) return null;
    const blank = { cells: headings.map(() => newCell('')), lineEnd: lineEndOf(table) };
    const row = filled(blank, headings, value);
    return row && withRows(table, table.rows.toSpliced(part, 0, row));
  }
  const cell = cellText(value);
  if (headings.includes(part) || part.trim() !== part || part === '' || cell === null) return null;
  return withColumn(table, (row, isHeading) => withCell(row, headings.length, isHeading ? part : cell));
}

/** A table with a row at another index; null if it has no such row or index. */
export function withMovedRow(text: string, path: readonly Segment[], to: number): string | null {
  const table = readTable(text);
  const [from, ...more] = path;
  const moved = typeof from === 'number' ? table.rows[from] : undefined;
  if (!moved || typeof from !== 'number' || more.length > 0 || !Number.isInteger(to) || to < 0 || to >= table.rows.length) return null;
  return withRows(table, table.rows.toSpliced(from, 1).toSpliced(to, 0, moved));
}
