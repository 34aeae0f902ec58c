import { z } from 'zod';
import { printSetupSchema } from '../../print/paper/index.ts';
import { sideParts } from '../../project/index.ts';

/** Id of the look that cards have unless another is chosen: it survives a photocopier. */
export const CARD_LOOK_DEFAULT = 'black-and-white';

/** Most copies of one design in one print. */
const MOST_COPIES = 99;

/** Whose cards they are: a player's name, colours and emblem for all cards of a print. */
const sideSchema = z.strictObject(sideParts);

/** Everything that is decided for one print of cards. Every part has a default, so `{}` is a job. */
export const cardJobSchema = z.strictObject({
  setup: printSetupSchema.prefault({}),
  /** Id of a look: one of ours, or one of the project's own. */
  look: z.string().min(1).default(CARD_LOOK_DEFAULT),
  /** What stands on the backs; only seen with an arrangement that has backs. What does not fit on a full front goes there in any case. */
  backs: z.enum(['none', 'digest', 'plain', 'picture']).default('none'),
  /** Whether the cost stands on the cards; without it, they can be shown to an opponent. */
  pointsShown: z.boolean().default(true),
  picturesShown: z.boolean().default(true),
  /** Designs that are alike, and copies of one design, as one card that says how many they are. */
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
