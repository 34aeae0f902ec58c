import { z } from 'zod';
import { fail, type Outcome, succeed } from '../base/problem.ts';
import { parsedJson } from '../base/text/index.ts';
import { t } from '../base/words/words.ts';
import type { DeepReadonly } from './deepReadonly.ts';

/** Most looks that a project holds. */
export const MOST_LOOKS = 50;

/** The changes of a look to one part of the ruleset's card. */
const lookBlockSchema = z.looseObject({
  /** The part's name in card.json, e.g. "save table". A part that this ruleset's card does not have is ignored. */
  called: z.string().min(1).max(80),
  shown: z.boolean().default(true),
  /** Which of its values or columns to show, by their labels, in this order; all if absent. */
  parts: z.array(z.string().max(80)).max(20).optional(),
});

/**
 * How a card is drawn; its content is defined by the ruleset's card.json. Built-in looks and the players' own have the same
 * form. Loose: properties that a later version added are kept.
 */
export const cardLookSchema = z.looseObject({
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, t('the id of a look is small letters, digits and hyphens')),
  label: z.string().trim().min(1).max(40),
  /** One line that describes its purpose. */
  about: z.string().max(200).default(''),
  /** Id of the look it was made from. */
  basedOn: z.string().optional(),
  /** Sizes of type. A card with too much text for them gets the next smaller ones. */
  type: z.enum(['normal', 'compact', 'large']).default('normal'),
  /** `saver`: no frames, and lighter letters. */
  ink: z.enum(['full', 'saver']).default('full'),
  /**
   * A band in the colour that the ruleset gives to what the design is, with its word and its symbol; beside the card or above
   * it.
   */
  band: z.enum(['none', 'beside', 'above']).default('none'),
  /** Whether large values have the palest tint behind them. */
  tinted: z.boolean().default(false),
  /** Whether symbols are shown beside their words; else only the words. */
  symbols: z.boolean().default(true),
  /** The line of symbols and words below the name. */
  facts: z.boolean().default(true),
  /** Optional parts of a card. */
  extras: z.boolean().default(true),
  /** Parts in the order they are shown; those not listed follow in the card's own order. */
  blocks: z.array(lookBlockSchema).max(40).default([]),
});

/** A look, checked and complete. */
export type CardLook = DeepReadonly<z.infer<typeof cardLookSchema>>;

/** A look as text, to share with others. */
export const writeLook = (look: CardLook): string => `${JSON.stringify(look, null, 2)}\n`;

/** Reads a shared look from text; a fault names the part that is wrong. */
export function readLook(text: string, name: string): Outcome<CardLook> {
  const refuse = (why: string): Outcome<never> => {
    const message = t('"{name}" is not a card look: {why}.', { name, why });
    return fail({ code: 'unreadable', message, hint: t('Choose a file that was written with “Export look”.') });
  };
  const given = parsedJson(text);
  if (given === undefined) return refuse(t('it is not JSON'));
  const read = cardLookSchema.safeParse(given);
  if (read.success) return succeed(read.data);
  return refuse(read.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(', ')}: ${message}`)).join('; '));
}
