import { describe, expect, it } from 'vitest';
import {
  type FairPrice,
  fightTrials,
  type MixedField,
  measureFairPrice,
  type PriceTrial,
  startMeasurement,
  type TrialChunk,
} from '../../../../../shared/combat/fairness/index.ts';
import type { Fighter } from '../../../../../shared/combat/fighter/index.ts';
import { handAttack, handFighter, handRules } from '../../../../support/combat/handRules.ts';

const gunner = (name: string, cost: number, dice: number, save: number, move = 20): Fighter =>
  handFighter({ name, cost, move, attacks: [handAttack({ values: { dice, hit: 7, pierce: 0 } })], values: { save } });

/** A field of six designs that are all alike but for their names, each at 100. */
const same: MixedField = {
  rules: handRules,
  core: [],
  coreShare: 0,
  opponents: ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => gunner(name, 100, 1, 8)),
  points: 600,
};
const end = { within: 0.12, mostFights: 1200 };

const fightIn = (field: MixedField, design: Fighter, seed: number) => (round: readonly TrialChunk[]) =>
  round.map((chunk) => fightTrials(field, design, seed, chunk));
const measured = (field: MixedField, design: Fighter, seed = 1, until = end): Promise<FairPrice> =>
  measureFairPrice(startMeasurement(field, design.cost, seed), fightIn(field, design, seed), { end: until });

describe('the fair price', () => {
  it('of a design like all its opponents is what they cost, wherever the formula looks for it', async () => {
    for (const formula of [100, 55, 260]) {
      const { price, low, high, fights } = await measured(same, gunner('Own', formula, 1, 8), 2);
      expect([low !== null && low < 100, high !== null && high > 100]).toEqual([true, true]);
      expect(Math.abs(Math.log((price ?? 0) / 100))).toBeLessThan(0.12);
      expect(fights).toBeLessThanOrEqual(end.mostFights);
    }
  });

  it('is not told of what wins no more often the cheaper it is', async () => {
    const third = (round: readonly TrialChunk[]): readonly PriceTrial[] =>
      round.map(({ price, count }) => ({ price, fights: count, won: count / 3 }));
    const { price, low, high, fights } = await measureFairPrice(startMeasurement(same, 45, 1), third, { end });
    expect([price, low, high]).toEqual([null, null, null]);
    expect(fights).toBeGreaterThanOrEqual(end.mostFights);
  });

  it('is higher for more fire, for a better save, and for both', async () => {
    const plain = await measured(same, gunner('Plain', 100, 1, 8));
    const fire = await measured(same, gunner('Fire', 100, 2, 8));
    const save = await measured(same, gunner('Save', 100, 1, 5));
    const both = await measured(same, gunner('Both', 100, 2, 5));
    for (const better of [fire, save]) {
      expect(better.low).toBeGreaterThan(plain.high ?? 0);
      expect(both.low).toBeGreaterThan(better.price ?? 0);
    }
  });

  it('scales with the costs of the field, which are not part of a fight', async () => {
    const dear = { ...same, points: 6000, opponents: same.opponents.map((one) => ({ ...one, cost: 1000 })) };
    const here = await measured(same, gunner('Own', 130, 2, 8));
    const there = await measured(dear, gunner('Own', 1300, 2, 8));
    expect(there.fights).toBe(here.fights);
    expect((there.price ?? 0) / (here.price ?? 1)).toBeCloseTo(10, 6);
  });

  it('has a narrower interval after more fights', async () => {
    const widthOf = async (mostFights: number): Promise<number> => {
      const { low, high } = await measured(same, gunner('Own', 100, 1, 8), 4, { within: 0, mostFights });
      return Math.log((high ?? 0) / (low ?? 1));
    };
    expect(await widthOf(3200)).toBeLessThan((await widthOf(400)) * 0.6);
  });

  it('is the same for the same seed, however the chunks of a round are shared out, and another for another seed', async () => {
    const design = gunner('Own', 140, 2, 7);
    const inTurn = await measured(same, design, 9);
    const shuffled = await measureFairPrice(
      startMeasurement(same, design.cost, 9),
      async (round) => {
        const results: PriceTrial[] = [];
        // The last chunk first, each on its own copy of the field, as threads have it.
        for (const [index, chunk] of [...round.entries()].reverse()) {
          const copy = { ...same, opponents: same.opponents.map((one) => ({ ...one })) };
          results[index] = fightTrials(copy, { ...design }, 9, chunk);
        }
        return results;
      },
      { end },
    );
    expect(shuffled).toEqual(inTurn);
    expect((await measured(same, design, 10)).price).not.toBe(inTurn.price);
  });

  it('says after each round what is known so far, and stops when the fights are stopped', async () => {
    const known: FairPrice[] = [];
    const design = gunner('Own', 100, 1, 8);
    let rounds = 0;
    const stopped = measureFairPrice(
      startMeasurement(same, 100, 2),
      (round) => {
        rounds++;
        if (rounds === 3) throw new Error('Stopped.');
        return fightIn(same, design, 2)(round);
      },
      { end: { within: 0, mostFights: 5000 }, onRound: (price) => known.push(price) },
    );
    await expect(stopped).rejects.toThrow('Stopped.');
    expect(known.map(({ fights }) => fights)).toEqual([200, 400]);
    expect(known.every(({ price, low, high }) => price !== null && low !== null && high !== null && low < price && price < high)).toBe(
      true,
    );
  });
});
