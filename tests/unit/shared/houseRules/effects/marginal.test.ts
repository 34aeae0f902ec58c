import { describe, expect, it } from 'vitest';
import {
  type CellStep,
  type Change,
  changeOfFix,
  costWith,
  issuesWith,
  pointsOf,
  steps,
  withChanges,
} from '../../../../../shared/rules/ruleset/changes/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../../../../shared/rules/ruleset/values/index.ts';
import { deepFreeze } from '../../../../support/projects/deepFreeze.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const tank: DesignInput = deepFreeze({
  values: { name: 'Tank', movement: 20, size: 'medium', armour: 5, assault: 0, propulsion: 'tracked' },
  components: { weapons: [{ values: { name: 'Gun', range: 75, attacks: 1, hitsOn: 5, apMod: -3, shots: 10 } }] },
});
const gun = { component: 'weapons', index: 0 };

const stepOf = (design: DesignInput, field: string, row: CellStep['row'] = null): CellStep => {
  const found = steps(ruleset, design).find((step) => step.field === field && step.row?.index === row?.index);
  if (!found) throw new Error(`no step for ${field}`);
  return found;
};
const valuesBeside = (design: DesignInput, field: string, row: CellStep['row'] = null) => {
  const { less, more } = stepOf(design, field, row);
  return [less?.value, more?.value];
};
const withValue = (field: string, value: string | number | null, row: CellStep['row'] = null): DesignInput =>
  withChanges(tank, [{ kind: 'set', field, row, value }]);

describe('a step of a cell', () => {
  it.each([
    ['a number goes by its step', 'range', 75, gun, [70, 80]],
    ['less is the worse value where lower is better', 'armour', 5, null, [6, 4]],
    ['nothing lies below the least', 'assault', 0, null, [undefined, 1]],
    ['a step ends at the least', 'range', 3, gun, [1, 8]],
    ['the words come after the greatest number', 'shots', 10, gun, [9, 'unlimited']],
    ['from a word it goes back to the greatest number', 'shots', 'unlimited', gun, [10, undefined]],
    ['a blank counts as what stands in for it', 'assault', null, null, [undefined, 1]],
    ['a blank armour is the worst one', 'armour', null, null, [undefined, 10]],
    ['a blank that nothing stands in for has none', 'hitsOn', null, gun, [undefined, undefined]],
    ['a number past the greatest comes back to it', 'assault', 40, null, [10, undefined]],
    ['choices stand in the order of their table', 'size', 'medium', null, ['small', 'large']],
    ['the first choice has none before it', 'size', 'small', null, [undefined, 'medium']],
    ['an unknown choice has no neighbours', 'size', 'gigantic', null, [undefined, undefined]],
    ['a text among numbers has no neighbours', 'armour', 'thick', null, [undefined, undefined]],
  ] as const)('%s (%s %s)', (_, field, value, row, expected) => {
    expect(valuesBeside(withValue(field, value, row), field, row)).toEqual(expected);
  });

  it('yes goes to no and no to yes', () => {
    expect(valuesBeside(tank, 'sapper')).toEqual([undefined, true]);
    expect(valuesBeside(tank, 'turreted', gun)).toEqual([false, undefined]);
  });

  it('names the cell and tells the difference in points', () => {
    const step = stepOf(tank, 'armour');
    const heavier = assessDesign(ruleset, withValue('armour', 4)).cost;
    expect(step).toMatchObject({
      field: 'armour',
      row: null,
      more: { value: 4, points: Number(heavier) - Number(assessDesign(ruleset, tank).cost) },
    });
    expect(step.more?.points).toBeGreaterThan(0);
  });

  it('tells no points where the cost cannot be worked out', () => {
    expect(stepOf(withValue('movement', 'fast'), 'armour').more).toEqual({ value: 4, points: null });
  });

  it('leaves out what cannot be stepped: texts and computed fields', () => {
    const fields = new Set(steps(ruleset, tank).map(({ field }) => field));
    expect(fields.has('name')).toBe(false);
    expect(fields.has('cost')).toBe(false);
  });
});

describe('changes', () => {
  it('are made in order, and share what they leave alone', () => {
    const changes: readonly Change[] = [
      { kind: 'set', field: 'range', row: gun, value: 40 },
      { kind: 'set', field: 'armour', row: null, value: 3 },
    ];
    const after = withChanges(tank, changes);
    expect(after.values).toEqual({ ...tank.values, armour: 3 });
    expect(after.components.weapons?.[0]?.values).toEqual({ ...tank.components.weapons?.[0]?.values, range: 40 });
    expect(withChanges(tank, [])).toBe(tank);
    expect(costWith(ruleset, tank, ...changes)).toBe(assessDesign(ruleset, after).cost);
  });

  it('a cell of a row that is not there yet adds the row', () => {
    const after = withChanges(tank, [{ kind: 'set', field: 'name', row: { component: 'weapons', index: 1 }, value: 'Coax' }]);
    expect(after.components.weapons).toEqual([tank.components.weapons?.[0], { values: { name: 'Coax' } }]);
  });

  it('removing the last row of a design without rows changes nothing', () => {
    const bare = { ...tank, components: {} };
    expect(withChanges(bare, [{ kind: 'removeLast', component: 'weapons' }]).components.weapons).toEqual([]);
    expect(pointsOf(ruleset, bare, { kind: 'removeLast', component: 'weapons' })).toBe(0);
  });

  it('every fix of too many weapons mends it, at the price told', () => {
    const three = {
      ...tank,
      components: { weapons: Array.from({ length: 3 }, () => ({ values: tank.components.weapons?.[0]?.values ?? {} })) },
    };
    const { issues, cost } = assessDesign(ruleset, three);
    const fixes = issues.find(({ check }) => check === 'weapons.limit')?.fixes ?? [];
    expect(fixes.length).toBeGreaterThan(0);
    for (const fix of fixes) {
      const mended = assessDesign(ruleset, withChanges(three, [changeOfFix(fix)]));
      expect(mended.issues.some(({ check }) => check === 'weapons.limit')).toBe(false);
      expect(pointsOf(ruleset, three, changeOfFix(fix))).toBeCloseTo(Number(mended.cost) - Number(cost), 6);
    }
  });
});

describe('rules that a change would break', () => {
  const armed: DesignInput = {
    ...tank,
    components: {
      weapons: [...(tank.components.weapons ?? []), { values: { name: 'Second', range: 30, attacks: 1, hitsOn: 8, apMod: 0 } }],
    },
  };
  const smaller: Change = { kind: 'set', field: 'size', row: null, value: 'small' };

  it('are the ones that are kept now and not then', () => {
    expect(issuesWith(ruleset, armed, smaller).map(({ check }) => check)).toEqual(['weapons.limit']);
    expect(issuesWith(ruleset, armed, { ...smaller, value: 'large' })).toEqual([]);
  });

  it('are not the ones that are broken already', () => {
    const small = withChanges(armed, [smaller]);
    expect(issuesWith(ruleset, small, { kind: 'set', field: 'movement', row: null, value: 21 })).toEqual([]);
  });
});
