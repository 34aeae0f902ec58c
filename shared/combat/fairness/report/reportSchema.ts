import { z } from 'zod';

const count = z.number().int().min(0);
/** Fights won in each terrain, in the order of the report's terrains; a fight that nobody won counts as half. */
const wonSchema = z.array(z.number().min(0));

const measuredSchema = z.strictObject({
  name: z.string(),
  /** `fresh`: drawn at random for this report and for nothing else. */
  set: z.enum(['fresh', 'stock']),
  /** Which one of its set it is. */
  index: count,
  cost: z.number().positive(),
  /** The group it is in, for each grouping in the order of the report. */
  groups: z.array(z.string()),
  won: wonSchema,
});

/** The file `fairness-report.json` of a ruleset: what was measured of its points. Everything shown is worked out from it. */
export const fairnessReportSchema = z.strictObject({
  format: z.literal(1),
  ruleset: z.strictObject({ id: z.string(), version: z.string() }),
  seed: count,
  /** Designs that opponents were drawn from. */
  opponents: count,
  /** Fights of each design in each terrain. */
  fights: count,
  terrains: z.array(z.strictObject({ id: z.string(), label: z.string() })).min(1),
  groupings: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  designs: z.array(measuredSchema),
  /** The same designs at the prices of former editions. */
  editions: z.array(z.strictObject({ version: z.string(), fights: count, won: z.array(wonSchema) })),
  /** Fair prices of the designs that are furthest from fair; `design` is an index into `designs`. */
  prices: z.array(
    z.strictObject({ design: count, price: z.number().positive(), low: z.number().positive(), high: z.number().positive(), fights: count }),
  ),
});

export type FairnessReport = z.infer<typeof fairnessReportSchema>;
export type MeasuredDesign = z.infer<typeof measuredSchema>;
