import { z } from 'zod';
import { CARD_LOOK_DEFAULT, cardJobSchema, defaultJob, lookOf } from '../../shared/cards/job/index.ts';
import { forceJobSchema, forceParts, handoutJobSchema, handoutKinds } from '../../shared/handouts/index.ts';
import type { Project } from '../../shared/project/index.ts';

/** What the player chose for printing battlegroups. */
const forceChoicesSchema = z.object({
  job: forceJobSchema.omit({ parts: true }).prefault({}),
  parts: z.array(z.enum(forceParts)).default(['sheet', 'cards']),
  /** The one that was on screen, or all of the project. */
  which: z.enum(['shown', 'all']).default('shown'),
});
const freshForceChoices = forceChoicesSchema.parse({});

/** What the player chose for printing cards, kept from one time to the next. */
export const cardChoicesSchema = z.object({
  job: cardJobSchema.default(defaultJob),
  /** All designs, or those selected in the sheet. */
  which: z.enum(['all', 'selected']).default('all'),
  /** Cards, or a sheet for the table. */
  kind: z.enum(['cards', ...handoutKinds]).default('cards'),
  /** What is chosen for sheets alone. */
  sheet: handoutJobSchema.pick({ everything: true, copies: true, breachesShown: true, signatureShown: true }).prefault({}),
  /** What lengths are shown and typed in. */
  unit: z.enum(['mm', 'in']).default('mm'),
  force: forceChoicesSchema.catch(freshForceChoices).default(freshForceChoices),
});

export type CardChoices = z.infer<typeof cardChoicesSchema>;

export const freshChoices: CardChoices = cardChoicesSchema.parse({});

/** The same choices without what belongs to the designs at hand: their quantities, their selection and whose they are. */
export const forOtherDesigns = (choices: CardChoices): CardChoices => ({
  ...choices,
  which: 'all',
  force: { ...choices.force, which: 'shown' },
  job: { ...choices.job, quantities: {}, side: null },
});

/** The job with a look that is there: one of another project is not in this one. */
export const jobWith = <J extends { readonly look: string }>(job: J, looks: Project['looks']): J =>
  lookOf(job.look, looks) === null ? { ...job, look: CARD_LOOK_DEFAULT } : job;
