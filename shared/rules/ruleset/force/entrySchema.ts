import { z } from 'zod';
import { formula, id, label, noun, source } from '../schemaParts.ts';

/** Units that are detached from an entry and stand below it, e.g. a patrol of a company. */
export const detachmentsSchema = noun.extend({
  /** TRUE for the entries that may have some: a formula over the entry. Every entry, if absent. */
  when: formula.optional(),
  /** Most of one entry. */
  most: z.number().int().min(1).optional(),
  /** Ids of number fields of the design of which they take theirs from the entry, e.g. its figures. */
  takes: z.array(id).default([]),
  /** Ids of checks of designs that they need not pass, e.g. of their size. */
  excused: z.array(id).default([]),
  source,
});

/** How a number is rolled before the game: formulas over the entry. */
export const rollSchema = z.strictObject({
  dice: formula,
  sides: formula,
  /** What is added to the dice. */
  plus: formula.optional(),
  /** The same in words: "a ten-sided die for each figure". */
  rule: label,
  source,
});

/** Boxes to tick in play. */
export const trackSchema = z.strictObject({
  /** How many: a formula over the entry. */
  count: formula,
  /** After which of them a thick line stands, e.g. at half: a formula over the entry. */
  barAfter: formula.optional(),
  label: label.optional(),
  /** Where they are printed. */
  on: z.enum(['both', 'sheet', 'cards']).default('both'),
});

/** A value of entries as a column: of the grid, of the force sheet, of lists and workbooks. */
export const columnSchema = z.strictObject({
  heading: label.optional(),
  widthCharacters: z.number().int().min(3).max(40).optional(),
  /** Adds the values up, each times the number of its units, for each section and for the force. */
  total: z.literal('sum').optional(),
});

export type RollData = z.infer<typeof rollSchema>;
export type ColumnData = z.infer<typeof columnSchema>;
export type DetachmentData = z.infer<typeof detachmentsSchema>;
