import { expect, it } from 'vitest';
import { allSteps } from '../../../../shared/base/steps.ts';
import { fighterOf } from '../../../../shared/combat/fighter/index.ts';
import { assessForce } from '../../../../shared/force/index.ts';
import { opponentOf } from '../../../../shared/project/battle.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { forceOfList, OPPONENT, unitLists, unitsOfBoth, unitsOfList } from '../../../../src-renderer/lab/units.ts';
import { builtInRuleset, exampleProject } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const [project = expect.fail('an example')] = exampleProject(ruleset);
const [force = expect.fail('a force')] = project.forces ?? [];
const keyOf = (name: string, other = 'designs'): string =>
  unitLists(ruleset, project, other).find(({ label }) => label === name)?.key ?? expect.fail(`no list ${name}`);

it('offers the designs, every force and the stock list', () => {
  const labels = unitLists(ruleset, project, 'designs').map(({ label }) => label);
  expect(labels).toEqual(['All designs', ...(project.forces ?? []).map(({ name }) => name), 'Stock list']);
  expect(allSteps(unitsOfList(ruleset, project, 'stock', 'designs')).units).toHaveLength(ruleset.stock.length);
  expect(allSteps(unitsOfList(ruleset, project, 'gone', 'designs')).units).toHaveLength(project.designs.length);
});

it('takes the units of a force as they are bought, those alike once', () => {
  const key = keyOf(force.name);
  expect(forceOfList(project, key)).toBe(force);
  const { units } = allSteps(unitsOfList(ruleset, project, key, 'designs'));
  const entries = assessForce(ruleset, project, force).sections.flatMap(({ entries: all }) => all);
  expect(units.length).toBeGreaterThan(1);
  expect(units.length).toBeLessThanOrEqual(entries.length);
  for (const { key: id, fighter } of units) {
    const entry = entries.find((each) => each.entry.id === id) ?? expect.fail('an entry');
    expect(fighter.cost).toBe(entry.each);
    expect(fighter.values).toEqual(fighterOf(ruleset, entry.input)?.values);
  }
  const [section = expect.fail('a section')] = force.sections;
  const doubled = section.entries.map((entry) => ({ ...entry, id: `${entry.id} again` as typeof entry.id })); // any text is an id
  const twice: Project = {
    ...project,
    forces: [{ ...force, sections: [section, { ...section, id: 'again' as typeof section.id, entries: doubled }] }],
  };
  const once: Project = { ...project, forces: [{ ...force, sections: [section] }] };
  expect(allSteps(unitsOfList(ruleset, twice, key, 'designs')).units).toEqual(allSteps(unitsOfList(ruleset, once, key, 'designs')).units);
});

it('offers the opponent of the other side’s force by that name', () => {
  const opponent = opponentOf(project, force) ?? expect.fail('an opponent');
  const list = unitLists(ruleset, project, keyOf(force.name)).find(({ key }) => key === OPPONENT);
  expect(list?.label).toBe(`Opponent of ${force.name}: ${opponent.name}`);
  const names = (key: string, other: string) => allSteps(unitsOfList(ruleset, project, key, other)).units.map(({ name }) => name);
  expect(names(OPPONENT, keyOf(force.name))).toEqual(names(keyOf(opponent.name), 'designs'));
});

it('says which designs cannot fight', () => {
  const [design = expect.fail('a design'), ...others] = project.designs;
  const broken = { ...design, values: { ...design.values, movement: 'nonsense' } };
  const { units, unable } = allSteps(unitsOfList(ruleset, { ...project, designs: [broken, ...others] }, 'designs', 'designs'));
  expect(unable).toEqual([design.values.name]);
  expect(units).toHaveLength(others.length);
});

it('gives both sides the units of their own lists', () => {
  const key = keyOf(force.name);
  for (const [one, other] of [
    ['designs', 'designs'],
    ['designs', 'stock'],
    [OPPONENT, key],
    [key, OPPONENT],
  ] as const)
    expect(allSteps(unitsOfBoth(ruleset, project, one, other))).toEqual({
      attacking: allSteps(unitsOfList(ruleset, project, one, other)),
      attacked: allSteps(unitsOfList(ruleset, project, other, one)),
    });
});
