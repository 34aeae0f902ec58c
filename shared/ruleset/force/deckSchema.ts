import { z } from 'zod';
import { formula, icon, id, label, share, source } from './schemaParts.ts';

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
  source,
});

export const deckSchema = z.strictObject({
  least: z.number().int().min(0),
  most: z.number().int().min(1),
  /** How many cards the first suggestion has. */
  usual: z.number().int().min(1),
  /** `one`: the name of a single card of the kind. */
  kinds: z.array(z.strictObject({ id, label, one: label.optional(), least: share.optional(), most: share.optional() })).min(1),
  cards: z.array(orderCardSchema).min(1),
  /** Cards drawn in a turn: a formula over the force; and the rule in words. */
  draw: formula.optional(),
  drawRule: label.optional(),
  /** Mixes worth trying: the cards' shares in any unit, when the mix suits (a formula over the force), and why. */
  mixes: z
    .array(z.strictObject({ id, label, when: formula.optional(), reason: label, cards: z.record(id, z.number().min(0)) }))
    .default([]),
  source,
});
