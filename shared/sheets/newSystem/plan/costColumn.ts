import { foreignWords } from '../../../base/languages/index.ts';
import { fail, type Outcome, succeed } from '../../../base/problem.ts';
import { compactWord, wordsOf } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { beginsLikeCost, cellNumber, costRank } from '../../tables/index.ts';
import { splitHeading } from './fields.ts';
import type { FieldMaker } from './planned.ts';
import { type UnitColumn, type UnitList, valueIn } from './unitList.ts';

/** The column that a player means by its heading or its letter. */
export function columnCalled({ columns }: UnitList, called: string): Outcome<UnitColumn> {
  const word = compactWord(called);
  const found =
    columns.find(({ heading }) => compactWord(heading) === word) ??
    columns.find(({ letter }) => letter.toLowerCase() === called.trim().toLowerCase());
  if (found) return succeed(found);
  const known = columns.map(({ letter, heading }) => (heading === '' ? letter : `${letter} “${heading.replace(/\s+/g, ' ').trim()}”`));
  return fail({
    code: 'not-found',
    message: t('The table of units has no column “{called}”.', { called }),
    hint: t('Its columns are {known}.', { known: known.join(', ') }),
  });
}

const readsCells = /[A-Za-z]\$?\d|[A-Za-z_]{2,}(?!\w*\()/;

/** Whether most cells of a column are formulas that read others. */
export function isFormulaColumn({ units }: UnitList, column: UnitColumn): boolean {
  const formulas = units.map(({ table, rows }) => table.grid.formula(rows.row, column.columnIn.get(table) ?? -1));
  const filled = units.filter(({ table, rows }) => table.grid.isFilled(rows.row, column.columnIn.get(table) ?? -1)).length;
  const reading = formulas.filter((formula) => formula !== null && readsCells.test(formula)).length;
  return reading > 0 && reading >= filled / 2;
}

/** Columns that a formula must read to be taken for the cost by that alone. */
const leastRead = 3;

/**
 * The column that is likely the cost where no heading says so: begun like a price, or the last one, worked out of the others, the only one
 * that is added up below, or full of round numbers larger than theirs.
 */
export function guessedCost(
  list: UnitList,
  maker: FieldMaker,
  isNumbers: (list: UnitList, column: UnitColumn, maker: FieldMaker) => boolean,
): UnitColumn | null {
  const numbers = list.columns.filter(
    (column) => column !== list.name && maker.choiceOf(column.key) === null && isNumbers(list, column, maker),
  );
  const last = numbers.at(-1);
  const called = numbers.filter(({ heading }) => beginsLikeCost(heading));
  const likely = called.findLast((column) => isFormulaColumn(list, column)) ?? called.find((column) => column === last);
  if (likely || !last || last !== list.columns.at(-1)) return likely ?? null;
  if (columnsRead(list, last) >= Math.max(leastRead, (numbers.length - 1) / 2)) return last;
  if (isCount(last) || splitHeading(last.heading).unit !== null) return null;
  const isOnlySum = numbers.every((column) => isSummed(list, column) === (column === last));
  return isOnlySum || arePrices(list, last, numbers, maker) ? last : null;
}

/** Whether rows of totals have a number in a column. */
const isSummed = ({ tables }: UnitList, { columnIn }: UnitColumn): boolean =>
  tables.some((table) => table.totals.some((row) => typeof table.grid.value(row, columnIn.get(table) ?? -1) === 'number'));

/** Units of which prices are known as such, at least; the step between prices, and how many times the largest other number they reach. */
const [leastPriced, priceStep, timesOthers] = [5, 5, 3];

/** Whether every unit has a round number in a column, the largest of them far above those of other columns. */
function arePrices(list: UnitList, column: UnitColumn, numbers: readonly UnitColumn[], { decimalComma }: FieldMaker): boolean {
  const valuesOf = (one: UnitColumn): readonly number[] =>
    list.units.flatMap((unit) => cellNumber(valueIn(unit, unit.rows.row, one), decimalComma)?.number ?? []);
  const values = valuesOf(column);
  const others = numbers.filter((one) => one !== column).flatMap(valuesOf);
  return (
    values.length >= Math.max(leastPriced, list.units.length) &&
    values.every((value) => value >= 2 * priceStep && value % priceStep === 0) &&
    new Set(values).size > values.length / 2 &&
    Math.max(...values) > timesOthers * Math.max(0, ...others)
  );
}

/** "J6*K6" in its own row. */
const product = /^=?\$?([A-Z]{1,3})\$?(\d+)\*\$?([A-Z]{1,3})\$?(\d+)$/;
const countWords = new Set(foreignWords(({ headings }) => [...headings.quantity, ...headings.owned]).map(compactWord));
const isCount = ({ heading }: UnitColumn): boolean => [heading, ...wordsOf(heading)].some((word) => countWords.has(compactWord(word)));

/**
 * The price of one where a column only multiplies it by how many an army has: "Pts/base" of "Total" with "Bases used". A count that every
 * unit has, such as the models of a regiment, belongs to its cost.
 */
export function priceOfOne({ units, columns }: UnitList, cost: UnitColumn): UnitColumn {
  const [first] = units;
  const formula =
    first?.table.grid
      .formula(first.rows.row, cost.columnIn.get(first.table) ?? -1)
      ?.toUpperCase()
      .replaceAll(' ', '') ?? '';
  const [, one, row, other, otherRow] = product.exec(formula) ?? [];
  if (!first || row !== otherRow || Number(row) !== first.rows.row + 1) return cost;
  const factors = columns.filter(({ letter }) => letter === one || letter === other);
  const price = factors.find(({ heading }) => costRank(heading) > 0 || beginsLikeCost(heading));
  const count = factors.find((column) => column !== price);
  if (!price || !count) return cost;
  return isCount(count) || units.some((unit) => !valueIn(unit, unit.rows.row, count)) ? price : cost;
}

/** How many other columns the formula of a column reads in its own row, in the first unit with one. */
function columnsRead({ units, columns }: UnitList, column: UnitColumn): number {
  for (const { table, rows } of units) {
    const formula = table.grid.formula(rows.row, column.columnIn.get(table) ?? -1);
    if (formula === null || table.arrangement !== 'rows') continue;
    const cells = new Set(
      [...formula.toUpperCase().matchAll(/\$?([A-Z]{1,3})\$?(\d+)/g)].flatMap(([, letter = '', row]) =>
        Number(row) === rows.row + 1 ? [letter] : [],
      ),
    );
    return columns.filter(({ letter }) => cells.has(letter)).length;
  }
  return 0;
}
