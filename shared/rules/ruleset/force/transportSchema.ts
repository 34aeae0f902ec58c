import { z } from 'zod';
import { t } from '../../../base/words/words.ts';
import { formula, id, label, source } from '../schemaParts.ts';

/** A kind of places that carriers have for other units: seats, hooks for towing, a hangar. */
const placeSchema = z.strictObject({
  id,
  one: label,
  many: label,
  /** Words before the carrier's name: of all units of an entry, and of some of them after their number. */
  how: z.strictObject({ all: label, some: label }).default({ all: t('rides in'), some: t('in') }),
  /** The fact that says how many of these places one carrier has. */
  has: id,
  /**
   * How many of these places one unit takes in a carrier; 0 if it cannot ride there. A formula over the facts of the unit; those
   * of the carrier are `carrier[fact]`.
   */
  needs: formula,
  /** What riding there costs a unit, as a text in our own words; an empty one says nothing. A formula over the same. */
  note: formula.optional(),
  source,
});

/**
 * Who rides where. Units take the first kind of places in which they can ride. Without it, carriers have seats (the fact `seats`),
 * and each unit takes as many as its fact `seatsNeeded` says.
 */
export const transportSchema = z.strictObject({ places: z.array(placeSchema).min(1) });

export type PlaceData = z.infer<typeof placeSchema>;
