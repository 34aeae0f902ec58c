import { z } from 'zod';
import { formula, icon, id, label, noun, share, source } from './schemaParts.ts';

const cardCount = z.number().int().min(0).max(99);

/** How many cards there should be, as shares (0 to 1) or as numbers of cards. */
const bounds = {
  least: share.optional(),
  most: share.optional(),
  leastCards: cardCount.optional(),
  mostCards: cardCount.optional(),
};
/** The same for the deck, and for the first hand. */
const boundsOfBoth = { ...bounds, inHand: z.strictObject(bounds).optional() };

const orderCardSchema = z.strictObject({
  id,
  label,
  kind: id,
  /** Everything it does, in our own words. */
  effect: label,
  icon: icon.optional(),
  /** Its purpose, on one line of a card. */
  tagline: label.optional(),
  /** The effect as a table, for a card; `effect` is printed where there is none. */
  rows: z.array(z.strictObject({ label, text: label })).default([]),
  ...boundsOfBoth,
  source,
});

/** The first hand. The roles in a battle give its size. */
const handSchema = z.strictObject({
  /** Whether the player chooses the cards or draws them blind. */
  got: z.enum(['chosen', 'drawn']),
  /** What the size can be counted by, as the players agree: formulas over the force. The first is the usual one. */
  countBy: z.array(z.strictObject({ id, label, noun, count: formula })).default([]),
  source,
});

export const deckSchema = z.strictObject({
  /** What the deck and its cards are called. */
  noun: noun.default({ one: 'deck', many: 'decks' }),
  cardNoun: noun.default({ one: 'card', many: 'cards' }),
  /** Whether each force has decks of its own, or both sides of a battle share one. */
  of: z.enum(['force', 'battle']).default('force'),
  least: z.number().int().min(0),
  most: z.number().int().min(1),
  /** How many cards the first suggestion has. */
  usual: z.number().int().min(1),
  /** `one`: the name of a single card of the kind. */
  kinds: z.array(z.strictObject({ id, label, one: label.optional(), ...boundsOfBoth })).min(1),
  cards: z.array(orderCardSchema).min(1),
  hand: handSchema.optional(),
  /** Most and fewest cards drawn in a turn: formulas over the force; and the rule in words. */
  draw: formula.optional(),
  drawLeast: formula.optional(),
  drawRule: label.optional(),
  /** The first turn in which cards are drawn. */
  drawFrom: z.number().int().min(1).default(1),
  /** Mixes worth trying: the cards' shares in any unit, when the mix suits (a formula over the force), and why. */
  mixes: z
    .array(z.strictObject({ id, label, when: formula.optional(), reason: label, cards: z.record(id, z.number().min(0)) }))
    .default([]),
  source,
});
