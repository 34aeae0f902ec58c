import type { BinaryOperator, Formula, Reference } from './ast.ts';

export type Call = Extract<Formula, { kind: 'call' }>;

export const literal = (value: number | string | boolean): Formula => ({ kind: 'literal', value });
export const call = (name: string, ...args: readonly Formula[]): Call => ({ kind: 'call', name, args });
export const binary = (operator: BinaryOperator, left: Formula, right: Formula): Formula => ({ kind: 'binary', operator, left, right });
export const nameOf = (name: string): Formula => ({ kind: 'reference', reference: { kind: 'name', name } });
export const columnOf = (table: string, column: string): Formula => ({ kind: 'reference', reference: { kind: 'column', table, column } });

const NONE: readonly Formula[] = [];

/** What a formula is directly made of: operands or arguments, in reading order. */
export function childrenOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'unary':
      return [formula.operand];
    case 'binary':
      return [formula.left, formula.right];
    case 'call':
      return formula.args;
    default:
      return NONE;
  }
}

/** The same formula of other operands or arguments. */
export function withChildren(formula: Formula, replace: (child: Formula) => Formula): Formula {
  switch (formula.kind) {
    case 'unary':
      return { ...formula, operand: replace(formula.operand) };
    case 'binary':
      return { ...formula, left: replace(formula.left), right: replace(formula.right) };
    case 'call':
      return { ...formula, args: formula.args.map((arg) => replace(arg)) };
    default:
      return formula;
  }
}

/** The same formula with other things in place of its references. */
export const withReferences = (formula: Formula, replace: (reference: Reference) => Formula): Formula =>
  formula.kind === 'reference' ? replace(formula.reference) : withChildren(formula, (child) => withReferences(child, replace));

/** Every part of a formula, the whole first. */
export const partsOf = (formula: Formula): readonly Formula[] => [formula, ...childrenOf(formula).flatMap(partsOf)];

/** Every reference of a formula, in reading order, repeated where the formula repeats it. */
export const referencesOf = (formula: Formula): readonly Reference[] =>
  formula.kind === 'reference' ? [formula.reference] : childrenOf(formula).flatMap(referencesOf);

export const isSingleCell = (reference: Reference): boolean =>
  reference.kind === 'cells' && reference.top === reference.bottom && reference.left === reference.right;
