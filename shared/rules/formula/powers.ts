/**
 * Powers and logarithms, the same to the last bit on every engine. JavaScript leaves the last digits of `**`, `Math.exp` and `Math.log`
 * to the engine, and versions of V8 differ; it fixes those of `+ - * /`, and nothing else is used here. A number is carried as the sum
 * of two, the second far smaller than the first, which gives about twice the digits. Results are wrong by less than one unit in the
 * last place; powers with an exponent in the hundreds by at most three.
 */

/** ln 2 in two parts. The first ends in zeros, so that a whole multiple of it is exact. */
const LN2 = 0.6931471803691238;
const LN2_REST = 1.9082149292705877e-10;
/** 1 / ln 10 and 1 / ln 2, each with what its 53 bits leave. */
const PER_LN10 = [Math.LOG10E, 1.098319650216765e-17] as const;
const PER_LN2 = [Math.LOG2E, 2.0355273740931033e-17] as const;

/** Beyond these, a power is too large or too small for a number. */
const LARGEST_EXPONENT = 709.8;
const SMALLEST_EXPONENT = -745.2;

const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_54 = 18_014_398_509_481_984;

/** The second part of what `sum` and `ln` returned last. A pair as a list would take longer to make than the sum. */
let rest = 0;

/** The sum of two numbers where |a| >= |b|, exactly. */
function sum(a: number, b: number): number {
  const whole = a + b;
  rest = b - (whole - a);
  return whole;
}

/** 2^27 + 1: a number times it, taken from it again, leaves the upper half of its bits. */
const HALF = 134_217_729;

/** What rounding took from `product`, which is `a * b`. */
function lostOf(a: number, b: number, product: number): number {
  const upperA = a * HALF - (a * HALF - a);
  const upperB = b * HALF - (b * HALF - b);
  const lowerA = a - upperA;
  const lowerB = b - upperB;
  return lowerA * lowerB - (product - upperA * upperB - lowerA * upperB - upperA * lowerB);
}

/** The natural logarithm of a number above zero; what 53 bits leave of it is in `rest`. */
function ln(value: number): number {
  let exponent = 0;
  let part = value;
  if (part < SMALLEST_NORMAL) {
    part *= TWO_54;
    exponent = -54;
  }
  view.setFloat64(0, part);
  const bits = view.getInt32(0);
  exponent += (bits >> 20) - 1023;
  // From 1 to 2, and what is above the root of 2 halved.
  const isHalved = (bits & 0xfffff) > 0x6a09e;
  view.setInt32(0, (bits & 0xfffff) | (isHalved ? 0x3fe00000 : 0x3ff00000));
  if (isHalved) exponent += 1;
  part = view.getFloat64(0);
  // ln part = 2 artanh s = 2 (s + s^3/3 + s^5/5 ...), with s = (part - 1) / (part + 1), at most 0.172.
  const above = part - 1;
  const below = sum(part > 1 ? part : 1, part > 1 ? 1 : part);
  const belowRest = rest;
  const s = above / below;
  const product = s * below;
  const sRest = (above - product - lostOf(s, below, product) - s * belowRest) / below;
  const square = s * s;
  let series = 0;
  for (let odd = 23; odd >= 3; odd -= 2) series = series * square + 2 / odd;
  const first = sum(exponent * LN2, 2 * s);
  return sum(first, rest + (exponent * LN2_REST + (2 * sRest + s * square * series)));
}
const view = new DataView(new ArrayBuffer(8));

/** n! of a whole number, exact up to 22!. */
export const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** e to the power of `exponent + more`. */
function e(exponent: number, more: number): number {
  if (exponent > LARGEST_EXPONENT) return Number.POSITIVE_INFINITY;
  if (exponent < SMALLEST_EXPONENT) return 0;
  const doublings = Math.round(exponent * PER_LN2[0]);
  const near = exponent - doublings * LN2;
  const r = sum(near, more - doublings * LN2_REST);
  const rRest = rest;
  let series = 0;
  for (let n = 15; n >= 2; n--) series = series * r + (PER_FACTORIAL[n] ?? 0);
  const one = sum(1, r);
  const result = one + (rest + (rRest + r * r * series));
  const half = Math.trunc(doublings / 2);
  return result * twoTo(half) * twoTo(doublings - half);
}

/** 1/0!, 1/1!, 1/2! ... 1/15!. Each factorial is exact. */
const PER_FACTORIAL: readonly number[] = Array.from({ length: 16 }, (_, n) => 1 / factorial(n));

/** 2 to the power of a whole number from -1022 to 1023. */
function twoTo(exponent: number): number {
  view.setInt32(0, (exponent + 1023) << 20);
  view.setInt32(4, 0);
  return view.getFloat64(0);
}

/** A number to a power: NaN where that is no real number, an infinity where it is too large or a division by zero. */
export function raised(base: number, exponent: number): number {
  if (exponent === 1 || base === 1) return base;
  if (exponent === 2) return base * base;
  if (exponent === 0) return 1;
  if (base === 0) return exponent < 0 ? Number.POSITIVE_INFINITY : 0;
  const isWhole = Number.isInteger(exponent);
  if (base < 0 && !isWhole) return Number.NaN;
  const log = ln(Math.abs(base));
  const logRest = rest;
  const product = log * exponent;
  const size =
    product > LARGEST_EXPONENT || product < SMALLEST_EXPONENT
      ? e(product, 0)
      : e(product, lostOf(log, exponent, product) + logRest * exponent);
  return base < 0 && exponent % 2 !== 0 ? -size : size;
}

/** e to a power. */
export const exponential = (exponent: number): number => e(exponent, 0);

/** The natural logarithm of a number above zero. */
export const naturalLogarithm = (value: number): number => ln(value);

/** A logarithm of a number above zero, from its natural one and 1 / ln base in two parts. */
function logarithm(value: number, [perLn, perLnRest]: readonly [number, number]): number {
  const log = ln(value);
  const logRest = rest;
  const product = log * perLn;
  return product + (lostOf(log, perLn, product) + (log * perLnRest + logRest * perLn));
}

export const commonLogarithm = (value: number): number => logarithm(value, PER_LN10);
export const binaryLogarithm = (value: number): number => logarithm(value, PER_LN2);
