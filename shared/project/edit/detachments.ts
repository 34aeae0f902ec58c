import { parentOf, withStandingOrder } from '../detachments/index.ts';
import type { EntryId, Force, ForceEntry } from '../force/index.ts';
import { withHead } from './heads.ts';

/** These entries and what is detached from them. */
export function withDetached({ sections }: Force, ids: readonly EntryId[]): ReadonlySet<EntryId> {
  const all = new Set(ids);
  for (const { entries } of sections) {
    for (const entry of entries) {
      const parent = parentOf(entries, entry);
      if (parent && ids.includes(parent.id)) all.add(entry.id);
    }
  }
  return all;
}

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
