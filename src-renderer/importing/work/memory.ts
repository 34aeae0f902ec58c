import { z } from 'zod';
import { type Corrections, correctionsSchema } from '../../../shared/sheets/import/index.ts';
import { type ImportProfile, profileSchema } from '../../../shared/sheets/import/profiles/index.ts';
import { defineSlice } from '../../window/slice.ts';

/**
 * The player's corrections for files of a shape, the name of the profile they came from, if any, and the time of the last one,
 * in milliseconds since 1970.
 */
const rememberedSchema = z.record(
  z.string(),
  z.object({ corrections: correctionsSchema, usedAt: z.number(), profile: z.string().optional() }),
);
type Remembered = z.infer<typeof rememberedSchema>;

/** The maximum number of shapes remembered; beyond it, the least recently used one is forgotten. */
const MOST_SHAPES = 60;

/** Stores the corrections for files of a shape; empty corrections forget the shape. */
export function remembering(remembered: Remembered, shape: string, corrections: Corrections, now: number, profile?: string): Remembered {
  const { [shape]: _, ...others } = remembered;
  if (Object.keys(corrections).length === 0) return others;
  const parsed = correctionsSchema.parse(corrections);
  const all = Object.entries({ ...others, [shape]: { corrections: parsed, usedAt: now, ...(profile !== undefined && { profile }) } });
  return Object.fromEntries(all.sort(([, one], [, other]) => other.usedAt - one.usedAt).slice(0, MOST_SHAPES));
}

/** What is kept of imports among the preferences. */
type ImportMemory = {
  /** The player's corrections for imported files, by file shape. */
  readonly importShapes: Remembered;
  /** The player's import profiles, the last one saved first. */
  readonly importProfiles: readonly ImportProfile[];
};

const memorySchema = z.object({
  importShapes: rememberedSchema.catch({}),
  // A damaged profile takes no other with it.
  importProfiles: z
    .array(profileSchema.nullable().catch(null))
    .transform((all) => all.filter((profile) => profile !== null))
    .catch([]),
});

export const importMemory = defineSlice<ImportMemory>({
  id: 'importing',
  fresh: ({ preferences }) => memorySchema.parse(preferences),
  gives: (own, was, { preferences }) => (was === null || own === was ? {} : { preferences: { ...preferences, ...own } }),
});
