import type { Force } from '../../shared/project/force.ts';
import type { DesignId, Project } from '../../shared/project/index.ts';
import { usesOf } from './acts.ts';

/** Returns designs of which the player owns more than the force uses; null if the project has no record of what the player owns. */
export function ownedDesigns({ collection, designs }: Project, force: Force): readonly DesignId[] | null {
  if (!collection) return null;
  return designs.flatMap(({ id }) => ((collection[id] ?? 0) > usesOf([force], id).units ? [id] : []));
}
