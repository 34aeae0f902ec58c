import { same } from '../../base/same.ts';
import { parentOf, withDetached, withStandingOrder } from '../detachments.ts';
import {
  changeEntries,
  type Deck,
  type EntryId,
  type Exception,
  type Force,
  type ForceEntry,
  type Purchase,
  type Section,
  type SectionId,
  withEntries,
  withSections,
} from '../force.ts';
import { insert } from './optionalParts.ts';
import { restored } from './restore.ts';

/** A force in which every detached entry stands below its own; one whose entry is elsewhere or gone stands by itself. */
const settled = (force: Force): Force =>
  withStandingOrder(
    changeEntries(force, (entries) =>
      entries.map((entry) => (entry.of !== undefined && parentOf(entries, entry) === null ? withHead(entry, { of: null }) : entry)),
    ),
  );

type EntryHead = Head<ForceEntry, 'id'>;

/** A change to one force, as plain data. */
export type ForceChange =
  | { readonly kind: 'setHead'; readonly head: Head<Force, 'id' | 'sections' | 'purchases' | 'decks' | 'exceptions'> }
  | { readonly kind: 'addSections'; readonly at: number; readonly sections: readonly Section[] }
  /** The complete new list of sections: for splitting and joining. */
  | { readonly kind: 'setSections'; readonly sections: readonly Section[] }
  | { readonly kind: 'removeSections'; readonly sections: readonly SectionId[] }
  | { readonly kind: 'setSection'; readonly section: SectionId; readonly head: Head<Section, 'id' | 'entries'> }
  | { readonly kind: 'moveSection'; readonly section: SectionId; readonly to: number }
  | { readonly kind: 'addEntries'; readonly section: SectionId; readonly at: number; readonly entries: readonly ForceEntry[] }
  | { readonly kind: 'removeEntries'; readonly entries: readonly EntryId[] }
  | { readonly kind: 'setEntry'; readonly entry: EntryId; readonly head: EntryHead }
  /** Moves entries together, in the order of the force, before the one at `at` among those of the section that stay. */
  | { readonly kind: 'moveEntries'; readonly entries: readonly EntryId[]; readonly section: SectionId; readonly at: number }
  | { readonly kind: 'setPurchases'; readonly purchases: readonly Purchase[] }
  | { readonly kind: 'setDecks'; readonly decks: readonly Deck[]; readonly deck: string | null }
  | { readonly kind: 'setExceptions'; readonly exceptions: readonly Exception[] }
  | { readonly kind: 'together'; readonly changes: readonly ForceChange[] };

/**
 * The force after a change. Pure: shares everything that did not change, and returns the same object if nothing did. Removing
 * an entry removes the rides in it and what is detached from it. Purchases placed at it stay bought, but are placed nowhere.
 * Detached entries move with theirs; one that is moved away from it stands by itself. Throws for a section or
 * entry that does not exist and for a duplicate id; removals of what does not exist are ignored.
 */
export function changeForce(force: Force, change: ForceChange): Force {
  const after = changed(force, change);
  const whole = after === force ? force : settled(after);
  // An entry that is moved away from its own and put back, or detached from one that is elsewhere, is as it was.
  return whole === after ? after : restored(force, whole);
}

function changed(force: Force, change: ForceChange): Force {
  switch (change.kind) {
    case 'setHead':
      return withHead(force, change.head, ['limit', 'battle', 'role']);
    case 'addSections':
      return unique(withSections(force, insert(force.sections, change.at, change.sections)));
    case 'setSections':
      return tidied(unique(withSections(force, change.sections)));
    case 'removeSections':
      return tidied(
        withSections(
          force,
          force.sections.filter(({ id }) => !change.sections.includes(id)),
        ),
      );
    case 'setSection':
      return changeSection(force, change.section, (section) => withHead(section, change.head));
    case 'moveSection': {
      const section = sectionOf(force, change.section);
      const others = force.sections.filter((other) => other !== section);
      return withSections(force, insert(others, change.to, [section]));
    }
    case 'addEntries':
      return unique(
        changeSection(force, change.section, (section) => withEntries(section, insert(section.entries, change.at, change.entries))),
      );
    case 'removeEntries': {
      const gone = withDetached(force, change.entries);
      return tidied(withoutEntries(force, gone));
    }
    case 'setEntry':
      return changeEntry(force, change.entry, (entry) => withHead(entry, withoutLoad(entry, change.head)));
    case 'moveEntries': {
      const moving = withDetached(force, change.entries);
      // The first entry from that place on that really stays: what is detached from those that move goes with them.
      const named = new Set(change.entries);
      const staying = sectionOf(force, change.section).entries.filter(({ id }) => !named.has(id));
      const at = staying.slice(0, change.at).filter(({ id }) => !moving.has(id)).length;
      const moved = force.sections.flatMap(({ entries }) => entries.filter(({ id }) => moving.has(id)));
      if (moved.length < moving.size) throw new Error('An entry to move is not there.');
      const rest = withoutEntries(force, moving);
      const put = changeSection(rest, change.section, (section) => withEntries(section, insert(section.entries, at, moved)));
      return withSections(
        force,
        put.sections.map((section, index) => {
          const before = force.sections[index];
          return before ? withEntries(before, section.entries) : section;
        }),
      );
    }
    case 'setPurchases':
      return setPurchases(force, change.purchases);
    case 'setDecks':
      return unique(withHead(force, { decks: change.decks, deck: change.deck }));
    case 'setExceptions':
      return withHead(force, { exceptions: change.exceptions.length > 0 ? change.exceptions : null });
    case 'together':
      return change.changes.reduce(changeForce, force);
  }
}

function setPurchases(force: Force, purchases: readonly Purchase[]): Force {
  const kept = same(force.purchases, purchases);
  return kept === force.purchases ? force : unique({ ...force, purchases: kept });
}

const withoutEntries = (force: Force, gone: ReadonlySet<EntryId>): Force =>
  changeEntries(force, (entries) => entries.filter(({ id }) => !gone.has(id)));

function sectionOf({ sections }: Force, id: SectionId): Section {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`There is no section ${id}.`);
  return section;
}

function changeSection(force: Force, id: SectionId, change: (section: Section) => Section): Force {
  const before = sectionOf(force, id);
  const after = change(before);
  return after === before ? force : { ...force, sections: force.sections.with(force.sections.indexOf(before), after) };
}

function changeEntry(force: Force, id: EntryId, change: (entry: ForceEntry) => ForceEntry): Force {
  if (!force.sections.some(({ entries }) => entries.some((entry) => entry.id === id))) throw new Error(`There is no entry ${id}.`);
  return changeEntries(force, (entries) => entries.map((entry) => (entry.id === id ? change(entry) : entry)));
}

/** What units carry is counted by the rows of their design: with another design, nothing is decided. */
const withoutLoad = (entry: ForceEntry, head: EntryHead): EntryHead =>
  typeof head.design === 'string' && head.design !== entry.design ? { carried: null, ...head } : head;

/** Throws if two sections, entries, purchases or decks have the same id. */
function unique(force: Force): Force {
  for (const things of [force.sections, force.sections.flatMap(({ entries }) => entries), force.purchases, force.decks]) {
    if (new Set(things.map(({ id }) => id)).size < things.length) throw new Error('Two parts of a force have the same id.');
  }
  return force;
}

/**
 * Removes rides in carriers that no longer exist; purchases placed at sections and entries that no longer exist become unplaced.
 */
function tidied(force: Force): Force {
  const sections = new Set(force.sections.map(({ id }) => id));
  const entries = new Set(force.sections.flatMap((section) => section.entries.map(({ id }) => id)));
  const rested = changeEntries(force, (list) =>
    list.map((entry) => {
      if (!entry.rides?.some((ride) => !entries.has(ride.in))) return entry;
      const rides = entry.rides.filter((ride) => entries.has(ride.in));
      return withHead(entry, { rides: rides.length > 0 ? rides : null });
    }),
  );
  const purchases = same(
    force.purchases,
    force.purchases.map((purchase) =>
      withHead(purchase, {
        ...(purchase.section !== undefined && !sections.has(purchase.section) ? { section: null } : {}),
        ...(purchase.entry !== undefined && !entries.has(purchase.entry) ? { entry: null } : {}),
      }),
    ),
  );
  return purchases === rested.purchases ? rested : { ...rested, purchases };
}

/** New values of some properties, but for those that have edits of their own; null removes an optional one from the file. */
export type Head<T, Fixed = never> = { readonly [K in keyof T as string extends K ? never : Exclude<K, Fixed>]?: T[K] | null };

const isSame = (one: unknown, other: unknown): boolean => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** With properties set; null removes one unless it is among those that may be null. The same object if nothing changes. */
export function withHead<T extends object>(before: T, head: Head<NoInfer<T>>, nullable: readonly string[] = []): T {
  const old: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(before));
  const after: Record<string, unknown> = { ...old };
  for (const [key, value] of Object.entries(head)) {
    if (value === undefined) continue;
    if (value === null && !nullable.includes(key)) delete after[key];
    else after[key] = value;
  }
  const keys = Object.keys(after);
  const unchanged = keys.length === Object.keys(old).length && keys.every((key) => isSame(after[key], old[key]));
  // Only properties of T were set, each to a value it may have.
  return unchanged ? before : (after as T);
}
