import type { BinaryOperator, Formula } from '../ast.ts';
import { sameValue, toBoolean, toNumber } from '../coerce.ts';
import { compileBlock, compileFormula, type Getter, type Resolve } from '../compile.ts';
import { printFormula } from '../print.ts';
import { at15Digits } from '../rounding.ts';
import { type Call, childrenOf, literal, nameOf, withChildren } from '../tree.ts';
import { isError, isMatrix, type Matrix, type Value } from '../value.ts';

/** One step of working out a formula: a part of it, the same with the values of its operands, and its value. */
export type FormulaStep = {
  readonly text: string;
  /** The part with its operands replaced by their values; the same as `text` where it has none. */
  readonly filled: string;
  readonly value: Value | Matrix;
  /** How deep the part is in the formula; 0 for the whole. */
  readonly depth: number;
};

/** No formula shows more steps; those left out are the innermost ones. */
const MOST_STEPS = 200;
/** Values of longer columns are not written into a formula. */
const MOST_CELLS = 12;

/**
 * The steps of working out a formula for one context, innermost first; the last one is the formula itself. Parts that are not
 * needed, such as the branch of an IF that is not taken, are left out, and a part that occurs twice is listed once. Empty if the
 * formula cannot be compiled.
 */
export function formulaSteps<C>(formula: Formula, resolve: Resolve<C>, context: C): readonly FormulaStep[] {
  const whole = compileFormula(formula, resolve);
  if (!whole.ok) return [];
  const walk: Walk = {
    valueOf: (part) => {
      const run = compileBlock(part, resolve);
      return run.ok ? asOne(run.value as Getter<C>, context) : null;
    },
    steps: new Map(),
  };
  addSteps(walk, formula, 0);
  const text = printFormula(formula);
  walk.steps.delete(text);
  const inner = [...walk.steps.values()].slice(-(MOST_STEPS - 1));
  return [...inner, { text, filled: filledIn(walk, formula), value: whole.value(context), depth: 0 }];
}

type Walk = { readonly valueOf: (part: Formula) => Value | Matrix; readonly steps: Map<string, FormulaStep> };

/** A block of one cell is shown as its value. */
function asOne<C>(run: Getter<C>, context: C): Value | Matrix {
  const value = run(context);
  return isMatrix(value) && value.length === 1 && value[0]?.length === 1 ? (value[0][0] ?? null) : value;
}

function addSteps(walk: Walk, part: Formula, depth: number): void {
  const text = printFormula(part);
  if (part.kind === 'literal' || part.kind === 'error' || part.kind === 'missing' || part.kind === 'array' || walk.steps.has(text)) return;
  for (const operand of neededOperands(walk, part)) addSteps(walk, operand, depth + 1);
  walk.steps.set(text, { text, filled: filledIn(walk, part), value: walk.valueOf(part), depth });
}

/** Operators that are worked out in one step when they follow each other: a+b-c. */
const CHAINS: readonly (readonly BinaryOperator[])[] = [['+', '-'], ['*', '/'], ['&']];
const chainOf = (operator: BinaryOperator): readonly BinaryOperator[] => CHAINS.find((chain) => chain.includes(operator)) ?? [];

/** The operands of a part; a chain of operators has all of theirs. */
function operandsOf(part: Formula): readonly Formula[] {
  if (part.kind !== 'binary') return childrenOf(part);
  const { left, right, operator } = part;
  return left.kind === 'binary' && chainOf(operator).includes(left.operator) ? [...operandsOf(left), right] : [left, right];
}

const neededOperands = (walk: Walk, part: Formula): readonly Formula[] => {
  const operands = operandsOf(part);
  const needed = part.kind === 'call' ? neededArguments(walk, part) : null;
  return needed === null ? operands : operands.filter((_, index) => needed.has(index));
};

const upTo = (count: number): ReadonlySet<number> => new Set(Array.from({ length: count }, (_, index) => index));

/** The places of the arguments that a function evaluates for these values; null if it evaluates all of them. */
function neededArguments(walk: Walk, { name, args }: Call): ReadonlySet<number> | null {
  const [first] = args;
  if (!first) return null;
  const value = walk.valueOf(first);
  if (isMatrix(value)) return null;
  switch (name) {
    case 'IF': {
      const truth = toBoolean(value);
      return new Set(truth === true ? [0, 1] : truth === false ? [0, 2] : [0]);
    }
    case 'IFERROR':
      return upTo(isError(value) ? 2 : 1);
    case 'IFNA':
      return upTo(isError(value) && value.error === '#N/A' ? 2 : 1);
    case 'CHOOSE': {
      const place = toNumber(value);
      return new Set(typeof place === 'number' ? [0, Math.trunc(place)] : [0]);
    }
    case 'IFS':
      return neededPairs(args, 0, (test) => toBoolean(single(walk.valueOf(test))) !== false);
    case 'SWITCH':
      return neededPairs(args, 1, (match) => {
        const candidate = single(walk.valueOf(match));
        return isError(value) || isError(candidate) || sameValue(value, candidate);
      });
    default:
      return null;
  }
}

const single = (value: Value | Matrix): Value => (isMatrix(value) ? (value[0]?.[0] ?? null) : value);

/** Conditions in pairs with results: those up to the first that holds, and its result alone. */
function neededPairs(args: readonly Formula[], from: number, holds: (test: Formula) => boolean): ReadonlySet<number> {
  const needed = new Set(from === 1 ? [0] : []);
  for (let index = from; index < args.length; index += 2) {
    needed.add(index);
    const test = args[index];
    if (test && index + 1 < args.length && holds(test)) {
      needed.add(index + 1);
      break;
    }
  }
  return needed;
}

/** A part as text, with the needed operands replaced by their values. */
function filledIn(walk: Walk, part: Formula): string {
  const needed = new Set(neededOperands(walk, part));
  const replace = (operand: Formula): Formula => (needed.has(operand) ? (literalOf(walk.valueOf(operand)) ?? operand) : operand);
  return printFormula(withOperands(part, replace));
}

function withOperands(part: Formula, replace: (operand: Formula) => Formula): Formula {
  if (part.kind !== 'binary') return withChildren(part, replace);
  const { left, right, operator } = part;
  const isChain = left.kind === 'binary' && chainOf(operator).includes(left.operator);
  return { ...part, left: isChain ? withOperands(left, replace) : replace(left), right: replace(right) };
}

/** A value as a part of a formula; null for a column too long to be written out. */
function literalOf(value: Value | Matrix): Formula | null {
  if (isMatrix(value)) {
    const cells = value.flat();
    if (cells.length === 0 || cells.length > MOST_CELLS || cells.includes(null)) return null;
    return {
      kind: 'array',
      rows: value.map((row) =>
        row.map((cell) => (isError(cell) ? { error: cell.error } : typeof cell === 'number' ? short(cell) : (cell ?? ''))),
      ),
    };
  }
  if (value === null) return nameOf('blank');
  if (isError(value)) return { kind: 'error', error: value.error };
  return literal(typeof value === 'number' ? short(value) : value);
}

/** A number without the noise of binary fractions, to six decimals where it is not tiny. */
const short = (value: number): number => (Math.abs(value) < 1e-4 ? at15Digits(value) : Number(value.toFixed(6)));
