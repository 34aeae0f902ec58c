import { t } from '../base/words/words.ts';
import type { Force } from '../project/force.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { BattleRole, PurchaseOffer } from '../rules/ruleset/force/index.ts';
import type { EntryAssessment, PurchaseAssessment } from './assessment.ts';

export const offerOf = (ruleset: Ruleset, item: string | null): PurchaseOffer | null =>
  item === null ? null : (ruleset.force.data.purchases.find(({ id }) => id === item) ?? null);

/** The role of a force in its battle; null if none is chosen or the ruleset does not have it. */
export function partOf(ruleset: Ruleset, { battle, role }: Pick<Force, 'battle' | 'role'>): BattleRole | null {
  return ruleset.force.data.battles.find(({ id }) => id === battle)?.roles.find(({ id }) => id === role) ?? null;
}

/** Whether a choice includes a purchase; an agreed one (null) is included only in `all`. */
const isAmong = (choice: BattleRole['buys'], item: string | null): boolean =>
  choice === 'all' || (choice !== 'none' && item !== null && choice.includes(item));

/** Whether a role in a battle may buy something; an agreed purchase (null) is treated like any other. */
export const mayBuy = (part: BattleRole | null, item: string | null): boolean => part !== null && isAmong(part.buys, item);
export const mayAgree = (part: BattleRole | null, item: string | null): boolean => part !== null && isAmong(part.buysByAgreement, item);

/**
 * The purchases besides units. One that the ruleset does not offer and that has no price of its own has no cost; then the force
 * has none either.
 */
export function assessPurchases(ruleset: Ruleset, force: Force, entries: readonly EntryAssessment[]): readonly PurchaseAssessment[] {
  return force.purchases.map((purchase) => {
    const offer = offerOf(ruleset, purchase.item);
    const each = ruleset.points === null ? null : (offer?.points ?? purchase.points ?? null);
    const section = force.sections.find(({ id }) => id === purchase.section)?.name;
    const units = entries.find(({ entry }) => entry.id === purchase.entry)?.name;
    return {
      purchase,
      label: purchase.name?.trim() || (offer?.label ?? purchase.item ?? t('Agreed purchase')),
      each,
      total: (each ?? 0) * purchase.count,
      dummies: (offer?.dummies ?? 0) * purchase.count,
      benefit: purchase.benefit?.trim() || (offer?.benefit ?? ''),
      place: units ?? section ?? '',
    };
  });
}
