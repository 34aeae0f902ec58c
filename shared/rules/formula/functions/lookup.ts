import { t } from '../../../base/words/words.ts';
import { spend } from '../budget.ts';
import { asBlock } from '../calls.ts';
import { compareValues, folded, quoted, scalarOf, toBoolean, toNumber } from '../coerce.ts';
import { spendBlock } from '../operators.ts';
import { at15Digits } from '../rounding.ts';
import { type Argument, block, type FunctionTable, MANY } from '../spec.ts';
import { errorValue, type FormulaError, isError, isMatrix, type Matrix, type Value } from '../value.ts';
import { hasWildcards, wildcardTest } from './wildcards.ts';

const OUT_OF_RANGE = errorValue('#REF!', t('the row or column lies outside the block'));

const absent = (key: Value): FormulaError =>
  errorValue(
    '#N/A',
    t('{key} is not in the list', { key: key === null ? t('a blank') : typeof key === 'string' ? quoted(key) : String(key) }),
  );

/** A block one row high or one column wide as a plain list; null for any other. */
function lineOf(arg: Argument): readonly Value[] | null {
  const matrix = asBlock(arg);
  if (matrix.length === 1) return matrix[0] ?? [];
  return matrix.every((row) => row.length === 1) ? matrix.map((row) => row[0] ?? null) : null;
}

type Key = number | string | boolean;

/** The form in which equal keys are identical: 15 digits of a number, a text without case. A blank key looks for 0. */
const keyOf = (value: Exclude<Value, FormulaError>): Key =>
  typeof value === 'string' ? folded(value) : typeof value === 'number' ? at15DigitsOf(value) : (value ?? 0);

const at15DigitsOf = (value: number): number => (Number.isInteger(value) ? value + 0 : at15Digits(value));

function positions(list: readonly Value[]): ReadonlyMap<Key, number> {
  const index = new Map<Key, number>();
  list.forEach((value, at) => {
    if (value === null || isError(value)) return;
    const key = keyOf(value);
    if (!index.has(key)) index.set(key, at);
  });
  return index;
}

/** The index of each block used before. It is 'seen' after the first use, since a block used only once is not worth an index. */
const indexes = new WeakMap<Matrix, ReadonlyMap<Key, number> | 'seen'>();

/** The index (0-based) of the first value equal to `key` in a row or column; -1 if there is none. */
function placeOf(key: Exclude<Value, FormulaError>, arg: Argument): number {
  if (!isMatrix(arg)) return arg !== null && !isError(arg) && keyOf(arg) === keyOf(key) ? 0 : -1;
  const known = indexes.get(arg);
  if (known !== undefined && known !== 'seen') return known.get(keyOf(key)) ?? -1;
  spendBlock(arg);
  const list = lineOf(arg) ?? [];
  if (known === undefined) {
    indexes.set(arg, 'seen');
    const wanted = keyOf(key);
    return list.findIndex((value) => value !== null && !isError(value) && keyOf(value) === wanted);
  }
  const index = positions(list);
  indexes.set(arg, index);
  return index.get(keyOf(key)) ?? -1;
}

/** The last index in a sorted list whose value does not come after `key` (before it, with `direction` -1); -1 if none. */
function placeBelow(key: Exclude<Value, FormulaError>, list: readonly Value[], direction: 1 | -1): number {
  let found = -1;
  spend(list.length);
  for (const [at, value] of list.entries()) {
    if (value === null || isError(value) || !(typeof value === typeof (key ?? 0))) continue;
    if (compareValues(value, key) * direction > 0) break;
    found = at;
  }
  return found;
}

/** As MATCH: exact (0, with wildcards), or in a list in ascending (1) or descending (-1) order. */
function match(key: Value, list: Argument, kind: number): number | FormulaError {
  if (isError(key)) return key;
  if (isMatrix(list) && !(list.length <= 1 || list[0]?.length === 1)) return errorValue('#N/A', t('MATCH looks in one row or one column'));
  const place = kind === 0 && !hasWildcards(key) ? placeOf(key, list) : placeAmong(key, lineOf(list) ?? [], kind);
  return place < 0 ? absent(key) : place;
}

const placeAmong = (key: Exclude<Value, FormulaError>, list: readonly Value[], kind: number): number =>
  kind === 0 && hasWildcards(key) ? placeLike(key, list) : placeBelow(key, list, kind > 0 ? 1 : -1);

function placeLike(pattern: string, list: readonly Value[]): number {
  spend(list.length);
  return list.findIndex(wildcardTest(pattern));
}

const numberOf = (arg: Argument | undefined, otherwise: number): number | FormulaError =>
  arg === undefined ? otherwise : toNumber(scalarOf(arg));

/** The cell, row or column of a block; 1-based, and 0 means all. */
function index(source: Argument = null, rowArg?: Argument, columnArg?: Argument): Argument {
  const matrix = asBlock(source);
  const row = numberOf(rowArg, 0);
  if (typeof row !== 'number') return row;
  const column = numberOf(columnArg, 0);
  if (typeof column !== 'number') return column;
  const alongRow = matrix.length === 1 && columnArg === undefined;
  return cellOrLine(matrix, alongRow ? 1 : Math.trunc(row), alongRow ? Math.trunc(row) : Math.trunc(column));
}

function cellOrLine(matrix: Matrix, row: number, column: number): Argument {
  if (row < 0 || column < 0) return errorValue('#VALUE!', t('a row or column number is below 0'));
  const width = matrix[0]?.length ?? 0;
  if (row > matrix.length || column > width) return OUT_OF_RANGE;
  if (row === 0) spendBlock(matrix);
  const rows = row === 0 ? matrix : [matrix[row - 1] ?? []];
  const picked = column === 0 ? rows : rows.map((cells) => [cells[column - 1] ?? null]);
  return picked.length === 1 && picked[0]?.length === 1 ? (picked[0][0] ?? null) : picked;
}

/** VLOOKUP; HLOOKUP by means of a transposed block. */
function tableLookup(key: Value, matrix: Matrix, columnArg: Argument, sortedArg: Argument | undefined): Value {
  if (isError(key)) return key;
  const column = numberOf(columnArg, 0);
  if (typeof column !== 'number') return column;
  const sorted = sortedArg === undefined ? true : toBoolean(scalarOf(sortedArg));
  if (typeof sorted !== 'boolean') return sorted;
  if (column < 1) return errorValue('#VALUE!', t('a column number is below 1'));
  if (matrix.length > 0 && column > (matrix[0]?.length ?? 0)) return OUT_OF_RANGE;
  const place = match(key, firstColumn(matrix), sorted ? 1 : 0);
  return typeof place === 'number' ? (matrix[place]?.[Math.trunc(column) - 1] ?? null) : place;
}

/** A part of a block, made only once for each block so that its look-up index can be kept. */
const once = (make: (matrix: Matrix) => Matrix): ((matrix: Matrix) => Matrix) => {
  const made = new WeakMap<Matrix, Matrix>();
  return (matrix) => {
    const known = made.get(matrix);
    if (known) return known;
    spendBlock(matrix);
    const result = make(matrix);
    made.set(matrix, result);
    return result;
  };
};

const firstColumn = once((matrix) => matrix.map((row) => [row[0] ?? null]));
const turned = once((matrix) => (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] ?? null)));

/** LOOKUP in a list, or in the longer side of a block; the result comes from a second list or the other side. */
function lookup(keyArg: Argument = null, source: Argument = null, results?: Argument): Value {
  const key = scalarOf(keyArg);
  const matrix = asBlock(source);
  const upright = matrix.length >= (matrix[0]?.length ?? 0) ? matrix : turned(matrix);
  const keys = results === undefined ? firstColumn(upright) : source;
  const place = match(key, keys, 1);
  if (typeof place !== 'number') return place;
  if (results === undefined) return upright[place]?.at(-1) ?? null;
  const line = lineOf(results);
  if (!line) return errorValue('#N/A', t('LOOKUP gives from one row or one column'));
  return place < line.length ? (line[place] ?? null) : OUT_OF_RANGE;
}

const sizeOf = (arg: Argument = null, side: 'rows' | 'columns'): number =>
  !isMatrix(arg) ? 1 : side === 'rows' ? arg.length : (arg[0]?.length ?? 0);

export const lookupFunctions: FunctionTable = {
  XLOOKUP: {
    kind: 'lazy',
    arity: [3, 4],
    build: ({ formulas, one, any, result }) => {
      const wanted = one(formulas[0]);
      const keys = any(formulas[1]);
      const results = any(formulas[2]);
      const otherwise = formulas[3] === undefined || formulas[3].kind === 'missing' ? null : result(formulas[3]);
      return (context) => {
        const key = wanted(context);
        if (isError(key)) return key;
        const list = keys(context);
        const from = results(context);
        const place = placeOf(key, list);
        if (place < 0) {
          if (otherwise && !isError(list)) return otherwise(context);
          return isError(list) ? list : absent(key);
        }
        return valueAt(from, list, place);
      };
    },
  },
  VLOOKUP: block(3, 4, 'oboo', (key = null, table = null, column = null, sorted?) =>
    isError(table) ? table : tableLookup(scalarOf(key), asBlock(table), column, sorted),
  ),
  HLOOKUP: block(3, 4, 'oboo', (key = null, table = null, row = null, sorted?) =>
    isError(table) ? table : tableLookup(scalarOf(key), turned(asBlock(table)), row, sorted),
  ),
  LOOKUP: block(2, 3, 'sbb', lookup),
  MATCH: block(2, 3, 'sbo', (key = null, list = null, kind?) => {
    const chosen = numberOf(kind, 1);
    if (typeof chosen !== 'number') return chosen;
    if (isError(list)) return list;
    const place = match(scalarOf(key), list, chosen);
    return typeof place === 'number' ? place + 1 : place;
  }),
  INDEX: block(2, 3, 'boo', index),
  ROWS: block(1, 1, 'b', (arg) => (isError(arg) ? arg : sizeOf(arg, 'rows'))),
  COLUMNS: block(1, 1, 'b', (arg) => (isError(arg) ? arg : sizeOf(arg, 'columns'))),
  CHOOSE: {
    kind: 'lazy',
    arity: [2, MANY],
    build: ({ formulas, one, result }) => {
      const chosen = one(formulas[0]);
      const choices = formulas.slice(1).map((formula) => result(formula));
      return (context) => {
        const place = toNumber(chosen(context));
        if (typeof place !== 'number') return place;
        const choice = choices[Math.trunc(place) - 1];
        return choice ? choice(context) : noChoice(place);
      };
    },
    each: (chosen = null, ...choices) => {
      const place = toNumber(chosen);
      if (typeof place !== 'number') return place;
      const choice = choices[Math.trunc(place) - 1];
      return choice === undefined ? noChoice(place) : choice;
    },
  },
};

const noChoice = (place: number): FormulaError =>
  errorValue('#VALUE!', t('there is no choice number {number}', { number: Math.trunc(place) }));

/** The result beside a key: both lists must be equally long, and results one wide. */
function valueAt(results: Argument, keys: Argument, place: number): Value {
  if (!isMatrix(results)) return results;
  const along = isMatrix(keys) && keys.length === 1 ? (keys[0]?.length ?? 0) : isMatrix(keys) ? keys.length : 1;
  const row = results[place];
  if (results.length === along && row?.length === 1) return row[0] ?? null;
  const only = results[0];
  if (results.length === 1 && only?.length === along) return only[place] ?? null;
  return errorValue('#VALUE!', t('XLOOKUP needs one result for each key'));
}
