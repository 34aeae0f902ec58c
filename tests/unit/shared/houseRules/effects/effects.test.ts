import { describe, expect, it } from 'vitest';
import { biggestFirst, costChanges, countEffects, histogram } from '../../../../../shared/houseRules/effects/counts.ts';
import { compareRules, comparingRules, explainDifference } from '../../../../../shared/houseRules/effects/index.ts';
import type { Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../../support/forces/forces.ts';
import { aDesign } from '../../../../support/projects/projects.ts';
import {
  builtInRuleset,
  loadTexts,
  pointsFreeRuleset,
  readFolder,
  tinyFolder,
  tinyRuleset,
} from '../../../../support/rulesets/rulesets.ts';

const tiny = tinyRuleset();

/** The tiny ruleset with text of its ruleset.json replaced. */
function changed(...replaced: readonly (readonly [string, string])[]): Ruleset {
  const files = new Map(readFolder(tinyFolder));
  const text = replaced.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`There is no ${from}.`);
    return before.replace(from, to);
  }, files.get('ruleset.json') ?? '');
  return loadTexts(files.set('ruleset.json', text));
}

const dearLegs = changed(['"value": 2,', '"value": 4,']);
// By hand, without a shell: (price of the size + legs * price of a leg + (7 - 7) * 1.5) * (1 + 6 / 12).
const tin = aDesign('Tin', { size: 'tin', legs: 2 }); // (4 + 4) * 1.5 = 12, then (4 + 8) * 1.5 = 18
const legless = aDesign('Legless', { size: 'tin', legs: 0, spring: 'endless' }); // 4 * 2 = 8
const nameless = aDesign('Nameless', { size: 'unheard of' });

describe('designs under two sets of rules', () => {
  it('have both costs, the difference, and that in per cent', () => {
    expect(compareRules(tiny, dearLegs, [tin, legless]).designs).toMatchObject([
      { design: 'Tin', name: 'Tin', before: { cost: 12, noCost: null }, after: { cost: 18 }, difference: 6, percent: 50 },
      { name: 'Legless', before: { cost: 8 }, after: { cost: 8 }, difference: 0, percent: 0 },
    ]);
  });

  it('say why there is no cost', () => {
    const [row] = compareRules(tiny, dearLegs, [nameless]).designs;
    expect(row).toMatchObject({ before: { cost: null, noCost: 'error', legality: 'broken' }, difference: null, percent: null });
    const free = pointsFreeRuleset();
    const [stock] = free.stock;
    if (!stock) throw new Error('It has stock.');
    expect(compareRules(free, free, [{ ...aDesign('x'), ...stock }]).designs[0]).toMatchObject({
      before: { cost: null, noCost: 'pointsFree' },
      difference: null,
      issuesAdded: [],
    });
  });

  it('say which issues are new and which are gone', () => {
    const strict = changed(['legs>=4)', 'legs>=6)'], ['COUNTIF(gadgets[name], \\"siren\\") <= 1', 'TRUE']);
    const iron = aDesign('Iron', { size: 'iron', legs: 4 }, [
      { name: 'siren', power: 1 },
      { name: 'siren', power: 1 },
    ]);
    const { designs } = compareRules(tiny, strict, [iron, tin]);
    expect(
      designs.map(({ issuesAdded, issuesGone }) => [issuesAdded.map(({ check }) => check), issuesGone.map(({ check }) => check)]),
    ).toEqual([
      [['ironNeedsLegs'], ['oneSiren']],
      [[], []],
    ]);
    expect(designs[0]).toMatchObject({ before: { legality: 'broken' }, after: { legality: 'broken' } });
    const waived = { ...iron, components: {}, exemptions: [{ check: 'ironNeedsLegs', reason: 'A parade piece.' }] };
    expect(compareRules(tiny, strict, [waived]).designs[0]).toMatchObject({
      before: { legality: 'legal' },
      after: { legality: 'exempted' },
    });
  });

  it('name the values that the rules of another system do not have', () => {
    const other = builtInRuleset('zorch-97');
    const robot = aDesign('Robot', { size: 'tin', legs: 6, painted: false }, [{ name: 'Drum', power: 2 }]);
    const [row] = compareRules(tiny, other, [robot]).designs;
    expect(row?.notCounted).toEqual([
      { side: 'after', component: null, field: 'legs', label: 'Legs' },
      { side: 'after', component: 'gadgets', field: null, label: 'Gadgets' },
    ]);
    expect(row?.issuesAdded.map(({ check }) => check)).toContain('size.choice');
    expect(explainDifference(tiny, other, robot).values).toEqual([
      { side: 'after', component: null, field: 'legs', label: 'Legs', row: null, value: 6 },
    ]);
    expect(compareRules(other, tiny, [robot]).designs[0]?.notCounted[0]).toMatchObject({ side: 'before', field: 'legs' });
  });

  it('are compared one at a time by the generator', () => {
    const work = comparingRules(tiny, dearLegs, [tin, legless]);
    const steps = [work.next(), work.next(), work.next()];
    expect(steps.map(({ done }) => done)).toEqual([false, false, true]);
    expect(steps[2]?.value).toEqual(compareRules(tiny, dearLegs, [tin, legless]));
  });
});

describe('a difference, line by line', () => {
  it('shows what each line costs under both, and adds up', () => {
    const { terms, rest, difference } = explainDifference(tiny, dearLegs, tin);
    expect(terms.map(({ id, before, after, difference: more }) => [id, before, after, more])).toEqual([
      ['body', 8, 12, 4],
      ['spring', 4, 6, 2],
      ['rounding', 0, 0, 0],
      ['paint', 0, 0, 0],
    ]);
    expect([difference, rest]).toEqual([6, 0]);
  });

  it('counts lines of one side in full, and tells what no line explains', () => {
    const renamed = changed(['"id": "paint", "label": "Paint"', '"id": "varnish", "label": "Varnish"']);
    const painted = { ...tin, values: { ...tin.values, painted: true } };
    expect(explainDifference(tiny, renamed, painted).terms.filter(({ in: side }) => side !== 'both')).toMatchObject([
      { id: 'paint', before: 5, after: null, difference: -5, in: 'before' },
      { id: 'varnish', before: null, after: 5, difference: 5, in: 'after' },
    ]);
    const unexplained = changed(['=ROUND(total, 0) + IF(painted, 5, 0)', '=ROUND(total, 0) + IF(painted, 5, 0) + 3']);
    expect(explainDifference(tiny, unexplained, tin)).toMatchObject({ difference: 3, rest: 3 });
  });
});

describe('a force under two sets of rules', () => {
  it('has both totals, and is told when it goes over its limit', () => {
    const project = stockProject(tiny, aForce([aSection('Front', [anEntry('Drummer', 2), anEntry('Bulldozer', 1)])], { limit: 180 }));
    const { forces } = compareRules(tiny, dearLegs, project.designs, project);
    const each = compareRules(tiny, dearLegs, project.designs).designs;
    const total = (side: 'before' | 'after') => 2 * (each[0]?.[side].cost ?? 0) + (each[1]?.[side].cost ?? 0);
    expect(forces).toMatchObject([
      {
        name: 'Force',
        before: { points: total('before'), limit: 180, over: 0 },
        after: { points: total('after'), limit: 180, over: total('after') - 180 },
        difference: total('after') - total('before'),
        isNewlyOver: true,
      },
    ]);
    expect(forces[0]?.issuesAdded.map(({ severity }) => severity)).toContain('error');
    expect(forces[0]?.isNewlyIllegal).toBe(true);
  });
});

describe('many rows in few words', () => {
  const row = (difference: number | null, percent: number | null = difference) => ({ difference, percent });
  const rows = [row(3), row(-7), row(0), row(null), row(12), row(5, null)];

  it('counts and sorts them', () => {
    const { designs } = compareRules(tiny, dearLegs, [tin, legless, nameless]);
    expect(countEffects(designs)).toEqual({ designs: 3, dearer: 1, cheaper: 0, unchanged: 1, unpriced: 1, newlyLegal: 0, newlyIllegal: 0 });
    expect(biggestFirst(rows, 'difference').map(({ difference }) => difference)).toEqual([12, -7, 5, 3]);
  });

  it('compares bare costs', () => {
    const changes = costChanges([10, 4, Number.NaN, 0], [12, 4, 3, 5]);
    expect(changes).toEqual([
      { index: 0, costBefore: 10, costAfter: 12, difference: 2, percent: 20 },
      { index: 1, costBefore: 4, costAfter: 4, difference: 0, percent: 0 },
      { index: 2, costBefore: null, costAfter: 3, difference: null, percent: null },
      { index: 3, costBefore: 0, costAfter: 5, difference: 5, percent: null },
    ]);
    expect(countEffects(changes)).toMatchObject({ designs: 4, dearer: 2, cheaper: 0, unchanged: 1, unpriced: 1, newlyIllegal: 0 });
  });

  it('makes bars with round edges, one of them at 0, that hold every change', () => {
    const { bins, unchanged, unknown } = histogram(rows, 'difference', 5);
    expect(bins).toEqual([
      { from: -10, to: -5, count: 1 },
      { from: -5, to: 0, count: 0 },
      { from: 0, to: 5, count: 1 },
      { from: 5, to: 10, count: 1 },
      { from: 10, to: 15, count: 1 },
    ]);
    expect([unchanged, unknown]).toEqual([1, 1]);
    expect(histogram(rows, 'percent', 5)).toMatchObject({ unknown: 2 });
    expect(histogram([row(0)])).toEqual({ bins: [], unchanged: 1, unknown: 0 });
  });
});
