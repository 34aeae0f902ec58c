import { z } from 'zod';
import { formula, id, label } from '../schemaParts.ts';
import { iconSchema } from './symbols.ts';

/**
 * Words for the card. `{…}` holds a field id, printed as the field is shown everywhere, or a formula over the design's fields
 * (and the row's, for a row of a component); `**…**` is printed strongly. Example: "barrage **{barrage}**", "charge
 * {movement*1.5}".
 */
const template = z.string();
const mm = z.number().positive().max(300);
/** A side of a card. */
const side = z.number().min(25).max(300);

const colour = z.templateLiteral(['#', z.string().regex(/[0-9a-fA-F]{6}/)]);

/** Shown when the formula is TRUE; always if absent. */
const when = formula.optional();

/** TRUE where the boxes are for all units of a card together; else each of several units has its own. */
const shared = z.boolean().default(false);

/** In place of its text: a line for each special ability of the design that cards print. */
const specials = z.boolean().default(false);

const blockCommon = {
  /** What messages call this part of the card, e.g. "special abilities". */
  called: label,
  when,
  /** The part that is left out first when the card is too full. */
  optional: z.boolean().default(false),
  /** Optional too, and only a help: left out without a message. */
  spare: z.boolean().default(false),
  /** Whether the part is shown unless the player's look decides otherwise. */
  shown: z.boolean().default(true),
};

const rowSchema = z.strictObject({
  /** Id of a component: one row for each of its rows, whose fields the formulas then see. */
  each: id.optional(),
  when,
  icon: iconSchema.optional(),
  name: template,
  cells: z.array(template).max(40).default([]),
  /**
   * Merges the cells from column `from` (0-based) to the last into one with this text, if `when` is TRUE. The first that applies
   * is used.
   */
  joins: z.array(z.strictObject({ when: formula, from: z.number().int().min(0), text: template })).default([]),
  /** Boxes to tick: the formula gives their number; none if the result is not a number. */
  boxes: z
    .strictObject({
      label: label.optional(),
      count: formula,
      shape: z.enum(['square', 'ammunition']).default('ammunition'),
      place: z.enum(['below', 'cells']).default('below'),
    })
    .optional(),
  /** Text in small type at the right below the row. */
  note: template.optional(),
});

const blockSchema = z.discriminatedUnion('kind', [
  /** Large values in a frame. The note is a small third line; it is left out when the card is too full. */
  z.strictObject({
    kind: z.literal('stats'),
    ...blockCommon,
    boxes: z
      .array(z.strictObject({ label, value: template, unit: label.optional(), note: template.optional() }))
      .min(1)
      .max(6),
  }),
  /** A name and columns of values. */
  z.strictObject({
    kind: z.literal('table'),
    ...blockCommon,
    heading: template,
    columns: z
      .array(z.strictObject({ heading: z.array(label).min(1).max(2), widthMm: mm }))
      .max(40)
      .default([]),
    rows: z.array(rowSchema).min(1).max(100),
  }),
  /** A small table of derived values with columns of equal width. A column is left out where all strong rows have nothing. */
  z.strictObject({
    kind: z.literal('grid'),
    ...blockCommon,
    labelWidthMm: mm.default(14),
    rows: z
      .array(
        z.strictObject({
          /** Id of a component: one line for each of its rows, whose fields the formulas then see. */
          each: id.optional(),
          when,
          label: template,
          cells: z.array(template).min(1).max(40),
          strong: z.boolean().default(false),
        }),
      )
      .min(1),
  }),
  /** Paragraphs that wrap. */
  z.strictObject({
    kind: z.literal('text'),
    ...blockCommon,
    lines: z
      .array(z.strictObject({ each: id.optional(), when, text: template.default(''), specials }))
      .min(1)
      .max(100),
  }),
  /** A line of boxes with a bar behind box number `barAfter`. */
  z.strictObject({
    kind: z.literal('ticks'),
    ...blockCommon,
    label: template,
    /** `units`: one for each unit that the card represents, if that is more than one; `eachUnit`: also for a single one. */
    count: z.union([z.enum(['units', 'eachUnit']), formula]),
    barAfter: formula.optional(),
    /** Instead of a formula: the bar comes after this share of the boxes, rounded up. */
    barShare: z.number().gt(0).lt(1).optional(),
    after: template.optional(),
    shared,
  }),
  /** Ruled lines to write on. */
  z.strictObject({ kind: z.literal('lines'), ...blockCommon, label: template.default(''), count: z.number().int().min(1).max(20) }),
  /** Bands of boxes, one line each, with a value at the right. */
  z.strictObject({
    kind: z.literal('track'),
    ...blockCommon,
    heading: template,
    valueHeading: template.optional(),
    bands: z
      .array(z.strictObject({ when, label: template, count: formula, value: template }))
      .min(1)
      .max(100),
  }),
  /** The design's picture, as large as the text leaves room for. Text is never shortened for it: without room it is left out. */
  z.strictObject({
    kind: z.literal('picture'),
    ...blockCommon,
    heightMm: mm.default(34),
    leastMm: mm.default(12),
  }),
  /** One ruled line: words at the left, boxes with their words at the right. */
  z.strictObject({
    kind: z.literal('status'),
    ...blockCommon,
    text: template,
    boxes: z.array(z.strictObject({ label: template, when })).default([]),
    shared,
  }),
]);

/** `card.json`: the layout of a design's card, from the top down. */
export const cardSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  size: z.strictObject({ widthMm: side, heightMm: side }).default({ widthMm: 63, heightMm: 88 }),
  /** The line of symbols and words below the name. A fact that comes out empty is left out. */
  facts: z
    .array(z.strictObject({ text: template, icon: iconSchema.optional(), when }))
    .max(40)
    .default([]),
  /**
   * The content of the coloured band, for looks with colours: the design's role, its mark, and a colour chosen by a field's
   * value.
   */
  band: z
    .strictObject({ text: template, icon: iconSchema.optional(), field: id, colours: z.record(z.string(), colour), otherwise: colour })
    .optional(),
  body: z.array(blockSchema).max(60).default([]),
  /** Blocks at the bottom edge, above the footer. */
  foot: z.array(blockSchema).max(60).default([]),
  /** The rules in short for the back of the card: the entries whose condition is TRUE. */
  digest: z
    .array(
      z.strictObject({
        each: id.optional(),
        when,
        title: template.default(''),
        text: template.default(''),
        specials,
        section: label.optional(),
      }),
    )
    .default([]),
  /** The last line. `number`: words before the unit's number, or before a blank for it, behind `left`. */
  footer: z
    .strictObject({ left: template.default(''), number: label.optional(), right: template.default('') })
    .default({ left: '', right: '' }),
});

export type CardDesign = z.infer<typeof cardSchema>;
export type CardBlock = CardDesign['body'][number];
export type CardBand = NonNullable<CardDesign['band']>;
export type CardTableRow = z.infer<typeof rowSchema>;
