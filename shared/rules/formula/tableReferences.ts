import { parseStructRef, type Token, toCol, tokenize, tokenTypes } from '@borgar/fx';

/** A table of a worksheet with a name: its cells (rows and columns count from 0), and what of them are headings and totals. */
export type NamedTable = {
  readonly name: string;
  readonly sheet: string;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly headerRows: number;
  readonly totalsRows: number;
  readonly columns: readonly string[];
};

/** The cell of a formula. */
type Spot = { readonly sheet: string; readonly row: number; readonly column: number };

/** The same formula with cells in place of tables and their columns: `tbl[@Size]` is `$B4`. What no table is called stays. */
export function withoutTables(formula: string, tables: readonly NamedTable[], spot: Spot): string {
  return tokenize(formula, { mergeRefs: true })
    .map((token) => cellsOf(token, tables, spot) ?? token.value)
    .join('');
}

function cellsOf({ type, value }: Token, tables: readonly NamedTable[], spot: Spot): string | null {
  const isName = type === tokenTypes.REF_NAMED;
  if (!isName && type !== tokenTypes.REF_STRUCT) return null;
  const { table: called = '', columns = [], sections = [] } = isName ? { table: value } : (parseStructRef(value) ?? {});
  const table = tables.find((one) => (called === '' ? isInside(one, spot) : one.name.toLowerCase() === called.toLowerCase()));
  if (!table) return null;
  const places = columns.map((column) => table.columns.findIndex((one) => one.toLowerCase() === column.toLowerCase()));
  if (places.includes(-1)) return null;
  const rows = rowsOf(table, sections, spot);
  if (!rows) return null;
  const [first = 0, last = columns.length === 0 ? table.columns.length - 1 : first] = places;
  const cell = (row: number, place: number): string => `$${toCol(table.left + place)}${rows.isFixed ? '$' : ''}${row + 1}`;
  const range = rows.from === rows.to && first === last ? cell(rows.from, first) : `${cell(rows.from, first)}:${cell(rows.to, last)}`;
  return table.sheet === spot.sheet ? range : `'${table.sheet.replaceAll("'", "''")}'!${range}`;
}

const isInside = ({ sheet, top, left, bottom, columns }: NamedTable, spot: Spot): boolean =>
  sheet === spot.sheet && spot.row >= top && spot.row <= bottom && spot.column >= left && spot.column < left + columns.length;

function rowsOf({ top, bottom, headerRows, totalsRows }: NamedTable, sections: readonly string[], { row }: Spot) {
  if (sections.includes('this row')) return { from: row, to: row, isFixed: false };
  const [dataTop, dataBottom] = [top + headerRows, bottom - totalsRows];
  const has = (section: string): boolean => sections.includes(section) || sections.includes('all');
  const from = has('headers') ? top : sections.length === 0 || has('data') ? dataTop : dataBottom + 1;
  const to = has('totals') ? bottom : sections.length === 0 || has('data') ? dataBottom : dataTop - 1;
  return from <= to ? { from, to, isFixed: true } : null;
}
