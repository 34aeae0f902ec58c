import { type CardCounts, chosenDeck, handWithin } from '../../../../shared/force/deck/index.ts';
import type { Deck, Force } from '../../../../shared/project/force/index.ts';
import { change } from '../../acts.ts';
import { shownForce } from '../../current.ts';
import type { ForceSession } from '../../state.ts';

const MOST_OF_A_CARD = 99;

/** Returns a name that no deck of the force has: "Deck 2". */
export function freeDeckName(decks: readonly Deck[]): string {
  let number = decks.length + 1;
  while (decks.some(({ name }) => name === `Deck ${number}`)) number += 1;
  return `Deck ${number}`;
}

/** Adds a deck and makes it the one in use. */
export function addDeck(session: ForceSession, { cards, hand }: Pick<Deck, 'cards' | 'hand'>, name?: string): void {
  const force = shownForce(session);
  if (force === null) return;
  const deck: Deck = { id: crypto.randomUUID(), name: name ?? freeDeckName(force.decks), cards, ...(hand ? { hand } : {}) };
  change(session, `Add ${deck.name}`, { kind: 'setDecks', decks: [...force.decks, deck], deck: deck.id });
}

/** Replaces the deck in use as one step. */
function replace(session: ForceSession, force: Force, before: Deck, label: string, after: Deck): void {
  const decks = force.decks.map((each) => (each === before ? after : each));
  change(session, label, { kind: 'setDecks', decks, deck: before.id });
}

/** Changes the deck in use; if there is none, a new one. A first hand keeps only cards that the deck still has. */
export function changeDeck(session: ForceSession, label: string, head: Partial<Pick<Deck, 'name' | 'cards' | 'drawFrom'>>): void {
  const force = shownForce(session);
  if (force === null) return;
  const deck = chosenDeck(force);
  if (deck === null) return void addDeck(session, { cards: head.cards ?? {} }, head.name);
  const { ruleset } = session.app.store.getState();
  const hand = deck.hand && head.cards ? { hand: handWithin(ruleset, head.cards, deck.hand) } : {};
  replace(session, force, deck, label, { ...deck, ...head, ...hand });
}

const withCount = (counts: CardCounts, card: string, count: number): CardCounts => {
  const { [card]: _, ...others } = counts;
  return count > 0 ? { ...others, [card]: count } : others;
};

/** Sets how many of a card the deck has, from 0 to 99. */
export function setCard(session: ForceSession, card: string, label: string, count: number): void {
  const force = shownForce(session);
  if (force === null) return;
  const bounded = Math.max(0, Math.min(MOST_OF_A_CARD, count));
  changeDeck(session, `Change ${label}`, { cards: withCount(chosenDeck(force)?.cards ?? {}, card, bounded) });
}

/** Replaces the first hand of the deck in use; an empty one is no hand. */
export function setHand(session: ForceSession, label: string, hand: CardCounts): void {
  const force = shownForce(session);
  const deck = force && chosenDeck(force);
  if (!force || !deck) return;
  const { hand: _, ...others } = deck;
  replace(session, force, deck, label, Object.keys(hand).length > 0 ? { ...others, hand } : others);
}

/** Sets how many of a card are in the first hand, from 0 to all that the deck has. */
export function setInHand(session: ForceSession, card: string, label: string, count: number): void {
  const force = shownForce(session);
  const deck = force && chosenDeck(force);
  if (!deck) return;
  const most = deck.cards[card] ?? 0;
  setHand(session, `Change ${label} in the first hand`, withCount(deck.hand ?? {}, card, Math.max(0, Math.min(most, count))));
}

/** Makes another deck the one in use. */
export function chooseDeck(session: ForceSession, id: string): void {
  const force = shownForce(session);
  if (force) change(session, 'Choose deck', { kind: 'setDecks', decks: force.decks, deck: id });
}

/** Removes the deck in use. */
export function removeDeck(session: ForceSession): void {
  const force = shownForce(session);
  const deck = force && chosenDeck(force);
  if (!force || !deck) return;
  const decks = force.decks.filter((each) => each !== deck);
  change(session, `Remove ${deck.name}`, { kind: 'setDecks', decks, deck: decks[0]?.id ?? null });
}

/** Sets what the first hand is counted by. */
export const countHandBy = (session: ForceSession, id: string, label: string): void =>
  void change(session, `Count the first hand: ${label}`, { kind: 'setHead', head: { handBy: id } });
