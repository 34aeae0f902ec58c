/** Decks of order cards: what they hold, the first hand, and the chances of drawing. */
export { type CardCounts, chosenDeck, countOf, type DeckHolder, deckHolder, inHandOf } from './counts.ts';
export { type DeckFacts, deckFacts, deckIssues } from './deckIssues.ts';
export { chanceAtLeast, chanceText, type DrawOdds, drawOdds, leftInDeck } from './odds.ts';
export type { KindShare } from './shares.ts';
export { handWithin, suggestHand } from './suggestHand.ts';
