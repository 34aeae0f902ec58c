import { MOST_ROLLED, type RolledDice } from '../project/rolls.ts';
import type { ForceFrame, ForceRules } from '../rules/ruleset/force/index.ts';
import { formatNumber } from '../rules/ruleset/values/index.ts';
import type { Dice, FieldRoll } from './assessment.ts';

/** A number from 0 up to, and not including, 1. */
export type Chance = () => number;

/** A pseudo-random sequence that is the same for the same seed (mulberry32). */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type RollRules = NonNullable<ForceRules['fields']['order'][number]['roll']>;

const wholeFrom = (least: number, most: number, value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;

/** The dice that the rules ask for; null if that cannot be said, e.g. while a number that it depends on is missing. */
function ruled({ dice, sides, plus }: RollRules, frame: ForceFrame): Dice | null {
  const count = wholeFrom(0, MOST_ROLLED.dice, dice(frame));
  const faces = wholeFrom(1, MOST_ROLLED.sides, sides(frame));
  const added = plus ? plus(frame) : 0;
  return count === null || faces === null || typeof added !== 'number' ? null : { count, sides: faces, plus: added };
}

/** The number that was rolled. */
export const rolledValue = ({ dice, plus = 0 }: RolledDice): number => dice.reduce((sum, die) => sum + die, plus);

/** The dice of a seed, the same for the same seed. */
export function throwDice({ count, sides, plus }: Dice, seed: number): RolledDice {
  const chance = seeded(seed);
  const dice = Array.from({ length: count }, () => 1 + Math.floor(chance() * sides));
  return { seed, dice, sides, ...(plus === 0 ? {} : { plus }) };
}

const plusWords = (plus: number): string => (plus === 0 ? '' : ` ${plus < 0 ? '−' : '+'} ${formatNumber(Math.abs(plus))}`);

/** "10d8", "2d6 + 3". */
export const diceOf = ({ count, sides, plus }: Dice): string => `${count}d${sides}${plusWords(plus)}`;

/** "10d8: 3 5 8 1 … = 43": what was rolled, die by die. */
export function rollWords(roll: RolledDice, sides: number | null): string {
  const { dice, plus = 0 } = roll;
  const thrown = `${dice.length}d${roll.sides ?? sides ?? '?'}${plusWords(plus)}`;
  return `${thrown}: ${dice.join(' ')}${plusWords(plus)} = ${formatNumber(rolledValue(roll))}`;
}

/** Whether a roll is of the dice that the rules ask for. */
function suits({ dice, sides, plus = 0 }: RolledDice, now: Dice): boolean {
  return dice.length === now.count && (sides ?? now.sides) === now.sides && plus === now.plus && dice.every((die) => die <= now.sides);
}

/** What the rules roll for a field of an entry, and what was rolled. */
export function fieldRoll(rules: RollRules, frame: ForceFrame, rolled: RolledDice | null): FieldRoll {
  const now = ruled(rules, frame);
  return { now, rolled, isOld: rolled !== null && now !== null && !suits(rolled, now) };
}
