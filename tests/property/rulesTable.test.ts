import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDelimited } from '../../shared/base/text/index.ts';
import { compareRules } from '../../shared/houseRules/effects/index.ts';
import { rulesCsv } from '../../shared/paper/lists/rules/files.ts';
import { filterLines, rulesTable, sortLines, totalsOf } from '../../shared/paper/lists/rules/index.ts';
import { rulesColumns, rulesFilters } from '../../shared/paper/lists/rules/lines.ts';
import { costPlot } from '../../shared/paper/lists/rules/plot.ts';
import { aDesign } from '../support/projects/projects.ts';
import { anyDesign } from '../support/random/anyDesign.ts';
import { clubRules } from '../support/rulesets/houseRules.ts';
import { kindsRuleset, pointsFreeRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const rulesets = { tiny: tinyRuleset(), club: clubRules(), kinds: kindsRuleset(), pointsFree: pointsFreeRuleset() };
const anyRules = fc.constantFrom(...(['tiny', 'club', 'kinds', 'pointsFree'] as const));
/** A table of up to 12 designs under two rulesets, mostly of the same system. */
const anyTable = fc
  .record({ a: anyRules, b: anyRules, designs: fc.array(anyDesign(rulesets.tiny, 'any'), { maxLength: 12 }) })
  .map(({ a, b, designs }) => {
    const named = designs.map((design, at) => ({ ...aDesign(`d${at}`), ...design }));
    return { isSame: a === b, table: rulesTable(rulesets[a], rulesets[b], compareRules(rulesets[a], rulesets[b], named)) };
  });
const RUNS = { numRuns: 120 };
const ids = (lines: readonly { readonly id: string }[]): readonly string[] => lines.map(({ id }) => id).sort();

describe('a table of designs under two sets of rules', () => {
  it('has the difference of its costs, nothing but zeros under the same rules, and sums that add up', () => {
    fc.assert(
      fc.property(anyTable, ({ isSame, table: { designs } }) => {
        for (const { a, b, difference } of designs) {
          if (a === null || b === null) expect(difference).toBeNull();
          else expect(difference).toBeCloseTo(b - a, 6);
          if (isSame) expect(difference ?? 0).toBe(0);
        }
        const totals = totalsOf(designs);
        expect(totals.difference).toBeCloseTo(
          designs.reduce((sum, { difference }) => sum + (difference ?? 0), 0),
          6,
        );
        const counted = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
        expect([counted(totals.costs), counted(totals.legality)]).toEqual([designs.length, designs.length]);
      }),
      RUNS,
    );
  });

  it('keeps every line in any order, and loses none to its filters together', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...rulesColumns), fc.boolean(), ({ table: { designs } }, column, isDown) => {
        const sorted = sortLines(designs, column, isDown);
        expect(ids(sorted)).toEqual(ids(designs));
        const numbers = sorted
          .map((line) => (column === 'name' || column === 'legality' ? null : line[column]))
          .filter((number) => number !== null);
        expect(numbers).toEqual(numbers.toSorted((one, other) => (isDown ? other - one : one - other)));
        for (const filter of rulesFilters) for (const line of filterLines(designs, filter, '')) expect(designs).toContain(line);
        expect(filterLines(designs, 'all', '')).toEqual(designs);
      }),
      RUNS,
    );
  });

  it('has every point of its plot inside the axes, and every line in the file', () => {
    fc.assert(
      fc.property(anyTable, ({ table }) => {
        const { points, x, y } = costPlot(table, table.designs);
        expect(points.length).toBe(table.designs.filter(({ difference }) => difference !== null).length);
        for (const place of [...points.flatMap((point) => [point.x, point.y]), ...[...x.ticks, ...y.ticks].map(({ at }) => at)]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(1);
        }
        const text = rulesCsv(table);
        expect(text).not.toMatch(/NaN|undefined|null/);
        expect(parseDelimited(text).length).toBe(table.designs.length + 1);
      }),
      RUNS,
    );
  });
});
