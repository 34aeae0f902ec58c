import { describe, expect, it } from 'vitest';
import { drawDesigns, mixedFieldOf, samplesOf, trialFight } from '../../../../../shared/combat/fairness/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { builtInFiles, builtInRuleset, pointsFreeRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');

describe('random designs', () => {
  it('are the same for the same seed, each whatever the others are, and others for another seed', () => {
    const designs = drawDesigns(ruleset, 5, 12);
    expect(drawDesigns(ruleset, 5, 12)).toEqual(designs);
    expect(drawDesigns(ruleset, 5, 4)).toEqual(designs.slice(0, 4));
    const others = drawDesigns(ruleset, 6, 12).map(({ components }) => JSON.stringify(components));
    expect(designs.filter(({ components }) => others.includes(JSON.stringify(components))).length).toBeLessThan(4);
  });

  it('break no rule, have a cost, and differ', () => {
    const designs = drawDesigns(ruleset, 7, 60);
    expect(designs).toHaveLength(60);
    const wrong = designs.flatMap((design) => assessDesign(ruleset, design).issues.filter(({ severity }) => severity === 'error'));
    expect(wrong).toEqual([]);
    expect(new Set(designs.map((design) => assessDesign(ruleset, design).cost)).size).toBeGreaterThan(30);
    expect(new Set(designs.map(({ values }) => values.propulsion)).size).toBe(7);
  });

  it('are not drawn where nothing says how', () => {
    expect(drawDesigns(pointsFreeRuleset(), 1, 3)).toEqual([]);
    expect([mixedFieldOf(pointsFreeRuleset()), samplesOf(pointsFreeRuleset())]).toEqual([null, []]);
  });
});

it('what is wrong with the draw is told with its place', () => {
  const files = builtInFiles('zorch-97');
  const combat = JSON.parse(files['combat.json'] ?? '');
  combat.fairness.draw.fields[0].id = 'propulsoin';
  combat.fairness.groupings[0].group = '=wings';
  const loaded = loadRuleset(new Map(Object.entries({ ...files, 'combat.json': JSON.stringify(combat) })));
  const told = loaded.ok ? [] : loaded.problems.map(({ message }) => message);
  expect(told).toEqual([
    expect.stringMatching(/^combat\.json, fairness, groupings\[0\] "role", group: .*wings/),
    expect.stringMatching(/^combat\.json, fairness, draw, fields\[0\] "propulsoin", id: There is no field "propulsoin".*"propulsion"/),
  ]);
});

describe('a fight against the field', () => {
  const field = mixedFieldOf(ruleset);
  const bison = samplesOf(ruleset).find(({ design }) => design.values.name === 'Bison Medium Tank');
  if (!field || !bison) throw new Error('The tank fights.');
  const fightAt = (price: number, index: number) => trialFight(field, bison.fighter, { price, seed: 3, index, terrain: 'mixed' });

  it('gives both sides the same core, and units for nearly the same points', () => {
    const offs = Array.from({ length: 96 }, (_, group) => {
      const { plan, side, price } = fightAt(bison.cost, group * 10);
      const [own, other] = [plan.sides[side], plan.sides[1 - side]];
      expect(own?.groups.slice(0, 6)).toEqual(other?.groups.slice(0, 6));
      const count = own?.groups.slice(6).reduce((sum, { units }) => sum + units.length, 0) ?? 0;
      const points = other?.groups.slice(6).reduce((sum, { units }) => sum + units.reduce((all, { cost }) => all + (cost ?? 0), 0), 0) ?? 0;
      expect(price).toBeCloseTo(points / count, 6);
      const worth = (groups: NonNullable<typeof own>['groups']) =>
        groups.reduce((sum, { units, worth: each = 1 }) => sum + each * units.length, 0);
      expect([worth(own?.groups ?? []), worth(other?.groups ?? [])].map((sum) => Number(sum.toFixed(9)))).toEqual([1, 1]);
      return Math.abs(price / bison.cost - 1);
    });
    expect(offs.sort((a, b) => a - b)[72]).toBeLessThan(0.03);
  });

  it('meets every opponent once before any a second time, from both sides of the table', () => {
    const opponentAt = (index: number) => {
      const { plan, side } = fightAt(400, index);
      return plan.sides[1 - side]?.groups.at(-1)?.units[0];
    };
    const opponents = field.opponents.map((_, pair) => opponentAt(2 * pair));
    expect(new Set(opponents)).toEqual(new Set(field.opponents));
    expect(field.opponents.map((_, pair) => opponentAt(2 * pair + 1))).toEqual(opponents);
    expect([fightAt(400, 0).side, fightAt(400, 1).side]).toEqual([0, 1]);
  });

  it('gives fewer units at a higher price', () => {
    const units = (price: number): number =>
      fightAt(price, 0)
        .plan.sides[0].groups.slice(6)
        .reduce((sum, group) => sum + group.units.length, 0);
    expect(units(200)).toBeGreaterThan(units(400));
    expect(units(1e9)).toBe(1);
  });
});
