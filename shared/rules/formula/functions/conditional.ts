import { t } from '../../../base/words/words.ts';
import { spendText } from '../budget.ts';
import { asBlock } from '../calls.ts';
import { compareValues, scalarOf } from '../coerce.ts';
import { DIVISION_BY_ZERO, equalNumbers, finite, parseNumber } from '../numbers.ts';
import { spendBlock } from '../operators.ts';
import { type Argument, block, type FunctionTable, MANY } from '../spec.ts';
import { errorValue, type FormulaError, isError, type Matrix, type Value } from '../value.ts';
import { wildcardTest } from './wildcards.ts';

type Test = (cell: Value) => boolean;

/** Numbers also match numeric texts: COUNTIF(range, 5) counts the text "5". */
const isNumber =
  (wanted: number): Test =>
  (cell) => {
    const number = typeof cell === 'string' ? parseNumber(cell) : cell;
    return typeof number === 'number' && equalNumbers(number, wanted);
  };

function equals(text: string): Test {
  const number = parseNumber(text);
  if (number !== null) return isNumber(number);
  const word = text.toUpperCase();
  if (word === 'TRUE' || word === 'FALSE') return (cell) => cell === (word === 'TRUE');
  if (word.startsWith('#')) return (cell) => isError(cell) && cell.error === word;
  return wildcardTest(text);
}

function ordered(operator: string, text: string): Test {
  const operand = parseNumber(text) ?? text;
  return (cell) => {
    if (operand === '' || typeof cell !== typeof operand || cell === null || isError(cell)) return false;
    const order = compareValues(cell, operand);
    return order === 0 ? operator.endsWith('=') : operator.startsWith('<') ? order < 0 : order > 0;
  };
}

/** What COUNTIF and SUMIF look for: a value, or a text with an operator before it and wildcards in it. */
export function criterion(wanted: Value): Test {
  if (wanted === null || typeof wanted === 'number') return isNumber(wanted ?? 0);
  if (isError(wanted)) return (cell) => isError(cell) && cell.error === wanted.error;
  if (typeof wanted === 'boolean') return (cell) => cell === wanted;
  spendText(wanted.length);
  const [, operator = '', text = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(wanted) ?? [];
  if (operator === '<>') return text === '' ? (cell) => cell !== null : (cell) => !equals(text)(cell);
  if (operator === '=' && text === '') return (cell) => cell === null;
  if (operator === '') return text === '' ? (cell) => cell === null || cell === '' : equals(text);
  return operator === '=' ? equals(text) : ordered(operator, text);
}

/**
 * The indices where every block meets its criterion, for SUMIFS and the like; arguments come as block, criterion, block,
 * criterion. Blocks of different sizes are #VALUE!, as is a block of numbers of another size than theirs.
 */
function fitting(
  pairs: readonly Argument[],
  numbers: Argument = pairs[0] ?? null,
): readonly (readonly [row: number, column: number])[] | FormulaError {
  const conditions: { readonly cells: Matrix; readonly test: Test }[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const range = pairs[at] ?? null;
    if (isError(range)) return range;
    conditions.push({ cells: asBlock(range), test: criterion(scalarOf(pairs[at + 1] ?? null)) });
  }
  const [first] = conditions;
  if (!first || pairs.length % 2 === 1) return errorValue('#VALUE!', t('each block needs a criterion'));
  const isOther = (cells: Matrix): boolean => cells.length !== first.cells.length || cells[0]?.length !== first.cells[0]?.length;
  if (isOther(asBlock(numbers)) || conditions.some(({ cells }) => isOther(cells)))
    return errorValue('#VALUE!', t('the blocks differ in size'));
  for (const { cells } of conditions) spendBlock(cells);
  return first.cells.flatMap((cells, row) =>
    cells.flatMap((_, column) =>
      conditions.every((each) => each.test(each.cells[row]?.[column] ?? null)) ? [[row, column] as const] : [],
    ),
  );
}

/** The numbers of a block at the indices that match; the first error among them instead. */
function numbersAt(source: Argument, places: ReturnType<typeof fitting>): readonly number[] | FormulaError {
  if (isError(source)) return source;
  if (isError(places)) return places;
  const cells = asBlock(source);
  const values = places.map(([row, column]) => cells[row]?.[column] ?? null);
  return values.find(isError) ?? values.filter((value) => typeof value === 'number');
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A function of the numbers that meet any number of criteria: (numbers, block, criterion, block, criterion, ...). */
const overFitting = (compute: (numbers: readonly number[]) => Value) =>
  block(3, MANY, TAKES, (source = null, ...pairs) => {
    const numbers = numbersAt(source, fitting(pairs, source));
    return isError(numbers) ? numbers : compute(numbers);
  });

const average = (numbers: readonly number[]): Value => (numbers.length === 0 ? DIVISION_BY_ZERO : finite(total(numbers) / numbers.length));

/** Alternating blocks and criteria, as many as Excel takes. */
const BY_TURNS = 'cs'.repeat(127);
const TAKES = `c${BY_TURNS}`;

export const conditionalFunctions: FunctionTable = {
  COUNTIFS: block(2, MANY, BY_TURNS, (...pairs) => {
    const places = fitting(pairs);
    return isError(places) ? places : places.length;
  }),
  SUMIFS: overFitting((numbers) => finite(total(numbers))),
  AVERAGEIFS: overFitting(average),
  MAXIFS: overFitting((numbers) => (numbers.length === 0 ? 0 : numbers.reduce((most, number) => Math.max(most, number)))),
  MINIFS: overFitting((numbers) => (numbers.length === 0 ? 0 : numbers.reduce((least, number) => Math.min(least, number)))),
  AVERAGEIF: block(2, 3, 'csc', (range = null, wanted = null, source = range) => {
    const numbers = numbersAt(source, fitting([range, wanted]));
    return isError(numbers) ? numbers : average(numbers);
  }),
  COUNTIF: block(2, 2, 'cs', (range = null, wanted = null) => {
    if (isError(range)) return range;
    const test = criterion(scalarOf(wanted));
    spendBlock(asBlock(range));
    return asBlock(range).reduce((count, row) => count + row.filter(test).length, 0);
  }),
  SUMIF: block(2, 3, 'csc', (range = null, wanted = null, source = range) => {
    if (isError(range)) return range;
    if (isError(source)) return source;
    const test = criterion(scalarOf(wanted));
    const summed = asBlock(source);
    spendBlock(asBlock(range));
    let sum = 0;
    for (const [row, cells] of asBlock(range).entries()) {
      for (const [column, cell] of cells.entries()) {
        if (!test(cell)) continue;
        const value = summed[row]?.[column] ?? null;
        if (isError(value)) return value;
        if (typeof value === 'number') sum += value;
      }
    }
    return finite(sum);
  }),
};
