import type { Formula } from './ast.ts';
import { constantly } from './getters.ts';
import { errorValue, type Matrix, type Value } from './value.ts';

export const blank = constantly(null);
export const zero = constantly(0);

export function constant(formula: Extract<Formula, { kind: 'literal' | 'error' | 'missing' }>): (context: unknown) => Value {
  if (formula.kind === 'literal') return constantly(formula.value);
  return formula.kind === 'error' ? constantly(errorValue(formula.error, 'the formula says so itself')) : blank;
}

export const missing: Formula = { kind: 'missing' };

type Rows = Extract<Formula, { kind: 'array' }>['rows'];
export const matrixOf = (rows: Rows): Matrix =>
  rows.map((row) => row.map((cell) => (typeof cell === 'object' ? errorValue(cell.error, 'the formula says so itself') : cell)));

export const isSingleCell = (formula: Formula): boolean =>
  formula.kind === 'reference' &&
  formula.reference.kind === 'cells' &&
  formula.reference.top === formula.reference.bottom &&
  formula.reference.left === formula.reference.right;
