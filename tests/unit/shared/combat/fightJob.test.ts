import { expect, it } from 'vitest';
import { planOfJob, planUnder, sideOfDesign, sideOfForce } from '../../../../shared/combat/job/index.ts';
import { exampleOf } from '../../../../shared/force/example.ts';
import { assessForce } from '../../../../shared/force/index.ts';
import { prepareRuleset } from '../../../../shared/rules/ruleset/compile/prepared.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { builtInFiles, builtInRuleset, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const SYSTEM = 'spaceship-battles';
const ships = builtInRuleset(SYSTEM);
const example = exampleOf(ships);
if (example === null || !example.ok) throw new Error('The system has an example.');
const project = example.value;
const [force, other] = project.forces ?? [];
if (force === undefined || other === undefined) throw new Error('The example has two forces.');
const sides = [sideOfForce(ships, project, force), sideOfForce(ships, project, other)] as const;

it('a force fights with the units it bought, at what they cost, in groups as large as the rules allow', () => {
  const made = planUnder(ships, { sides, terrain: 'space' });
  if (!made.ok) throw new Error(made.problems[0]?.message);
  const { plan, leftOut } = made.value;
  expect(leftOut).toEqual([]);
  for (const [at, each] of [force, other].entries()) {
    const assessed = assessForce(ships, project, each);
    const bought = assessed.sections.flatMap(({ entries }) => entries);
    const groups = plan.sides[at === 0 ? 0 : 1].groups;
    const units = groups.flatMap((group) => group.units);
    expect(units.length).toBe(bought.reduce((sum, { entry }) => sum + entry.count, 0));
    expect(units.reduce((sum, { cost }) => sum + (cost ?? 0), 0)).toBe(
      bought.reduce((sum, { total }) => sum + (typeof total === 'number' ? total : 0), 0),
    );
    expect(groups.every((group) => group.units.length > 0 && group.units.length <= plan.rules.groupSize)).toBe(true);
  }
});

it('a job is plain data, and gives the same plan in another thread', () => {
  const rules = { id: SYSTEM, version: ships.data.version, files: builtInFiles(SYSTEM) };
  const plan = planOfJob(JSON.parse(JSON.stringify({ rules, sides, terrain: 'space' })));
  const here = planUnder(ships, { sides, terrain: 'space' });
  if (!plan.ok || !here.ok) throw new Error('Both can fight.');
  expect(plan.value.sides).toEqual(here.value.plan.sides);
});

it('a job whose rules the build prepared needs nothing else of them', () => {
  const prepared = prepareRuleset(new Map(Object.entries(builtInFiles(SYSTEM))));
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  const rules = { id: SYSTEM, version: ships.data.version, files: {} };
  const job = { sides, terrain: 'space' };
  expect(planOfJob({ ...job, rules }).ok).toBe(false);
  const plan = planOfJob({ ...job, rules: { ...rules, prepared: prepared.value } });
  const here = planUnder(ships, job);
  if (!plan.ok || !here.ok) throw new Error('Both can fight.');
  expect(plan.value.sides).toEqual(here.value.plan.sides);
});

it('many of one design stand in groups, and are one kind of unit', () => {
  const [design] = project.designs;
  if (design === undefined) throw new Error('The example has designs.');
  const side = sideOfDesign(ships, design, 7);
  const made = planUnder(ships, { sides: [side, side], terrain: 'space' });
  if (!made.ok) throw new Error(made.problems[0]?.message);
  const [{ groups }] = made.value.plan.sides;
  expect(groups.map(({ units }) => units.length)).toEqual([2, 3, 2]);
  const kinds = new Set(groups.flatMap(({ units }) => units));
  expect(kinds.size).toBe(1);
  expect([...kinds][0]?.cost).toBe(assessDesign(ships, design).cost);
});

it('says why a side cannot fight', () => {
  const empty = planUnder(ships, { sides: [sides[0], { name: 'Nobody', groups: [] }], terrain: 'space' });
  expect(empty.ok ? '' : empty.problems[0]?.message).toBe('Nobody has no unit that can fight.');
  const without = planUnder(tinyRuleset(), { sides, terrain: 'space' });
  expect(without.ok ? '' : without.problems[0]?.message).toContain('does not say how units fight');
});
