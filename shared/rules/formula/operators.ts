import { t } from '../../base/words/words.ts';
import type { BinaryOperator, UnaryOperator } from './ast.ts';
import { spendCells, spendText } from './budget.ts';
import { compareValues, sameValue, toNumber, toText } from './coerce.ts';
import { add, DIVISION_BY_ZERO, finite, NOT_A_NUMBER } from './numbers.ts';
import { raised } from './powers.ts';
import { errorValue, type FormulaError, isError, isMatrix, type Matrix, type Value } from './value.ts';

type Operation = (left: Value, right: Value) => Value;

type Arithmetic = (left: number, right: number) => Value;

const arithmetic =
  (compute: Arithmetic): Operation =>
  (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return compute(left, right);
    const a = toNumber(left);
    if (typeof a !== 'number') return a;
    const b = toNumber(right);
    return typeof b === 'number' ? compute(a, b) : b;
  };

const comparison =
  (holds: (order: number) => boolean): Operation =>
  (left, right) =>
    isError(left) ? left : isError(right) ? right : holds(compareValues(left, right));

/** Excel's POWER: 0^0 is #NUM!, an odd root of a negative number is real, other fractional powers of one are #NUM!. */
export function power(base: number, exponent: number): Value {
  if (base === 0 && exponent <= 0) return exponent === 0 ? NOT_A_NUMBER : DIVISION_BY_ZERO;
  if (base < 0 && !Number.isInteger(exponent)) {
    const root = Math.round(1 / exponent);
    return root % 2 !== 0 && Math.abs(1 / root - exponent) < 1e-15 ? finite(-raised(-base, exponent)) : NOT_A_NUMBER;
  }
  return finite(raised(base, exponent));
}

export const divide: Arithmetic = (left, right) => (right === 0 ? DIVISION_BY_ZERO : finite(left / right));

const concatenate: Operation = (left, right) => {
  const a = toText(left);
  if (typeof a !== 'string') return a;
  const b = toText(right);
  return typeof b === 'string' ? textResult(a + b) : b;
};

/** Excel's limit on the length of a cell's text, in characters. */
export const LONGEST = 32_767;

export const tooLong = (): FormulaError => errorValue('#VALUE!', t('a text of over {count} characters', { count: LONGEST }));

/** A text made by a formula; #VALUE! if it is too long for a cell. */
export function textResult(text: string): Value {
  if (text.length > LONGEST) return tooLong();
  spendText(text.length);
  return text;
}

const operations: Readonly<Record<BinaryOperator, Operation>> = {
  '+': arithmetic((left, right) => finite(add(left, right))),
  '-': arithmetic((left, right) => finite(add(left, -right))),
  '*': arithmetic((left, right) => finite(left * right)),
  '/': arithmetic(divide),
  '^': arithmetic(power),
  '&': concatenate,
  '=': (left, right) => (isError(left) ? left : isError(right) ? right : sameValue(left, right)),
  '<>': (left, right) => (isError(left) ? left : isError(right) ? right : !sameValue(left, right)),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
};

export const operation = (operator: BinaryOperator): Operation => operations[operator];

/** The prefix and postfix operators on one value. A plus returns any value unchanged, text too. */
export function unaryOperation(operator: UnaryOperator): (operand: Value) => Value {
  switch (operator) {
    case '+':
      return (operand) => operand;
    case '-':
      return (operand) => {
        const number = toNumber(operand);
        return typeof number === 'number' ? 0 - number : number;
      };
    case '%':
      return (operand) => {
        const number = toNumber(operand);
        return typeof number === 'number' ? number / 100 : number;
      };
  }
}

const OUTSIDE = errorValue('#N/A', t('the blocks of cells differ in size'));

/**
 * Applies a function of single values to blocks, cell by cell, as Excel does with arrays: single values and blocks one
 * row high or one column wide are repeated; where two blocks differ in size, the cells beyond the smaller are #N/A.
 * A block without rows gives a block without rows.
 */
export function broadcast(compute: (...values: Value[]) => Value, args: readonly (Value | Matrix)[]): Value | Matrix {
  const blocks = args.filter(isMatrix);
  const [only] = blocks;
  if (!only) return compute(...(args as Value[])); // no matrix is left among them
  if (blocks.length === 1) return alongBlock(compute, args, only);
  if (blocks.some((block) => block.length === 0)) return [];
  const height = Math.max(...blocks.map((block) => block.length));
  const width = Math.max(...blocks.map((block) => block[0]?.length ?? 0));
  spendCells(height, width);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => {
      const values = args.map((arg) => (isMatrix(arg) ? cellAt(arg, row, column) : arg));
      return values.includes(OUTSIDE) ? OUTSIDE : compute(...values);
    }),
  );
}

/** The same for an operator; one block and one value, the usual case, avoids lists. */
export function broadcastPair(compute: (a: Value, b: Value) => Value, left: Value | Matrix, right: Value | Matrix): Value | Matrix {
  if (!isMatrix(left)) {
    if (!isMatrix(right)) return compute(left, right);
    spendBlock(right);
    return right.map((row) => row.map((cell) => (cell === OUTSIDE ? OUTSIDE : compute(left, cell))));
  }
  if (isMatrix(right)) return blocksPair(compute, left, right);
  spendBlock(left);
  return left.map((row) => row.map((cell) => (cell === OUTSIDE ? OUTSIDE : compute(cell, right))));
}

/** Two blocks; those of one shape, the usual case, are paired without lists. */
function blocksPair(compute: (a: Value, b: Value) => Value, left: Matrix, right: Matrix): Value | Matrix {
  const width = left[0]?.length ?? 0;
  const isPaired = left.length === right.length && left.every((row, at) => row.length === width && right[at]?.length === width);
  if (!isPaired) return broadcast((a = null, b = null) => compute(a, b), [left, right]);
  spendBlock(left);
  return left.map((row, at) =>
    row.map((a, column) => {
      const b = right[at]?.[column] ?? null;
      return a === OUTSIDE || b === OUTSIDE ? OUTSIDE : compute(a, b);
    }),
  );
}

/** The usual case: one block with single values. */
function alongBlock(compute: (...values: Value[]) => Value, args: readonly (Value | Matrix)[], block: Matrix): Matrix {
  const [first = null, second = null] = args;
  if (args.length === 1) return eachCell(block, compute);
  if (args.length === 2) {
    if (!isMatrix(first)) return eachCell(block, (cell) => compute(first, cell));
    if (!isMatrix(second)) return eachCell(block, (cell) => compute(cell, second));
  }
  const place = args.findIndex(isMatrix);
  const values = args.map((arg) => (isMatrix(arg) ? null : arg));
  return eachCell(block, (cell) => {
    values[place] = cell;
    return compute(...values);
  });
}

function eachCell(block: Matrix, compute: (cell: Value) => Value): Matrix {
  spendBlock(block);
  return block.map((row) => row.map((cell) => (cell === OUTSIDE ? OUTSIDE : compute(cell))));
}

/** Counts the cells of a block; one without columns still has rows to go through. */
export const spendBlock = (block: Matrix): void => spendCells(block.length, Math.max(1, block[0]?.length ?? 0));

function cellAt(block: Matrix, row: number, column: number): Value {
  const cells = block.length === 1 ? block[0] : block[row];
  if (cells === undefined) return OUTSIDE;
  const value = cells.length === 1 ? cells[0] : cells[column];
  return value === undefined ? OUTSIDE : value;
}
