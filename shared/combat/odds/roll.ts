import type { AttackRoll } from '../fighter/index.ts';
import { atLeast, binomial, chanceOf, type Distribution, meanOf, sumOfDice } from './dice.ts';

/** What the dice of one use of an attack come to. */
export type RollOdds = {
  /** The same number for the same dice, another for others. */
  readonly id: number;
  /** The chance that one die strikes; of dice that are added, that the sum does any damage. */
  readonly hit: number;
  /** The chance that what struck is not saved. 1 of dice that are added: nothing saves from them. */
  readonly saveFails: number;
  /** Both together. */
  readonly perDie: number;
  /** The chance of each amount of damage of one use. */
  readonly damage: Distribution;
  readonly mean: number;
};

/** A number of dice, as an index: whole, and 0 of what is no number. */
const whole = (count: number): number => Math.max(0, Math.floor(count) || 0);

function damageOf(roll: AttackRoll): Distribution {
  const dice = whole(roll.dice);
  if (roll.kind === 'each') {
    const chance = chanceOf(roll.hit, roll.sides) * (1 - chanceOf(roll.save, roll.sides));
    const each = whole(roll.damage);
    const damage = new Array<number>(dice * each + 1).fill(0);
    binomial(dice, chance).forEach((share, kills) => {
      damage[kills * each] = (damage[kills * each] ?? 0) + share;
    });
    return damage;
  }
  const shift = Math.floor(roll.plus - roll.over) || 0;
  const damage = new Array<number>(Math.max(0, dice * whole(roll.sides) + shift) + 1).fill(0);
  sumOfDice(dice, whole(roll.sides)).forEach((share, sum) => {
    const done = Math.max(0, sum + shift);
    damage[done] = (damage[done] ?? 0) + share;
  });
  return damage;
}

const kept = new Map<string, RollOdds>();
let rolls = 0;
/** More different rolls than this are not kept. */
const MOST_KEPT = 5000;

/** Works out what the dice of one use of an attack come to. Keeps the answers: few rolls are different. */
export function rollOdds(roll: AttackRoll): RollOdds {
  const key =
    roll.kind === 'each'
      ? `e${roll.dice},${roll.sides},${roll.hit},${roll.save},${roll.damage}`
      : `s${roll.dice},${roll.sides},${roll.plus},${roll.over}`;
  const known = kept.get(key);
  if (known) return known;
  const damage = damageOf(roll);
  const hit = roll.kind === 'each' ? chanceOf(roll.hit, roll.sides) : atLeast(damage, 1);
  const saveFails = roll.kind === 'each' ? 1 - chanceOf(roll.save, roll.sides) : 1;
  rolls += 1;
  const odds: RollOdds = { id: rolls, hit, saveFails, perDie: hit * saveFails, damage, mean: meanOf(damage) };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, odds);
  return odds;
}
