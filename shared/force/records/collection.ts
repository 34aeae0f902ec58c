import { formatDelimited, parseDelimited } from '../../base/text/index.ts';
import { textOfCell } from '../../base/text/outside.ts';
import { t } from '../../base/words/words.ts';
import { changeForce, type ForceChange } from '../../project/edit/index.ts';
import { type EntryId, type Force, type ForceEntry, MOST_OF_ONE, MOST_OWNED, type SectionId } from '../../project/force.ts';
import type { Design, DesignId, Project } from '../../project/index.ts';
import { cameBack, fewerOf, unitsOf } from './cameBack.ts';

/** A design of the collection: how many the player owns, how many are used in a force, and which other forces use it as well. */
export type CollectionLine = {
  readonly design: Design;
  /** Null if no count is recorded for any design. Once one is, a design without a count is not owned. */
  readonly owned: number | null;
  readonly here: number;
  readonly elsewhere: readonly { readonly force: string; readonly units: number }[];
};

function unitsByDesign({ sections }: Force): ReadonlyMap<DesignId, number> {
  const units = new Map<DesignId, number>();
  for (const { entries } of sections) for (const { design, count } of entries) units.set(design, (units.get(design) ?? 0) + count);
  return units;
}

/** The whole collection compared with a force, in the order of the designs. */
export function collectionOf({ designs, collection, forces = [] }: Project, force: Force): readonly CollectionLine[] {
  const here = unitsByDesign(force);
  const others = forces.filter(({ id }) => id !== force.id).map((other) => ({ force: other.name, units: unitsByDesign(other) }));
  return designs.map((design) => ({
    design,
    owned: collection === undefined ? null : (collection[design.id] ?? 0),
    here: here.get(design.id) ?? 0,
    elsewhere: others.flatMap(({ force: name, units }) => {
      const count = units.get(design.id) ?? 0;
      return count > 0 ? [{ force: name, units: count }] : [];
    }),
  }));
}

/** True for an entry that holds only a design and a count: more units of that design can join it. */
export const isPlainEntry = (entry: ForceEntry): boolean =>
  Object.keys(entry).every((key) => key === 'id' || key === 'design' || key === 'count');

/** Where units are put that are added to a force, and ids for new parts. */
type AddingTo = {
  /** The section that receives them; null for the new one. */
  readonly section: SectionId | null;
  readonly newSection: { readonly id: SectionId; readonly name: string };
  readonly newEntry: EntryId;
  /** The force as it was each time that units were taken out of it, oldest first: what was taken comes back before new units do. */
  readonly before?: readonly Force[];
};

/**
 * The change after which `count` units (0 to 999) of a design are in a force. Units that were taken out come back as they were;
 * more units join an entry without other properties, first in the section that receives them; fewer units are taken from the last
 * entries of the design first. Null if the count is right already.
 */
export function setPlaying(force: Force, design: DesignId, count: number, to: AddingTo): ForceChange | null {
  const missing = count - unitsOf(force, design);
  let now = force;
  const back: ForceChange[] = [];
  for (const before of missing > 0 ? (to.before ?? []).toReversed() : []) {
    const changes = cameBack(now, before, design, count - unitsOf(now, design));
    now = changes.reduce(changeForce, now);
    back.push(...changes);
  }
  const rest = setUnits(now, design, count, to);
  const changes = rest === null ? back : [...back, rest];
  return changes.length > 1 ? { kind: 'together', changes } : (changes[0] ?? null);
}

/** The change after which `count` units of a design are in a force, of entries that are there and new ones. */
function setUnits(force: Force, design: DesignId, count: number, to: AddingTo): ForceChange | null {
  const wanted = Math.min(MOST_OF_ONE, Math.max(0, count));
  const entries = force.sections.flatMap((section) =>
    section.entries.filter((entry) => entry.design === design).map((entry) => ({ entry, section: section.id })),
  );
  const now = unitsOf(force, design);
  if (wanted === now) return null;
  if (wanted < now) {
    let over = now - wanted;
    const changes: ForceChange[] = [];
    for (const { entry } of entries.toReversed()) {
      const gone = Math.min(over, entry.count);
      over -= gone;
      if (gone === entry.count) changes.push({ kind: 'removeEntries', entries: [entry.id] });
      else if (gone > 0) changes.push({ kind: 'setEntry', entry: entry.id, head: fewerOf(entry, entry.count - gone) });
    }
    return { kind: 'together', changes };
  }
  const more = wanted - now;
  const fits = entries.filter(({ entry }) => isPlainEntry(entry) && entry.count + more <= MOST_OF_ONE);
  const joined = fits.find(({ section }) => section === to.section) ?? fits[0];
  if (joined) return { kind: 'setEntry', entry: joined.entry.id, head: { count: joined.entry.count + more } };
  const made: ForceEntry = { id: to.newEntry, design, count: more };
  const section = force.sections.find(({ id }) => id === to.section);
  return section
    ? { kind: 'addEntries', section: section.id, at: section.entries.length, entries: [made] }
    : { kind: 'addSections', at: force.sections.length, sections: [{ ...to.newSection, entries: [made] }] };
}

const nameOf = ({ values }: Design): string => String(values.name ?? '').trim();
const folded = (text: string): string => textOfCell(text).trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The collection as a CSV file: a line for each design with a recorded count. */
export function collectionCsv({ designs, collection = {} }: Pick<Project, 'designs' | 'collection'>): string {
  const rows = designs.flatMap((design) => (Object.hasOwn(collection, design.id) ? [[nameOf(design), String(collection[design.id])]] : []));
  return formatDelimited([['Name', 'Owned'], ...rows]);
}

/** The counts that a CSV file gives for a collection; `problems` names each line that could not be used. */
type ReadCollection = { readonly collection: Readonly<Record<DesignId, number>>; readonly problems: readonly string[] };

/**
 * Reads a collection from CSV, TSV or semicolons: names of designs and how many of each are owned. The columns are found by
 * their headings, else they are the first two. Names are compared without case. If several designs share a name, the first line
 * is for the first, and so on.
 */
export function readCollection(text: string, { designs }: Pick<Project, 'designs'>): ReadCollection {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = (['\t', ';', ','] as const).find((each) => head.includes(each)) ?? ',';
  const rows = parseDelimited(text, delimiter);
  const headings = (rows[0] ?? []).map(folded);
  const owned = headings.findIndex((heading) => /^(owned|own|count|number|quantity|how many)/.test(heading));
  const named = headings.findIndex((heading) => /^(name|design|unit|model)/.test(heading));
  const hasHeadings = owned >= 0 || named >= 0;
  const nameAt = named >= 0 ? named : owned === 0 ? 1 : 0;
  const countAt = owned >= 0 ? owned : nameAt === 0 ? 1 : 0;
  const byName = new Map<string, Design[]>();
  for (const design of designs) byName.set(folded(nameOf(design)), [...(byName.get(folded(nameOf(design))) ?? []), design]);
  const collection: Record<DesignId, number> = {};
  const problems: string[] = [];
  rows.forEach((row, index) => {
    const name = (row[nameAt] ?? '').trim();
    const count = (row[countAt] ?? '').trim();
    if ((index === 0 && hasHeadings) || row.every((cell) => cell.trim() === '')) return;
    const line = { line: index + 1, count, name, most: MOST_OWNED };
    const known = byName.get(folded(name)) ?? [];
    const design = known.find(({ id }) => !Object.hasOwn(collection, id));
    if (!/^\d{1,4}$/.test(count) || Number(count) > MOST_OWNED)
      problems.push(t('Line {line}: “{count}” is no number of models from 0 to {most}; “{name}” stays as it was.', line));
    else if (known.length === 0) problems.push(t('Line {line}: no design is called “{name}”.', line));
    else if (!design) problems.push(t('Line {line}: “{name}” was there already; the first line counts.', line));
    else collection[design.id] = Number(count);
  });
  return { collection, problems };
}
