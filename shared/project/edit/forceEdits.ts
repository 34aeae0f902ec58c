import type { DesignId } from '../designId.ts';
import { type Force, type ForceId, MOST_FORCES } from '../force.ts';
import type { Project } from '../project.ts';
import { withoutSide } from './battleEdits.ts';
import { changeForce, type ForceChange } from './forceChange.ts';
import { insert, withList, withPart } from './optionalParts.ts';

/** A change to the forces of a project, or to what the player owns. */
export type ForceEdit =
  | { readonly kind: 'addForce'; readonly at: number; readonly force: Force }
  | { readonly kind: 'removeForce'; readonly force: ForceId }
  | { readonly kind: 'moveForce'; readonly force: ForceId; readonly to: number }
  /** `label` names the step in the Edit menu. */
  | { readonly kind: 'editForce'; readonly force: ForceId; readonly label: string; readonly change: ForceChange }
  /** How many of a design the player owns; 0 removes it from the list. */
  | { readonly kind: 'setOwned'; readonly design: DesignId; readonly count: number }
  /** The same for several designs; those that are not listed stay as they are. */
  | { readonly kind: 'setCollection'; readonly owned: Readonly<Record<DesignId, number>> };

const NO_FORCES: readonly Force[] = [];

/**
 * The project after the edit; the same object if nothing changed. Throws for a force that does not exist, a duplicate id, or one
 * force too many.
 */
export function applyForceEdit(project: Project, edit: ForceEdit): Project {
  if (edit.kind === 'setOwned') return setCollection(project, { [edit.design]: edit.count });
  if (edit.kind === 'setCollection') return setCollection(project, edit.owned);
  const forces = project.forces ?? NO_FORCES;
  if (edit.kind === 'addForce') {
    if (forces.some(({ id }) => id === edit.force.id)) throw new Error(`A force with the id ${edit.force.id} is there already.`);
    if (forces.length >= MOST_FORCES) throw new Error(`A project holds ${MOST_FORCES} forces at most.`);
    return { ...project, forces: insert(forces, edit.at, [edit.force]) };
  }
  const index = forces.findIndex(({ id }) => id === edit.force);
  const force = forces[index];
  if (!force) throw new Error(`There is no force ${edit.force}.`);
  const others = forces.toSpliced(index, 1);
  switch (edit.kind) {
    case 'removeForce':
      return withoutSide(withList(project, 'forces', others), edit.force);
    case 'moveForce': {
      const moved = insert(others, edit.to, [force]);
      return moved.indexOf(force) === index ? project : { ...project, forces: moved };
    }
    case 'editForce': {
      const after = changeForce(force, edit.change);
      return after === force ? project : { ...project, forces: forces.with(index, after) };
    }
  }
}

/** Sets how many of each listed design are owned; 0 removes one from the list. */
function setCollection(project: Project, owned: Readonly<Record<DesignId, number>>): Project {
  const { collection = {} } = project;
  const isNews = Object.entries(owned).some(([id, count]) => (collection[id] ?? 0) !== count);
  if (!isNews) return project;
  const after = Object.fromEntries(Object.entries<number>({ ...collection, ...owned }).filter(([, count]) => count > 0));
  return withPart(project, 'collection', Object.keys(after).length > 0 ? after : undefined);
}
