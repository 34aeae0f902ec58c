import { z } from 'zod';
import { formula, id, source } from './schemaParts.ts';

/** What units carry is decided before the game: the rows of a component of their design, e.g. its weapons, of which some stay behind. */
export const loadOutSchema = z.strictObject({
  component: id,
  /** TRUE for the designs whose load is decided: a formula over the design. */
  when: formula,
  /**
   * The number field that counts what is carried of a row: the first whose `when`, a formula over the row, is TRUE. A row
   * without one is no part of the load.
   */
  counts: z.array(z.strictObject({ field: id, when: formula.optional() })).min(1),
  source,
});

export type LoadOutData = z.infer<typeof loadOutSchema>;
