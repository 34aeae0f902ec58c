/** Chance that comes out the same for the same seed, on every machine. */
export type Random = {
  /** At least 0, less than 1. */
  readonly share: () => number;
  /** Returns a whole number from 0 to `below` - 1; 0 if that range is empty. */
  readonly below: (below: number) => number;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** One of a list that may be empty. */
  readonly any: <T>(choices: readonly T[]) => T | undefined;
  readonly isLucky: (chance: number) => boolean;
};

/** A sequence of chance for one mutant of one run. */
export function randomOf(seed: number, mutant: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(mutant + 1, 0x85ebca6b)) >>> 0;
  // mulberry32
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(share() * limit);
  return {
    share,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    any: (choices) => choices[below(choices.length)],
    isLucky: (chance) => share() < chance,
  };
}
