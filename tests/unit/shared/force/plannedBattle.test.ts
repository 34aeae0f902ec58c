import { describe, expect, it } from 'vitest';
import { assessTogether } from '../../../../shared/force/index.ts';
import { opponentOf, opponentsOf, type PlannedBattle, plannedBattleOf, sidesOf } from '../../../../shared/project/battle.ts';
import { type Edit, editLabel, perform, startHistory, undo } from '../../../../shared/project/edit/index.ts';
import { readProject, salvageProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { aForce, forceId, stockProject } from '../../../support/forces/forces.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

const named = (name: string, more: Partial<Force> = {}): Force => aForce([], { id: forceId(name), name, ...more });
const [red, blue, green] = [named('red'), named('blue'), named('green')];
const ridge: PlannedBattle = { id: 'ridge', name: 'The ridge', sides: [red.id, green.id], battle: 'prepared' };
const withBattle = (project: Project, ...battles: readonly PlannedBattle[]): Project => ({ ...project, battles });
const three = stockProject(zorch, red, blue, green);

const edited = (project: Project, edit: Edit): Project => perform(startHistory(project), edit).present;

describe('who fights whom', () => {
  it('the planned battle says it', () => {
    const project = withBattle(three, ridge);
    expect(plannedBattleOf(project, red)).toBe(ridge);
    expect(opponentsOf(project, red)).toEqual([green]);
    expect(opponentsOf(project, green)).toEqual([red]);
  });

  it('a force without a planned battle fights the only other one, and nobody where there are more', () => {
    expect(opponentsOf(stockProject(zorch, red, blue), red)).toEqual([blue]);
    expect(opponentsOf(withBattle(three, ridge), blue)).toEqual([]);
    expect(opponentsOf(stockProject(zorch, red), red)).toEqual([]);
  });

  it('a planned battle of one side has no opponent, even beside one other force', () => {
    const project = withBattle(stockProject(zorch, red, blue), { ...ridge, sides: [red.id] });
    expect(opponentsOf(project, red)).toEqual([]);
  });

  it('the first planned battle that has the force counts; a side that is gone is left out', () => {
    const hill = { ...ridge, id: 'hill', sides: [forceId('gone'), red.id, blue.id] };
    const project = withBattle(three, hill, ridge);
    expect(sidesOf(project, hill)).toEqual([red, blue]);
    expect(opponentsOf(project, red)).toEqual([blue]);
  });

  it('of several opponents, the one with another role is compared', () => {
    const [first, ally, enemy] = [
      { ...red, role: 'attacker' },
      { ...blue, role: 'attacker' },
      { ...green, role: 'defender' },
    ];
    const project = withBattle(stockProject(zorch, first, ally, enemy), { ...ridge, sides: [first.id, ally.id, enemy.id] });
    expect(opponentOf(project, first)).toBe(enemy);
    expect(opponentOf(project, enemy)).toBe(first);
  });

  it('forces that are shown together are compared with the opponents of their planned battle', () => {
    const told = (project: Project, forces: readonly Force[]): readonly string[] =>
      assessTogether(zorch, project, forces).flatMap(({ force, issues }) =>
        issues.filter(({ id }) => id === 'differentBattles').map(({ message }) => `${force.name}: ${message}`),
      );
    const [attacks, meets, holds] = [
      { ...red, battle: 'prepared', role: 'attacker' },
      { ...blue, battle: 'encounter', role: 'attacker' },
      { ...green, battle: 'prepared', role: 'defender' },
    ];
    const project = stockProject(zorch, attacks, meets, holds);
    expect(told(project, [attacks, meets])).toHaveLength(2);
    expect(told(withBattle(project, ridge), [attacks, meets])).toEqual([
      'blue: This side is bought for “Encounter”, red for another battle. Choose one battle for both.',
    ]);
  });
});

describe('edits', () => {
  it('add, change and remove a planned battle; with the last, the list leaves the file', () => {
    const planned = edited(three, { kind: 'addBattle', battle: ridge });
    expect(planned.battles).toEqual([ridge]);
    const longer = edited(planned, { kind: 'setBattle', battle: 'ridge', label: 'Set turns', head: { turns: 8, battle: null } });
    expect(longer.battles).toEqual([{ id: 'ridge', name: 'The ridge', sides: [red.id, green.id], turns: 8 }]);
    expect(edited(longer, { kind: 'setBattle', battle: 'ridge', label: 'Set turns', head: { turns: null } }).battles).toEqual([
      { id: 'ridge', name: 'The ridge', sides: [red.id, green.id] },
    ]);
    expect(edited(longer, { kind: 'setBattle', battle: 'ridge', label: 'Set turns', head: { turns: 8 } })).toBe(longer);
    expect('battles' in edited(longer, { kind: 'removeBattle', battle: 'ridge' })).toBe(false);
  });

  it('each has its words in the history, and can be undone', () => {
    const edits: readonly Edit[] = [
      { kind: 'addBattle', battle: ridge },
      { kind: 'setBattle', battle: 'ridge', label: 'Set turns', head: { turns: 8 } },
      { kind: 'removeBattle', battle: 'ridge' },
    ];
    expect(edits.map(editLabel)).toEqual(['Plan “The ridge”', 'Set turns', 'Remove planned battle']);
    const done = edits.reduce(perform, startHistory(three));
    expect(undo(undo(undo(done))).present).toBe(three);
  });

  it('a wrong one is refused', () => {
    const planned = withBattle(three, ridge);
    expect(() => edited(planned, { kind: 'addBattle', battle: ridge })).toThrow();
    expect(() => edited(three, { kind: 'removeBattle', battle: 'ridge' })).toThrow();
    expect(() => edited(three, { kind: 'setBattle', battle: 'ridge', label: 'Rename', head: { name: 'x' } })).toThrow();
  });

  it('a force that is removed leaves its battles, with what was for it alone', () => {
    const hill: PlannedBattle = { id: 'hill', name: 'Hill', sides: [blue.id, green.id] };
    const full: PlannedBattle = {
      ...ridge,
      first: red.id,
      zones: [
        { id: 'a', label: 'Ridge', force: red.id, areas: [] },
        { id: 'b', label: 'Road', role: 'defender', areas: [] },
      ],
      objectives: [{ id: 'o', label: 'Farm' }],
      victory: [{ id: 'v', text: 'Hold the farm.', force: red.id }],
    };
    const left = edited(withBattle(three, full, hill), { kind: 'removeForce', force: red.id });
    expect(left.battles).toEqual([
      { ...ridge, sides: [green.id], zones: full.zones?.slice(1), objectives: full.objectives, victory: [] },
      hill,
    ]);
    expect(left.battles?.[1]).toBe(hill);
  });
});

describe('in the project file', () => {
  it('planned battles come back as they were, with what a later version added', () => {
    const full = { ...ridge, turns: 0, weather: 'fog', table: { width: 180, depth: 120, unit: 'cm' } };
    const project = withBattle(three, full);
    expect(readProject(writeProject(project), 'x')).toEqual({ ok: true, value: project });
  });

  it('two with one id are damage; a damaged one is left out and told', () => {
    expect(readProject(writeProject(withBattle(three, ridge, ridge)), 'x').ok).toBe(false);
    const salvaged = salvageProject(JSON.stringify({ ...three, battles: [ridge, { id: 'torn' }, ridge] }), 'x');
    expect(salvaged?.project.battles).toEqual([ridge]);
    expect(salvaged?.remarks).toContain('2 planned battles could not be read and are missing.');
  });
});
