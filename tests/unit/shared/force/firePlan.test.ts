import { describe, expect, it } from 'vitest';
import { firesOf, fireWords, registeredCount } from '../../../../shared/force/fire.ts';
import { assessForce } from '../../../../shared/force/index.ts';
import { forceLeftOut } from '../../../../shared/paper/lists/index.ts';
import { readProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import { loadRuleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../../../support/forces/forces.ts';
import { builtInRuleset, readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';
import { withFile } from '../../../support/rulesets/tinyFolder.ts';

const zorch = builtInRuleset('zorch-97');
const guns = entryId('Anvil SP Howitzer');

const side = (registered: Force['registered']): Force =>
  aForce([aSection('Guns', [anEntry('Anvil SP Howitzer', 2)]), aSection('Foot', [anEntry('Rifle Stand', 4)])], {
    battle: 'prepared',
    role: 'attacker',
    ...(registered ? { registered } : {}),
  });
const told = (registered: Force['registered']): readonly string[] => {
  const force = side(registered);
  return assessForce(zorch, stockProject(zorch, force), force)
    .issues.filter(({ id }) => id === 'force.firePlan' || id.startsWith('registered'))
    .map(({ message }) => message);
};

it('the stock list has the guns that these tests fire', () => {
  expect(zorch.stock.map(({ values }) => values.name)).toContain('Anvil SP Howitzer');
});

describe('a fire plan', () => {
  it('takes texts, as older projects have them, for registered points', () => {
    expect(firesOf(side(['Bridge', '  ', 'Farm']))).toEqual([{ target: 'Bridge' }, { target: 'Farm' }]);
    expect(registeredCount(zorch, side(['Bridge', 'Farm']))).toBe(2);
    expect(told(['Bridge', 'Farm'])).toEqual([]);
  });

  it('counts only registered points against what a role may register', () => {
    const planned = { kind: 'prePlanned', target: 'Wood', turn: 2, entry: guns };
    const six = ['1', '2', '3', '4', '5', '6'];
    expect(registeredCount(zorch, side([...six, planned]))).toBe(6);
    expect(told([...six, planned])).toEqual([]);
    expect(told([...six, '7'])).toHaveLength(1);
  });

  it('says what is not written down', () => {
    expect(told([{ kind: 'prePlanned', target: 'Wood' }])).toEqual([
      'Pre-planned fire “Wood”: write down the turn and the battery before the game.',
    ]);
    expect(told([{ kind: 'counterBattery', target: '', turn: 1 }])).toEqual([
      'Counter-battery fire 1: write down the battery before the game.',
    ]);
    const unwritten = ['', ' – ', 'n/a'].map((target) => ({ target }));
    expect(told(unwritten)).toEqual([1, 2, 3].map((line) => `Registered point ${line}: write down the target before the game.`));
    expect(registeredCount(zorch, side(unwritten))).toBe(3);
    const force = side([{ kind: 'registered', target: '' }]);
    const [issue] = assessForce(zorch, stockProject(zorch, force), force).issues.filter(({ id }) => id === 'force.firePlan');
    expect(issue).toMatchObject({ severity: 'error', source: 'ZORCH! 97v1 §3.1.6 (optional rule)' });
  });

  it('says which battery is gone or cannot fire', () => {
    const fire = { kind: 'prePlanned', target: 'Wood', turn: 2 };
    expect(told([{ ...fire, section: sectionId('Guns') }])).toEqual([]);
    expect(told([{ ...fire, section: sectionId('Foot') }])).toEqual(['Pre-planned fire “Wood”: Rifle Stand cannot fire it.']);
    expect(told([{ ...fire, entry: entryId('Rifle Stand') }])).toEqual(['Pre-planned fire “Wood”: Rifle Stand cannot fire it.']);
    expect(told([{ ...fire, section: sectionId('gone') }])).toEqual([
      'Pre-planned fire “Wood”: the battery that should fire is gone; choose another.',
    ]);
  });

  it('is written in words, the first kind without its name', () => {
    const force = side([]);
    const assessed = assessForce(zorch, stockProject(zorch, force), force);
    const words = (fire: Parameters<typeof fireWords>[2]): string => fireWords(zorch, assessed, fire);
    expect(words({ target: ' Bridge ' })).toBe('Bridge');
    expect(words({ kind: 'prePlanned', target: 'Wood', turn: 2, entry: guns })).toBe(
      'Wood, pre-planned fire, turn 2, by Anvil SP Howitzer',
    );
    expect(words({ kind: 'counterBattery', target: '', section: sectionId('Guns') })).toBe('counter-battery fire, by Guns');
    expect(words({ target: 'Hill', section: sectionId('gone') })).toBe('Hill, by a section that is gone');
  });

  it('comes back from a file as it was; a list tells what it leaves out', () => {
    const force = side(['Bridge', { kind: 'prePlanned', target: 'Wood', turn: 2, section: sectionId('Guns'), colour: 'red' }]);
    const project = stockProject(zorch, force);
    expect(readProject(writeProject(project), 'x')).toEqual({ ok: true, value: project });
    const leftOut = (each: Force): string => forceLeftOut(zorch, each, project.designs, { form: 'full', pointsShown: true }).join(' ');
    expect(leftOut(force)).toContain('kinds, turns and batteries of the fire plan');
    expect(leftOut(side(['Bridge']))).not.toContain('fire plan');
  });
});

it('a fault in the fire plan of a ruleset is told with its place', () => {
  const force = JSON.parse(readFolder(tinyFolder).get('force.json') ?? '');
  force.firePlan.kinds[0].fits = '=isLod';
  const loaded = loadRuleset(withFile('force.json', JSON.stringify(force)));
  expect(loaded.ok ? [] : loaded.problems.map(({ message }) => message)).toEqual([
    'force.json, firePlan, kinds[0] "rocket", fits: A formula about an entry cannot name "isLod". Did you mean "isLoud"?',
  ]);
});
