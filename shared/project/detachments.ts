import { changeEntries, type EntryId, type Force, type ForceEntry } from './force.ts';

type Entries = readonly ForceEntry[];

/**
 * The entry of the same section that an entry is detached from; null for one that stands by itself, and where that entry is gone or
 * is detached itself.
 */
export function parentOf(entries: Entries, { of }: Pick<ForceEntry, 'of'>): ForceEntry | null {
  if (of === undefined) return null;
  const parent = entries.find(({ id }) => id === of);
  return parent && parent.of === undefined ? parent : null;
}

/** The entries that are detached from one. */
export const detachedFrom = (entries: Entries, parent: EntryId): Entries =>
  entries.filter((entry) => entry.of === parent && parentOf(entries, entry) !== null);

/** Entries with those that are detached directly below what they are detached from. */
const inStandingOrder = (entries: Entries): Entries =>
  entries.every(({ of }) => of === undefined)
    ? entries
    : entries.flatMap((entry) => (parentOf(entries, entry) ? [] : [entry, ...detachedFrom(entries, entry.id)]));

/** A force whose detached entries all stand directly below what they are detached from; the same force if they do. */
export const withStandingOrder = (force: Force): Force => changeEntries(force, inStandingOrder);

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
