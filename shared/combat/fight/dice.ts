/** One step of the mixer that turns a seed into unrelated numbers (splitmix32). */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/**
 * The seed of one fight of many. Fights 0 and 1, 2 and 3 and so on share their dice with the sides exchanged, so that neither side
 * has an advantage from being named first.
 */
export function seedOfFight(seed: number, index: number): number {
  const pair = Math.floor(index / 2);
  const own = mixed((mixed(seed >>> 0) ^ Math.imul(pair + 1, 0x9e3779b9)) >>> 0);
  return ((own & ~1) | (index & 1)) >>> 0;
}

/** Dice that fall the same for the same seed (xoshiro128**). */
export class FightDice {
  /** Every die that was rolled, if somebody listens. */
  heard: number[] | null = null;
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  constructor(seed: number) {
    this.start(seed);
  }

  start(seed: number): void {
    this.a = mixed((seed + 0x9e3779b9) >>> 0);
    this.b = mixed((seed + 0x3c6ef372) >>> 0);
    this.c = mixed((seed + 0xdaa66d2b) >>> 0);
    this.d = mixed((seed + 0x78dde6e4) >>> 0) | 1;
  }

  /** A number from 0 up to, and not including, 1. */
  chance(): number {
    const fives = Math.imul(this.b, 5);
    const result = Math.imul((fives << 7) | (fives >>> 25), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return (result >>> 0) / 4294967296;
  }

  /** One die: 1 to `sides`. */
  roll(sides: number): number {
    const shown = Math.floor(this.chance() * sides) + 1;
    if (this.heard !== null) this.heard.push(shown);
    return shown;
  }
}
