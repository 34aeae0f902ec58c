import { t } from '../../../base/words/words.ts';
import { firstError, toNumber } from '../coerce.ts';
import { DIVISION_BY_ZERO, finite, NOT_A_NUMBER, parseNumber } from '../numbers.ts';
import { spendBlock } from '../operators.ts';
import { type Argument, block, type FormulaFunction, type FunctionTable, MANY } from '../spec.ts';
import { errorValue, type FormulaError, isError, isMatrix, type Matrix, type Value } from '../value.ts';

/**
 * Iterates over the numbers of some arguments. A value passed directly must be a number or coerce to one; in a block, text,
 * booleans and blanks are skipped. Stops at the first error and returns it.
 */
function eachNumber(args: readonly Argument[], visit: (number: number) => void): FormulaError | null {
  for (const arg of args) {
    if (!isMatrix(arg)) {
      const number = toNumber(arg);
      if (typeof number !== 'number') return number;
      visit(number);
      continue;
    }
    spendBlock(arg);
    for (const row of arg) {
      for (const cell of row) {
        if (typeof cell === 'number') visit(cell);
        else if (isError(cell)) return cell;
      }
    }
  }
  return null;
}

function numbersOf(args: readonly Argument[]): number[] | FormulaError {
  const numbers: number[] = [];
  return eachNumber(args, (number) => numbers.push(number)) ?? numbers;
}

/** The result for the numbers in one block; an error among its cells instead. */
function gatheredCells(block: Matrix, start: number, step: (soFar: number, number: number) => number): Value {
  let result = start;
  spendBlock(block);
  for (const row of block) {
    for (const cell of row) {
      if (typeof cell === 'number') result = step(result, cell);
      else if (isError(cell)) return cell;
    }
  }
  return finite(result);
}

const gathering = (start: number, step: (so_far: number, number: number) => number): FormulaFunction =>
  block(1, MANY, 'b', (...args) => {
    const [only] = args;
    if (args.length === 1 && only !== undefined && isMatrix(only)) return gatheredCells(only, start, step);
    let result = start;
    const error = eachNumber(args, (number) => {
      result = step(result, number);
    });
    return error ?? finite(result);
  });

const extreme = (pair: (a: number, b: number) => number): FormulaFunction => ({
  kind: 'block',
  arity: [1, MANY],
  takes: 'b',
  pair,
  run: (...args) => {
    let result: number | null = null;
    const error = eachNumber(args, (number) => {
      result = result === null ? number : pair(result, number);
    });
    return error ?? result ?? 0;
  },
});

const overNumbers = (compute: (numbers: number[]) => Value): FormulaFunction =>
  block(1, MANY, 'b', (...args) => {
    const numbers = numbersOf(args);
    return isError(numbers) ? numbers : compute(numbers);
  });

const ascending = (numbers: number[]): number[] => numbers.sort((a, b) => a - b);

/** The k-th number from one end; k is rounded up, as Excel does. */
const ranked = (fromTop: boolean): FormulaFunction =>
  block(2, 2, 'bs', (data = null, rank = null) => {
    const numbers = numbersOf([data]);
    if (isError(numbers)) return numbers;
    const k = isMatrix(rank) ? NOT_A_NUMBER : toNumber(rank);
    if (typeof k !== 'number') return k;
    const place = Math.ceil(k) - 1;
    const sorted = ascending(numbers);
    return sorted[fromTop ? sorted.length - 1 - place : place] ?? NOT_A_NUMBER;
  });

const counting = (counts: (value: Value, inBlock: boolean) => boolean): FormulaFunction =>
  block(1, MANY, 'm', (...args) => {
    let total = 0;
    for (const arg of args) {
      if (isMatrix(arg)) {
        spendBlock(arg);
        for (const row of arg) for (const cell of row) if (counts(cell, true)) total++;
      } else if (counts(arg, false)) total++;
    }
    return total;
  });

const isCounted = (value: Value, inBlock: boolean): boolean =>
  typeof value === 'number' || (!inBlock && (typeof value === 'boolean' || (typeof value === 'string' && parseNumber(value) !== null)));

/** The sum of products of blocks of equal size; anything that is not a number counts as 0. */
function sumOfProducts(...args: Argument[]): Value {
  const [only] = args;
  if (args.length === 1 && only !== undefined && isMatrix(only)) return gatheredCells(only, 0, (total, number) => total + number);
  const blocks = args.map((arg) => (isMatrix(arg) ? arg : [[arg]]));
  const error = firstError(args.flatMap((arg) => (isMatrix(arg) ? [] : [arg])));
  if (error) return error;
  const [first = []] = blocks;
  const width = first[0]?.length ?? 0;
  if (blocks.some((each) => each.length !== first.length || each.some((row) => row.length !== width))) {
    return errorValue('#VALUE!', t('SUMPRODUCT needs blocks of one size'));
  }
  for (const each of blocks) spendBlock(each);
  let total = 0;
  for (let row = 0; row < first.length; row++) {
    for (let column = 0; column < width; column++) {
      let product = 1;
      for (const each of blocks) {
        const cell = each[row]?.[column] ?? null;
        if (isError(cell)) return cell;
        product *= typeof cell === 'number' ? cell : 0;
      }
      total += product;
    }
  }
  return finite(total);
}

export const statisticsFunctions: FunctionTable = {
  SUM: gathering(0, (total, number) => total + number),
  SUMSQ: gathering(0, (total, number) => total + number * number),
  SUMPRODUCT: block(1, MANY, 'b', sumOfProducts),
  PRODUCT: overNumbers((numbers) => (numbers.length === 0 ? 0 : finite(numbers.reduce((product, number) => product * number, 1)))),
  MIN: extreme(Math.min),
  MAX: extreme(Math.max),
  AVERAGE: overNumbers((numbers) =>
    numbers.length === 0 ? DIVISION_BY_ZERO : finite(numbers.reduce((total, number) => total + number, 0) / numbers.length),
  ),
  MEDIAN: overNumbers((numbers) => {
    const sorted = ascending(numbers);
    const middle = (sorted.length - 1) / 2;
    const low = sorted[Math.floor(middle)];
    const high = sorted[Math.ceil(middle)];
    return low === undefined || high === undefined ? NOT_A_NUMBER : finite(low / 2 + high / 2);
  }),
  LARGE: ranked(true),
  SMALL: ranked(false),
  COUNT: counting(isCounted),
  COUNTA: counting((value) => value !== null),
  COUNTBLANK: block(1, 1, 'b', (data = null) => {
    if (!isMatrix(data)) return data === null || data === '' ? 1 : 0;
    spendBlock(data);
    return data.flat().filter((value) => value === null || value === '').length;
  }),
};
