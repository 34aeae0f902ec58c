import type { Force } from '../../project/force.ts';
import type { Design, Project } from '../../project/index.ts';
import { legalityIn } from '../../project/issues.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { PurchaseOffer } from '../../rules/ruleset/force/index.ts';
import { formatPlain } from '../../rules/ruleset/values/index.ts';
import { variantOf } from '../entry.ts';
import { mayBuy, partOf } from '../purchases.ts';

/** Something a force could buy more of, with the grade of its units where they have none of their own. */
export type ForceOffer = {
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
export function purchaseOffers(ruleset: Ruleset, force: Pick<Force, 'battle' | 'role'>): readonly ForceOffer[] {
  const part = partOf(ruleset, force);
  return ruleset.force.data.purchases.flatMap((offer): readonly ForceOffer[] => {
    const { id, label, points = 0 } = offer;
    return points > 0 && mayBuy(part, id) ? [{ what: { kind: 'purchase', offer }, label, each: points }] : [];
  });
}
