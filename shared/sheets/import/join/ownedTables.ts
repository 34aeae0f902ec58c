import { compactWord } from '../../../base/text/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { isStat } from '../find/blocks.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { isUsedList, listComponent } from '../find/layouts/listsBeside.ts';
import { type DesignKeys, hasOwnValues, ownerColumn } from '../find/tables/owners.ts';
import type { Table } from '../find/tables/table.ts';
import type { SheetReading } from '../find/view.ts';
import { fieldsIn, isName, isNameOf, namesDesigns } from '../find/words/meaning.ts';
import { isNumberHeading, isQuantityHeading, referenceOf } from '../find/words/references.ts';
import type { OpenSheet } from '../read/draft.ts';

/**
 * The sheets with their tables of component rows that belong to designs elsewhere in the workbook, by name or by number. Such a
 * table may have been taken for a list of component rows, or for designs of which only the names are known.
 */
export function withOwnedTables(sheets: readonly OpenSheet[], keys: DesignKeys): readonly OpenSheet[] {
  const views = sheets.flatMap((sheet) => sheet.views);
  if (keys.names.size === 0) return sheets;
  return sheets.map((sheet) => {
    const changed = sheet.views.map((view): SheetReading => {
      const tables = view.tables.map((table) => ownedTable(sheet.ruleset, view, table, keys, views));
      return tables.every((table, at) => table === view.tables[at]) ? view : { ...view, tables };
    });
    return changed.every((view, at) => view === sheet.views[at]) ? sheet : { ...sheet, views: changed };
  });
}

function ownedTable(ruleset: Ruleset, { grid }: SheetReading, table: Table, keys: DesignKeys, views: readonly SheetReading[]): Table {
  if (table.kind === 'designs' && hasOwnValues(table)) return table;
  if (table.kind === 'library' && table.component === null)
    return isUsedList(ruleset, grid, table, views) ? { ...table, component: listComponent(table) } : table;
  const component = componentOf(ruleset, table);
  const owner = component === null ? null : ownerColumn(ruleset, grid, table, keys);
  if (component === null || owner === null || hasOwnNames(table, owner, component)) return table;
  // A record of battles names units and their weapons too.
  if (!hasNumbers(table, component) && isNamedByDesigns(views, component)) return table;
  // A list may say who uses its rows; it stays a list if the designs name them themselves.
  if (table.kind === 'library' && isNamedByDesigns(views, component) && !repeatsNames(table)) return table;
  return { ...table, kind: 'parts', component, columns: columnsOfParts(ruleset, table.columns, owner, component) };

  function repeatsNames({ columns, firstRow, lastRow }: Table): boolean {
    const name = columns.find(isName)?.column;
    const seen = new Set<string>();
    for (let row = firstRow; name !== undefined && row <= lastRow; row++) {
      const text = compactWord(grid.text(row, name));
      if (text !== '' && seen.has(text)) return true;
      seen.add(text);
    }
    return false;
  }
}

/** Whether a table names designs of its own, beside the rows of a component: what its owners name is their hull, say. */
const hasOwnNames = ({ columns }: Table, owner: TableColumn, component: string): boolean =>
  columns.some((column) => column !== owner && namesDesigns(column)) && columns.some(isNameOf(component));

/** Whether a table has numbers or choices of a component, not only its names. */
const hasNumbers = ({ columns }: Table, component: string): boolean => fieldsIn(columns, component).some(isStat);

const isNamedByDesigns = (views: readonly SheetReading[], component: string): boolean =>
  views.some(({ tables }) =>
    tables.some((table) => table.kind === 'designs' && hasOwnValues(table) && table.columns.some(isNameOf(component))),
  );

/** The component whose rows a table has, by its fields or by the heading of the column that refers to them. */
function componentOf(ruleset: Ruleset, { component, columns }: Table): string | null {
  if (component !== null) return component;
  for (const { header, meaning } of columns) {
    if (meaning.kind === 'field' && meaning.component !== null) return meaning.component;
    const reference = meaning.kind === 'extra' ? referenceOf(ruleset, header) : null;
    if (reference?.of === 'component') return reference.component;
  }
  return null;
}

const mayCount = (meaning: TableColumn['meaning']): boolean =>
  meaning.kind === 'extra' || (meaning.kind === 'field' && meaning.component === null && meaning.field.id !== 'name');

/** The columns of a table whose rows are all a component's: nothing in it is the design's own but the column that names it. */
function columnsOfParts(ruleset: Ruleset, columns: readonly TableColumn[], owner: TableColumn, component: string): readonly TableColumn[] {
  const field = ruleset.components.get(component)?.fields.get('name')?.data;
  const place = { component, block: 1 };
  const hasName = columns.some(isNameOf(component));
  const isReference = (column: TableColumn): boolean => {
    const { header, meaning } = column;
    if (meaning.kind === 'field') return namesDesigns(column);
    const reference = meaning.kind === 'extra' ? referenceOf(ruleset, header) : null;
    return reference?.of === 'component' && reference.component === component;
  };
  const name = hasName ? undefined : columns.find((column) => column !== owner && isReference(column));
  const counts = ({ header }: TableColumn): boolean => isQuantityHeading(header) || isNumberHeading(header);
  const quantity = columns.some(({ meaning }) => meaning.kind === 'quantity')
    ? undefined
    : columns.find((column) => column !== owner && mayCount(column.meaning) && counts(column));
  return columns.map((column): TableColumn => {
    const { header, meaning } = column;
    if (column === owner) return { ...column, meaning: { kind: 'owner' } };
    if (column === name && field) return { ...column, meaning: { kind: 'field', ...place, field } };
    if (column === quantity) return { ...column, meaning: { kind: 'quantity', ...place } };
    const isOwn = meaning.kind === 'cost' || (meaning.kind === 'extra' && meaning.component === null);
    return isOwn ? { ...column, meaning: { kind: 'extra', ...place, key: meaning.kind === 'extra' ? meaning.key : header } } : column;
  });
}
