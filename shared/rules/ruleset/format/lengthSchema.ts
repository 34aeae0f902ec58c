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
  /** Instead of `mm`: how many (`count`) `of` another unit of the list one of it is. Both then convert to each other, and to nothing else. */
  count: z.number().positive().optional(),
  of: word.optional(),
});

export type LengthData = z.infer<typeof lengthSchema>;
