import { errorValue, isError, type Value } from '../formula/index.ts';

/** Decimals that sums of costs keep, because binary fractions do not add up exactly. */
const SCALE = 1e6;

/** The sum of costs; the first error among them if there is one, and an error for anything that is not a number. */
export function sumOf(costs: readonly Value[]): Value {
  let sum = 0;
  for (const cost of costs) {
    if (isError(cost)) return cost;
    if (typeof cost !== 'number') return errorValue('#VALUE!', 'There is no cost');
    sum += cost;
  }
  return Math.round(sum * SCALE) / SCALE;
}
