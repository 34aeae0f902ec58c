import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogram } from '../../shared/houseRules/effects/counts.ts';
import { designEffect, explainDifference } from '../../shared/houseRules/effects/index.ts';
import type { Design } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { aDesign } from '../support/projects/projects.ts';
import { anyDesign } from '../support/random/anyDesign.ts';
import { builtInIds, builtInRuleset, kindsRuleset, pointsFreeRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const rulesets = new Map(
  [tinyRuleset(), kindsRuleset(), pointsFreeRuleset(), ...builtInIds.map(builtInRuleset)].map((ruleset) => [ruleset.data.id, ruleset]),
);
const rulesOf = (id: string): Ruleset => rulesets.get(id) ?? tinyRuleset();
const anyId = fc.constantFrom(...rulesets.keys());
/** Two rulesets by their ids, mostly of different systems, and a design of the first. */
const anyCase = fc
  .record({ first: anyId, second: anyId })
  .chain(({ first, second }) =>
    anyDesign(rulesOf(first), 'any').map((input) => ({ first, second, design: { ...aDesign('any'), ...input } satisfies Design })),
  );
const both = ({ first, second }: { readonly first: string; readonly second: string }) => [rulesOf(first), rulesOf(second)] as const;
const RUNS = { numRuns: 150 };

describe('a design under two sets of rules, of any systems', () => {
  it('is what each of them says, and the other way round the opposite', () => {
    fc.assert(
      fc.property(anyCase, ({ design, ...ids }) => {
        const [before, after] = both(ids);
        const effect = designEffect(before, after, design);
        const back = designEffect(after, before, design);
        const costs = [before, after].map((rules) => assessDesign(rules, design).cost);
        expect([effect.before.cost, effect.after.cost]).toEqual(costs.map((cost) => (typeof cost === 'number' ? cost : null)));
        expect([back.after, back.before, back.issuesAdded, back.issuesGone]).toEqual([
          effect.before,
          effect.after,
          effect.issuesGone,
          effect.issuesAdded,
        ]);
        expect(back.difference).toBe(effect.difference === null ? null : effect.difference === 0 ? 0 : -effect.difference);
      }),
      RUNS,
    );
  });

  it('does not change under the same rules', () => {
    fc.assert(
      fc.property(anyCase, ({ first, design }) => {
        const before = rulesOf(first);
        const { difference, issuesAdded, issuesGone, notCounted } = designEffect(before, before, design);
        expect([difference ?? 0, issuesAdded, issuesGone, notCounted]).toEqual([0, [], [], []]);
      }),
      RUNS,
    );
  });

  it('is explained by lines that add up to the difference', () => {
    fc.assert(
      fc.property(anyCase, ({ design, ...ids }) => {
        const [before, after] = both(ids);
        const { difference, terms, rest } = explainDifference(before, after, design);
        const sum = terms.reduce((total, term) => total + term.difference, rest ?? Number.NaN);
        if (difference === null) expect(rest).toBeNull();
        else expect(Math.abs(sum - difference)).toBeLessThanOrEqual(1e-6 + Math.abs(difference) * 1e-9);
      }),
      RUNS,
    );
  });
});

it('a histogram holds every change once, in few bars of equal width', () => {
  const change = fc.option(
    fc.oneof(
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: -1e9, max: 1e9 }).map((number) => number / 1e6),
    ),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.integer({ min: 3, max: 30 }), (changes, most) => {
      const rows = changes.map((difference) => ({ difference, percent: difference }));
      const { bins, unchanged, unknown } = histogram(rows, 'difference', most);
      expect(bins.reduce((sum, { count }) => sum + count, unchanged + unknown)).toBe(rows.length);
      expect(bins.length).toBeLessThanOrEqual(most);
      for (const { from, to, count } of bins) {
        expect(from < to && !(from < 0 && to > 0)).toBe(true);
        if (bins.length > 1) expect(count).toBeGreaterThanOrEqual(0);
      }
      const outside = changes.filter(
        (value) => value !== null && value !== 0 && !bins.some(({ from, to }) => value >= from && value <= to),
      );
      expect(outside).toEqual([]);
    }),
  );
});
