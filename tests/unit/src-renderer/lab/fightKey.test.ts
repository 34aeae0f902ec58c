import { expect, it } from 'vitest';
import { combatRulesOf } from '../../../../shared/combat/fighter/index.ts';
import type { Design, DesignId } from '../../../../shared/project/index.ts';
import { keyOfJob, prepareDesigns } from '../../../../src-renderer/lab/fight/prepare.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');

function tank(id: string, range: number): Design {
  const gun = { id: 'gun', values: { name: 'Gun', turreted: true, range, attacks: 1, hitsOn: 6, apMod: 0 } };
  const values = { name: id, size: 'medium', propulsion: 'tracked', movement: 20, armour: 7 };
  // A test may name its designs itself.
  return { id: id as DesignId, values, components: { weapons: [gun] } };
}

/** How a fight of two designs is called on screen, and what it is known by. */
function fightOf(range: number, files: Readonly<Record<string, string>> = {}) {
  const rules = combatRulesOf(ruleset);
  if (!rules) throw new Error('There are no rules of combat.');
  const prepared = prepareDesigns(ruleset, rules, [tank('A', range), tank('B', 40)], 1500, 'mixed');
  if (!prepared.ok) throw new Error(prepared.reason);
  return {
    title: prepared.title,
    key: keyOfJob({ rules: { id: 'zorch-97', version: '1', files }, sides: prepared.sides, terrain: 'mixed' }),
  };
}

it('results are out of date once a design or the rules change, even if counts and costs stay', () => {
  const before = fightOf(40);
  const same = [39, 41, 42].map((range) => fightOf(range)).find(({ title }) => JSON.stringify(title) === JSON.stringify(before.title));
  if (!same) throw new Error('No range costs the same.');
  expect(same.key).not.toBe(before.key);
  expect(fightOf(40, { 'tables/terrain.csv': 'key' }).key).not.toBe(before.key);
  expect(fightOf(40).key).toBe(before.key);
});
