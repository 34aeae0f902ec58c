import { compactWord } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { formsOfName } from '../../read/nameIndex.ts';
import { isStat } from '../blocks.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import { filledRows, type Table } from '../tables/table.ts';
import { areNames } from '../usedNames.ts';
import type { SheetReading } from '../view.ts';
import { fieldsIn, isName, isNameOf, namesDesigns } from '../words/meaning.ts';
import { referenceOf } from '../words/references.ts';

/** Designs in a table that has the numbers of its component rows itself: fewer of them prove nothing. */
const enoughDesigns = 6;

/**
 * Whether a table beside designs lists component rows that the designs name, and is not part of their own table: no name is in it
 * twice, and a column of the designs has its names. If the designs have numbers of such rows themselves, more is needed.
 */
export function isListFor(ruleset: Ruleset, list: SheetReading, designs: readonly SheetReading[]): boolean {
  const [table, ...others] = list.tables;
  return table !== undefined && others.length === 0 && isUsedList(ruleset, list.grid, table, designs);
}

/** The same for one table of a sheet. */
export function isUsedList(ruleset: Ruleset, listGrid: Grid, table: Table, designs: readonly SheetReading[]): boolean {
  if (table.kind !== 'library') return false;
  const component = listComponent(table);
  const listed = listedIn(listGrid, table);
  if (listed === null) return false;
  const names = { knows: (name: string) => formsOfName(compactWord(name)).some((form) => listed.texts.has(form)), isClosed: true };
  return designs.some(({ grid, tables }) =>
    tables.some((other) => {
      if (other.kind === 'library') return false;
      const named = other.columns.filter(
        (column) => mayName(column, component) && areNames(grid, column.column, other, names, isSaid(ruleset, column, component)),
      );
      if (named.length === 0) return false;
      const hasNumbers = fieldsIn(other.columns, component).some(isStat);
      return !hasNumbers || isFull(grid, other, named, names, listed, hasFurtherFields(table, other, component));
    }),
  );
}

/** The component that a list names. */
export const listComponent = ({ component, columns }: Table): string | null => {
  const name = columns.find((column) => isName(column) && !namesDesigns(column))?.meaning;
  return component ?? (name?.kind === 'field' ? name.component : null);
};

type Listed = { readonly texts: ReadonlySet<string>; readonly rows: readonly number[] };

/** What the rows of a list may be called; null if two have the same name. */
function listedIn(grid: Grid, table: Table): Listed | null {
  const { columns } = table;
  const name = columns.find(isName)?.column;
  if (name === undefined) return null;
  const rows = filledRows(grid, table, name);
  const texts = new Set(rows.map((row) => compactWord(grid.text(row, name))));
  if (rows.length < 2 || texts.size < rows.length) return null;
  for (const { column, meaning } of columns)
    if (meaning.kind === 'extra' || meaning.kind === 'quantity')
      for (const row of rows) if (grid.isFilled(row, column)) texts.add(compactWord(grid.text(row, column)));
  return { texts, rows };
}

/** A column under a heading of such names, or under an unknown heading. */
const mayName = (column: TableColumn, component: string | null): boolean =>
  ['none', 'extra', 'quantity'].includes(column.meaning.kind) || isNameOf(component)(column);

/** Whether the heading of a column says that it refers to such rows. */
const isSaid = (ruleset: Ruleset, { header, meaning }: TableColumn, component: string | null): boolean => {
  const reference = referenceOf(ruleset, header);
  return meaning.kind === 'field' || (reference?.of === 'component' && reference.component === component);
};

/** Whether a list has fields of its component that a table of designs lacks. */
function hasFurtherFields(list: Table, { columns }: Table, component: string | null): boolean {
  const fields = fieldsIn(columns, component).map(({ id }) => id);
  return list.columns.some(({ meaning }) => meaning.kind === 'field' && !fields.includes(meaning.field.id));
}

/**
 * Whether a table has the names of all component rows of the designs beside it, without a gap, and is not as long as they are unless
 * it says more of those rows: their second rows would be as long and say the same.
 */
function isFull(
  grid: Grid,
  { firstRow, lastRow, columns }: Table,
  named: readonly TableColumn[],
  { knows }: { readonly knows: (name: string) => boolean },
  { rows }: Listed,
  saysMore: boolean,
): boolean {
  const name = columns.find(namesDesigns)?.column;
  const isContiguous = (rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1 === rows.length;
  let count = 0;
  let lastDesign = firstRow;
  for (let row = firstRow; row <= lastRow; row++) {
    if (named.some(({ column }) => grid.isFilled(row, column) && !knows(grid.text(row, column)))) return false;
    if (name === undefined || !grid.isFilled(row, name)) continue;
    count++;
    lastDesign = row;
  }
  const last = rows.at(-1) ?? 0;
  return isContiguous && (last > lastDesign || (count >= enoughDesigns && (saysMore || last < lastDesign - 1)));
}
