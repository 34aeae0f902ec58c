import { listed, pluralise } from '../base/text/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { plainForce } from '../rules/ruleset/force/index.ts';
import { capitalised } from './words/index.ts';

const some = (count: number, words: string): readonly string[] => (count === 0 ? [] : [words]);

/** What a game system has, each in a few words, e.g. "Costs in points", "60 order cards". What it has not is not named. */
export function systemFeatures({ data, points, card, reference, combat, written: { force }, stock }: Ruleset): readonly string[] {
  const kinds = data.designKinds?.kinds.map(({ many }) => many) ?? [];
  const scenarios = force.scenarios.length + force.battles.filter(({ scenario }) => scenario !== undefined).length;
  const parts = kinds.length > 0 ? [] : data.components.map(({ label }) => label.toLowerCase());
  const designs = `${capitalised(listed(kinds.length > 0 ? kinds : [data.designNoun.many]))}${parts.length > 0 ? ` with ${listed(parts)}` : ''}`;
  return [
    designs,
    points ? `Costs in ${points.unit}` : 'Points-free',
    ...some(stock.length, `${stock.length} stock designs`),
    ...some(force === plainForce(data) ? 0 : 1, `${capitalised(force.noun.many)} of ${force.sectionNoun.many}`),
    ...some(force.battles.length, `${pluralise(force.battles.length, 'kind')} of battle`),
    ...some(force.battles.length === 0 ? scenarios : 0, scenarios === 1 ? '1 scenario' : `${scenarios} scenarios`),
    ...some(combat === null ? 0 : 1, 'Odds and fights'),
    ...some(card === null ? 0 : 1, 'Cards of its own'),
    ...some(force.deck?.cards.length ?? 0, `A deck of ${force.deck?.cardNoun.many}`),
    ...some(force.markers.length + force.purchases.filter(({ token }) => token).length, 'Counters and markers'),
    ...some(force.turnRecord ? 1 : 0, `${capitalised(force.turnNoun.one)} record`),
    ...some(force.writtenOrders ? 1 : 0, 'Written orders'),
    ...some(force.firePlan ? 1 : 0, 'Fire plan'),
    ...some(reference === null ? 0 : 1, 'Quick reference'),
    ...some(data.specials.length, `${data.specials.length} special abilities`),
  ];
}
