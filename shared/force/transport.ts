import type { EntryId } from '../project/force.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { EMPTY_FRAME, type ForceEntryRow, type ForceFrame } from '../rules/ruleset/force/index.ts';
import type { Carriage, CarrierPlace, EntryAssessment, ForceAssessment, Rider } from './assessment.ts';
import { numberIn } from './entry.ts';

/** A formula about places sees the facts of the unit and of its carrier, and nothing else. */
const pair = (unit: EntryAssessment, carrier: EntryAssessment): ForceFrame => ({
  ...EMPTY_FRAME,
  facts: unit.facts,
  carrier: { words: {}, facts: carrier.facts, count: carrier.entry.count },
});

const placesOf = ({ has }: CarrierPlace, { facts }: EntryAssessment): number => Math.max(0, numberIn(facts, has));

/** Places of a kind that one unit takes in a carrier; 0 if it cannot ride there. */
function neededBy(kind: CarrierPlace, unit: EntryAssessment, carrier: EntryAssessment): number {
  const needed = kind.needs(pair(unit, carrier));
  return typeof needed === 'number' && needed > 0 ? needed : 0;
}

type Hold = { readonly kind: CarrierPlace; readonly free: number[] };

const holdsOf = ({ places }: Ruleset['force'], carrier: EntryAssessment): readonly Hold[] =>
  places.map((kind) => ({ kind, free: Array<number>(carrier.entry.count).fill(placesOf(kind, carrier)) }));

/** Puts up to `count` units that take `needed` places each into the first carriers with room; returns how many found it. */
function board({ free }: Hold, needed: number, count: number): number {
  let left = count;
  for (const [at, room] of free.entries()) {
    if (left === 0) break;
    const boarding = Math.min(left, Math.floor(room / needed + 1e-9));
    left -= boarding;
    free[at] = room - boarding * needed;
  }
  return count - left;
}

/** The holds in which a unit can ride, in the ruleset's order. */
const suiting = (holds: readonly Hold[], unit: EntryAssessment, carrier: EntryAssessment) =>
  holds.flatMap((hold) => {
    const needed = neededBy(hold.kind, unit, carrier);
    return needed > 0 && placesOf(hold.kind, carrier) > 0 ? [{ hold, needed }] : [];
  });

export type Passenger = { readonly entry: EntryAssessment; readonly count: number };

/**
 * Fills the carriers of an entry, those units first that take the most places: where each size is a multiple of the next smaller
 * one, all fit if they can fit at all. Returns the rides by kind of places.
 */
function fill(holds: readonly Hold[], carrier: EntryAssessment, aboard: readonly Passenger[]): ReadonlyMap<CarrierPlace, readonly Rider[]> {
  const filled = new Map<CarrierPlace, Rider[]>(holds.map(({ kind }) => [kind, []]));
  const [main] = holds;
  const sizes = aboard.map((each) => ({ ...each, suits: suiting(holds, each.entry, carrier) }));
  for (const { entry, count, suits } of sizes.toSorted((one, other) => (other.suits[0]?.needed ?? 0) - (one.suits[0]?.needed ?? 0))) {
    let left = count;
    for (const { hold, needed } of suits) {
      const placed = board(hold, needed, left);
      if (placed === 0) continue;
      left -= placed;
      filled.get(hold.kind)?.push({ entry, count: placed, needed, unplaced: 0, note: noteOf(hold.kind, entry, carrier) });
    }
    if (left === 0) continue;
    // What finds no place is counted where it could ride, or at the main kind of places.
    const kind = suits[0]?.hold.kind ?? holds.find((hold) => neededBy(hold.kind, entry, carrier) > 0)?.kind ?? main?.kind;
    if (!kind) continue;
    const riders = filled.get(kind) ?? [];
    const at = riders.findIndex((rider) => rider.entry === entry);
    const before = riders[at]?.count ?? 0;
    const needed = neededBy(kind, entry, carrier);
    const rider = { entry, count: before + left, needed, unplaced: needed > 0 ? left : 0, note: noteOf(kind, entry, carrier) };
    riders.splice(at < 0 ? riders.length : at, at < 0 ? 0 : 1, rider);
  }
  return filled;
}

function noteOf({ note }: CarrierPlace, unit: EntryAssessment, carrier: EntryAssessment): string {
  const text = note?.(pair(unit, carrier));
  return typeof text === 'string' ? text : '';
}

/**
 * The carriers with their passengers, and the units that could ride and do not. An entry with passengers that is no carrier
 * counts as one without places. Places other than those of the main kind are listed only where somebody rides in them.
 */
export function transportOf(
  { force: rules }: Ruleset,
  entries: readonly EntryAssessment[],
): Pick<ForceAssessment, 'transport' | 'walking'> {
  const riders = ridersIn(entries);
  const [main] = rules.places;
  const transport = entries.flatMap((carrier): readonly Carriage[] => {
    const aboard = riders.get(carrier.entry.id) ?? [];
    if (aboard.length === 0 && placesOf(main, carrier) === 0) return [];
    const filled = fill(holdsOf(rules, carrier), carrier, aboard);
    return rules.places.flatMap((place): readonly Carriage[] => {
      const inOrder = aboard.flatMap(({ entry }) => filled.get(place)?.filter((rider) => rider.entry === entry) ?? []);
      const isMain = place === main;
      const seats = placesOf(place, carrier) * carrier.entry.count;
      if (inOrder.length === 0 && (!isMain || seats === 0)) return [];
      const taken = inOrder.reduce((sum, { count, needed }) => sum + count * needed, 0);
      return [{ carrier, place, isMain, seats, taken, riders: inOrder }];
    });
  });
  const walking = entries.filter((entry) => entry.walking > 0).map((entry) => ({ entry, count: entry.walking }));
  return { transport, walking };
}

/** Who rides in which entry: an entry once, with all its rides in it. */
function ridersIn(entries: readonly EntryAssessment[]): ReadonlyMap<EntryId, readonly Passenger[]> {
  const riders = new Map<EntryId, Map<EntryAssessment, number>>();
  for (const entry of entries) {
    for (const ride of entry.entry.rides ?? []) {
      const others = riders.get(ride.in) ?? new Map<EntryAssessment, number>();
      others.set(entry, (others.get(entry) ?? 0) + ride.count);
      riders.set(ride.in, others);
    }
  }
  return new Map([...riders].map(([id, others]) => [id, [...others].map(([entry, count]) => ({ entry, count }))]));
}

/** The main places of each carrier. */
export const mainPlaces = (transport: readonly Carriage[]): ReadonlyMap<EntryAssessment, Carriage> =>
  new Map(transport.flatMap((carriage) => (carriage.isMain ? [[carriage.carrier, carriage]] : [])));

/** The entries that units ride in, directly or in a carrier that itself rides; those of a circle include the entry itself. */
export function carriersAbove(entries: readonly EntryAssessment[], entry: EntryAssessment): ReadonlySet<EntryId> {
  const byId = new Map(entries.map((each) => [each.entry.id, each]));
  const above = new Set<EntryId>();
  const open = [entry];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const ride of next.entry.rides ?? []) {
      if (above.has(ride.in)) continue;
      above.add(ride.in);
      const carrier = byId.get(ride.in);
      if (carrier) open.push(carrier);
    }
  }
  return above;
}

/**
 * How many more units of an entry have room in a carrier, and in what kind of places the first of them rides; null if none has.
 * `boarding`: units that board it at the same time. A carrier that is too full already has no room.
 */
export function roomFor(
  ruleset: Ruleset,
  transport: ForceAssessment['transport'],
  carrier: EntryAssessment,
  unit: EntryAssessment,
  boarding: readonly Passenger[] = [],
): { readonly place: CarrierPlace; readonly count: number } | null {
  const holds = holdsOf(ruleset.force, carrier);
  const aboard = transport.filter((carriage) => carriage.carrier === carrier).flatMap(({ riders }) => riders);
  if (aboard.some(({ unplaced }) => unplaced > 0)) return null;
  fill(holds, carrier, [...aboard, ...boarding]);
  let count = 0;
  let place: CarrierPlace | null = null;
  for (const { hold, needed } of suiting(holds, unit, carrier)) {
    const more = board(hold, needed, unit.entry.count - count);
    if (more > 0) place ??= hold.kind;
    count += more;
  }
  return place && { place, count };
}

/** The frame of a formula about a ride: the units that ride as its subject, with their carrier. */
export function rideFrame(
  frame: ForceFrame,
  unit: ForceEntryRow,
  carrier: ForceEntryRow,
  { how }: CarrierPlace,
  { count, needed }: Pick<Rider, 'count' | 'needed'>,
): ForceFrame {
  return { ...frame, own: { ...unit.words, count, how: how.some, placesNeeded: needed }, facts: unit.facts, carrier };
}
