import { withDetached } from '../../project/detachments.ts';
import { changeForce, type ForceChange } from '../../project/edit/index.ts';
import type { EntryId, Force, ForceEntry } from '../../project/force.ts';
import type { DesignId } from '../../project/index.ts';

const entriesOf = ({ sections }: Force): readonly ForceEntry[] => sections.flatMap(({ entries }) => entries);

/** How many units of a design were in a force. */
export const unitsOf = (force: Force, design: DesignId): number =>
  entriesOf(force).reduce((sum, entry) => sum + (entry.design === design ? entry.count : 0), 0);

/** Puts an entry where it was: behind the nearest one before it that is still there; in its own section, made anew if it is gone. */
function putBack(now: Force, before: Force, entry: ForceEntry): ForceChange {
  const was = before.sections.find(({ entries }) => entries.some(({ id }) => id === entry.id));
  const section = now.sections.find(({ id }) => id === was?.id);
  if (!was || !section) return { kind: 'addSections', at: now.sections.length, sections: was ? [{ ...was, entries: [entry] }] : [] };
  const earlier = was.entries.slice(
    0,
    was.entries.findIndex(({ id }) => id === entry.id),
  );
  const near = earlier.findLast(({ id }) => section.entries.some((other) => other.id === id));
  return { kind: 'addEntries', section: section.id, at: section.entries.findIndex(({ id }) => id === near?.id) + 1, entries: [entry] };
}

/** Lets those that rode in entries that are back ride in them again, as far as they ride nowhere else by now. */
function ridersBack(now: Force, before: Force, back: ReadonlySet<EntryId>): readonly ForceChange[] {
  return entriesOf(now).flatMap((entry): readonly ForceChange[] => {
    const rides = entry.rides ?? [];
    const lost = (entriesOf(before).find(({ id }) => id === entry.id)?.rides ?? []).filter(
      (ride) => back.has(ride.in) && !rides.some((other) => other.in === ride.in),
    );
    const [again] = dividedRides(lost, entry.count - rides.reduce((sum, ride) => sum + ride.count, 0));
    return again.length > 0 ? [{ kind: 'setEntry', entry: entry.id, head: { rides: [...rides, ...again] } }] : [];
  });
}

/** Places what was bought for entries that are back at them again, unless it is for others by now. */
function purchasesBack({ purchases }: Force, before: Force, back: ReadonlySet<EntryId>): readonly ForceChange[] {
  const placed = purchases.map((purchase) => {
    const was = before.purchases.find(({ id }) => id === purchase.id)?.entry;
    return was !== undefined && back.has(was) && purchase.entry === undefined ? { ...purchase, entry: was } : purchase;
  });
  return placed.some((purchase, index) => purchase !== purchases[index]) ? [{ kind: 'setPurchases', purchases: placed }] : [];
}

/**
 * The changes that bring back at most `most` units of a design that a force had `before` and has no longer: the same entries with
 * all that was said of them, in their sections, with what was detached from them, who rode in them and what was bought for them.
 * None if there are none.
 */
export function cameBack(now: Force, before: Force, design: DesignId, most: number): readonly ForceChange[] {
  const there = new Set(entriesOf(now).map(({ id }) => id));
  let room = most;
  const counts = new Map<EntryId, number>();
  for (const { id, design: of, count } of entriesOf(before)) {
    if (of !== design || there.has(id) || room <= 0) continue;
    counts.set(id, Math.min(room, count));
    room -= Math.min(room, count);
  }
  const all = withDetached(before, [...counts.keys()]);
  const back = entriesOf(before).filter(({ id }) => all.has(id) && !there.has(id));
  const ids = new Set(back.map(({ id }) => id));
  const changes: ForceChange[] = [];
  let force = now;
  const make = (change: ForceChange): void => {
    changes.push(change);
    force = changeForce(force, change);
  };
  for (const entry of back) {
    const { rides = [], ...plain } = entry;
    const aboard = rides.filter((ride) => there.has(ride.in) || ids.has(ride.in));
    make(putBack(force, before, aboard.length > 0 ? { ...plain, rides: aboard } : plain));
    const count = counts.get(entry.id) ?? entry.count;
    if (count < entry.count) make({ kind: 'setEntry', entry: entry.id, head: fewerOf(entry, count) });
  }
  for (const change of ridersBack(force, before, ids)) make(change);
  for (const change of purchasesBack(force, before, ids)) make(change);
  return changes;
}

type Ride = NonNullable<ForceEntry['rides']>[number];

/** Divides passengers into the first `count` and the others. */
export function dividedRides(rides: readonly Ride[], count: number): readonly [readonly Ride[], readonly Ride[]] {
  const first: Ride[] = [];
  const others: Ride[] = [];
  let room = count;
  for (const ride of rides) {
    const stay = Math.min(room, ride.count);
    room -= stay;
    if (stay > 0) first.push({ ...ride, count: stay });
    if (ride.count > stay) others.push({ ...ride, count: ride.count - stay });
  }
  return [first, others];
}

/** What a smaller count changes of an entry: rides and losses are reduced to the units that remain. */
export function fewerOf(entry: ForceEntry, count: number): Extract<ForceChange, { kind: 'setEntry' }>['head'] {
  const [rides] = dividedRides(entry.rides ?? [], count);
  const { lost = 0 } = entry.damage ?? {};
  return {
    count,
    ...(entry.rides ? { rides: rides.length > 0 ? rides : null } : {}),
    ...(lost > count && entry.damage ? { damage: { ...entry.damage, lost: count } } : {}),
  };
}
