import { MOST_BATTLES, type PlannedBattle } from '../battle.ts';
import type { ForceId } from '../force.ts';
import type { Project } from '../project.ts';
import { type Head, withHead } from './forceChange.ts';
import { withList } from './optionalParts.ts';

/** A change to the planned battles of a project. */
export type BattleEdit =
  | { readonly kind: 'addBattle'; readonly battle: PlannedBattle }
  | { readonly kind: 'removeBattle'; readonly battle: string }
  /** Sets properties of a planned battle; null removes an optional one. `label` names the step in the Edit menu. */
  | { readonly kind: 'setBattle'; readonly battle: string; readonly label: string; readonly head: Head<PlannedBattle, 'id'> };

const NO_BATTLES: readonly PlannedBattle[] = [];

/**
 * The project after the edit; the same object if nothing changed. Throws for a planned battle that does not exist, a duplicate
 * id, or one battle too many.
 */
export function applyBattleEdit(project: Project, edit: BattleEdit): Project {
  const battles = project.battles ?? NO_BATTLES;
  if (edit.kind === 'addBattle') {
    if (battles.some(({ id }) => id === edit.battle.id)) throw new Error(`A battle with the id ${edit.battle.id} is there already.`);
    if (battles.length >= MOST_BATTLES) throw new Error(`A project plans ${MOST_BATTLES} battles at most.`);
    return { ...project, battles: [...battles, edit.battle] };
  }
  const index = battles.findIndex(({ id }) => id === edit.battle);
  const before = battles[index];
  if (!before) throw new Error(`There is no battle ${edit.battle}.`);
  if (edit.kind === 'removeBattle') return withList(project, 'battles', battles.toSpliced(index, 1));
  const after = withHead(before, edit.head);
  return after === before ? project : { ...project, battles: battles.with(index, after) };
}

/** The project with a force taken out of every planned battle, and with it all that was meant for that side alone. */
export function withoutSide(project: Project, force: ForceId): Project {
  const { battles = NO_BATTLES } = project;
  const left = battles.map((battle) => leaving(battle, force));
  return left.every((battle, index) => battle === battles[index]) ? project : { ...project, battles: left };
}

function leaving(battle: PlannedBattle, force: ForceId): PlannedBattle {
  if (!battle.sides.includes(force)) return battle;
  const { first, zones, objectives, victory } = battle;
  const kept = <T extends { readonly force?: ForceId | undefined }>(list: readonly T[]): readonly T[] =>
    list.filter((each) => each.force !== force);
  return withHead(battle, {
    sides: battle.sides.filter((side) => side !== force),
    ...(first === force ? { first: null } : {}),
    ...(zones ? { zones: kept(zones) } : {}),
    ...(objectives ? { objectives: kept(objectives) } : {}),
    ...(victory ? { victory: kept(victory) } : {}),
  });
}
