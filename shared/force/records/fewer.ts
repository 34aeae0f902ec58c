import type { ForceChange } from '../../project/edit/index.ts';
import type { ForceEntry } from '../../project/force.ts';

/** What a smaller count changes of an entry: rides and losses are reduced to the units that remain. */
export function fewerOf(entry: ForceEntry, count: number): Extract<ForceChange, { kind: 'setEntry' }>['head'] {
  let room = count;
  const rides = (entry.rides ?? []).flatMap((ride) => {
    const stay = Math.min(room, ride.count);
    room -= stay;
    return stay > 0 ? [{ ...ride, count: stay }] : [];
  });
  const { lost = 0 } = entry.damage ?? {};
  return {
    count,
    ...(entry.rides ? { rides: rides.length > 0 ? rides : null } : {}),
    ...(lost > count && entry.damage ? { damage: { ...entry.damage, lost: count } } : {}),
  };
}
