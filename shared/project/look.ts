import { z } from 'zod';
import { fail, type Outcome, succeed } from '../problem.ts';
import type { DeepReadonly } from './deepReadonly.ts';

/** Most looks that a project holds. */
export const MOST_LOOKS = 50;

/** What a look changes about one part of the ruleset's card. */
const lookBlockSchema = z.looseObject({
  /** The part as card.json calls it, e.g. "save table". A part that this ruleset's card does not have is passed over. */
  called: z.string().min(1).max(80),
  shown: z.boolean().default(true),
  /** Which of its values or columns to show, by their labels, in this order; all if absent. */
  parts: z.array(z.string().max(80)).max(20).optional(),
});

/**
 * How a card is drawn; what stands on it is said by the ruleset's card.json. Ours and the players' own have the same form. Loose: what a
 * later version added is kept.
 */
export const cardLookSchema = z.looseObject({
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'the id of a look is small letters, digits and hyphens'),
  label: z.string().trim().min(1).max(40),
  /** One line that says what it is good for. */
  about: z.string().max(200).default(''),
  /** Id of the look it was made from. */
  basedOn: z.string().optional(),
  /** Sizes of type. Where there is too much for them, a card gets the next smaller ones. */
  type: z.enum(['normal', 'compact', 'large']).default('normal'),
  /** `saver`: no frames, and lighter letters. */
  ink: z.enum(['full', 'saver']).default('full'),
  /** A band in the colour that the ruleset gives to what the design is, with its word and its symbol; beside the card or above it. */
  band: z.enum(['none', 'beside', 'above']).default('none'),
  /** Whether large values stand on the palest tint. */
  tinted: z.boolean().default(false),
  /** Symbols beside their words; else the words alone. */
  symbols: z.boolean().default(true),
  /** The line of symbols and words below the name. */
  facts: z.boolean().default(true),
  /** Parts that a card can do without. */
  extras: z.boolean().default(true),
  /** Parts in the order they stand in; those not named here follow in the card's own order. */
  blocks: z.array(lookBlockSchema).max(40).default([]),
});

/** A look, checked and complete. */
export type CardLook = DeepReadonly<z.infer<typeof cardLookSchema>>;

/** A look as a text to give away. */
export const writeLook = (look: CardLook): string => `${JSON.stringify(look, null, 2)}\n`;

/** Reads a look that somebody gave away; a fault names the part that is wrong. */
export function readLook(text: string, name: string): Outcome<CardLook> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return fail({
      code: 'unreadable',
      message: `"${name}" is not a card look: it is not JSON.`,
      hint: 'Choose a file that was written with “Export look”.',
    });
  }
  const read = cardLookSchema.safeParse(given);
  if (read.success) return succeed(read.data);
  const faults = read.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join(', ')}: ${message}`));
  return fail({
    code: 'unreadable',
    message: `"${name}" is not a card look: ${faults.join('; ')}.`,
    hint: 'Choose a file that was written with “Export look”.',
  });
}
