import type { ForceEntryRow, ForceFrame } from '../forceWords.ts';

/** Rows linked with those that they are detached from. `of`: the id of the entry that one is detached from; null for none. */
export function linkRows(
  rows: readonly (readonly ForceEntryRow[])[],
  of: (row: ForceEntryRow) => string | null,
): readonly (readonly ForceEntryRow[])[] {
  const byId = new Map<string, ForceEntryRow & { parent: ForceEntryRow | null; detached: ForceEntryRow[] }>();
  const made = rows.map((own) =>
    own.map((row) => {
      const linked = { ...row, parent: null, detached: [] };
      byId.set(row.id, linked);
      return linked;
    }),
  );
  for (const before of rows.flat()) {
    const row = byId.get(before.id);
    const parent = byId.get(of(before) ?? '');
    if (!row || !parent) continue;
    row.parent = parent;
    parent.detached.push(row);
  }
  return made;
}

/** The data of a formula over an entry. */
export const overEntry = (frame: ForceFrame, row: ForceEntryRow): ForceFrame => ({ ...frame, own: row.words, facts: row.facts, row });

/** A fact or a field summed over units: a yes counts 1, a number counts itself, anything else counts 0. */
export function sumOverUnits(entries: readonly ForceEntryRow[], id: string): number {
  let sum = 0;
  for (const { words, facts, count } of entries) {
    const value = Object.hasOwn(words, id) ? words[id] : facts[id];
    if (value === true) sum += count;
    else if (typeof value === 'number') sum += value * count;
  }
  return sum;
}
