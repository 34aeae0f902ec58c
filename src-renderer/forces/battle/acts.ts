import { t } from '../../../shared/base/words/words.ts';
import { objectivesOf, victoryOf, zonesOf } from '../../../shared/force/battle/index.ts';
import type { BattleObjective, BattleZone, PlannedBattle, VictoryCondition } from '../../../shared/project/battle.ts';
import { opponentsOf, sidesOf } from '../../../shared/project/battle.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import type { Force, ForceId } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { numberedName } from '../../document/names.ts';
import { projectOf } from '../current.ts';
import type { ForceSession } from '../state.ts';

type SetBattle = Extract<Edit, { kind: 'setBattle' }>;
type PlanHead = SetBattle['head'];

const rulesetOf = ({ app }: ForceSession): Ruleset => app.store.getState().ruleset;

/** Changes a planned battle as one step. */
export const setPlan = ({ app }: ForceSession, { id }: PlannedBattle, label: string, head: PlanHead): boolean =>
  app.perform({ kind: 'setBattle', battle: id, label, head });

const inForce = ({ id }: Pick<Force, 'id'>, label: string, head: { battle?: string | null; role?: string | null }): Edit => ({
  kind: 'editForce',
  force: id,
  label,
  change: { kind: 'setHead', head },
});

/** Plans a battle of a force: with its opponent, if it has one, and of the kind that it is bought for. */
export function planBattle(session: ForceSession, force: Force): void {
  const project = projectOf(session.app);
  const { battles, scenarios } = rulesetOf(session).force.data;
  const opponents = opponentsOf(project, force);
  const kind = force.battle ?? opponents.find(({ battle }) => battle !== null)?.battle ?? null;
  const [scenario] = battles.length === 0 ? scenarios : [];
  const battle: PlannedBattle = {
    id: crypto.randomUUID(),
    name: numberedName(t('Battle'), project.battles ?? []),
    sides: [force.id, ...opponents.map(({ id }) => id)],
    ...(kind === null ? {} : { battle: kind }),
    ...(scenario ? { scenario: scenario.id } : {}),
  };
  const others =
    kind === null ? [] : opponents.filter((other) => other.battle === null).map((other) => inForce(other, '', { battle: kind }));
  session.app.perform({ kind: 'together', label: t('Plan battle'), edits: [{ kind: 'addBattle', battle }, ...others] });
}

/** Changes the kind of battle, in the plan and in every side; a role that the new kind does not have is taken back. */
export function setKind(session: ForceSession, plan: PlannedBattle, kind: string | null): void {
  const label = t('Change kind of battle');
  const roles = rulesetOf(session).force.data.battles.find(({ id }) => id === kind)?.roles ?? [];
  const sides = sidesOf(projectOf(session.app), plan).map((force) =>
    inForce(force, label, { battle: kind, role: roles.some(({ id }) => id === force.role) ? force.role : null }),
  );
  const head: PlanHead = { battle: kind, scenario: null };
  session.app.perform({ kind: 'together', label, edits: [{ kind: 'setBattle', battle: plan.id, label, head }, ...sides] });
}

/** Gives a side its role. Of two sides and two roles, the other side gets the other role unless it has one that differs. */
export function setRole(session: ForceSession, plan: PlannedBattle, force: Force, role: string | null): void {
  const label = t('Change role');
  const sides = sidesOf(projectOf(session.app), plan);
  const roles = rulesetOf(session).force.data.battles.find(({ id }) => id === plan.battle)?.roles ?? [];
  const battle = plan.battle ?? force.battle;
  const [other] = sides.filter(({ id }) => id !== force.id);
  const left = roles.find(({ id }) => id !== role);
  const isPair = role !== null && sides.length === 2 && roles.length === 2 && other && left && (other.role === null || other.role === role);
  const edits = [inForce(force, label, { battle, role }), ...(isPair ? [inForce(other, label, { battle, role: left.id })] : [])];
  session.app.perform({ kind: 'together', label, edits });
}

/** Adds a force to a planned battle; it is then bought for that kind of battle. */
export function addSide(session: ForceSession, plan: PlannedBattle, force: Force): void {
  const label = t('Add “{force}” to the battle', { force: force.name });
  const head: PlanHead = { sides: [...plan.sides, force.id] };
  const joins =
    plan.battle !== undefined && force.battle !== plan.battle ? [inForce(force, label, { battle: plan.battle, role: null })] : [];
  session.app.perform({ kind: 'together', label, edits: [{ kind: 'setBattle', battle: plan.id, label, head }, ...joins] });
}

export const removeSide = (session: ForceSession, plan: PlannedBattle, force: ForceId): boolean =>
  setPlan(session, plan, t('Take side out of the battle'), {
    sides: plan.sides.filter((side) => side !== force),
    ...(plan.first === force ? { first: null } : {}),
  });

/** A list of a planned battle as the player changes it. */
type Lists = { readonly zones: BattleZone; readonly objectives: BattleObjective; readonly victory: VictoryCondition };
export type ListName = keyof Lists;

const listOf = { zones: zonesOf, objectives: objectivesOf, victory: victoryOf };
const nouns: Readonly<Record<ListName, string>> = { zones: 'zone', objectives: 'objective', victory: 'condition' };

/** The list as it is now: the players' own, else the ruleset's. */
const current = <L extends ListName>(session: ForceSession, plan: PlannedBattle, list: L): readonly Lists[L][] =>
  listOf[list](rulesetOf(session), plan) as readonly Lists[L][]; // each function gives the list of its name

/** Changes one thing of a list; undefined properties leave it. The list becomes the players' own. */
export function changeInList<L extends ListName>(session: ForceSession, plan: PlannedBattle, list: L, id: string, change: object): void {
  const things = current(session, plan, list).map((thing) => (thing.id === id ? without({ ...thing, ...change }) : thing));
  setPlan(session, plan, t('Change {nouns}', { nouns: nouns[list] }), { [list]: things });
}

const without = (thing: object): object => Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined));

/** Adds a thing to a list. The list becomes the players' own. */
export function addToList<L extends ListName>(session: ForceSession, plan: PlannedBattle, list: L, thing: Omit<Lists[L], 'id'>): void {
  setPlan(session, plan, t('Add {nouns}', { nouns: nouns[list] }), {
    [list]: [...current(session, plan, list), { ...thing, id: crypto.randomUUID() }],
  });
}

/** Removes a thing from a list. The list becomes the players' own. */
export function removeFromList(session: ForceSession, plan: PlannedBattle, list: ListName, id: string): void {
  setPlan(session, plan, t('Remove {nouns}', { nouns: nouns[list] }), {
    [list]: current(session, plan, list).filter((thing) => thing.id !== id),
  });
}
