import { keepOne } from '../../../../base/remembered.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { choicesOf, type RulesetTable } from '../../../../rules/ruleset/values/index.ts';
import { isNumeric } from '../../../cells/index.ts';
import { admits } from '../columns/columnShapes.ts';
import { bodyRows, type SheetContext, type Table } from '../tables/table.ts';
import type { SheetReading } from '../view.ts';
import type { Code } from './codeTables.ts';
import { markOf } from './legendCells.ts';

/** Numbers of a column that stand for words of a field, as nothing in the sheet says: 1, 2, 3 for the sizes, 99 for unlimited. */
export type NumberCodes = {
  /** Of the field and its component: "weapons.shots". */
  readonly key: string;
  readonly header: string;
  readonly column: number;
  readonly row: number;
  readonly codes: readonly Code[];
  /** Cells with one of the numbers. */
  readonly cells: number;
};

/** A heading that resembles the word of a field so much may be that word. */
const likely = 0.6;
const fewestCells = 3;
/** Rows that are looked at. */
const mostRows = 500;

/** The columns of a sheet's tables, one for each field, whose numbers can only stand for words. */
export function numberCodes(context: SheetContext, views: readonly SheetReading[]): readonly NumberCodes[] {
  const found = new Map<string, NumberCodes>();
  for (const { grid, tables } of views)
    for (const table of tables)
      for (const { column, header, meaning } of table.columns) {
        const own = meaning.kind === 'field' ? meaning : null;
        const word = header === '' ? undefined : context.vocabulary.candidates(header)[0];
        const said = word?.meaning.kind === 'field' && word.score >= likely ? word.meaning : null;
        for (const { component, field } of [own, said].flatMap((one) => one ?? [])) {
          const key = component === null ? field.id : `${component}.${field.id}`;
          const isOther =
            field !== own?.field && table.columns.some((other) => other.meaning.kind === 'field' && other.meaning.field === field);
          if (found.has(key) || isOther || (field.kind !== 'choice' && (field.kind !== 'number' || field.words.length !== 1))) continue;
          const numbers = numbersIn(grid, table, column);
          const codes = numbers && codesFor(context, field, numbers);
          if (codes) found.set(key, { key, header, column, row: table.headerRows[0] ?? 0, ...codes });
        }
      }
  return [...found.values()];
}

/** The numbers of a column; null if it has anything else. */
function numbersIn(grid: SheetContext['grid'], table: Table, column: number): readonly number[] | null {
  const numbers: number[] = [];
  let rows = 0;
  for (const row of bodyRows(table)) {
    if (rows++ >= mostRows) break;
    if (!grid.isFilled(row, column)) continue;
    const value = grid.value(row, column);
    if (!isNumeric(value) || !Number.isInteger(Number(value))) return null;
    numbers.push(Number(value));
  }
  return numbers.length < fewestCells ? null : numbers;
}

function codesFor(
  { ruleset, reader }: SheetContext,
  field: Field,
  numbers: readonly number[],
): Pick<NumberCodes, 'codes' | 'cells'> | null {
  const isUnread = (number: number): boolean => {
    const reading = reader.readRaw(field, number);
    return !reading.ok || (typeof reading.value === 'number' && !admits(field, reading.value));
  };
  if (field.kind === 'number') {
    // A word such as "unlimited" is what most have; one number beyond all limits can only be that.
    const beyond = numbers.filter(isUnread);
    const [number, ...others] = new Set(beyond);
    const word = field.words[0]?.key;
    if (number === undefined || word === undefined || others.length > 0 || beyond.length * 2 < numbers.length) return null;
    return { codes: [{ field, mark: markOf(String(number)), value: word }], cells: beyond.length };
  }
  const table = field.kind === 'choice' ? ruleset.tables.get(field.table) : undefined;
  const choices = choicesOf(ruleset, field);
  const first = Math.min(...numbers) === 0 ? 0 : 1;
  const isScale = table !== undefined && rises(table) && new Set(numbers).size > 1;
  if (!isScale || numbers.some((number) => number < first || number >= first + choices.length || !isUnread(number))) return null;
  return { codes: choices.map(({ key }, at) => ({ field, mark: markOf(String(first + at)), value: key })), cells: numbers.length };
}

/** Whether the choices of a table are in the order of something: each has more of it than the one before. */
const rises = keepOne(({ columns, rows }: RulesetTable): boolean =>
  columns.some(
    (column) =>
      rows.length > 2 &&
      rows.every((row, at) => typeof row[column] === 'number' && (at === 0 || Number(row[column]) > Number(rows[at - 1]?.[column]))),
  ),
);
