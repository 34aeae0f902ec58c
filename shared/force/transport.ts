import type { EntryId } from '../project/force/index.ts';
import type { Carriage, EntryAssessment, ForceAssessment } from './assessment.ts';
import { numberIn } from './entry.ts';

/** Seats in all units of an entry. */
export const seatsIn = ({ entry, facts }: EntryAssessment): number => Math.max(0, numberIn(facts, 'seats')) * entry.count;

/**
 * The carriers with their passengers, and the units that could ride and do not. An entry with passengers that is no carrier
 * counts as one without seats.
 */
export function transportOf(entries: readonly EntryAssessment[]): Pick<ForceAssessment, 'transport' | 'walking'> {
  const riders = new Map<EntryId, { entry: EntryAssessment; count: number }[]>();
  for (const entry of entries) {
    for (const ride of entry.entry.rides ?? []) {
      const others = riders.get(ride.in) ?? [];
      others.push({ entry, count: ride.count });
      riders.set(ride.in, others);
    }
  }
  const transport = entries.flatMap((carrier): readonly Carriage[] => {
    const seats = seatsIn(carrier);
    const aboard = riders.get(carrier.entry.id) ?? [];
    if (seats === 0 && aboard.length === 0) return [];
    const taken = aboard.reduce((sum, { entry, count }) => sum + count * numberIn(entry.facts, 'seatsNeeded'), 0);
    return [{ carrier, seats, taken, riders: aboard }];
  });
  const walking = entries.filter((entry) => entry.walking > 0).map((entry) => ({ entry, count: entry.walking }));
  return { transport, walking };
}
