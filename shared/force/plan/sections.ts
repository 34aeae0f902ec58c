import { parentOf } from '../../project/detachments.ts';
import type { ForceChange } from '../../project/edit/index.ts';
import {
  type Damage,
  type EntryId,
  type Force,
  type ForceEntry,
  MOST_OF_ONE,
  type Purchase,
  type Section,
  type SectionId,
} from '../../project/force.ts';
import { dividedRides, splitDamage } from '../records/index.ts';

/** How many units of an entry go into the new section. */
type TakenUnits = { readonly entry: EntryId; readonly count: number };

type Ride = NonNullable<ForceEntry['rides']>[number];

/** An entry with other rides; without the property where no unit rides. */
function withRides(entry: ForceEntry, rides: readonly Ride[]): ForceEntry {
  const { rides: _, ...rest } = entry;
  // Leaving the rides out keeps every other property, those of later versions included.
  return (rides.length > 0 ? { ...rest, rides } : rest) as ForceEntry;
}

/** An entry with another damage record; without the property if the record is empty. */
function withDamage(entry: ForceEntry, damage: Damage | null): ForceEntry {
  const { damage: _, ...rest } = entry;
  // As above.
  return (damage === null ? rest : { ...rest, damage }) as ForceEntry;
}

/**
 * Splits a section: the units named go into a new one after it, with the section's grade, reserve and turn, without its limit.
 * If only part of an entry is taken, passengers stay where there is room for them. If only part of a carrier is taken, its
 * passengers are divided between its units, so that no seat is lost. Units, prices and rides are kept. `newId` gives an id for
 * each entry that is split.
 */
export function splitSection(
  force: Force,
  section: SectionId,
  taken: readonly TakenUnits[],
  made: { readonly id: SectionId; readonly name: string },
  newId: () => EntryId,
): ForceChange {
  const before = force.sections.find(({ id }) => id === section);
  if (!before) throw new Error(`There is no section ${section}.`);
  const counts = new Map(taken.map(({ entry, count }) => [entry, count]));
  // What is detached goes with all of what it is detached from.
  for (const entry of before.entries) {
    const parent = parentOf(before.entries, entry);
    if (parent && (counts.get(parent.id) ?? 0) >= parent.count) counts.set(entry.id, entry.count);
  }
  const stay: ForceEntry[] = [];
  const go: ForceEntry[] = [];
  const carriers: Cut[] = [];
  for (const entry of before.entries) {
    const count = Math.min(entry.count, Math.max(0, counts.get(entry.id) ?? 0));
    if (count === 0) stay.push(entry);
    else if (count === entry.count) go.push(entry);
    else {
      const [kept, moved] = dividedRides(entry.rides ?? [], entry.count - count);
      const id = newId();
      const [left, gone] = splitDamage(entry.damage, entry.count - count);
      stay.push(withDamage({ ...withRides(entry, kept), count: entry.count - count }, left));
      go.push(withDamage({ ...withRides(entry, moved), id, count }, gone));
      carriers.push({ from: entry.id, to: id, kept: entry.count - count, total: entry.count });
    }
  }
  const { limit: _, ...rest } = before;
  // The limit was set for the section that stays. The type of the rest does not include properties of later versions.
  const parted = { ...rest, ...made, entries: go } as Section;
  const sections = force.sections.flatMap((each) => (each === before ? [{ ...before, entries: stay }, parted] : [each]));
  return {
    kind: 'setSections',
    sections: carriers.reduce<readonly Section[]>((all, carrier) => sharedOut(all, carrier, made.id), sections),
  };
}

type Cut = { readonly from: EntryId; readonly to: EntryId; readonly kept: number; readonly total: number };

/** Divides the passengers of a carrier that was split, in proportion; those of the new section go to the new part first. */
function sharedOut(sections: readonly Section[], { from, to, kept, total }: Cut, made: SectionId): readonly Section[] {
  const countIn = (entry: ForceEntry): number => (entry.rides ?? []).reduce((sum, ride) => sum + (ride.in === from ? ride.count : 0), 0);
  const riders = sections.flatMap(({ entries }) => entries).reduce((sum, entry) => sum + countIn(entry), 0);
  if (riders === 0) return sections;
  let room = Math.floor((riders * kept) / total);
  const reseated = new Map<EntryId, ForceEntry>();
  for (const { entries } of sections.toSorted((one, other) => Number(one.id === made) - Number(other.id === made))) {
    for (const entry of entries) {
      if (countIn(entry) === 0) continue;
      const rides = (entry.rides ?? []).flatMap((ride): readonly Ride[] => {
        if (ride.in !== from) return [ride];
        const stay = Math.min(room, ride.count);
        room -= stay;
        const gone = { ...ride, in: to, count: ride.count - stay };
        return [...(stay > 0 ? [{ ...ride, count: stay }] : []), ...(gone.count > 0 ? [gone] : [])];
      });
      reseated.set(entry.id, withRides(entry, rides));
    }
  }
  return sections.map((section) => changed(section, (entry) => reseated.get(entry.id) ?? entry));
}

/** The section with its entries changed; the same object if none is. */
function changed(section: Section, change: (entry: ForceEntry) => ForceEntry): Section {
  const entries = section.entries.map(change);
  return entries.every((entry, index) => entry === section.entries[index]) ? section : { ...section, entries };
}

/** The properties that must be equal for two entries to be merged. */
const mergeKey = ({ id: _, count: __, rides: ___, ...entry }: ForceEntry): string =>
  JSON.stringify(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Joins sections into the first of them in the order of the force. Where their grades differ, the entries keep theirs, and the
 * section has none. Its limit is the sum of theirs, if each has one. Entries that are equal in everything are merged; rides and
 * purchases follow them.
 */
export function joinSections(force: Force, sections: readonly SectionId[]): ForceChange {
  const joined = force.sections.filter(({ id }) => sections.includes(id));
  const [first, ...others] = joined;
  if (!first || others.length === 0) return { kind: 'together', changes: [] };
  const isAlike = others.every(({ values }) => JSON.stringify(values ?? {}) === JSON.stringify(first.values ?? {}));
  const entries = joined.flatMap((section) => section.entries.map((entry) => (isAlike ? entry : withValues(entry, section))));
  const { merged, became } = mergeAlike(entries);
  const { values: _, ...head } = first;
  const limits = joined.flatMap(({ limit }) => limit ?? []);
  const { limit: __, ...kept } = isAlike ? first : head;
  const limit = limits.length === joined.length ? limits.reduce((sum, each) => sum + each, 0) : undefined;
  // Where they differ, the entries now hold the grade; every other property stays.
  const whole = { ...kept, ...(limit === undefined ? {} : { limit }), entries: merged } as Section;
  const gone = new Set(others.map(({ id }) => id));
  const remaining = force.sections
    .filter(({ id }) => !gone.has(id))
    .map((section) => (section === first ? whole : section))
    .map((section) => changed(section, (entry) => redirected(entry, became)));
  const purchases = force.purchases.map((purchase): Purchase => {
    const section = purchase.section !== undefined && gone.has(purchase.section) ? first.id : purchase.section;
    const entry = purchase.entry === undefined ? undefined : (became.get(purchase.entry) ?? purchase.entry);
    if (section === purchase.section && entry === purchase.entry) return purchase;
    return { ...purchase, ...(section === undefined ? {} : { section }), ...(entry === undefined ? {} : { entry }) };
  });
  return {
    kind: 'together',
    changes: [
      { kind: 'setPurchases', purchases },
      { kind: 'setSections', sections: remaining },
    ],
  };
}

const withValues = (entry: ForceEntry, { values }: Section): ForceEntry =>
  values ? { ...entry, values: { ...values, ...entry.values } } : entry;

function mergeAlike(entries: readonly ForceEntry[]): {
  readonly merged: readonly ForceEntry[];
  readonly became: ReadonlyMap<EntryId, EntryId>;
} {
  const merged: ForceEntry[] = [];
  const became = new Map<EntryId, EntryId>();
  const parents = new Set(entries.map(({ of }) => of));
  for (const entry of entries) {
    const like = mergeKey(entry);
    const at =
      entry.numbers === undefined && entry.damage === undefined && entry.of === undefined && !parents.has(entry.id)
        ? merged.findIndex((other) => mergeKey(other) === like && !parents.has(other.id) && other.count + entry.count <= MOST_OF_ONE)
        : -1;
    const other = merged[at];
    if (!other) {
      merged.push(entry);
      continue;
    }
    merged[at] = withRides({ ...other, count: other.count + entry.count }, [...(other.rides ?? []), ...(entry.rides ?? [])]);
    became.set(entry.id, other.id);
  }
  return { merged, became };
}

/** Redirects rides in carriers that were merged into others; rides in the same carrier are combined. */
function redirected(entry: ForceEntry, became: ReadonlyMap<EntryId, EntryId>): ForceEntry {
  if (!entry.rides) return entry;
  const counts = new Map<EntryId, Ride>();
  for (const ride of entry.rides) {
    const carrier = became.get(ride.in) ?? ride.in;
    const before = counts.get(carrier);
    counts.set(carrier, { ...ride, in: carrier, count: ride.count + (before?.count ?? 0) });
  }
  return counts.size === entry.rides.length && entry.rides.every((ride) => counts.get(ride.in)?.count === ride.count)
    ? entry
    : withRides(entry, [...counts.values()]);
}
