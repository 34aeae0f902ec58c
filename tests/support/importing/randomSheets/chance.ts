/** Random choices that are the same for the same seed. */
export type Chance = {
  /** A number from `least` to `most`. */
  readonly whole: (least: number, most: number) => number;
  /** True in so many of a hundred cases. */
  readonly percent: (share: number) => boolean;
  readonly pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  /** The list in another order. */
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
};

/** Mulberry32: 32 bits of state are plenty for some thousand sheets. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    percent: (share) => next() * 100 < share,
    pick: (list) => {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    shuffled: (list) => {
      const rest = [...list];
      return list.flatMap(() => rest.splice(whole(0, rest.length - 1), 1));
    },
  };
}
