import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from '../../shared/rules/ruleset/values/index.ts';
import { compiled, parsed } from '../support/formulas/formulas.ts';

/** `whole` times ten to the power of minus `places`, as the decimal number reads. */
const decimal = (whole: number, places: number): number => Number(`${whole}e${-places}`);

/** The number so many places after another in the order of all that 64 bits can hold; before it, where that is below zero. */
function beside(value: number, places: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(places));
  return view.getFloat64(0);
}

/** What the last bit may make of one number: itself and its neighbours. */
const NOISE = [-1, 0, 1];
/** The share by which a number must differ to be meant as another one: its 13th digit. */
const FAR = 1e-13;

/** The value of a formula that names `x`, and `places` and `step` of its last decimal. */
function run(source: string): (x: number, places: number) => unknown {
  const formula = compiled(parsed(source), { names: { x: 0, places: 0, step: 0 } });
  return (x, places) => formula({ names: { x, places, step: decimal(1, places) } });
}

/**
 * Each rounding with its boundaries, in tenths of a step (5: the halves), and how many steps above the boundary's whole one it gives for
 * values below it, on it and above it.
 */
const roundings: readonly (readonly [string, (x: number, places: number) => unknown, 0 | 5, number, number, number])[] = [
  ['ROUND', run('ROUND(x,places)'), 5, 0, 1, 1],
  ['ROUND below zero', run('-ROUND(-x,places)'), 5, 0, 1, 1],
  ['ROUNDUP', run('ROUNDUP(x,places)'), 0, 0, 0, 1],
  ['ROUNDUP below zero', run('-ROUNDUP(-x,places)'), 0, 0, 0, 1],
  ['ROUNDDOWN', run('ROUNDDOWN(x,places)'), 0, -1, 0, 0],
  ['ROUNDDOWN below zero', run('-ROUNDDOWN(-x,places)'), 0, -1, 0, 0],
  ['TRUNC', run('TRUNC(x,places)'), 0, -1, 0, 0],
  ['CEILING', run('CEILING(x,step)'), 0, 0, 0, 1],
  ['FLOOR', run('FLOOR(x,step)'), 0, -1, 0, 0],
  ['FLOOR below zero', run('-FLOOR(-x,step)'), 0, 0, 0, 1],
  ['QUOTIENT', run('QUOTIENT(x,step)*step'), 0, -1, 0, 0],
  ['x less MOD', run('x-MOD(x,step)'), 0, -1, 0, 0],
];
const ofWholeNumbers: typeof roundings = [
  ['INT', run('INT(x)'), 0, -1, 0, 0],
  ['INT below zero', run('-INT(-x)'), 0, 0, 0, 1],
  ['EVEN', run('EVEN(2*x)/2'), 0, 0, 0, 1],
  ['ODD', run('(ODD(2*x-1)+1)/2'), 0, 0, 0, 1],
];
const shown: typeof roundings = [['a number on screen and paper', (x, places) => Number(formatNumber(x, places)), 5, 0, 1, 1]];

const wholes = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 999_999 }));
const near = (value: unknown, wanted: number): boolean => typeof value === 'number' && Math.abs(value - wanted) <= Math.abs(wanted) * 1e-15;

const cases = [
  ...roundings.map((each) => [each[0], fc.integer({ min: -2, max: 4 }), each] as const),
  ...ofWholeNumbers.map((each) => [each[0], fc.constant(0), each] as const),
  ...shown.map((each) => [each[0], fc.integer({ min: 0, max: 4 }), each] as const),
];

it.each(cases)('%s takes a value beside a boundary for the boundary, and no other', (_, anyPlaces, [, round, tenths, below, on, above]) => {
  fc.assert(
    fc.property(wholes, anyPlaces, (whole, places) => {
      const boundary = decimal(10 * whole + tenths, places + 1);
      const steps = (count: number): number => decimal(whole + count, places);
      for (const noise of NOISE) expect([noise, near(round(beside(boundary, noise), places), steps(on))]).toEqual([noise, true]);
      expect(near(round(boundary * (1 - FAR), places), steps(below))).toBe(true);
      expect(near(round(boundary * (1 + FAR), places), steps(above))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it('MROUND looks at every bit, as it does in Excel', () => {
  const mround = run('MROUND(x,5)');
  fc.assert(
    fc.property(wholes, (whole) => {
      const boundary = 5 * whole + 2.5;
      expect([-1, 0, 1].map((noise) => mround(beside(boundary, noise), 0))).toEqual([5 * whole, 5 * whole + 5, 5 * whole + 5]);
    }),
  );
});
