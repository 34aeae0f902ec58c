import { z } from 'zod';
import { type Corrections, correctionsSchema } from '../../../shared/import/index.ts';

/** What the player corrected about files of a shape, and when last, in milliseconds. */
export const rememberedSchema = z.record(z.string(), z.object({ corrections: correctionsSchema, usedAt: z.number() }));
export type Remembered = z.infer<typeof rememberedSchema>;

/** As many shapes are remembered; of more, the one that was not used for longest is forgotten. */
const MOST_SHAPES = 60;

/** Keeps the corrections for files of a shape; none at all forgets the shape. */
export function remembering(remembered: Remembered, shape: string, corrections: Corrections, now: number): Remembered {
  const { [shape]: _, ...others } = remembered;
  if (Object.keys(corrections).length === 0) return others;
  const parsed = correctionsSchema.parse(corrections);
  const all = Object.entries({ ...others, [shape]: { corrections: parsed, usedAt: now } });
  return Object.fromEntries(all.sort(([, one], [, other]) => other.usedAt - one.usedAt).slice(0, MOST_SHAPES));
}
