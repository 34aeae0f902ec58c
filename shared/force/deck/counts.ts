import type { PlannedBattle } from '../../project/battle.ts';
import type { Deck, Force } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';

/** How many of each card, by its id. */
export type CardCounts = Deck['cards'];

/** How many of a card there are. */
export const countIn = (cards: CardCounts, card: string): number => (Object.hasOwn(cards, card) ? (cards[card] ?? 0) : 0);

/** How many of a card a deck has. */
export const countOf = ({ cards }: Pick<Deck, 'cards'>, card: string): number => countIn(cards, card);

/** How many of a card are in the first hand. */
export const inHandOf = ({ hand = {} }: Pick<Deck, 'hand'>, card: string): number => countIn(hand, card);

/** The deck that is played with: the chosen one, else the first; null if there is none. */
export const chosenDeck = ({ decks, deck }: DeckHolder): Deck | null => decks.find(({ id }) => id === deck) ?? decks[0] ?? null;

/** Decks, and the id of the one in use. */
export type DeckHolder = Pick<Force, 'decks' | 'deck'>;

/**
 * Whose decks a force plays with: those of its planned battle where the ruleset has one deck for both sides, else its own. Without
 * a planned battle they are its own in any case.
 */
export const deckHolder = ({ force: { data } }: Ruleset, force: DeckHolder, plan: PlannedBattle | null): DeckHolder =>
  data.deck?.of === 'battle' && plan ? { decks: plan.decks ?? [], deck: plan.deck } : force;
