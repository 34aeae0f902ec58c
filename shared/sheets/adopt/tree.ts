import { binary, type Formula, literal } from '../../rules/formula/index.ts';

/** One part of a sum, with its sign. */
export type Addend = { readonly minus: boolean; readonly formula: Formula };

/** The parts of a sum of sums; a formula that is no sum is its own only part. */
export function addendsOf(formula: Formula, minus = false): readonly Addend[] {
  if (formula.kind === 'binary' && (formula.operator === '+' || formula.operator === '-'))
    return [...addendsOf(formula.left, minus), ...addendsOf(formula.right, formula.operator === '-' ? !minus : minus)];
  return [{ minus, formula }];
}

/** The sum of parts; 0 if there are no parts. */
export function sumOf(addends: readonly Addend[]): Formula {
  const [first, ...rest] = addends;
  if (!first) return literal(0);
  const start: Formula = first.minus ? { kind: 'unary', operator: '-', operand: first.formula } : first.formula;
  return rest.reduce<Formula>((sum, { minus, formula }) => binary(minus ? '-' : '+', sum, formula), start);
}

/** The factors of a product; signs that only make numbers of truth values are left out. */
export function factorsOf(formula: Formula): readonly Formula[] {
  if (formula.kind === 'binary' && formula.operator === '*') return [...factorsOf(formula.left), ...factorsOf(formula.right)];
  if (formula.kind === 'unary' && formula.operator === '-' && formula.operand.kind === 'unary' && formula.operand.operator === '-')
    return factorsOf(formula.operand.operand);
  return [formula];
}
