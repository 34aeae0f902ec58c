import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenPrice, type PriceTrial } from '../../../../../shared/combat/fairness/index.ts';
import {
  byEdition,
  byGroup,
  byTerrain,
  type FairnessReport,
  fairnessOf,
  furthest,
  histogram,
} from '../../../../../shared/combat/fairness/report/index.ts';
import { type Chance, seeded } from '../../../../../shared/force/rolls.ts';

const wins = (chance: Chance, share: number, fights: number): number =>
  Array.from({ length: fights }, () => (chance() < share ? 1 : 0)).reduce<number>((sum, one) => sum + one, 0);

/** Fights of a unit whose fair price is known, at some prices. */
function trialsOf(fair: number, slope: number, fights: number, seed: number): readonly PriceTrial[] {
  const chance = seeded(seed);
  return [0.6, 0.8, 1, 1.25, 1.6].map((factor) => {
    const price = fair * factor * 1.1;
    return { price, fights, won: wins(chance, 1 / (1 + (price / fair) ** slope), fights) };
  });
}

describe('the price at which half the fights are won', () => {
  it('is found on a curve without dice', () => {
    const fair = 388;
    const trials = [250, 330, 420, 560].map((price) => ({ price, fights: 1e6, won: 1e6 / (1 + (price / fair) ** 2) }));
    const found = evenPrice(trials, 300);
    expect(found?.price).toBeCloseTo(fair, 1);
    expect(found?.slope).toBeCloseTo(2, 3);
  });

  it('does not depend on where it is looked for, and scales with the prices', () => {
    const trials = trialsOf(100, 2.5, 200, 7);
    const [here, there] = [evenPrice(trials, 100), evenPrice(trials, 130)];
    // The little that is assumed before any fight is about `about`.
    expect((there?.price ?? 0) / (here?.price ?? 1)).toBeCloseTo(1, 2);
    const dearer = evenPrice(
      trials.map((trial) => ({ ...trial, price: trial.price * 7 })),
      700,
    );
    expect((dearer?.price ?? 0) / (here?.price ?? 1)).toBeCloseTo(7, 6);
  });

  it('lies in the 95 % interval in about 95 of 100 measurements, and the interval shrinks with the root of the fights', () => {
    const measured = Array.from({ length: 400 }, (_, seed) => evenPrice(trialsOf(200, 2.5, 60, seed), 200));
    const hits = measured.filter((one) => one !== null && one.low <= 200 && one.high >= 200).length / 400;
    // 95 % of 400, within three standard deviations of 1.1 %.
    expect(hits).toBeGreaterThan(0.915);
    expect(hits).toBeLessThan(0.985);
    const widthOf = (fights: number): number => {
      const found = evenPrice(trialsOf(200, 2.5, fights, 1), 200);
      return Math.log((found?.high ?? 0) / (found?.low ?? 1));
    };
    const ratio = widthOf(100) / widthOf(1600);
    expect(ratio).toBeGreaterThan(3);
    expect(ratio).toBeLessThan(6);
  });

  it('is a number even if all fights were won or lost, and then above or below all prices that were tried', () => {
    const all = [80, 100, 120].map((price) => ({ price, fights: 50, won: 50 }));
    const none = all.map((trial) => ({ ...trial, won: 0 }));
    const [won, lost] = [evenPrice(all, 100), evenPrice(none, 100)];
    expect([won, lost].every((found) => Number.isFinite(found?.price) && (found?.low ?? 0) > 0)).toBe(true);
    expect(won?.price).toBeGreaterThan(120);
    expect(lost?.price).toBeLessThan(80);
    expect(evenPrice([], 100)).toBeNull();
  });

  it('is higher if a few more fights are won at each price', () => {
    const anything = fc.record({
      fair: fc.integer({ min: 5, max: 2000 }),
      slope: fc.double({ min: 1, max: 4, noNaN: true }),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(anything, ({ fair, slope, seed }) => {
        const trials = trialsOf(fair, slope, 100, seed);
        const more = trials.map((trial) => ({ ...trial, won: Math.min(trial.fights, trial.won + 3) }));
        expect(evenPrice(more, fair)?.price).toBeGreaterThan(evenPrice(trials, fair)?.price ?? Number.NaN);
      }),
    );
  });
});

describe('how far points are from fair, without chance', () => {
  it('is 0 for fair designs, however few the fights; as they show it for many fights', () => {
    expect(fairnessOf([])).toBeNull();
    // 0.4 and 0.6 of 10 fights: 0.01 off in the square, where chance alone gives 0.24 / 9 = 0.0267.
    expect(fairnessOf([0.4, 0.6].map((share) => ({ share, fights: 10 })))).toMatchObject({ mean: 0.5, within10: 1, rms: 0 });
    expect(fairnessOf([0.4, 0.6].map((share) => ({ share, fights: 1e9 })))?.rms).toBeCloseTo(0.1, 6);
  });

  it('is what the designs were made with, whatever the number of fights', () => {
    const chance = seeded(20);
    for (const fights of [40, 240]) {
      // Win chances of 0.5 +- 0.06, half of them each way.
      const shares = Array.from({ length: 3000 }, (_, index) => {
        const true_ = 0.5 + (index % 2 === 0 ? 0.06 : -0.06);
        return { share: wins(chance, true_, fights) / fights, fights };
      });
      const { rms = 0, measured = 0 } = fairnessOf(shares) ?? {};
      expect(Math.abs(rms - 0.06)).toBeLessThan(0.006);
      expect(measured).toBeCloseTo(Math.sqrt(0.06 ** 2 + 0.25 / fights), 2);
    }
  });
});

/** Three random and one stock design in two terrains, 10 fights in each. */
const report: FairnessReport = {
  format: 1,
  ruleset: { id: 'toy', version: '3.0.0' },
  seed: 1,
  opponents: 5,
  fights: 10,
  terrains: [
    { id: 'wood', label: 'Wood' },
    { id: 'plain', label: 'Plain' },
  ],
  groupings: [{ id: 'size', label: 'Size' }],
  designs: [
    { name: 'A', set: 'fresh', index: 0, cost: 50, groups: ['small'], won: [5, 6] },
    { name: 'B', set: 'fresh', index: 1, cost: 60, groups: ['large'], won: [9, 8] },
    { name: 'C', set: 'fresh', index: 2, cost: 70, groups: ['small'], won: [4, 3.5] },
    { name: 'D', set: 'stock', index: 0, cost: 80, groups: ['large'], won: [5, 5] },
  ],
  editions: [
    {
      version: '2.0.0',
      fights: 5,
      won: [
        [5, 5],
        [0, 0],
        [2, 3],
        [2.5, 2.5],
      ],
    },
  ],
  prices: [{ design: 1, price: 90, low: 80, high: 100, fights: 500 }],
};

describe('the tables of a report', () => {
  // All terrains: A 11 of 20 = 0.55, B 17 of 20 = 0.85, C 7.5 of 20 = 0.375, D 10 of 20 = 0.5.
  it('count designs by terrain, group and edition', () => {
    const short = (lines: ReturnType<typeof byTerrain>) =>
      lines.map(({ label, fairness }) => [label, fairness.designs, fairness.within10, Number(fairness.mean.toFixed(4))]);
    expect(short(byTerrain(report, 'fresh'))).toEqual([
      ['All together', 3, 1 / 3, 0.5917],
      ['Wood', 3, 2 / 3, 0.6],
      ['Plain', 3, 1 / 3, 0.5833],
    ]);
    expect(short(byGroup(report, 0))).toEqual([
      ['large', 2, 0.5, 0.675],
      ['small', 2, 0.5, 0.4625],
    ]);
    expect(short(byEdition(report, 'fresh'))).toEqual([
      ['3.0.0', 3, 1 / 3, 0.5917],
      ['2.0.0', 3, 1 / 3, 0.5],
    ]);
    expect(short(byEdition(report, 'stock'))).toEqual([
      ['3.0.0', 1, 1, 0.5],
      ['2.0.0', 1, 1, 0.5],
    ]);
  });

  it('name the furthest from fair with their measured prices, and count win shares in twentieths', () => {
    expect(furthest(report, 2).map(({ design, share, price }) => [design.name, share, price?.price ?? null])).toEqual([
      ['B', 0.85, 90],
      ['C', 0.375, null],
    ]);
    const bins = histogram(report, 'fresh');
    expect([bins[11], bins[17], bins[7], bins.reduce((sum, bin) => sum + bin, 0)]).toEqual([1, 1, 1, 3]);
  });
});
