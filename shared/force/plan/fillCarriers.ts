import { keepOne } from '../../base/remembered.ts';
import type { ForceChange } from '../../project/edit/index.ts';
import type { EntryId } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { ForceEntryRow } from '../../rules/ruleset/force/index.ts';
import { frameOf } from '../assess.ts';
import type { CarrierPlace, EntryAssessment, ForceAssessment, SectionAssessment } from '../assessment.ts';
import { numberIn } from '../entry.ts';
import { carriersAbove, type Passenger, rideFrame, roomFor } from '../transport.ts';

/** A carrier that units of an entry could board, in what kind of places, and how many of them there is room for. */
type Boarding = { readonly carrier: EntryAssessment; readonly place: CarrierPlace; readonly count: number };

const rowsByEntry = keepOne((assessment: ForceAssessment): ReadonlyMap<EntryAssessment, ForceEntryRow> => {
  const { entries } = frameOf(assessment);
  const all = assessment.sections.flatMap((section) => section.entries);
  return new Map(all.flatMap((each, at) => (entries[at] ? [[each, entries[at]] as const] : [])));
});

/** Whether the ruleset has no error or warning to tell about units in a carrier. Advice keeps nobody from boarding. */
function isFitting(ruleset: Ruleset, assessment: ForceAssessment, unit: EntryAssessment, { carrier, place, count }: Boarding): boolean {
  const rows = rowsByEntry(assessment);
  const [own, other] = [rows.get(unit), rows.get(carrier)];
  if (!own || !other) return false;
  const frame = rideFrame(frameOf(assessment), own, other, place, { count, needed: 1 });
  return ruleset.force.checks.every(({ data, passes }) => data.over !== 'ride' || data.severity === 'advice' || passes(frame) === true);
}

/** Whether an entry could board a carrier without the carrier riding in it. */
function isCircle(assessment: ForceAssessment, unit: EntryAssessment, carrier: EntryAssessment): boolean {
  if (carrier === unit || !carrier.entry.rides) return carrier === unit;
  const all = assessment.sections.flatMap(({ entries }) => entries);
  return carriersAbove(all, carrier).has(unit.entry.id);
}

/**
 * Where more units of an entry could ride among these carriers: those with room, in which the ruleset objects to nothing, and that do
 * not ride in these units themselves. `boarding`: who boards them at the same time; `transport`: who rides already.
 */
function boardings(
  ruleset: Ruleset,
  assessment: ForceAssessment,
  unit: EntryAssessment,
  carriers: readonly EntryAssessment[],
  {
    boarding = () => [],
    transport = assessment.transport,
  }: {
    readonly boarding?: (carrier: EntryAssessment) => readonly Passenger[];
    readonly transport?: ForceAssessment['transport'];
  } = {},
): readonly Boarding[] {
  return carriers.flatMap((carrier): readonly Boarding[] => {
    if (!unit.design || !carrier.design || isCircle(assessment, unit, carrier)) return [];
    const room = roomFor(ruleset, transport, carrier, unit, boarding(carrier));
    if (!room) return [];
    const found = { carrier, ...room };
    return isFitting(ruleset, assessment, unit, found) ? [found] : [];
  });
}

/** A carrier offered to the units of an entry: its places of the kind they would take, and how many of the units it could carry. */
type RideOffer = Boarding & { readonly seats: number; readonly taken: number };

/**
 * The carriers of the whole force in which the units of an entry could ride together, as if none of them rode yet; the one they ride
 * in first is always among them.
 */
export function rideOffers(ruleset: Ruleset, assessment: ForceAssessment, unit: EntryAssessment): readonly RideOffer[] {
  const now = unit.entry.rides?.[0]?.in;
  const transport = assessment.transport.map((each) => ({ ...each, riders: each.riders.filter(({ entry }) => entry !== unit) }));
  const all = assessment.sections.flatMap(({ entries }) => entries);
  return all.flatMap((carrier): readonly RideOffer[] => {
    const own = assessment.transport.filter((each) => each.carrier === carrier);
    const [found] = boardings(ruleset, assessment, unit, [carrier], { transport });
    const riding = own.find(({ riders }) => riders.some(({ entry }) => entry === unit)) ?? own[0];
    if (!found && (carrier.entry.id !== now || !riding)) return [];
    const place = found?.place ?? riding?.place ?? ruleset.force.places[0];
    const held = own.find((each) => each.place === place);
    const seats = held?.seats ?? numberIn(carrier.facts, place.has) * carrier.entry.count;
    return [{ carrier, place, count: found?.count ?? unit.riding, seats, taken: held?.taken ?? 0 }];
  });
}

/**
 * Puts units of several entries aboard one carrier, as if none of them rode yet: in their order, as many of each as find room. Null if
 * none does.
 */
export function boardTogether(ruleset: Ruleset, assessment: ForceAssessment, ids: readonly EntryId[], into: EntryId): ForceChange | null {
  const all = assessment.sections.flatMap(({ entries }) => entries);
  const carrier = all.find(({ entry }) => entry.id === into);
  const units = all.filter(({ entry }) => ids.includes(entry.id));
  if (!carrier) return null;
  const transport = assessment.transport.map((each) => ({ ...each, riders: each.riders.filter(({ entry }) => !units.includes(entry)) }));
  const aboard: Passenger[] = [];
  for (const entry of units) {
    const [found] = boardings(ruleset, assessment, entry, [carrier], { transport, boarding: () => aboard });
    if (found && found.count > 0) aboard.push({ entry, count: found.count });
  }
  const changes = aboard.map(
    ({ entry, count }): ForceChange => ({ kind: 'setEntry', entry: entry.entry.id, head: { rides: [{ in: into, count }] } }),
  );
  if (changes.length === 0) return null;
  return changes.length === 1 && changes[0] ? changes[0] : { kind: 'together', changes };
}

type Ride = { readonly in: EntryId; readonly count: number };

/**
 * Puts units that walk and could ride into free places: first in carriers of their own section, then, where a section has
 * no carriers, in those of sections that have no units on foot. Nobody boards where the ruleset would object, e.g. because one is in
 * reserve and the other is not. Units that ride already stay where they are. Null if no unit can board.
 */
export function fillCarriers(ruleset: Ruleset, assessment: ForceAssessment): ForceChange | null {
  const { sections, transport } = assessment;
  const withSeats = new Set(transport.flatMap(({ carrier, isMain, seats }) => (isMain && seats > 0 ? [carrier] : [])));
  // Most carriers of a large force are full: those are passed over without asking the ruleset.
  const free = new Map(transport.flatMap(({ carrier, isMain, seats, taken }) => (isMain ? [[carrier, seats - taken]] : [])));
  const hasRoom = (carrier: EntryAssessment): boolean => (free.get(carrier) ?? 0) > 0;
  const boarded = new Map<EntryAssessment, Ride[]>();
  const boarding = new Map<EntryAssessment, Passenger[]>();
  const seatsFor = (entry: EntryAssessment, carriers: readonly EntryAssessment[]): void => {
    const aboard = boarded.get(entry) ?? [];
    let walking = entry.walking - aboard.reduce((sum, { count }) => sum + count, 0);
    // A unit that needs a seat does not carry others while it has one.
    const standing = carriers.filter(({ facts }) => numberIn(facts, 'seatsNeeded') === 0);
    for (const carrier of standing) {
      if (walking === 0) break;
      if (!hasRoom(carrier)) continue;
      const [found] = boardings(ruleset, assessment, entry, [carrier], { boarding: (each) => boarding.get(each) ?? [] });
      const count = Math.min(walking, found?.count ?? 0);
      if (count === 0) continue;
      walking -= count;
      boarding.set(carrier, [...(boarding.get(carrier) ?? []), { entry, count }]);
      aboard.push({ in: carrier.entry.id, count });
    }
    if (aboard.length > 0) boarded.set(entry, aboard);
  };
  const carriersOf = ({ entries }: SectionAssessment): readonly EntryAssessment[] => entries.filter((entry) => withSeats.has(entry));
  const onFoot = ({ entries }: SectionAssessment): readonly EntryAssessment[] => entries.filter(({ walking }) => walking > 0);
  const isFootless = ({ entries }: SectionAssessment): boolean => entries.every(({ facts }) => numberIn(facts, 'seatsNeeded') === 0);

  for (const section of sections) for (const entry of onFoot(section)) seatsFor(entry, carriersOf(section));
  for (const section of sections) {
    if (carriersOf(section).length > 0) continue;
    const others = sections.filter((other) => isFootless(other) && (other.section.reserve ?? false) === (section.section.reserve ?? false));
    for (const entry of onFoot(section)) seatsFor(entry, others.flatMap(carriersOf));
  }
  if (boarded.size === 0) return null;
  const changes = [...boarded].map(([{ entry }, aboard]): ForceChange => {
    const rides = (entry.rides ?? []).map((ride) => {
      const more = aboard.find((boarding) => boarding.in === ride.in);
      return more ? { ...ride, count: ride.count + more.count } : ride;
    });
    const news = aboard.filter((boarding) => !rides.some((ride) => ride.in === boarding.in));
    return { kind: 'setEntry', entry: entry.id, head: { rides: [...rides, ...news] } };
  });
  return changes.length === 1 && changes[0] ? changes[0] : { kind: 'together', changes };
}
