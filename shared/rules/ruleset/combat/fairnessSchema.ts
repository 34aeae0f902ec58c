import { z } from 'zod';
import { formula, label } from '../schemaParts.ts';

const id = z.string().min(1);
const count = z.number().int().min(1);
const seed = z.number().int().min(0);

/** One thing that a drawn value can be: a value, or any number from one to another in steps. */
const choiceSchema = z.union([
  z.strictObject({
    /** TRUE where it can be drawn: over the design and the row as far as they are drawn. */
    when: formula.optional(),
    weight: z.number().positive().default(1),
    value: z.union([z.number(), z.boolean(), z.string(), z.null()]),
  }),
  z.strictObject({
    when: formula.optional(),
    weight: z.number().positive().default(1),
    from: z.number(),
    to: z.number(),
    step: z.number().positive().default(1),
  }),
]);

/** How a field gets its value: one of its choices, by weight. A field that is not listed keeps its default. */
const drawnFieldSchema = z.strictObject({ id, of: z.array(choiceSchema).min(1) });

/** How random designs are made. They are drawn again while they break a rule. */
const drawSchema = z.strictObject({
  /** In the order in which they are drawn. */
  fields: z.array(drawnFieldSchema).min(1),
  components: z
    .array(
      z.strictObject({
        id,
        /** How many rows. */
        count: z.array(choiceSchema).min(1),
        fields: z.array(drawnFieldSchema).min(1),
      }),
    )
    .default([]),
});

/** `fairness` of combat.json: how it is measured whether the points of designs are fair. */
export const fairnessSchema = z.strictObject({
  /** The part of a cost that fights can show; the whole cost if absent. */
  measured: formula.optional(),
  /** What both forces have alike: names of stock designs. */
  core: z.array(z.strictObject({ design: label, count })).default([]),
  /** What the core counts for when a force is destroyed, as a share of the whole. */
  coreShare: z.number().min(0).max(0.9).default(0),
  /** Points that each side spends beside its core. */
  points: z.number().positive(),
  /** Opponents: the stock designs, and so many random ones. */
  field: z.strictObject({ random: z.number().int().min(0), seed }),
  /** The random designs of the report; nothing else may be fitted to them. */
  fresh: z.strictObject({ count, seed }),
  /** Fights of each design in each terrain. */
  fights: count,
  /** Groups in the tables of the report: a formula over the design gives the name of its group. */
  groupings: z.array(z.strictObject({ id, label, group: formula })).default([]),
  draw: drawSchema,
});

export type FairnessRules = z.infer<typeof fairnessSchema>;
export type DrawRules = FairnessRules['draw'];
export type DrawChoice = z.infer<typeof choiceSchema>;
