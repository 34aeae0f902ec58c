import { describe, expect, it } from 'vitest';
import { type FightPlan, runFights, summarise } from '../../../../shared/combat/fight/index.ts';
import type { Attack, Fighter } from '../../../../shared/combat/fighter/index.ts';
import { handAttack, handFighter, handRules } from '../../../support/combat/handRules.ts';

/** Laws of many fights. They hold for shares of wins, not for each fight: better units can be unlucky. */

const FIGHTS = 200;
const COUNT = 3;

const tankWith = (facts: Partial<Fighter> = {}, attack: Partial<Attack> = {}): Fighter =>
  handFighter({ name: 'Tank', attacks: [handAttack({ values: { dice: 1, hit: 6, pierce: 1 }, ...attack })], ...facts });
const plain = tankWith();

/** Fights go on until one side is lost, or time is up: a side of few units would give up at another share than one of many. */
const toTheEnd = { ...handRules, lossesThatEnd: 1 };

const planOf = (own: Fighter, count = COUNT): FightPlan => ({
  rules: toTheEnd,
  terrain: 'mixed',
  sides: [
    { name: 'Own', groups: [{ name: 'Own', units: Array<Fighter>(count).fill(own) }] },
    { name: 'Other', groups: [{ name: 'Other', units: Array<Fighter>(COUNT).fill(plain) }] },
  ],
});
/** The share of fights that a unit wins against as many plain ones. */
const shareOf = (own: Fighter, count = COUNT): number => {
  const plan = planOf(own, count);
  return summarise(plan, runFights(plan, 11, FIGHTS)).wins[0].share;
};

describe('many fights', () => {
  it('of two sides that are alike are won by each as often as by the other, exactly', () => {
    for (const seed of [1, 2, 3]) {
      const { wins, scores, lostByTurn } = runFights(planOf(plain), seed, 100);
      expect(wins[0]).toBeGreaterThan(0);
      expect(wins[0]).toBe(wins[1]);
      expect(scores[0]).toBe(scores[1]);
      expect(lostByTurn[0]).toEqual(lostByTurn[1]);
    }
  });

  it('are won the more often, the more shots there are', () => {
    const [one = 0, two = 0, always = 0] = [1, 2, Number.POSITIVE_INFINITY].map((shots) => shareOf(tankWith({}, { shots })));
    expect(one).toBeLessThan(two);
    expect(two).toBeLessThan(always);
    expect(always).toBe(0.5);
  });

  const better: readonly (readonly [string, Fighter])[] = [
    ['a lower score to hit', tankWith({}, { values: { dice: 1, hit: 5, pierce: 1 } })],
    ['another die', tankWith({}, { values: { dice: 2, hit: 6, pierce: 1 } })],
    ['another gun', tankWith({ attacks: [...plain.attacks, ...plain.attacks] })],
    ['a better save', tankWith({ values: { save: 6 } })],
  ];
  it.each(better)('are won more often with %s', (_, unit) => {
    expect(shareOf(unit)).toBeGreaterThan(0.5);
  });

  it('are won more often by twice as many units', () => {
    expect(shareOf(plain, 2 * COUNT)).toBeGreaterThan(0.5);
  });
});
