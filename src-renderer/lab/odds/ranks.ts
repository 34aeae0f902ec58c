import type { Steps } from '../../../shared/base/steps.ts';

/** A double is read as so many parts of 16 bits. The order of positive doubles is that of their bits. */
const PARTS = 4;
const PART_VALUES = 2 ** 16;

/** A number that is looked for: its parts as far as they are known, and how many of those that begin like it are smaller. */
type Sought = { readonly parts: number[]; rank: number; readonly counts: Uint32Array };

/**
 * The numbers at shares of all numbers above 0 in ascending order, or in descending order; null if there are none. They are what
 * sorting would give, found by counting: 25 million numbers are too many to sort, or to stop for.
 */
export function* numbersAt(
  rows: readonly (readonly (number | null)[])[],
  shares: readonly number[],
  isDescending: boolean,
): Steps<readonly number[] | null> {
  const double = new Float64Array(1);
  const bits = new Uint16Array(double.buffer);
  const sought = shares.map((): Sought => ({ parts: [], rank: 0, counts: new Uint32Array(PART_VALUES) }));
  let count = 0;
  // Browsers keep the first part of a double last.
  for (let part = PARTS - 1; part >= 0; part--) {
    const isFirst = part === PARTS - 1;
    for (const { counts } of sought) counts.fill(0);
    for (const [at, row] of rows.entries()) {
      for (const value of row) {
        if (value === null || !(value > 0)) continue;
        double[0] = value;
        if (isFirst) count++;
        for (const { parts, counts } of sought) {
          let above = PARTS - 1;
          while (above > part && bits[above] === parts[above]) above--;
          if (above === part) counts[bits[part] ?? 0] = (counts[bits[part] ?? 0] ?? 0) + 1;
        }
      }
      yield (PARTS - 1 - part + at / rows.length) / PARTS;
    }
    if (count === 0) return null;
    sought.forEach((each, index) => {
      if (isFirst) {
        const place = Math.min(count - 1, Math.floor(count * (shares[index] ?? 0)));
        each.rank = isDescending ? count - 1 - place : place;
      }
      let value = 0;
      for (; each.rank >= (each.counts[value] ?? 0); value++) each.rank -= each.counts[value] ?? 0;
      each.parts[part] = value;
    });
  }
  return sought.map(({ parts }) => {
    bits.set(parts);
    return double[0] ?? 0;
  });
}
