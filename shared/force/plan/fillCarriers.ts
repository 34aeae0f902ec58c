import type { ForceChange } from '../../project/edit/index.ts';
import type { EntryId } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { EntryAssessment, ForceAssessment, SectionAssessment } from '../assessment.ts';
import { numberIn } from '../entry.ts';
import type { Passenger } from '../transport.ts';
import { boardings } from './boarding.ts';

type Boarding = { readonly in: EntryId; readonly count: number };

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
  const boarded = new Map<EntryAssessment, Boarding[]>();
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
