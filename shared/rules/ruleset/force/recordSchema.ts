import { z } from 'zod';
import { formula, id, label, source } from '../schemaParts.ts';

/** Narrowest box that a pencil can write in. */
const LEAST_BOX_MM = 6;

const columnSchema = z.strictObject({
  heading: label,
  unit: label.optional(),
  /** Printed text; `{…}` holds a formula over the same as the rows. Without it, an empty box. */
  shows: label.optional(),
  /** How many boxes to tick: a formula over the same. */
  ticks: formula.optional(),
  /** `turn`: the column once for each turn. */
  each: z.literal('turn').optional(),
  widthMm: z.number().min(LEAST_BOX_MM).max(120).optional(),
});

/** A table to write in during the game. */
const recordTableSchema = z.strictObject({
  id,
  label,
  about: label.optional(),
  /** What has a row each; `once` is one row for the force. */
  over: z.enum(['once', 'turn', 'section', 'entry', 'unit', 'purchase', 'fire']),
  /** TRUE for the rows that are printed: a formula over the same. */
  when: formula.optional(),
  /** TRUE if the table is printed at all: a formula over the force. */
  needs: formula.optional(),
  /** What the rows are, above their names. */
  rowHeading: label,
  /** The name of a row; `{…}` holds a formula over the same. */
  row: label,
  /** Empty rows after the others: a formula over the force. */
  blank: formula.optional(),
  columns: z.array(columnSchema).min(1),
  /** Whether the whole table is printed once for each turn. */
  perTurn: z.boolean().default(false),
  /** What may be written, e.g. the orders and their letters. */
  choices: z.array(z.strictObject({ key: label, label })).default([]),
  source,
});

/** Tables that are written in during a game, on a page of their own. */
export const recordSchema = z.strictObject({
  /** The title of the page. */
  label,
  about: label.optional(),
  /** Turns on the page where no planned battle says how many there are. */
  usualTurns: z.number().int().min(1).max(40).default(8),
  tables: z.array(recordTableSchema).min(1),
  source,
});
