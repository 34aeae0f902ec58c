import { z } from 'zod';
import { formula, key, label, source } from './schemaParts.ts';

/** A kind of fire that is written down before the game. */
const fireKindSchema = z.strictObject({
  id: key,
  label,
  many: label.optional(),
  /** What it does, in our own words. */
  about: label,
  /** What has to be written for it. */
  needs: z.array(z.enum(['target', 'turn', 'battery'])).default(['target']),
  /** TRUE for the entries that may fire it: a formula over an entry. Without it, any may. */
  fits: formula.optional(),
  /** Whether it counts against the points that a role may register. */
  counts: z.boolean().default(false),
  source,
});

/** The fire that players plan before the game. Points without a kind, as in older projects, are of the first. */
export const firePlanSchema = z.strictObject({ label, kinds: z.array(fireKindSchema).min(1), source });
