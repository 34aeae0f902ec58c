import { compactWord } from '../../../base/text/index.ts';
import type { Grid } from '../../cells/index.ts';
import { evidenceOf } from './belongs.ts';
import type { SheetContext, Table } from './tables/table.ts';
import type { SheetReading } from './view.ts';

/** A sheet with what was found in it. */
type ReadSheet = SheetContext & { readonly views: readonly SheetReading[] };

/** What a list is worth for the designs that it is joined with, at most: less than designs need by themselves. */
const most = 1.4;
/** Rows that headings are looked for in, and values of a column that are compared. */
const [firstRows, mostValues] = [30, 40];
/** The share of a list's names or numbers that the other table must have. */
const mostly = 0.8;

/**
 * What the lists of component rows of a workbook are worth as evidence that a sheet is of the rules' game, because designs on the sheet
 * refer to their rows: by a column of the same heading that has the same names or numbers.
 */
export function joinedEvidence(sheet: ReadSheet, all: readonly ReadSheet[]): number {
  const sums = all.flatMap((other) =>
    other.views.flatMap((view) =>
      view.tables.flatMap((table) =>
        (
          table.kind === 'designs'
            ? other !== sheet && isBaseOf(sheet.grid, view, table)
            : table.component !== null && isJoined(sheet.grid, view, table)
        )
          ? [evidenceOf(other, view, table).sum]
          : [],
      ),
    ),
  );
  return Math.min(most, Math.max(0, ...sums));
}

/** Whether a column of a sheet has the heading of one of a list, and the values of that. */
function isJoined(grid: Grid, view: SheetReading, table: Table): boolean {
  return table.columns.some(({ column, header }) => {
    const word = compactWord(header);
    const values = word === '' ? [] : valuesBelow(view.grid, column, table.firstRow, table.lastRow);
    return values.length > 1 && sameColumns(grid, view, table, word).some((found) => hasMost(found, values));
  });
}

/** Whether a table of designs without component rows has names that a column of the same heading names on a sheet. */
export function isBaseOf(grid: Grid, view: SheetReading, table: Table): boolean {
  const fields = table.columns.flatMap(({ column, header, meaning }) => (meaning.kind === 'field' ? [{ column, header, ...meaning }] : []));
  const name = fields.find(({ component, field }) => component === null && field.id === 'name');
  if (!name || fields.some(({ component }) => component !== null)) return false;
  const values = valuesBelow(view.grid, name.column, table.firstRow, table.lastRow);
  return sameColumns(grid, view, table, compactWord(name.header)).some((found) => found.length > 0 && hasMost(values, found));
}

/** The texts below each heading of a sheet that is a given word, but not those of the table itself. */
function sameColumns(grid: Grid, view: SheetReading, { headerRows, columns }: Table, word: string): readonly (readonly string[])[] {
  const own = new Set(columns.map(({ column }) => column));
  const isOwn = (row: number, column: number): boolean => grid === view.grid && headerRows.includes(row) && own.has(column);
  return Array.from({ length: Math.min(firstRows, grid.sheet.rowCount) }, (_, row) => row).flatMap((row) =>
    grid
      .filled(row)
      .filter((column) => compactWord(grid.text(row, column)) === word && !isOwn(row, column))
      .map((column) => valuesBelow(grid, column, row + 1, grid.sheet.rowCount - 1)),
  );
}

function valuesBelow(grid: Grid, column: number, first: number, last: number): readonly string[] {
  const values = new Set<string>();
  for (let row = first; row <= last && values.size < mostValues; row++)
    if (grid.isFilled(row, column)) values.add(grid.text(row, column).toLowerCase());
  return [...values];
}

/** Whether most of some values are among others; names may stand together in a cell. */
function hasMost(found: readonly string[], values: readonly string[]): boolean {
  const cells = new Set(found);
  const joined = found.join('\n');
  const isThere = (value: string): boolean => cells.has(value) || (/\p{L}{2}/u.test(value) && joined.includes(value));
  return values.filter(isThere).length >= values.length * mostly;
}
