import { columnLetter, type Grid } from '../../cells/index.ts';
import { lastBlock } from '../find/blocks.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { filledRows, type Table } from '../find/tables/table.ts';
import { areNames } from '../find/usedNames.ts';
import type { SheetReading } from '../find/view.ts';
import { isNameOf } from '../find/words/meaning.ts';
import { isNumberHeading, isQuantityHeading } from '../find/words/references.ts';
import type { OpenSheet } from '../read/draft.ts';
import type { KnownNames } from '../read/listedRows.ts';
import type { NameBook } from '../read/nameBook.ts';
import { countOf, withCountColumns } from './countColumns.ts';

/** How sure it is that a column names what its cells name, although its heading does not say so. */
const confidence = 0.6;

/**
 * The sheets with columns of component names recognised by their cells: under a heading that is not known ("Fit"), they name what
 * the workbook lists elsewhere. A table that has such a column by its heading gets further ones only right beside it.
 */
export const withNameColumns = (sheets: readonly OpenSheet[], names: NameBook): readonly OpenSheet[] =>
  sheets.map((sheet) => {
    const views = sheet.views.map((found): SheetReading => {
      const view = sheet.correction.columns ? found : withCountColumns(sheet, found, names);
      const tables = view.tables.map((table) => nameColumns(sheet, view, table, names));
      return tables.every((table, at) => table === view.tables[at]) ? view : { ...view, tables };
    });
    return views.every((view, at) => view === sheet.views[at]) ? sheet : { ...sheet, views };
  });

function nameColumns(sheet: OpenSheet, { grid }: SheetReading, table: Table, names: NameBook): Table {
  if (table.kind !== 'designs') return table;
  let current = table;
  for (const component of sheet.ruleset.components.keys()) current = nameColumnsOf(sheet, grid, current, component, names(component));
  return current;
}

function nameColumnsOf({ ruleset, correction }: OpenSheet, grid: Grid, table: Table, component: string, known: KnownNames): Table {
  const field = ruleset.components.get(component)?.fields.get('name')?.data;
  if (!field || !known.isClosed) return table;
  const columns = [...table.columns];
  const isName = (column: TableColumn | undefined): boolean => column !== undefined && isNameOf(component)(column);
  const isNamed = columns.some(isName);
  const corrected = new Set(Object.keys(correction.columns ?? {}).map((key) => key.replace(/(?<!\d)\d+$/, '')));
  let block = lastBlock(columns, component);
  columns.forEach((column, at) => {
    const isUnknown = column.meaning.kind === 'extra' || column.meaning.kind === 'none';
    if (!isUnknown || corrected.has(columnLetter(column.column))) return;
    if (isNamed && !isName(columns[at - 1]) && !isName(columns[at + 1])) return;
    if (!areNames(grid, column.column, table, known)) return;
    block += 1;
    columns[at] = { ...column, meaning: { kind: 'field', component, block, field }, confidence };
  });
  const found = new Set(columns.filter((column, at) => column !== table.columns[at]));
  columns.forEach((column, at) => {
    // A count is more often behind its name than before it.
    const named = [columns[at - 1], columns[at + 1]].find((other) => other !== undefined && found.has(other));
    if (!named || !('block' in named.meaning) || !isCount(grid, column, table)) return;
    columns[at] = { ...column, meaning: { kind: 'quantity', component, block: named.meaning.block }, confidence };
    found.delete(named);
  });
  return columns.some((column, at) => column !== table.columns[at]) ? { ...table, columns } : table;
}

/** Whether an unknown column beside names says how many of each there are. */
function isCount(grid: Grid, { column, header, meaning }: TableColumn, table: Table): boolean {
  const isSaid = isQuantityHeading(header) || isNumberHeading(header) || /^[#x×]$/i.test(header.trim());
  if (meaning.kind !== 'extra' || !isSaid) return false;
  return filledRows(grid, table, column).every((row) => {
    const text = grid.text(row, column);
    return /\d/.test(text) && (countOf(text) ?? 0) > 0;
  });
}
