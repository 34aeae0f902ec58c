import { t } from '../../../base/words/words.ts';
import { toNumber } from '../coerce.ts';
import { DIVISION_BY_ZERO, finite, NOISE, NOT_A_NUMBER } from '../numbers.ts';
import { divide, power } from '../operators.ts';
import { binaryLogarithm, commonLogarithm, exponential, factorial, naturalLogarithm } from '../powers.ts';
import { downwards, roundTo, settled, toNearest, upwards } from '../rounding.ts';
import { type FormulaFunction, type FunctionTable, scalar } from '../spec.ts';
import { errorValue, type Value } from '../value.ts';

const checked = (result: Value): Value => (typeof result === 'number' ? finite(result) : result);

/** A function of one or two numbers. Arguments are coerced, a second one left out is `otherwise`, the result is always finite. */
function numeric(least: 1 | 2, most: 1 | 2, compute: (first: number, second: number) => Value, otherwise = 0): FormulaFunction {
  if (most === 1) {
    return scalar(1, 1, (value = null) => {
      const number = typeof value === 'number' ? value : toNumber(value);
      return typeof number === 'number' ? checked(compute(number, otherwise)) : number;
    });
  }
  return scalar(least, most, (first = null, second = otherwise) => {
    const a = typeof first === 'number' ? first : toNumber(first);
    if (typeof a !== 'number') return a;
    const b = typeof second === 'number' ? second : toNumber(second);
    return typeof b === 'number' ? checked(compute(a, b)) : b;
  });
}

/** A value rounded to a multiple of a step: `rounding` is applied to the quotient. */
const multiple = (value: number, step: number, rounding: (quotient: number) => number): number => {
  const count = rounding(value / step);
  const result = count * step;
  // A step like 0.1 is not exact in binary; dividing by its exact inverse gives the decimal the player expects.
  const inverse = Math.round(1 / step);
  return Math.abs(step) < 1 && Math.abs(inverse * step - 1) < 1e-15 ? count / inverse : result;
};

const OPPOSITE_SIGNS = errorValue('#NUM!', t('the number and the step have opposite signs'));

/** Excel 2010's CEILING and FLOOR: a negative step reverses the direction, and is allowed only with a negative number. */
const toStep =
  (rounding: (quotient: number) => number, zeroStep: (value: number) => Value) =>
  (value: number, step: number): Value => {
    if (value === 0) return 0;
    if (step === 0) return zeroStep(value);
    return value > 0 && step < 0 ? OPPOSITE_SIGNS : multiple(value, step, (quotient) => rounding(settled(quotient)));
  };

const logarithm = (value: number, base: number): Value => {
  if (value <= 0 || base <= 0) return NOT_A_NUMBER;
  if (base === 10) return commonLogarithm(value);
  if (base === 2) return binaryLogarithm(value);
  return divide(naturalLogarithm(value), naturalLogarithm(base));
};

/** In how many ways so many can be chosen from a number. */
function combinations(from: number, chosen: number): Value {
  if (from < 0 || chosen < 0 || chosen > from) return NOT_A_NUMBER;
  let ways = 1;
  for (let taken = 1; taken <= Math.min(chosen, from - chosen) && ways < Number.MAX_VALUE; taken++)
    ways = (ways * (from - taken + 1)) / taken;
  return Math.round(ways);
}

const outwards = (value: number, odd: 0 | 1): number => {
  const size = Math.abs(value);
  const rounded = 2 * Math.ceil((settled(size) - odd) / 2) + odd;
  return value < 0 ? -rounded : rounded;
};

export const mathsFunctions: FunctionTable = {
  ABS: numeric(1, 1, Math.abs),
  SIGN: numeric(1, 1, Math.sign),
  INT: numeric(1, 1, (value) => Math.floor(settled(value))),
  TRUNC: numeric(1, 2, (value, digits) => roundTo(value, digits, downwards)),
  ROUND: numeric(2, 2, (value, digits) => roundTo(value, digits, toNearest)),
  ROUNDUP: numeric(2, 2, (value, digits) => roundTo(value, digits, upwards)),
  ROUNDDOWN: numeric(2, 2, (value, digits) => roundTo(value, digits, downwards)),
  MROUND: numeric(2, 2, (value, step) => {
    if (value === 0 || step === 0) return 0;
    if (value < 0 !== step < 0) return OPPOSITE_SIGNS;
    // No rounding to 15 digits here: Excel's documentation gives 6 for MROUND(6.05,0.1), and so does this.
    return multiple(value, step, Math.round);
  }),
  CEILING: numeric(
    2,
    2,
    toStep(Math.ceil, () => 0),
  ),
  FLOOR: numeric(
    2,
    2,
    toStep(Math.floor, () => DIVISION_BY_ZERO),
  ),
  MOD: numeric(2, 2, (value, divisor) => {
    if (divisor === 0) return DIVISION_BY_ZERO;
    const times = Math.floor(settled(value / divisor));
    const rest = value - divisor * times;
    return Math.abs(rest) < Math.abs(value) * NOISE ? 0 : rest;
  }),
  QUOTIENT: numeric(2, 2, (value, divisor) => (divisor === 0 ? DIVISION_BY_ZERO : Math.trunc(settled(value / divisor)))),
  FACT: numeric(1, 1, (value) => (value < 0 || value > 170 ? NOT_A_NUMBER : factorial(Math.trunc(value)))),
  COMBIN: numeric(2, 2, (from, chosen) => combinations(Math.trunc(from), Math.trunc(chosen))),
  SQRT: numeric(1, 1, (value) => (value < 0 ? NOT_A_NUMBER : Math.sqrt(value))),
  POWER: numeric(2, 2, (base, exponent) => power(base, exponent)),
  EXP: numeric(1, 1, exponential),
  LN: numeric(1, 1, (value) => (value > 0 ? naturalLogarithm(value) : NOT_A_NUMBER)),
  LOG: numeric(1, 2, (value, base) => logarithm(value, base), 10),
  LOG10: numeric(1, 1, (value) => (value > 0 ? commonLogarithm(value) : NOT_A_NUMBER)),
  PI: scalar(0, 0, () => Math.PI),
  EVEN: numeric(1, 1, (value) => outwards(value, 0)),
  ODD: numeric(1, 1, (value) => (value === 0 ? 1 : outwards(value, 1))),
};
