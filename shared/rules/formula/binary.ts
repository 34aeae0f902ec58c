import type { BinaryOperator } from './ast.ts';
import { folded } from './coerce.ts';
import { add, compareNumbers, finite } from './numbers.ts';
import { divide, operation, power } from './operators.ts';
import type { One } from './spec.ts';
import type { Value } from './value.ts';

/**
 * An operator on two single values as a closure. Two numbers, by far the usual case, need no further test; each operator
 * has a closure of its own, so that the engine can inline the arithmetic.
 */
export function binaryGetter<C>(operator: BinaryOperator, left: One<C>, right: One<C>): One<C> {
  const otherwise = operation(operator);
  const numbers = onNumbers[operator];
  return numbers ? numbers(left, right, otherwise) : (context) => otherwise(left(context), right(context));
}

/** An operator on a single value and a constant number, as in `size>2`. */
export function besideNumber<C>(operator: BinaryOperator, left: One<C>, right: number): One<C> {
  const compare = comparisons[operator];
  if (!compare) return binaryGetter(operator, left, () => right);
  const otherwise = operation(operator);
  return (context) => {
    const value = left(context);
    return typeof value === 'number' ? compare(compareNumbers(value, right)) : otherwise(value, right);
  };
}

const comparisons: Readonly<Partial<Record<BinaryOperator, (order: number) => boolean>>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Compares a value with a constant text, as in `size="large"`. The constant is folded once and compared often. */
export function equalsText<C>(operator: '=' | '<>', left: One<C>, text: string): One<C> {
  const otherwise = operation(operator);
  const wanted = folded(text);
  const whenSame = operator === '=';
  return (context) => {
    const value = left(context);
    if (typeof value !== 'string') return otherwise(value, text);
    // A text in small letters is never shorter than the text.
    return (value === text || (value.length <= wanted.length && folded(value) === wanted)) === whenSame;
  };
}

type OnNumbers = <C>(left: One<C>, right: One<C>, otherwise: (left: Value, right: Value) => Value) => One<C>;

const onNumbers: Readonly<Partial<Record<BinaryOperator, OnNumbers>>> = {
  '+': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? finite(add(a, b)) : otherwise(a, b);
  },
  '-': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? finite(add(a, -b)) : otherwise(a, b);
  },
  '*': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? finite(a * b) : otherwise(a, b);
  },
  '/': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? divide(a, b) : otherwise(a, b);
  },
  '^': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? power(a, b) : otherwise(a, b);
  },
  '=': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? compareNumbers(a, b) === 0 : otherwise(a, b);
  },
  '<': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? compareNumbers(a, b) < 0 : otherwise(a, b);
  },
  '<=': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? compareNumbers(a, b) <= 0 : otherwise(a, b);
  },
  '>': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? compareNumbers(a, b) > 0 : otherwise(a, b);
  },
  '>=': (left, right, otherwise) => (context) => {
    const a = left(context);
    const b = right(context);
    return typeof a === 'number' && typeof b === 'number' ? compareNumbers(a, b) >= 0 : otherwise(a, b);
  },
};
