import { z } from 'zod';
import { iconNames, type SymbolName } from '../../format/index.ts';
import { key, label } from '../schemaParts.ts';

/** An outline as in SVG: commands and numbers only, beginning with a move. */
const outline = z
  .string()
  .max(2000, 'a path has at most 2000 characters')
  .regex(/^[Mm][MmZzLlHhVvCcSsQqTtAa0-9eE\s,.+-]*$/, 'a path has the commands and numbers of an SVG path and begins with M');

/** A symbol that the ruleset draws itself, in black on a square of 24 by 24. */
export const ownIconSchema = z.strictObject({
  id: key,
  /** What it shows, in words. */
  label,
  /** Its shapes: filled, or drawn with a pen of this width. */
  paths: z
    .array(z.strictObject({ d: outline, pen: z.number().positive().max(8).optional() }))
    .min(1)
    .max(20),
});

export type OwnIcon = z.infer<typeof ownIconSchema>;

/** One of our symbols, or one that a ruleset draws itself. */
export type IconSource = SymbolName | OwnIcon;

/** The symbol with an id: the ruleset's own, else ours; null if there is neither. */
export function iconOf(own: readonly OwnIcon[], id: string | undefined): IconSource | null {
  if (id === undefined) return null;
  return own.find((icon) => icon.id === id) ?? iconNames.find((name) => name === id) ?? null;
}
