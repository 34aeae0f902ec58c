import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import { stockValues } from '../words/usual.ts';
import type { SheetContext, Table } from './table.ts';

/** The share of the designs that come with the rules that have a number of one sign, for a column of the other sign to be turned round. */
const nearlyAll = 0.9;
/** Fewest numbers above 0 beside some below it, and the share of them that those may be: "AP 3" for -3, and a few "-1" for +1. */
const [fewestAbove, few] = [4, 0.5];

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
  /** 1 if the numbers of a column are above 0 but for a few of many, 0 if all are 0, -1 for any others and where one has a plus. */
  const signOf = ({ column, meaning }: TableColumn): -1 | 0 | 1 => {
    let [below, above] = [0, 0];
    for (let row = firstRow; row <= lastRow && meaning.kind === 'field'; row++) {
      const reading = headers.has(row) || !grid.isFilled(row, column) ? null : reader.read(meaning.field, row, column);
      if (!reading?.ok || typeof reading.value !== 'number') continue;
      if (/^\s*\+/.test(grid.text(row, column))) return -1;
      if (reading.value < 0) below++;
      else if (reading.value > 0) above++;
    }
    if (below === 0) return above > 0 ? 1 : 0;
    return above >= fewestAbove && below <= above * few ? 1 : -1;
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
