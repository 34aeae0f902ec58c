import { listOf, t } from '../base/words/words.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { plainForce } from '../rules/ruleset/force/index.ts';
import { capitalised } from './words/index.ts';

const some = (count: number, words: string): readonly string[] => (count === 0 ? [] : [words]);

/** What a game system has, each in a few words, e.g. "Costs in points", "60 order cards". What it has not is not named. */
export function systemFeatures({ data, points, card, reference, combat, written: { force }, stock }: Ruleset): readonly string[] {
  const kinds = data.designKinds?.kinds.map(({ many }) => many) ?? [];
  const scenarios = force.scenarios.length + force.battles.filter(({ scenario }) => scenario !== undefined).length;
  const parts = kinds.length > 0 ? [] : data.components.map(({ label }) => label.toLowerCase());
  const designs = capitalised(listOf(kinds.length > 0 ? kinds : [data.designNoun.many]));
  return [
    parts.length > 0 ? t('{designs} with {parts}', { designs, parts: listOf(parts) }) : designs,
    points ? t('Costs in {unit}', { unit: points.unit }) : t('Points-free'),
    ...some(stock.length, t('{count} stock designs', { count: stock.length })),
    ...some(
      force === plainForce(data) ? 0 : 1,
      t('{forces} of {sections}', { forces: capitalised(force.noun.many), sections: force.sectionNoun.many }),
    ),
    ...some(force.battles.length, t('{count, plural, one {# kind} other {# kinds}} of battle', { count: force.battles.length })),
    ...some(
      force.battles.length === 0 ? scenarios : 0,
      t('{scenarios, plural, one {1 scenario} other {{scenarios} scenarios}}', { scenarios }),
    ),
    ...some(combat === null ? 0 : 1, t('Odds and fights')),
    ...some(card === null ? 0 : 1, t('Cards of its own')),
    ...some(force.deck?.cards.length ?? 0, t('A deck of {cards}', { cards: force.deck?.cardNoun.many ?? '' })),
    ...some(force.markers.length + force.purchases.filter(({ token }) => token).length, t('Counters and markers')),
    ...some(force.turnRecord ? 1 : 0, t('{turn} record', { turn: capitalised(force.turnNoun.one) })),
    ...some(force.writtenOrders ? 1 : 0, t('Written orders')),
    ...some(force.firePlan ? 1 : 0, t('Fire plan')),
    ...some(reference === null ? 0 : 1, t('Quick reference')),
    ...some(data.specials.length, t('{count} special abilities', { count: data.specials.length })),
  ];
}
