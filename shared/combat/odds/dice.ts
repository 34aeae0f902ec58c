/** The chance of each whole number from 0 up: index is the number, the entries add up to 1. */
export type Distribution = readonly number[];

/** The distribution of a number that is 0 for certain. */
export const NOTHING: Distribution = [1];

/** The chance that one die shows a score or more. A score of 1 or less always succeeds, one above the sides never. */
export function chanceOf(score: number, sides: number): number {
  const needed = Math.ceil(score);
  if (Number.isNaN(needed) || sides < 1) return 0;
  return Math.min(Math.max(sides + 1 - needed, 0), sides) / sides;
}

/** Of so many dice, the chance of each number that succeed. */
export function binomial(dice: number, chance: number): Distribution {
  let counts: readonly number[] = NOTHING;
  for (let die = 0; die < dice; die += 1) {
    const before = counts;
    counts = Array.from({ length: before.length + 1 }, (_, n) => (before[n] ?? 0) * (1 - chance) + (before[n - 1] ?? 0) * chance);
  }
  return counts;
}

/** The chance of each sum of so many dice. */
export function sumOfDice(dice: number, sides: number): Distribution {
  let sums: readonly number[] = NOTHING;
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<number>(sums.length + sides).fill(0);
    sums.forEach((chance, sum) => {
      for (let side = 1; side <= sides; side += 1) next[sum + side] = (next[sum + side] ?? 0) + chance / sides;
    });
    sums = next;
  }
  return sums;
}

/** The chance of each sum of two independent numbers; sums above `most` count as `most`. */
export function sumOf(one: Distribution, other: Distribution, most = Number.POSITIVE_INFINITY): Distribution {
  const sums = new Array<number>(Math.min(one.length + other.length - 1, most + 1)).fill(0);
  one.forEach((chance, n) => {
    if (chance > 0)
      other.forEach((another, m) => {
        const at = Math.min(n + m, most);
        sums[at] = (sums[at] ?? 0) + chance * another;
      });
  });
  return sums;
}

/** The chance of each number when it is a number of this distribution with a chance, and else 0. */
export const sometimes = (chance: number, numbers: Distribution): Distribution =>
  numbers.map((each, n) => each * chance + (n === 0 ? 1 - chance : 0));

/** The chance of a number or more. */
export function atLeast(numbers: Distribution, least: number): number {
  if (least <= 0) return 1;
  let chance = 0;
  for (let n = Math.ceil(least); n < numbers.length; n += 1) chance += numbers[n] ?? 0;
  return Math.min(chance, 1);
}

/** The mean of the numbers. */
export const meanOf = (numbers: Distribution): number => numbers.reduce((sum, chance, n) => sum + chance * n, 0);
