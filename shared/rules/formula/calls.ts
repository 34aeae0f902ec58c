import { scalarOf } from './coerce.ts';
import { broadcast } from './operators.ts';
import type { Argument, FormulaFunction, Getter, One } from './spec.ts';
import { isMatrix, type Matrix, type Value } from './value.ts';

export type BlockFunction = Extract<FormulaFunction, { kind: 'block' }>;

/** What a function accepts as the argument at `index` (0-based); see FormulaFunction. */
export const letterOf = ({ takes }: BlockFunction, index: number): string => takes[Math.min(index, takes.length - 1)] ?? 'b';

export const asBlock = (value: Argument): Matrix => (isMatrix(value) ? value : [[value]]);

/** A function of single values, applied cell by cell where an argument is a block. */
export const spread = (compute: (...values: Value[]) => Value, ...args: Argument[]): Argument => broadcast(compute, args);

/** Runs a block function once; where it takes a single value and is given a block, once for each cell. */
export function lift(found: BlockFunction, args: readonly Argument[]): Argument {
  const lifted = args.flatMap((arg, index) => (letterOf(found, index) === 's' && isMatrix(arg) ? [index] : []));
  if (lifted.length === 0) return found.run(...args);
  const runWith = (...values: Value[]): Value => {
    const single = args.map((arg, index) => {
      const place = lifted.indexOf(index);
      return place < 0 ? arg : (values[place] ?? null);
    });
    return scalarOf(found.run(...single));
  };
  return broadcast(
    runWith,
    lifted.map((index) => args[index] ?? null),
  );
}

/** A faster closure for a function that always gives one value, if it has one for these arguments. */
export function shortCut<C>(found: BlockFunction, args: readonly Getter<C>[]): One<C> | null {
  const [first, second] = args;
  if (found.pair && first && second && args.length === 2) return paired(found.pair, found.run, first, second);
  return found.decisive === undefined ? null : decided(found.decisive, found.run, args);
}

/** A function of two values that are usually numbers. */
function paired<C>(
  pair: (first: number, second: number) => number,
  run: (...args: Argument[]) => Argument,
  first: Getter<C>,
  second: Getter<C>,
): One<C> {
  return (context) => {
    const a = first(context);
    const b = second(context);
    return typeof a === 'number' && typeof b === 'number' ? pair(a, b) : scalarOf(run(a, b));
  };
}

/**
 * A function of truth values in which one value decides the result. Every argument is evaluated, since an error in any of them
 * is the result.
 */
function decided<C>(decisive: boolean, run: (...args: Argument[]) => Argument, args: readonly Getter<C>[]): One<C> {
  return (context) => {
    let result = !decisive;
    for (const arg of args) {
      const truth = arg(context);
      if (truth === decisive) result = decisive;
      else if (truth !== !decisive) return scalarOf(run(...args.map((each) => each(context))));
    }
    return result;
  };
}

/** A call as a closure. The usual numbers of arguments avoid a list of them. */
export function applied<C, A extends Argument, R>(run: (...args: A[]) => R, args: readonly ((context: C) => A)[]): (context: C) => R {
  const [first, second, third] = args;
  if (!first) return () => run();
  if (!second) return (context) => run(first(context));
  if (!third) return (context) => run(first(context), second(context));
  if (args.length === 3) return (context) => run(first(context), second(context), third(context));
  return (context) => run(...args.map((arg) => arg(context)));
}
