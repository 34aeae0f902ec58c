import { z } from 'zod';
import { t } from '../../../base/words/words.ts';
import { formula, label } from '../schemaParts.ts';

/**
 * Text of the reference, in your own words. `{…}` holds a formula over the ruleset's tables and constants and what is agreed for the
 * battle, `battle[…]`; `**…**` is printed in bold. Example: "on target on **{onTarget}+**".
 */
const text = z.string();
/**
 * A formula that some side must meet. `of` says which: `own` the side the reference is printed for, `opponent` those it faces,
 * `any` all of them. `own` and `opponent` also hold where that side is not known: what may be needed is printed. `any` holds only
 * if a known side meets it. Formulas may name what is agreed for the battle, as `battle[…]`.
 */
const conditionSchema = z
  .strictObject({
    of: z.enum(['own', 'opponent', 'any']).default('own'),
    /** A formula over a design, with the grade and the upgrades that its units have. One design that meets it is enough. */
    design: formula.optional(),
    /** A formula over a force, as in the checks of force.json. It needs a force: designs alone do not meet it for `any`. */
    force: formula.optional(),
  })
  .refine(({ design, force }) => (design === undefined) !== (force === undefined), t('a condition has either "design" or "force"'));

/**
 * Shown if this holds; always shown if absent. A formula alone is one over the designs of the own side. Of several conditions in
 * a list, one is enough.
 */
const when = z.union([formula, conditionSchema, z.array(z.union([formula, conditionSchema])).min(1)]).optional();

const blockCommon = {
  /** Heading of the block, e.g. "Barrage". A text as all others. */
  called: label,
  /** The section of the rules, e.g. "§3.1.6". */
  section: label,
  when,
};

/** A line below a table, or a paragraph. */
const lineSchema = z.strictObject({ when, text });

const blockSchema = z.discriminatedUnion('kind', [
  /** Columns and rows; those that nobody needs are left out, and the block with them when no row is left. */
  z.strictObject({
    kind: z.literal('table'),
    ...blockCommon,
    columns: z
      .array(z.strictObject({ heading: text, when, align: z.enum(['left', 'centre', 'right']).default('centre') }))
      .min(2)
      .max(16),
    rows: z.array(z.strictObject({ when, cells: z.array(text).min(1) })).min(1),
    /** Lines around its cells, over the whole width: for a table with empty cells that players fill in from their copy of the rules. */
    ruled: z.boolean().default(false),
    notes: z.array(lineSchema).default([]),
  }),
  /** Paragraphs. */
  z.strictObject({ kind: z.literal('text'), ...blockCommon, lines: z.array(lineSchema).min(1) }),
  /** Steps in their order, numbered. */
  z.strictObject({ kind: z.literal('steps'), ...blockCommon, lines: z.array(lineSchema).min(1) }),
  /**
   * The cards of force.json with their effects, in its words. Where each side has chosen a deck, cards that are in none of them are
   * left out.
   */
  z.strictObject({
    kind: z.literal('cards'),
    ...blockCommon,
    /** Only cards of this kind, by its id. */
    of: label.optional(),
    notes: z.array(lineSchema).default([]),
  }),
  /**
   * What the sides have bought besides units, with its benefit in the words of force.json, and what they agreed among themselves.
   * Where no force is known, all that force.json offers, with prices.
   */
  z.strictObject({ kind: z.literal('purchases'), ...blockCommon, notes: z.array(lineSchema).default([]) }),
]);

/**
 * `reference.json`: what players look up while they play, in blocks that are shown when a design or a force needs them. In your own words:
 * cite sections, never copy the wording of somebody's rules.
 */
export const referenceSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  blocks: z.array(blockSchema).min(1),
});

export type QuickReference = z.infer<typeof referenceSchema>;
export type ReferenceBlock = QuickReference['blocks'][number];
export type ReferenceCondition = z.infer<typeof conditionSchema>;
/** A condition as it is written: for all shown things, a formula over own designs, one condition or several. */
export type ReferenceWhen = z.infer<typeof when>;
type Conditions = { readonly when?: ReferenceWhen };

/** The conditions of which one must hold; null where there are none. A formula alone is about the own side's designs. */
export function conditionsOf({ when: written }: Conditions): readonly ReferenceCondition[] | null {
  if (written === undefined) return null;
  const list = Array.isArray(written) ? written : [written];
  return list.map((one) => (typeof one === 'string' ? { of: 'own', design: one } : one));
}
