import { z } from 'zod';

const formula = z.string().regex(/^=./, 'a formula starts with "="');
const label = z.string().min(1);
/**
 * Text of the reference, in your own words. `{…}` holds a formula over the ruleset's tables and constants; `**…**` is printed
 * in bold. Example: "on target on **{onTarget}+**".
 */
const text = z.string();
/** Shown when the formula is TRUE for at least one of the designs; always shown if absent. */
const when = formula.optional();

const blockCommon = {
  /** Heading of the block, e.g. "Barrage". */
  called: label,
  /** The section of the rules, e.g. "§3.1.6". */
  section: label,
  when,
};

/** A line below a table, or a paragraph. */
const lineSchema = z.strictObject({ when, text });

const blockSchema = z.discriminatedUnion('kind', [
  /** Columns and rows; those that no design needs are left out, and the block with them when no row is left. */
  z.strictObject({
    kind: z.literal('table'),
    ...blockCommon,
    columns: z
      .array(z.strictObject({ heading: text, when, align: z.enum(['left', 'centre', 'right']).default('centre') }))
      .min(2)
      .max(12),
    rows: z.array(z.strictObject({ when, cells: z.array(text).min(1) })).min(1),
    notes: z.array(lineSchema).default([]),
  }),
  /** Paragraphs. */
  z.strictObject({ kind: z.literal('text'), ...blockCommon, lines: z.array(lineSchema).min(1) }),
  /** Steps in their order, numbered. */
  z.strictObject({ kind: z.literal('steps'), ...blockCommon, lines: z.array(lineSchema).min(1) }),
]);

/**
 * `reference.json`: what players look up while they play, in blocks that are shown when a design needs them. In your own words:
 * cite sections, never copy the wording of somebody's rules.
 */
export const referenceSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  blocks: z.array(blockSchema).min(1),
});

export type QuickReference = z.infer<typeof referenceSchema>;
export type ReferenceBlock = QuickReference['blocks'][number];
