import { expect, it } from 'vitest';
import { opponentsOf, type PlannedBattle, plannedBattleOf } from '../../../../shared/project/battle.ts';
import { undo } from '../../../../shared/project/edit/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import {
  addSide,
  addToList,
  changeInList,
  planBattle,
  removeFromList,
  removeSide,
  setKind,
  setPlan,
  setRole,
} from '../../../../src-renderer/forces/battle/acts.ts';
import { forceSession } from '../../../../src-renderer/forces/session.ts';
import { aForce, forceId, stockProject } from '../../../support/forces/forces.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';
import { appWith } from '../../../support/window/app.ts';

const zorch = builtInRuleset('zorch-97');

/** A session with these forces, and what its project is now. */
function sessionWith(ruleset: typeof zorch, ...forces: readonly Force[]) {
  const open = { file: null, name: 'Stock.motorpool', readOnly: null, savedAt: null };
  const app = appWith(createDocument(new Map([[ruleset.data.id, ruleset]]), ruleset, stockProject(ruleset, ...forces), open));
  const project = () => app.store.getState().history.present;
  const plan = (): PlannedBattle => {
    const [first] = project().battles ?? [];
    if (!first) throw new Error('No battle is planned.');
    return first;
  };
  const force = (name: string): Force => {
    const found = project().forces?.find((each) => each.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  const roles = () => (project().forces ?? []).map(({ battle, role }) => [battle, role]);
  /** The project as it would be after undoing the last step. */
  const undone = () => undo(app.store.getState().history).present;
  return { session: forceSession(app), undone, project, plan, force, roles };
}

const named = (name: string, more: Partial<Force> = {}): Force => aForce([], { id: forceId(name), name, ...more });

it('one button plans a battle with the opponent, of the kind that the force is bought for', () => {
  const { session, undone, plan, force, roles } = sessionWith(zorch, named('Red', { battle: 'hasty', role: 'attacker' }), named('Blue'));
  planBattle(session, force('Red'));
  expect(plan()).toMatchObject({ name: 'Battle 1', sides: ['Red', 'Blue'], battle: 'hasty' });
  expect(roles()).toEqual([
    ['hasty', 'attacker'],
    ['hasty', null],
  ]);
  expect(undone()).toEqual(stockProject(zorch, named('Red', { battle: 'hasty', role: 'attacker' }), named('Blue')));
});

it('another kind of battle leaves each side the role that it has too', () => {
  const kinds = zorch.force.data.battles;
  const { session, plan, force, roles } = sessionWith(zorch, named('Red', { battle: 'hasty', role: 'attacker' }), named('Blue'));
  planBattle(session, force('Red'));
  for (const { id, roles: its } of kinds) {
    const before = roles().map(([, role]) => role);
    setKind(session, plan(), id);
    expect(roles()).toEqual(before.map((role) => [id, its.some((each) => each.id === role) ? role : null]));
  }
});

it('a ruleset without kinds of battle gives its first scenario', () => {
  const { session, plan, force } = sessionWith(builtInRuleset('spaceship-battles'), named('Red'));
  planBattle(session, force('Red'));
  expect(plan()).toMatchObject({ sides: ['Red'], scenario: 'fleetAction' });
});

it('kind and roles stay the same in the plan and in its sides; of two sides, the other gets the other role', () => {
  const { session, plan, force, roles } = sessionWith(zorch, named('Red'), named('Blue'));
  planBattle(session, force('Red'));
  setKind(session, plan(), 'prepared');
  setRole(session, plan(), force('Blue'), 'defender');
  expect(plan().battle).toBe('prepared');
  expect(roles()).toEqual([
    ['prepared', 'attacker'],
    ['prepared', 'defender'],
  ]);
  setRole(session, plan(), force('Red'), 'defender');
  expect(roles().map(([, role]) => role)).toEqual(['defender', 'attacker']);
  setKind(session, plan(), null);
  expect(roles()).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('sides join and leave; who goes first leaves with its side', () => {
  const { session, plan, force, project } = sessionWith(zorch, named('Red', { battle: 'encounter' }), named('Blue'), named('Green'));
  planBattle(session, force('Red'));
  expect(plan().sides).toEqual(['Red']);
  addSide(session, plan(), force('Green'));
  expect(force('Green').battle).toBe('encounter');
  expect(opponentsOf(project(), force('Red')).map(({ name }) => name)).toEqual(['Green']);
  setPlan(session, plan(), 'Change who goes first', { first: forceId('Green') });
  removeSide(session, plan(), forceId('Green'));
  expect([plan().sides, plan().first, plannedBattleOf(project(), force('Green'))]).toEqual([['Red'], undefined, null]);
});

it('lists start from those of the rules, and go back to them', () => {
  const { session, undone, plan, force } = sessionWith(zorch, named('Red', { battle: 'hasty' }));
  planBattle(session, force('Red'));
  changeInList(session, plan(), 'zones', 'defenderThird', { label: 'The ridge', most: 0.25 });
  expect(plan().zones?.map(({ id, label, most }) => [id, label, most])).toEqual([
    ['attackerEdge', 'Attacker’s edge', undefined],
    ['defenderEdge', 'Defender’s edge', undefined],
    ['defenderThird', 'The ridge', 0.25],
  ]);
  changeInList(session, plan(), 'zones', 'defenderThird', { most: undefined });
  expect('most' in (plan().zones?.[2] ?? {})).toBe(false);
  removeFromList(session, plan(), 'zones', 'attackerEdge');
  expect(plan().zones).toHaveLength(2);
  addToList(session, plan(), 'victory', { text: 'Hold the mill.' });
  expect(
    plan()
      .victory?.map(({ text }) => text)
      .at(-1),
  ).toBe('Hold the mill.');
  setPlan(session, plan(), 'Zones as the rules say', { zones: null });
  expect(plan().zones).toBeUndefined();
  expect(undone().battles?.[0]?.zones).toHaveLength(2);
});
