import type { Force } from '../../shared/project/force/index.ts';
import type { DesignId, Project } from '../../shared/project/index.ts';
import { usesOf } from './acts.ts';

/** Designs of which the player owns more than the force uses; null where the project does not say what he owns. */
export function ownedDesigns({ collection, designs }: Project, force: Force): readonly DesignId[] | null {
  if (!collection) return null;
  return designs.flatMap(({ id }) => ((collection[id] ?? 0) > usesOf([force], id).units ? [id] : []));
}
