import { parentOf, withStandingOrder } from '../detachments.ts';
import type { Force, ForceEntry } from '../force.ts';
import { withHead } from './heads.ts';

/** A force in which every detached entry stands below its own; one whose entry is elsewhere or gone stands by itself. */
export function settled(force: Force): Force {
  const isLost = (entries: readonly ForceEntry[], entry: ForceEntry): boolean =>
    entry.of !== undefined && parentOf(entries, entry) === null;
  const sections = force.sections.map((section) =>
    section.entries.some((entry) => isLost(section.entries, entry))
      ? {
          ...section,
          entries: section.entries.map((entry) => (isLost(section.entries, entry) ? withHead(entry, { of: null }) : entry)),
        }
      : section,
  );
  return withStandingOrder(sections.some((section, index) => section !== force.sections[index]) ? { ...force, sections } : force);
}
