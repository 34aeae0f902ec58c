import { once } from '../../../../base/remembered.ts';
import { compactWord } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import type { SheetReading } from '../view.ts';
import { stockValues } from '../words/usual.ts';
import type { SheetContext, Table } from './table.ts';

/** The share of the designs that come with the rules that have a number of one sign, for a column of the other sign to be turned round. */
const nearlyAll = 0.9;
/** Fewest numbers above 0 beside some below it: "AP 3" for -3, and a few "-1" for +1. */
const fewestAbove = 4;
/** The sum of products of correlations from which it is clear that numbers are turned round. */
const clearly = 0.1;

/** Two numbers of each row of a component, or design, that comes with the rules. */
const stockPairs = ({ stock }: Ruleset, component: string | null, one: Field, other: Field): readonly Pair[] =>
  (component === null ? stock : stock.flatMap(({ components }) => components[component] ?? [])).map(({ values }) => [
    numberOf(values[one.id]),
    numberOf(values[other.id]),
  ]);
const numberOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);
type Pair = readonly [number | null, number | null];

/** How two numbers go together, from -1 to 1 (Pearson's coefficient); 0 if one of them is always the same. */
function correlation(pairs: readonly Pair[]): number {
  const both = pairs.flatMap(([x, y]) => (x === null || y === null ? [] : [{ x, y }]));
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
  const [meanX, meanY] = [mean(both.map(({ x }) => x)), mean(both.map(({ y }) => y))];
  let [xx, yy, xy] = [0, 0, 0];
  for (const { x, y } of both) {
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
    xy += (x - meanX) * (y - meanY);
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

/** 1 if a field's numbers are hardly ever below 0, -1 if hardly ever above it, 0 if both occur or nothing is known. */
function usualSign(ruleset: Ruleset, component: string | null, field: Field): -1 | 0 | 1 {
  const numbers = stockValues(ruleset, component, field).filter((value) => typeof value === 'number' && value !== 0);
  const below = numbers.filter((value) => Number(value) < 0).length;
  if (numbers.length === 0 || (below < numbers.length * nearlyAll && below > numbers.length * (1 - nearlyAll))) return 0;
  return below >= numbers.length * nearlyAll ? -1 : 1;
}

/**
 * The columns of a table, with those turned round whose numbers are taken off in the rules and stand in the sheet without a sign: "AP 3" for
 * -3. Only where hardly a number of that field has a sign, and the player has not said how they are meant.
 */
export function withSigns(
  { ruleset, grid, reader }: Pick<SheetContext, 'ruleset' | 'grid' | 'reader'>,
  columns: readonly TableColumn[],
  { headerRows, firstRow, lastRow }: Pick<Table, 'headerRows' | 'firstRow' | 'lastRow'>,
): readonly TableColumn[] {
  const headers = new Set(headerRows);
  const isOpen = ({ meaning, piece }: TableColumn): boolean =>
    meaning.kind === 'field' &&
    meaning.field.kind === 'number' &&
    (meaning.field.min ?? 0) < 0 &&
    !piece &&
    usualSign(ruleset, meaning.component, meaning.field) === -1;
  const numberIn = ({ column, meaning }: TableColumn, row: number): number | null => {
    const reading =
      meaning.kind !== 'field' || headers.has(row) || !grid.isFilled(row, column) ? null : reader.read(meaning.field, row, column);
    return reading?.ok && typeof reading.value === 'number' ? reading.value : null;
  };
  /** Whether numbers of both signs go with the others of their rows as in the rules' own designs only if they are turned round. */
  const isContrary = (signed: TableColumn): boolean => {
    const { meaning } = signed;
    if (meaning.kind !== 'field') return false;
    const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, offset) => firstRow + offset);
    let sum = 0;
    for (const other of columns)
      if (
        other !== signed &&
        other.meaning.kind === 'field' &&
        other.meaning.component === meaning.component &&
        other.meaning.block === meaning.block
      ) {
        const { field } = other.meaning;
        if (field.kind === 'number')
          sum +=
            correlation(rows.map((row) => [numberIn(signed, row), numberIn(other, row)])) *
            correlation(stockPairs(ruleset, meaning.component, meaning.field, field));
      }
    return sum < -clearly;
  };
  /** 1 if the numbers of a column are above 0 but for a few of many, 0 if all are 0, -1 for any others and where one has a plus. */
  const signOf = (column: TableColumn): -1 | 0 | 1 => {
    let [below, above] = [0, 0];
    for (let row = firstRow; row <= lastRow; row++) {
      const number = numberIn(column, row);
      if (number === null) continue;
      if (/^\s*\+/.test(grid.text(row, column.column))) return -1;
      if (number < 0) below++;
      else if (number > 0) above++;
    }
    if (below === 0) return above > 0 ? 1 : 0;
    return above >= fewestAbove && below <= above && isContrary(column) ? 1 : -1;
  };
  const signs = new Map<Field, number[]>();
  for (const column of columns)
    if (column.meaning.kind === 'field' && isOpen(column))
      signs.set(column.meaning.field, [...(signs.get(column.meaning.field) ?? []), signOf(column)]);
  const turned = new Set([...signs].flatMap(([field, own]) => (own.includes(1) && !own.includes(-1) ? [field] : [])));
  return columns.map((column) =>
    column.meaning.kind === 'field' && turned.has(column.meaning.field) && column.opposite === undefined && isOpen(column)
      ? { ...column, opposite: true }
      : column,
  );
}

/**
 * The views in which a column is turned round that has the heading of another with numbers below 0, without that: the same word means the
 * same on every sheet, unless the player has said otherwise.
 */
export function withLikeSigns(views: readonly SheetReading[]): ReadonlyMap<SheetReading, SheetReading> {
  const keyOf = ({ header, meaning }: TableColumn): string | null =>
    meaning.kind === 'field' && meaning.field.kind === 'number' ? `${meaning.component}/${meaning.field.id}/${compactWord(header)}` : null;
  const isSigned = ({ grid }: SheetReading, { firstRow, lastRow }: Table, { column, opposite }: TableColumn): boolean => {
    for (let row = firstRow; row <= lastRow && !opposite; row++) if (/^\s*[-−–]\s*[1-9]/.test(grid.text(row, column))) return true;
    return false;
  };
  // Only where a column is turned round does it matter what signs the others have.
  const signed = once(
    () =>
      new Set(
        views.flatMap((view) => view.tables.flatMap((table) => table.columns.filter((column) => isSigned(view, table, column)).map(keyOf))),
      ),
  );
  const isUnlike = (column: TableColumn): boolean =>
    column.opposite === true &&
    !column.because?.some(({ kind }) => kind === 'chosen') &&
    keyOf(column) !== null &&
    signed().has(keyOf(column));
  const alike = (column: TableColumn): TableColumn => {
    const { opposite, ...plain } = column;
    return isUnlike(column) ? plain : column;
  };
  return new Map(
    views
      .filter(({ tables }) => tables.some(({ columns }) => columns.some(isUnlike)))
      .map((view) => [view, { ...view, tables: view.tables.map((table) => ({ ...table, columns: table.columns.map(alike) })) }]),
  );
}
