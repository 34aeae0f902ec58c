import type { Deck, Force } from '../../project/force/index.ts';

/** How many of each card, by its id. */
export type CardCounts = Deck['cards'];

/** How many of a card there are. */
export const countIn = (cards: CardCounts, card: string): number => (Object.hasOwn(cards, card) ? (cards[card] ?? 0) : 0);

/** How many of a card a deck has. */
export const countOf = ({ cards }: Pick<Deck, 'cards'>, card: string): number => countIn(cards, card);

/** How many of a card are in the first hand. */
export const inHandOf = ({ hand = {} }: Pick<Deck, 'hand'>, card: string): number => countIn(hand, card);

/** The deck that is played with: the chosen one, else the first; null if there is none. */
export const chosenDeck = ({ decks, deck }: Pick<Force, 'decks' | 'deck'>): Deck | null =>
  decks.find(({ id }) => id === deck) ?? decks[0] ?? null;
