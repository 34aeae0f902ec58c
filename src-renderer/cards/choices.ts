import { z } from 'zod';
import { CARD_LOOK_DEFAULT, cardJobSchema, defaultJob, lookOf } from '../../shared/paper/cards/job/index.ts';
import { forceJobSchema, forceParts } from '../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, handoutKinds } from '../../shared/paper/handouts/index.ts';
import type { Project } from '../../shared/project/index.ts';
import type { App } from '../window/app.ts';
import { defineSlice, useSlice } from '../window/slice.ts';

/** The player's options for printing battlegroups. */
const forceChoicesSchema = z.object({
  job: forceJobSchema.omit({ parts: true }).prefault({}),
  parts: z.array(z.enum(forceParts)).default(['sheet', 'cards']),
  /** The battlegroup last shown, or all of the project. */
  which: z.enum(['shown', 'all']).default('shown'),
});
const freshForceChoices = forceChoicesSchema.parse({});

/** The player's options for printing cards, kept between sessions. */
export const cardChoicesSchema = z.object({
  job: cardJobSchema.default(defaultJob),
  /** The group of designs that is printed, by its id. */
  which: z.string().default('all'),
  /** Cards, or a handout. */
  kind: z.enum(['cards', ...handoutKinds]).default('cards'),
  /** Options for handouts only. Odds without targets are against the pinned one. */
  sheet: handoutJobSchema
    .pick({ force: true, everything: true, copies: true, breachesShown: true, signatureShown: true, odds: true })
    .prefault({}),
  /** The unit in which lengths are shown and typed. */
  unit: z.enum(['mm', 'in']).default('mm'),
  force: forceChoicesSchema.catch(freshForceChoices).default(freshForceChoices),
});

export type CardChoices = z.infer<typeof cardChoicesSchema>;

export const freshChoices: CardChoices = cardChoicesSchema.parse({});

/** Returns the options without those that belong to the present project: quantities, selection, side and battlegroup. */
export const forOtherDesigns = (choices: CardChoices): CardChoices => ({
  ...choices,
  which: 'all',
  sheet: { ...choices.sheet, force: null, odds: choices.sheet.odds && [] },
  force: { ...choices.force, which: 'shown' },
  job: { ...choices.job, quantities: {}, side: null },
});

/** Returns the job with a look that this project has; a look of another project is replaced by the default. */
export const jobWith = <J extends { readonly look: string }>(job: J, looks: Project['looks']): J =>
  lookOf(job.look, looks) === null ? { ...job, look: CARD_LOOK_DEFAULT } : job;

/** What is kept of the choices among the preferences: quantities belong to the designs of the open project. */
export const cardSlice = defineSlice<CardChoices>({
  id: 'cards',
  fresh: ({ preferences }) => cardChoicesSchema.catch(freshChoices).parse(preferences.cards ?? {}),
  gives: (own, was, { preferences }) => (was === null ? {} : { preferences: { ...preferences, cards: forOtherDesigns(own) } }),
});

/** The options for printing cards, as they are now. */
export const cardChoices = (app: App): CardChoices => cardSlice(app).getState();

export const useCardChoices = <T = CardChoices>(app: App, selector?: (choices: CardChoices) => T): T => useSlice(cardSlice(app), selector);
