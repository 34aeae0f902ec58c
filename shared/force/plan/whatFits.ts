import { type Force, MOST_OF_ONE } from '../../project/force.ts';
import type { DesignId, Project } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { designOffers, type ForceOffer, purchaseOffers } from './offers.ts';

/** As many of one thing as the remaining points can buy. */
export type Fitting = ForceOffer & {
  readonly count: number;
  readonly points: number;
  /** The points that would remain. */
  readonly left: number;
  /** How many of the design the player owns beyond those in the force; null where that is not recorded, or for a purchase. */
  readonly owned: number | null;
};

/** How many of a design the player owns beyond those in the force; null where the project does not record what the player owns. */
export function ownedBeyond({ collection }: Pick<Project, 'collection'>, force: Force, design: DesignId): number | null {
  if (!collection) return null;
  const used = force.sections
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => sum + (entry.design === design ? entry.count : 0), 0);
  return Math.max(0, (collection[design] ?? 0) - used);
}

/** What `left` points would buy, each thing by itself, sorted by fewest points left over; of equals, the fewest pieces first. */
export function whatFits(ruleset: Ruleset, project: Project, force: Force, left: number): readonly Fitting[] {
  const offers = [...designOffers(ruleset, project, force), ...purchaseOffers(ruleset, force)];
  return offers
    .flatMap((offer): readonly Fitting[] => {
      const count = Math.min(MOST_OF_ONE, Math.floor(left / offer.each + 1e-9));
      if (count < 1) return [];
      const points = count * offer.each;
      const owned = offer.what.kind === 'design' ? ownedBeyond(project, force, offer.what.design.id) : null;
      return [{ ...offer, count, points, left: left - points, owned }];
    })
    .toSorted((one, other) => other.points - one.points || one.count - other.count);
}
