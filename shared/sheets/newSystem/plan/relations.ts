import { compactWord, stemOf, wordsOf } from '../../../base/text/index.ts';
import { isCodeHeading } from '../../tables/index.ts';
import { type UnitColumn, type UnitList, valueIn } from './unitList.ts';

/** A column of one list whose cells name rows of another, by the values of its key column. */
export type Relation = { readonly from: UnitList; readonly by: UnitColumn; readonly to: UnitList; readonly key: UnitColumn };

const least = 0.6;

const wordAt = (value: unknown): string => (value === null || value === undefined ? '' : compactWord(String(value)));

const valuesOf = (list: UnitList, column: UnitColumn): readonly string[] =>
  list.units
    .flatMap((unit) => [unit.rows.row, ...unit.rows.more].map((row) => wordAt(valueIn(unit, row, column))))
    .filter((word) => word !== '');

/** The columns by which rows of a list can be named: names, numbers or codes that differ in all rows. */
const keysOf = (list: UnitList): readonly UnitColumn[] => [
  ...(areNames(list.units.map((unit) => wordAt(valueIn(unit, unit.rows.row, list.name)))) ? [list.name] : []),
  ...list.columns.filter((column) => {
    if (column === list.name || !isCodeHeading(column.heading)) return false;
    const values = valuesOf(list, column);
    return values.length >= list.units.length * 0.8 && new Set(values).size === values.length;
  }),
];

/** Values that come again, or that are blank in some rows, name no row. */
const areNames = (values: readonly string[]): boolean => {
  const words = values.filter((value) => value !== '');
  return words.length >= values.length * 0.8 && new Set(words).size === words.length;
};

/** The columns of a list that name rows of another one. */
export function relationsBetween(from: UnitList, to: UnitList): readonly Relation[] {
  return keysOf(to).flatMap((key) => {
    const known = new Set(valuesOf(to, key));
    const isNumbers = key !== to.name || isCodeHeading(key.heading);
    return from.columns.flatMap((by): readonly Relation[] => {
      if (by === from.name && !isNumbers && from.units.length > to.units.length * 1.5) return [];
      if (isNumbers && !saysSo(by, key, to)) return [];
      const values = valuesOf(from, by);
      const found = values.filter((value) => known.has(value)).length;
      return values.length > 0 && found >= values.length * least ? [{ from, by, to, key }] : [];
    });
  });
}

/** Numbers agree by chance: the heading must name the key, or a number of what the other list holds. */
function saysSo(by: UnitColumn, key: UnitColumn, to: UnitList): boolean {
  if (compactWord(by.heading) === compactWord(key.heading)) return true;
  // Numbers of a table that only joins others name rows by the same heading.
  if (isCodeHeading(to.name.heading)) return false;
  const subject = new Set([...wordsOf(to.name.heading), ...to.tables.flatMap(({ sheet }) => wordsOf(sheet))].map(stemOf));
  const words = wordsOf(by.heading);
  return isCodeHeading(by.heading) && words.some((word) => subject.has(stemOf(word)));
}

/** True if the rows of a list belong to those of another: a column before their own names says to which. */
export function isPartsOf({ from, by, to }: Relation): boolean {
  const position = (column: UnitColumn): number => from.columns.indexOf(column);
  const owners = valuesOf(from, by);
  const isRepeated = new Set(owners).size < owners.length;
  return position(by) < position(from.name) && (isRepeated || owners.length <= to.units.length);
}
