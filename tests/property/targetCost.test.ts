import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeProject } from '../../shared/project/file/index.ts';
import { issuesWith, steps, targetProposals, withChanges } from '../../shared/rules/ruleset/changes/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { stockProject } from '../support/browser/browser.ts';
import { runMain } from '../support/programs/commandLine.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const costOf = (ruleset: Parameters<typeof assessDesign>[0], design: DesignInput): number => {
  const { cost } = assessDesign(ruleset, design);
  if (typeof cost !== 'number') throw new Error('no cost');
  return cost;
};

const pricedIds = builtInIds.filter((id) => builtInRuleset(id).points !== null);

describe.each(pricedIds)('ways to a target cost, by %s', (id) => {
  const ruleset = builtInRuleset(id);
  const aDesign = fc.constantFrom(...ruleset.stock);
  const aTarget = fc.integer({ min: -60, max: 120 });

  it('cost what they promise when they are taken, are of one cell or two, and name every rule they would break', () => {
    fc.assert(
      fc.property(aDesign, aTarget, (design, away) => {
        const target = Math.max(0, costOf(ruleset, design) + away);
        const proposals = targetProposals(ruleset, design, target, { trials: 1500 });
        for (const { changes, cost, off, issues } of proposals) {
          const changed = withChanges(design, changes);
          expect(costOf(ruleset, changed)).toBe(cost);
          expect(off).toBe(Math.abs(cost - target));
          expect(new Set(changes.map(({ field, row }) => `${row?.component} ${row?.index} ${field}`)).size).toBe(changes.length);
          expect([1, 2]).toContain(changes.length);
          expect(issues).toEqual(issuesWith(ruleset, design, ...changes));
        }
        const legal = proposals.map(({ issues }) => issues.length === 0);
        expect(legal).toEqual(legal.toSorted((a, b) => Number(b) - Number(a)));
      }),
      { numRuns: tries(9, 25) },
    );
  });
});

describe('the search', () => {
  const ruleset = builtInRuleset('zorch-97');
  const bison = ruleset.stock.find(({ values }) => values.name === 'Bison Medium Tank');
  if (!bison) throw new Error('no Bison');

  it('gives nothing where the target is met, and nothing where there is no cost', () => {
    expect(targetProposals(ruleset, bison, costOf(ruleset, bison))).toEqual([]);
    expect(targetProposals(ruleset, { ...bison, values: { ...bison.values, armour: 'wood' } }, 250)).toEqual([]);
  });

  it('finds every cost that one step of one cell reaches', () => {
    const now = costOf(ruleset, bison);
    const reached = steps(ruleset, bison).flatMap(({ less, more }) => [less?.points ?? 0, more?.points ?? 0]);
    const targets = [...new Set(reached.filter((points) => points !== 0).map((points) => now + points))];
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) {
      const proposals = targetProposals(ruleset, bison, target);
      expect(proposals.every(({ off }) => off === 0)).toBe(true);
      expect(proposals.some(({ changes }) => changes.length === 1)).toBe(true);
    }
  });

  it('names no cell that does nothing: without either of two, the cost is another', () => {
    for (const target of [250, 300, 345, 500])
      for (const { changes, cost } of targetProposals(ruleset, bison, target))
        for (const change of changes)
          expect(
            costOf(
              ruleset,
              withChanges(
                bison,
                changes.filter((each) => each !== change),
              ),
            ),
          ).not.toBe(cost);
  });

  it('keeps to its bounds', () => {
    expect(targetProposals(ruleset, bison, 250, { most: 3 })).toHaveLength(3);
    expect(targetProposals(tinyRuleset(), { values: {}, components: {} }, 1e9, { trials: 0 })).toEqual([]);
  });
});

describe('motorpool cost --target', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'target-'));
    file = join(folder, 'stock.motorpool');
    await writeFile(file, writeProject(stockProject('zorch-97')));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('lists the ways in words, and as JSON with the costs that they have', async () => {
    const { code, out } = await runMain('cost', file, '--design', 'bison medium tank', '--target', '250');
    expect(code).toBe(0);
    const zorch = builtInRuleset('zorch-97');
    const now = zorch.stock.filter(({ values }) => values.name === 'Bison Medium Tank').map((design) => costOf(zorch, design))[0];
    expect(out.split('\n')[0]).toBe(`Bison Medium Tank: ${now} PP; to 250 PP:`);
    expect(out).toMatch(/:\n(?: +250 PP {2}.+ → .+\n)+$/);
    const asJson = await runMain('cost', file, '--design', 'Bison Medium Tank', '--target', '250', '--json');
    const [{ name, cost, proposals }] = JSON.parse(asJson.out);
    expect([name, cost]).toEqual(['Bison Medium Tank', now]);
    expect(proposals).toContainEqual(expect.objectContaining({ cost: 250, off: 0, issues: [] }));
  });

  it('says which designs there are for one that is not there', async () => {
    const { code, told } = await runMain('cost', file, '--design', 'Bison Tank', '--target', '250');
    expect([code, told.includes('There is no design called "Bison Tank"')]).toEqual([2, true]);
  });
});
