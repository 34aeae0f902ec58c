import { type Force, MOST_OF_ONE } from '../../project/force.ts';
import type { Design, DesignId, Project } from '../../project/index.ts';
import { legalityIn } from '../../project/issues.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { PurchaseOffer } from '../../rules/ruleset/force/index.ts';
import { formatPlain } from '../../rules/ruleset/values/index.ts';
import { variantOf } from '../entry.ts';
import { mayBuy, partOf } from '../purchases.ts';

/** Something a force could buy more of, with the grade of its units where they have none of their own. */
type ForceOffer = {
  readonly what: { readonly kind: 'design'; readonly design: Design } | { readonly kind: 'purchase'; readonly offer: PurchaseOffer };
  readonly label: string;
  /** In points; above 0. */
  readonly each: number;
};

/** Designs of the project that have a price and are legal, or exempted from the rules they break; in the project's order. */
export function designOffers(
  ruleset: Ruleset,
  { designs }: Pick<Project, 'designs'>,
  { values }: Pick<Force, 'values'>,
): readonly ForceOffer[] {
  return designs.flatMap((design): readonly ForceOffer[] => {
    const { assessment } = variantOf(ruleset, design, values);
    const { cost } = assessment;
    if (typeof cost !== 'number' || cost <= 0 || legalityIn(ruleset, assessment, design).kind === 'broken') return [];
    return [{ what: { kind: 'design', design }, label: formatPlain(assessment.values.name ?? null), each: cost }];
  });
}

/** The purchases besides units that the force's role in its battle may buy without agreement. */
function purchaseOffers(ruleset: Ruleset, force: Pick<Force, 'battle' | 'role'>): readonly ForceOffer[] {
  const part = partOf(ruleset, force);
  return ruleset.force.data.purchases.flatMap((offer): readonly ForceOffer[] => {
    const { id, label, points = 0 } = offer;
    return points > 0 && mayBuy(part, id) ? [{ what: { kind: 'purchase', offer }, label, each: points }] : [];
  });
}

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
