import { compareValues, scalarOf } from '../coerce.ts';
import { equalNumbers, finite, parseNumber } from '../numbers.ts';
import { type Argument, block, type FunctionTable } from '../spec.ts';
import { isError, isMatrix, type Matrix, type Value } from '../value.ts';
import { wildcardTest } from './wildcards.ts';

type Test = (cell: Value) => boolean;

const not =
  (test: Test): Test =>
  (cell) =>
    !test(cell);

/** Numbers are found among texts too: COUNTIF(range, 5) counts the text "5". */
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
  const [, operator = '', text = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(wanted) ?? [];
  if (operator === '<>') return text === '' ? (cell) => cell !== null : not(equals(text));
  if (operator === '=' && text === '') return (cell) => cell === null;
  if (operator === '') return text === '' ? (cell) => cell === null || cell === '' : equals(text);
  return operator === '=' ? equals(text) : ordered(operator, text);
}

const matrixOf = (arg: Argument): Matrix => (isMatrix(arg) ? arg : [[arg]]);

export const conditionalFunctions: FunctionTable = {
  COUNTIF: block(2, 2, 'cs', (range = null, wanted = null) => {
    if (isError(range)) return range;
    const test = criterion(scalarOf(wanted));
    return matrixOf(range).reduce((total, row) => total + row.filter(test).length, 0);
  }),
  SUMIF: block(2, 3, 'csc', (range = null, wanted = null, source = range) => {
    if (isError(range)) return range;
    if (isError(source)) return source;
    const test = criterion(scalarOf(wanted));
    const summed = matrixOf(source);
    let total = 0;
    for (const [row, cells] of matrixOf(range).entries()) {
      for (const [column, cell] of cells.entries()) {
        if (!test(cell)) continue;
        const value = summed[row]?.[column] ?? null;
        if (isError(value)) return value;
        if (typeof value === 'number') total += value;
      }
    }
    return finite(total);
  }),
};
