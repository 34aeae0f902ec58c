import type { Deck } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type CardCounts, countOf } from './counts.ts';
import type { CardBounds } from './shares.ts';

/** Fewest and most cards within bounds, of `size` cards. */
const fewest = ({ least = 0, leastCards = 0 }: CardBounds, size: number): number => Math.max(leastCards, Math.ceil(least * size - 1e-9));
const mostOf = ({ most = 1, mostCards = Number.POSITIVE_INFINITY }: CardBounds, size: number): number =>
  Math.min(mostCards, Math.floor(most * size + 1e-9));

/**
 * Suggests a first hand of `size` cards: a small copy of the deck that keeps the bounds of hands and has no more of a card than
 * the deck. It has fewer cards where the deck or the bounds allow no more.
 */
export function suggestHand(ruleset: Ruleset, deck: Pick<Deck, 'cards'>, size: number): CardCounts {
  const rules = ruleset.force.data.deck;
  if (!rules) return {};
  const total = rules.cards.reduce((sum, { id }) => sum + countOf(deck, id), 0);
  const counts = new Map<string, number>();
  const taken = (kind?: string): number =>
    rules.cards.reduce((sum, card) => sum + (kind === undefined || card.kind === kind ? (counts.get(card.id) ?? 0) : 0), 0);
  const kinds = rules.kinds.map(({ id, inHand = {} }) => ({ id, least: fewest(inHand, size), most: mostOf(inHand, size) }));
  const reserved = (other: string): number =>
    kinds.reduce((sum, kind) => sum + (kind.id === other ? 0 : Math.max(0, kind.least - taken(kind.id))), 0);
  const cards = rules.cards.map(({ id, kind, inHand = {} }) => {
    const exact = total === 0 ? 0 : (countOf(deck, id) * size) / total;
    const room = Math.min(countOf(deck, id), mostOf(inHand, size));
    return { id, kind, exact, room, least: Math.min(room, fewest(inHand, size)) };
  });
  const add = ({ id, kind, room }: (typeof cards)[number], wanted: number): void => {
    const ofKind = (kinds.find((each) => each.id === kind)?.most ?? size) - taken(kind);
    const more = Math.min(wanted, room - (counts.get(id) ?? 0), ofKind, size - taken() - reserved(kind));
    if (more > 0) counts.set(id, (counts.get(id) ?? 0) + more);
  };
  for (const card of cards) add(card, card.least);
  for (const card of cards) add(card, Math.floor(card.exact + 1e-9) - (counts.get(card.id) ?? 0));
  while (taken() < size) {
    const before = taken();
    const byNeed = cards.toSorted((one, other) => other.exact - (counts.get(other.id) ?? 0) - (one.exact - (counts.get(one.id) ?? 0)));
    for (const card of byNeed) {
      add(card, 1);
      if (taken() > before) break;
    }
    if (taken() === before) break;
  }
  return Object.fromEntries(rules.cards.flatMap(({ id }) => ((counts.get(id) ?? 0) > 0 ? [[id, counts.get(id) ?? 0]] : [])));
}

/** A hand with no more of a card than the deck has; cards that the ruleset does not know stay as they are. */
export const handWithin = (ruleset: Ruleset, cards: CardCounts, hand: CardCounts): CardCounts =>
  Object.fromEntries(
    Object.entries(hand).flatMap(([id, count]) => {
      const isKnown = ruleset.force.data.deck?.cards.some((card) => card.id === id) ?? false;
      const kept = isKnown ? Math.min(count, countOf({ cards }, id)) : count;
      return kept > 0 ? [[id, kept]] : [];
    }),
  );
