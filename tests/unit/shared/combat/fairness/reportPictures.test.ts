import { describe, expect, it } from 'vitest';
import {
  barsOf,
  byGroup,
  dotsOf,
  type FairnessReport,
  fairnessDocument,
  fairnessReportSchema,
  picturesOf,
} from '../../../../../shared/combat/fairness/report/index.ts';

/** Random designs that won 0, 1, ... 20 of 20 fights in one terrain, and one stock design that won half. */
const report: FairnessReport = {
  format: 1,
  ruleset: { id: 'toy', version: '3.0.0' },
  seed: 4,
  opponents: 9,
  fights: 20,
  terrains: [{ id: 'plain', label: 'Plain' }],
  groupings: [{ id: 'size', label: 'Size' }],
  designs: [
    ...Array.from({ length: 21 }, (_, won) => ({
      name: `R${won}`,
      set: 'fresh' as const,
      index: won,
      cost: 10 + won,
      groups: [won < 10 ? 'small' : 'A & B | "big"'],
      won: [won],
    })),
    { name: 'Half', set: 'stock', index: 0, cost: 50, groups: ['small'], won: [10] },
  ],
  editions: [{ version: '2.0.0', fights: 20, won: Array.from({ length: 22 }, () => [10]) }],
  prices: [{ design: 0, price: 3.6, low: 2.5, high: 5.4, fights: 300 }],
};

describe('the pictures and the document of a report', () => {
  it('count every design once: 5 % steps, those of 40 to 60 % marked', () => {
    const bars = barsOf(report, 'fresh');
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(21);
    // 8, 9, 10 and 11 of 20; 12 of 20 is the lower end of the next bar.
    expect(bars.filter(({ isFair }) => isFair).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect(bars.at(-1)?.count).toBe(2);
    expect(barsOf(report, 'stock').map(({ from }) => from)[0]).toBeCloseTo(0.3);
  });

  it('show the mean of a group and its spread without chance', () => {
    const [big, small] = dotsOf(byGroup(report, 0));
    // 10 to 20 of 20, and 0 to 9 with the 10 of the stock design.
    expect([big?.mean, small?.mean]).toEqual([0.75, 0.25]);
    expect(small?.text).toBe('11 designs, 27 % win 40 to 60 %');
    expect((small?.high ?? 0) - 0.25).toBeCloseTo(0.25 - (small?.low ?? 0), 9);
  });

  it('are whole: a picture for each table, no number that is none, texts escaped', () => {
    const pictures = picturesOf(report);
    expect(Object.keys(pictures)).toEqual(['random', 'stock', 'terrain', 'size']);
    for (const picture of Object.values(pictures)) {
      expect(picture).toMatch(/^<svg [^>]+ role="img" aria-label="[^"]+">[\s\S]+<\/svg>\n$/);
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(pictures.size).toContain('A &amp; B | &quot;big&quot;');
    const text = fairnessDocument(report, { name: 'Toy', unit: 'PP' }, (name) => `images/${name}.svg`);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
    expect(text).toContain('| 3.0.0 | 21 | 50 % | 24 % |');
    expect(text).toContain('| 2.0.0 | 21 | 50 % | 100 % | 100 % | 0.000 | 0.000 |');
    expect(text).toContain('| R0 | fresh 0 | 10 | 0 % | 4 (3 to 5) | small |');
    expect([...text.matchAll(/images\/(\w+)\.svg/g)].map(([, name]) => name)).toEqual(['random', 'stock', 'terrain', 'size']);
  });

  it('come of data that the schema takes, and of no other', () => {
    expect(fairnessReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(fairnessReportSchema.safeParse({ ...report, fights: -1 }).success).toBe(false);
  });
});
