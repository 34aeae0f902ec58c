import { z } from 'zod';
import { t } from '../base/words/words.ts';
import { specialCostSchema, specialNameSchema, specialPrints } from '../rules/ruleset/specials.ts';
import type { DeepReadonly } from './deepReadonly.ts';

/** Most specials that a project holds. */
export const MOST_SPECIALS = 200;

/**
 * A special of the players: one of their own, or with the id of a special of the rules, what is otherwise in it, e.g. the price
 * they agreed. Loose: properties that a later version added are kept.
 */
export const ownSpecialSchema = z.looseObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]{0,59}$/, t('the id of a special is letters and digits, starting with a small letter')),
  label: specialNameSchema.max(60).optional(),
  synonyms: z.array(specialNameSchema.max(60)).max(20).optional(),
  /** `design` or the id of a component. */
  for: z.string().optional(),
  short: z.string().min(1).max(200).optional(),
  text: z.string().min(1).max(2000).optional(),
  cost: specialCostSchema.optional(),
  most: z.number().int().min(1).max(99).optional(),
  prints: z.array(z.enum(specialPrints)).optional(),
});

/** A special as a project has it. */
export type ProjectSpecial = DeepReadonly<z.infer<typeof ownSpecialSchema>>;
