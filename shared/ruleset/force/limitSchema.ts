import { z } from 'zod';
import { formula, label, source } from './schemaParts.ts';

/** How large a force may be: by its points, or by what a formula counts. Without it, forces have no limit. */
export const limitSchema = z.strictObject({
  label,
  /** Its value in a new force. */
  usual: z.number().positive(),
  /** The size of one step up or down; 50 points, or 1 of what is counted, if absent. */
  step: z.number().positive().optional(),
  /** What it counts instead of points: a formula over the force. A points-free system has to say it. */
  counts: formula.optional(),
  /** What is counted, in the plural: "figures". Only with `counts`. */
  unit: label.optional(),
  source,
});

export type LimitData = z.infer<typeof limitSchema>;
