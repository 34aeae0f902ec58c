import { columnLetter } from '../cells/index.ts';
import type { TableColumn } from './find/columns/columnMeaning.ts';
import type { Table } from './find/tables/table.ts';
import { areNames } from './find/usedNames.ts';
import type { SheetReading } from './find/view.ts';
import type { OpenSheet } from './read/draft.ts';
import type { NameBook } from './read/nameBook.ts';

/** How sure it is that a column names what its cells name, although its heading does not say so. */
const confidence = 0.6;

/**
 * The sheets with columns of component names recognised by their cells: under a heading that says nothing ("Fit"), they name what
 * the workbook lists elsewhere. A table that has such a column by its heading gets further ones only right beside it.
 */
export const withNameColumns = (sheets: readonly OpenSheet[], names: NameBook): readonly OpenSheet[] =>
  sheets.map((sheet) => {
    const views = sheet.views.map((view): SheetReading => {
      const tables = view.tables.map((table) => nameColumns(sheet, view, table, names));
      return tables.every((table, at) => table === view.tables[at]) ? view : { ...view, tables };
    });
    return views.every((view, at) => view === sheet.views[at]) ? sheet : { ...sheet, views };
  });

function nameColumns({ ruleset, correction }: OpenSheet, { grid }: SheetReading, table: Table, names: NameBook): Table {
  if (table.kind !== 'designs') return table;
  return [...ruleset.components].reduce((current, [component, { fields }]) => {
    const field = fields.get('name')?.data;
    const known = names(component);
    if (!field || !known.isClosed) return current;
    const columns: TableColumn[] = [...current.columns];
    const isName = (column: TableColumn | undefined): boolean =>
      column?.meaning.kind === 'field' && column.meaning.component === component && column.meaning.field.id === 'name';
    const isNamed = columns.some(isName);
    columns.forEach((column, at) => {
      const { meaning } = column;
      const isUnknown = meaning.kind === 'extra' || meaning.kind === 'none';
      const isCorrected = Object.keys(correction.columns ?? {}).some((key) => key.replace(/\d+$/, '') === columnLetter(column.column));
      if (!isUnknown || isCorrected || (isNamed && !isName(columns[at - 1]) && !isName(columns[at + 1]))) return;
      if (!areNames(grid, column.column, table.firstRow, table.lastRow, known)) return;
      const blocks = columns.flatMap((other) =>
        other.meaning.kind === 'field' && other.meaning.component === component ? [other.meaning.block] : [],
      );
      columns[at] = { ...column, meaning: { kind: 'field', component, block: Math.max(0, ...blocks) + 1, field }, confidence };
    });
    return columns.every((column, at) => column === current.columns[at]) ? current : { ...current, columns };
  }, table);
}
