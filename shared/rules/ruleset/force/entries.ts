import type { ForceEntryRow, ForceFrame } from './forceWords.ts';

/** Rows linked with those that they are detached from. `of`: the id of the entry that one is detached from; null for none. */
export function linkRows(
  rows: readonly (readonly ForceEntryRow[])[],
  of: (row: ForceEntryRow) => string | null,
): readonly (readonly ForceEntryRow[])[] {
  const byId = new Map<string, ForceEntryRow & { parent: ForceEntryRow | null; detached: ForceEntryRow[] }>();
  const made = rows.map((own) =>
    own.map((row) => {
      const { id, words, facts, count } = row;
      const linked = { id, words, facts, count, parent: null, detached: [] };
      byId.set(id, linked);
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

/**
 * The data of a formula over an entry. The properties are written out because one is made for each entry and formula: a copy by
 * spreading takes ten times as long.
 */
export function overEntry(frame: ForceFrame, row: ForceEntryRow): ForceFrame {
  if (frame.carrier || frame.opponent) return { ...frame, own: row.words, facts: row.facts, row };
  const { force, entries, sections, purchases, orderCards } = frame;
  return { own: row.words, facts: row.facts, row, force, entries, sections, purchases, orderCards };
}

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
