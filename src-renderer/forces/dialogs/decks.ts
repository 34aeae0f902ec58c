import type { Deck, Force } from '../../../shared/project/force/index.ts';
import { change } from '../acts.ts';
import { shownForce } from '../current.ts';
import type { ForceSession } from '../state.ts';

/** Returns the deck in use by a force; null if it has none. */
export const chosenDeck = ({ decks, deck }: Pick<Force, 'decks' | 'deck'>): Deck | null =>
  decks.find(({ id }) => id === deck) ?? decks[0] ?? null;

const MOST_OF_A_CARD = 99;

/** Returns a name that no deck of the force has: "Deck 2". */
export function freeDeckName(decks: readonly Deck[]): string {
  let number = decks.length + 1;
  while (decks.some(({ name }) => name === `Deck ${number}`)) number += 1;
  return `Deck ${number}`;
}

/** Adds a deck and makes it the one in use. */
export function addDeck(session: ForceSession, cards: Deck['cards'], name?: string): void {
  const force = shownForce(session);
  if (force === null) return;
  const deck: Deck = { id: crypto.randomUUID(), name: name ?? freeDeckName(force.decks), cards };
  change(session, `Add ${deck.name}`, { kind: 'setDecks', decks: [...force.decks, deck], deck: deck.id });
}

/** Changes the deck in use; if there is none, a new one. */
export function changeDeck(session: ForceSession, label: string, head: Partial<Pick<Deck, 'name' | 'cards'>>): void {
  const force = shownForce(session);
  if (force === null) return;
  const deck = chosenDeck(force);
  if (deck === null) return void addDeck(session, head.cards ?? {}, head.name);
  const decks = force.decks.map((each) => (each === deck ? { ...each, ...head } : each));
  change(session, label, { kind: 'setDecks', decks, deck: deck.id });
}

/** Sets how many of a card the deck has, from 0 to 99. */
export function setCard(session: ForceSession, card: string, label: string, count: number): void {
  const force = shownForce(session);
  if (force === null) return;
  const { [card]: _, ...others } = chosenDeck(force)?.cards ?? {};
  const bounded = Math.max(0, Math.min(MOST_OF_A_CARD, count));
  changeDeck(session, `Change ${label}`, { cards: bounded > 0 ? { ...others, [card]: bounded } : others });
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
