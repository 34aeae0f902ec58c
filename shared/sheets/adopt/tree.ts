import type { Formula, Reference } from '../../rules/formula/index.ts';

export type Call = Extract<Formula, { kind: 'call' }>;

export const literal = (value: number | string | boolean): Formula => ({ kind: 'literal', value });
export const call = (name: string, ...args: readonly Formula[]): Formula => ({ kind: 'call', name, args });
export const binary = (operator: Extract<Formula, { kind: 'binary' }>['operator'], left: Formula, right: Formula): Formula => ({
  kind: 'binary',
  operator,
  left,
  right,
});
export const nameOf = (name: string): Formula => ({ kind: 'reference', reference: { kind: 'name', name } });
export const columnOf = (table: string, column: string): Formula => ({ kind: 'reference', reference: { kind: 'column', table, column } });

/** The same formula with other things in place of its references. */
export function withReferences(formula: Formula, replace: (reference: Reference) => Formula): Formula {
  switch (formula.kind) {
    case 'reference':
      return replace(formula.reference);
    case 'unary':
      return { ...formula, operand: withReferences(formula.operand, replace) };
    case 'binary':
      return { ...formula, left: withReferences(formula.left, replace), right: withReferences(formula.right, replace) };
    case 'call':
      return { ...formula, args: formula.args.map((arg) => withReferences(arg, replace)) };
    default:
      return formula;
  }
}

/** Every part of a formula, the whole first. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'unary':
      return [formula, ...partsOf(formula.operand)];
    case 'binary':
      return [formula, ...partsOf(formula.left), ...partsOf(formula.right)];
    case 'call':
      return [formula, ...formula.args.flatMap(partsOf)];
    default:
      return [formula];
  }
}

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
