import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholePercents } from '../../../../src-renderer/forces/roles.ts';

it('shares of a force add up to 100 %, the larger never below the smaller', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([5, 0])).toEqual([100, 0]);
  expect(wholePercents([0, 0])).toEqual([0, 0]);
  const adds = fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 12 }), (numbers) => {
    const percents = wholePercents(numbers);
    if (numbers.some((number) => number > 0)) expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
    for (const [at, number] of numbers.entries())
      for (const [other, against] of numbers.entries())
        if (number > against) expect(percents[at]).toBeGreaterThanOrEqual(percents[other] ?? 0);
  });
  fc.assert(adds);
});
