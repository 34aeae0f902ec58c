import { type ForceContext, type ForceRun, forceFormula } from './forceFormulas.ts';
import { checkIds, FILE, known } from './ids.ts';
import type { PlaceData } from './transportSchema.ts';

/** A kind of places in carriers, ready to run. */
export type PlaceKind = Pick<PlaceData, 'id' | 'one' | 'many' | 'how' | 'has'> & {
  readonly needs: ForceRun;
  readonly note: ForceRun | null;
};

/** The seats of a ruleset that says no more about transport than the facts `seats` and `seatsNeeded`. */
const SEATS: PlaceKind = {
  id: 'seats',
  one: 'seat',
  many: 'seats',
  how: { all: 'rides in', some: 'in' },
  has: 'seats',
  needs: ({ facts }) => facts.seatsNeeded ?? 0,
  note: null,
};

/** Compiles the kinds of places of `force.json`. */
export function compilePlaces(context: ForceContext): readonly [PlaceKind, ...PlaceKind[]] {
  const facts = context.force.facts.map(({ id }) => id);
  const places = context.force.transport?.places ?? [];
  checkIds(context.report, 'transport, places', places);
  const kinds = places.flatMap((place, index): readonly PlaceKind[] => {
    const { id, one, many, how, has } = place;
    const where = `transport, places[${index}] "${id}"`;
    known(context.report, `${where}, has`, has, facts, 'fact');
    const needs = forceFormula(context, `${FILE}, ${where}, needs`, 'place', place.needs);
    const note = place.note === undefined ? null : forceFormula(context, `${FILE}, ${where}, note`, 'place', place.note);
    return needs ? [{ id, one, many, how, has, needs, note }] : [];
  });
  const [main, ...others] = kinds;
  return main ? [main, ...others] : [SEATS];
}
