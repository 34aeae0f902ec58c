import { z } from 'zod';
import { fieldSchema } from '../format/index.ts';
import { formula, id, label, source } from '../schemaParts.ts';
import { columnSchema, rollSchema, trackSchema } from './entrySchema.ts';

/** What a value that a player enters in a force has besides the properties of a design's field. */
const extra = {
  /** TRUE where the field is used: a formula over the same. Elsewhere it is not shown, and formulas see a blank. */
  when: formula.optional(),
  /** `secret`: left out of the copies for the opponent. */
  shown: z.enum(['open', 'secret']).default('open'),
  /** Width of its column in characters; by its kind if absent. */
  width: z.number().int().min(3).max(40).optional(),
  /** Of an entry: whether cards of its units say it too. */
  onCards: z.boolean().default(true),
  /** Of an entry: makes it a column on paper too, and in lists. */
  column: columnSchema.optional(),
};

/** What an entered field of an entry can have besides: a field of the design in which its units may differ. */
const settable = { sets: id.optional() };

/** What a number of an entry can have besides: it is rolled, or has boxes to tick. */
const ofNumbers = { roll: rollSchema.optional(), track: trackSchema.optional() };

const [number, choice, yesNo, text, computed] = fieldSchema.options;
const unused = { group: true, weakSynonyms: true, kinds: true } as const;

const forceFieldSchema = z
  .discriminatedUnion('kind', [
    number
      .omit({ ...unused, effective: true })
      .extend(extra)
      .extend(settable)
      .extend(ofNumbers),
    choice
      .omit({ ...unused, inspector: true })
      .extend(extra)
      .extend(settable),
    yesNo.omit(unused).extend(extra).extend(settable),
    text.omit(unused).extend(extra).extend(settable),
    computed.omit(unused).extend(extra).extend({ track: trackSchema.optional() }),
  ])
  .meta({ id: 'fieldOfForce' });

/** What a player enters beside designs: for units, for sections, for a force, and for a planned battle. */
export const fieldsSchema = z.strictObject({
  entry: z.array(forceFieldSchema).default([]),
  section: z.array(forceFieldSchema).default([]),
  force: z.array(forceFieldSchema).default([]),
  battle: z.array(forceFieldSchema).default([]),
});

/** What one unit of an entry costs: a formula over the entry, in which `designCost` is the cost of its design. */
export const entryCostSchema = z.strictObject({ formula, help: label.optional(), source });

export type ForceField = z.infer<typeof forceFieldSchema>;
export type FieldScope = keyof z.infer<typeof fieldsSchema>;
