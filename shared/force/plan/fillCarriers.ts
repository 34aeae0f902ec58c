import type { ForceChange } from '../../project/edit/index.ts';
import type { EntryId } from '../../project/force/index.ts';
import type { Carriage, EntryAssessment, ForceAssessment, SectionAssessment } from '../assessment.ts';
import { numberIn } from '../entry.ts';

type Boarding = { readonly in: EntryId; readonly count: number };

/**
 * Puts units that walk and could ride into free seats: first in carriers of their own section, then, where a section has
 * no carriers, in those of sections that have no units on foot, if both are in reserve or neither is. Units that ride already
 * stay where they are. Null if no unit can board.
 */
export function fillCarriers({ sections, transport }: ForceAssessment): ForceChange | null {
  const carriages = new Map(transport.map((carriage) => [carriage.carrier.entry.id, carriage]));
  const free = new Map(transport.map(({ carrier, seats, taken }) => [carrier.entry.id, Math.max(0, seats - taken)]));
  const boarded = new Map<EntryAssessment, Boarding[]>();
  const seatsFor = (entry: EntryAssessment, carriers: readonly Carriage[]): void => {
    const needed = numberIn(entry.facts, 'seatsNeeded');
    const aboard = boarded.get(entry) ?? [];
    let walking = entry.walking - aboard.reduce((sum, { count }) => sum + count, 0);
    for (const { carrier } of carriers) {
      const { id } = carrier.entry;
      // A unit that needs a seat does not carry others while it has one.
      if (carrier === entry || numberIn(carrier.facts, 'seatsNeeded') > 0) continue;
      const count = Math.min(walking, Math.floor((free.get(id) ?? 0) / needed));
      if (count <= 0) continue;
      walking -= count;
      free.set(id, (free.get(id) ?? 0) - count * needed);
      aboard.push({ in: id, count });
    }
    if (aboard.length > 0) boarded.set(entry, aboard);
  };
  const carriersOf = ({ entries }: SectionAssessment): readonly Carriage[] =>
    entries.flatMap(({ entry }) => carriages.get(entry.id) ?? []).filter(({ seats }) => seats > 0);
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
