import { describe, expect, it } from 'vitest';
import { binaryLogarithm, commonLogarithm, exponential, naturalLogarithm, raised } from '../../../../../shared/rules/formula/powers.ts';
import { at15Digits } from '../../../../../shared/rules/formula/rounding.ts';
import { seededRandom } from '../../../../support/random/random.ts';

/** How far a number is from the right one, in units of its last place. */
const unitsOff = (value: number, right: number): number => Math.abs(value - right) / (Math.abs(right) * 2 ** -52);

describe('powers', () => {
  it('with whole exponents are within a unit of the last place of the true ones', () => {
    const off: unknown[] = [];
    for (let sixtyFourths = 1; sixtyFourths <= 400; sixtyFourths++)
      for (let exponent = 0; exponent <= 24; exponent++) {
        const right = Number(BigInt(sixtyFourths) ** BigInt(exponent)) / 64 ** exponent;
        if (unitsOff(raised(sixtyFourths / 64, exponent), right) > 1) off.push([sixtyFourths, exponent]);
      }
    expect(off).toEqual([]);
  });

  it('of whole numbers are exact where a number can hold them', () => {
    for (let base = -40; base <= 40; base++)
      for (let exponent = 1; Math.abs(base) ** exponent < 2 ** 53 && exponent < 60; exponent++)
        expect(raised(base, exponent)).toBe(Number(BigInt(base) ** BigInt(exponent)));
  });

  it('of 2 are exact, down to the smallest number there is', () => {
    for (let exponent = -1074; exponent <= 1023; exponent++) {
      const right = exponent < -1022 ? Number.MIN_VALUE * 2 ** (exponent + 1074) : 2 ** exponent;
      expect(raised(2, exponent)).toBe(right);
    }
  });

  it('with a root as their exponent undo the power', () => {
    for (let base = 2; base <= 30; base++)
      for (const root of [2, 3, 4, 5, 6]) expect(at15Digits(raised(base ** root, 1 / root))).toBe(base);
    expect(raised(2.25, 0.5)).toBe(1.5);
    expect(raised(4, -0.5)).toBe(0.5);
  });

  it('end where numbers end', () => {
    expect([raised(10, 309), raised(-10, 309), raised(10, -400), raised(0, -1), raised(0, 3), raised(-8, 0.5)]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      0,
      Number.POSITIVE_INFINITY,
      0,
      Number.NaN,
    ]);
    expect([raised(1, 1e300), raised(1.0000001, 1e300), raised(0.9999999, 1e300), raised(5, 1e-300)]).toEqual([
      1,
      Number.POSITIVE_INFINITY,
      0,
      1,
    ]);
    expect([raised(Number.MAX_VALUE, 1), raised(Number.MIN_VALUE, 0.5), raised(Number.MAX_VALUE, 0.5)]).toEqual([
      Number.MAX_VALUE,
      2 ** -537,
      raised(2, 512),
    ]);
  });
});

it('powers and logarithms are near those of any engine, which are a unit or two off themselves', () => {
  const random = seededRandom(1);
  let furthest = 0;
  for (let round = 0; round < 20_000; round++) {
    const value = random() * 2 ** (round % 29);
    const exponent = (random() - 0.5) * 2 ** (round % 7);
    furthest = Math.max(
      furthest,
      unitsOff(raised(value, exponent), value ** exponent),
      unitsOff(exponential(exponent), Math.exp(exponent)),
      unitsOff(naturalLogarithm(value), Math.log(value)),
      unitsOff(commonLogarithm(value), Math.log10(value)),
      unitsOff(binaryLogarithm(value), Math.log2(value)),
    );
  }
  expect(furthest).toBeLessThan(3);
});

it('logarithms of powers of their base are whole', () => {
  for (let exponent = -300; exponent <= 300; exponent++) expect(commonLogarithm(Number(`1e${exponent}`))).toBe(exponent);
  for (let exponent = -1022; exponent <= 1023; exponent++) expect(binaryLogarithm(2 ** exponent)).toBe(exponent);
  expect([naturalLogarithm(1), exponential(0), exponential(1), exponential(710), exponential(-746)]).toEqual([
    0,
    1,
    Math.E,
    Number.POSITIVE_INFINITY,
    0,
  ]);
});
