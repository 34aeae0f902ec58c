import { cleanText, compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import type { CellPlace } from '../../import/index.ts';
import { cellNumber, cellOf, costRank, type FoundTable, isBlankCell, sizeOf, type UnitRows } from '../../tables/index.ts';

/** A column of the tables of a list: the same heading in each of them. */
export type UnitColumn = {
  /** Unlike that of all other columns. */
  readonly key: string;
  readonly heading: string;
  readonly title: string;
  /** Its letter in the first table that has it; of units beside each other, the number of its row. */
  readonly letter: string;
  readonly columnIn: ReadonlyMap<FoundTable, number>;
};

export type ListedUnit = { readonly table: FoundTable; readonly rows: UnitRows };

/** Tables with the same headings, one or several, whose rows are units. */
export type UnitList = {
  readonly tables: readonly FoundTable[];
  /** Tables that only repeat units of another one, as a sheet to print does. */
  readonly copies: readonly FoundTable[];
  readonly columns: readonly UnitColumn[];
  readonly name: UnitColumn;
  readonly units: readonly ListedUnit[];
};

/** The value of a unit's cell; in a cell that is merged with those above, the value they have together. */
export function valueIn({ table, rows }: ListedUnit, row: number, column: UnitColumn): CellValue {
  const { grid, arrangement, name } = table;
  const at = column.columnIn.get(table);
  const own = cellOf(grid, row, at);
  if (own !== null || at === undefined || at === name || row !== rows.row || arrangement !== 'rows') return own;
  const merge = grid.sheet.merges.find(({ top, bottom, left, right }) => left === at && right === at && top < row && row <= bottom);
  return merge ? cellOf(grid, merge.top, at) : null;
}

/** The place in the workbook of a cell of a list; null if the unit's table does not have the column. */
export function placeIn({ table }: ListedUnit, row: number, column: UnitColumn): CellPlace | null {
  const at = column.columnIn.get(table);
  const place = at === undefined ? null : table.grid.place(row, at);
  return place ? { sheet: table.sheet, ...place } : null;
}

/** The number of a unit's row in its sheet, from 1. */
export const rowOf = ({ table, rows }: ListedUnit): number => (table.grid.place(rows.row, table.name)?.row ?? rows.row) + 1;

/** The units whose row has no name. */
export const namelessUnits = ({ units, name }: UnitList): readonly ListedUnit[] =>
  units.filter((unit) => cleanText(String(valueIn(unit, unit.rows.row, name) ?? '')) === '');

/** The name of a unit: "Row 4" where its row has none. */
export const nameOf = (list: UnitList, unit: ListedUnit): string =>
  cleanText(String(valueIn(unit, unit.rows.row, list.name) ?? '')) || t('Row {row}', { row: rowOf(unit) });

const keysOf = ({ columns }: FoundTable): readonly string[] => {
  const met = new Map<string, number>();
  return columns.map(({ heading, title }) => {
    const word = `${compactWord(title)}/${compactWord(heading)}`;
    met.set(word, (met.get(word) ?? 0) + 1);
    return `${word}/${met.get(word)}`;
  });
};

/** Tables with mostly the same headings as one list each, the likeliest list of units first. */
export function unitLists(tables: readonly FoundTable[]): readonly UnitList[] {
  const groups: FoundTable[][] = [];
  for (const table of tables) {
    const group = groups.find(([first]) => first !== undefined && isSameShape(first, table));
    if (group) group.push(table);
    else groups.push([table]);
  }
  return groups
    .map(listOf)
    .filter(({ units, columns }) => units.length > 0 && columns.length > 1)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

function isSameShape(one: FoundTable, other: FoundTable): boolean {
  const keys = new Set(keysOf(one).filter((key) => !key.startsWith('//')));
  const others = keysOf(other).filter((key) => !key.startsWith('//'));
  const shared = others.filter((key) => keys.has(key)).length;
  return shared >= Math.min(keys.size, 3) && shared >= others.length * 0.7 && shared >= keys.size * 0.6;
}

/** Whether a table has no unit that another one does not have with the same values. */
function isCopy(table: FoundTable, of: FoundTable): boolean {
  if (table.sheet === of.sheet || table.units.length < 2) return false;
  const lineOf = ({ grid, columns }: FoundTable, { row }: UnitRows): string =>
    columns.map(({ column }) => `${cellOf(grid, row, column) ?? ''}`).join('\t');
  const known = new Set(of.units.map((unit) => lineOf(of, unit)));
  return table.units.every((unit) => known.has(lineOf(table, unit)));
}

function listOf(all: readonly FoundTable[]): UnitList {
  const copies = all.filter((table, at) =>
    all.some((other, before) => other !== table && isCopy(table, other) && (before < at || !isCopy(other, table))),
  );
  const tables = all.filter((table) => !copies.includes(table));
  const columns = new Map<string, { heading: string; title: string; letter: string; columnIn: Map<FoundTable, number> }>();
  for (const table of tables) {
    const keys = keysOf(table);
    table.columns.forEach(({ column, heading, title }, at) => {
      const known = columns.get(keys[at] ?? '') ?? { heading, title, letter: letterOf(table, column), columnIn: new Map() };
      known.columnIn.set(table, column);
      columns.set(keys[at] ?? '', known);
    });
  }
  const list = [...columns].map(([key, column]): UnitColumn => ({ key, ...column }));
  const [first] = tables;
  const name = list.find(({ columnIn }) => first !== undefined && columnIn.get(first) === first.name);
  if (!name) throw new Error('A table has a column for its names.');
  // A table of the same headings names its units in the same column.
  const units = tables.flatMap((table) => table.units.map((rows) => ({ table, rows })));
  return { tables, copies, columns: list, name, units };
}

function letterOf({ grid, arrangement, headerRows }: FoundTable, column: number): string {
  const place = grid.place(headerRows[0] ?? 0, column);
  return arrangement === 'rows' ? columnLetter(column) : `${(place?.row ?? column) + 1}`;
}

/** How likely a list is the one of the units: large, priced, and not hidden. */
function weightOf({ tables, columns }: UnitList): number {
  const size = tables.reduce((sum, table) => sum + sizeOf(table), 0);
  const isPriced = columns.some(({ heading }) => costRank(heading) >= 2);
  return size * (isPriced ? 1.5 : 1) * (tables.every(({ grid }) => grid.sheet.hidden) ? 0.1 : 1);
}

/** Whether a list has a column of numbers: without headings, rows of words alone are a text. */
export const hasNumbers = ({ columns, units }: UnitList): boolean =>
  columns.some((column) => {
    const found = units.map((unit) => valueIn(unit, unit.rows.row, column)).filter((value) => !isBlankCell(value));
    return found.length > 1 && found.every((value) => cellNumber(value, false) !== null);
  });
