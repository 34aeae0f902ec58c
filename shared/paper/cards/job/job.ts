import { z } from 'zod';
import { sideParts } from '../../../project/index.ts';
import { printSetupSchema } from '../../print/paper/index.ts';

/** Id of the default look of cards, which stays legible when photocopied. */
export const CARD_LOOK_DEFAULT = 'black-and-white';

/** Most copies of one design in one print. */
const MOST_COPIES = 99;

/** The owner of the cards: a player's name, colours and emblem for all cards of a print. */
const sideSchema = z.strictObject(sideParts);

/** All settings of one print of cards. Every part has a default, so `{}` is a valid job. */
export const cardJobSchema = z.strictObject({
  setup: printSetupSchema.prefault({}),
  /** Id of a look: a built-in one, or one of the project's own. */
  look: z.string().min(1).default(CARD_LOOK_DEFAULT),
  /** Content of the backs; used only by arrangements with backs. Overflow from a full front is printed there in any case. */
  backs: z.enum(['none', 'digest', 'plain', 'picture']).default('none'),
  /** Whether the cost is on the cards; without it, they can be shown to an opponent. */
  pointsShown: z.boolean().default(true),
  picturesShown: z.boolean().default(true),
  /** Whether cards state that their design breaks rules or is exempted, and sheets of them how many designs do. */
  breachesShown: z.boolean().default(true),
  /** Prints like designs, and copies of one design, as one card that states their number. */
  combined: z.boolean().default(false),
  /** Whether units are numbered in the order of their cards, from 1. */
  numbered: z.boolean().default(false),
  /** Copies by a design's id; a design that is not named here is printed once. */
  quantities: z.record(z.string(), z.number().int().min(0).max(MOST_COPIES)).default({}),
  /** A side for this print alone; without it the project's own is shown. */
  side: sideSchema.nullable().default(null),
  /** Whether any side is shown. */
  sideShown: z.boolean().default(true),
});

/** A print job with every part decided. */
export type CardJob = z.infer<typeof cardJobSchema>;
/** A print job as callers write it: what is absent has its default. */
export type CardJobInput = z.input<typeof cardJobSchema>;
export type Side = z.infer<typeof sideSchema>;

export const defaultJob: CardJob = cardJobSchema.parse({});
