import { z } from 'zod';

const word = z.string().min(1).max(20);

/**
 * A unit of length of the game system. Fields name it in `unit`, a scenario in the unit of its table. A unit that we know too
 * (`yards`) replaces ours, for instance where the yards are those of the ground.
 */
export const lengthSchema = z.strictObject({
  /** Several of it, as values are shown: "hexes". */
  unit: word,
  /** One of it: "hex". */
  one: word,
  /** Other words and signs for it in cells, e.g. "hx". */
  symbols: z.array(word).default([]),
  /** How long it is on the table. Without it, lengths in other units are not converted. */
  mm: z.number().positive().optional(),
});

export type LengthData = z.infer<typeof lengthSchema>;
