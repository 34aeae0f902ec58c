import { t } from '../../shared/base/words/words.ts';
import { isPlainEntry } from '../../shared/force/records/index.ts';
import type { ForceChange } from '../../shared/project/edit/index.ts';
import {
  type EntryId,
  entryIdSchema,
  type Force,
  type ForceEntry,
  MOST_OF_ONE,
  type Purchase,
  type Section,
  type SectionId,
  sectionIdSchema,
} from '../../shared/project/force.ts';
import type { Design } from '../../shared/project/index.ts';
import { numberedName } from '../document/names.ts';
import { beginEdit } from '../grid/edit.ts';
import { shownForce } from './current.ts';
import { ADD_KEY, entryKey, purchaseKey, sectionKey } from './grid/rows.ts';
import { type ForceSession, type ForceState, goTo, type LineSelection } from './state.ts';

export const newEntryId = (): EntryId => entryIdSchema.parse(crypto.randomUUID());
export const newSectionId = (): SectionId => sectionIdSchema.parse(crypto.randomUUID());

/** Changes the current force as one step; `after` is the sheet's state then. Returns false when nothing could be changed. */
export function change(session: ForceSession, label: string, what: ForceChange, after?: Partial<ForceState>): boolean {
  const force = shownForce(session);
  if (force === null) return false;
  const isDone = session.app.perform({ kind: 'editForce', force: force.id, label, change: what });
  if (isDone && after) session.store.setState(after);
  return isDone;
}

/** Shows a notice that closes by itself. */
export const say = (session: ForceSession, text: string, tone: 'done' | 'advice' = 'advice', undo = false): void =>
  session.app.toast({ text, tone, action: undo ? { label: t('Undo'), command: 'undo' } : null });

/** Announces the effect of a key to screen readers only. */
export const speak = (session: ForceSession, spoken: string): void => session.store.setState({ spoken });

export const together = (changes: readonly ForceChange[]): ForceChange =>
  changes.length === 1 && changes[0] ? changes[0] : { kind: 'together', changes };

/** Returns the section to add to: the chosen one, else the last; null if there are none. */
export const targetIn = ({ sections }: Force, { target }: Pick<ForceState, 'target'>): Section | null =>
  sections.find(({ id }) => id === target) ?? sections.at(-1) ?? null;

export const targetSection = ({ store }: ForceSession, force: Force): Section | null => targetIn(force, store.getState());

/** Adds units of a design: to its plain entry in the target section if there is one, else as a new entry at its end. */
export function addUnits(session: ForceSession, design: Design, count: number, name: string, sectionNoun: string): void {
  const force = shownForce(session);
  if (force === null) return;
  const section = targetSection(session, force);
  const present = section?.entries.find((entry) => entry.design === design.id && isPlainEntry(entry));
  const label = t('Add {count} {name}', { count, name });
  if (section && present && present.count < MOST_OF_ONE) {
    const next = Math.min(MOST_OF_ONE, present.count + count);
    change(session, label, { kind: 'setEntry', entry: present.id, head: { count: next } }, { target: section.id });
    speak(session, t('{name}: {next} in {section}.', { name, next, section: section.name }));
    return;
  }
  const entry: ForceEntry = { id: newEntryId(), design: design.id, count };
  if (section) {
    change(
      session,
      label,
      { kind: 'addEntries', section: section.id, at: section.entries.length, entries: [entry] },
      { target: section.id },
    );
    speak(session, t('{count} {name} added to {section}.', { count, name, section: section.name }));
    return;
  }
  const made: Section = { id: newSectionId(), name: numberedName(sectionNoun, force.sections), entries: [entry] };
  change(session, label, { kind: 'addSections', at: force.sections.length, sections: [made] }, { target: made.id });
  speak(session, t('{count} {name} added to {made}.', { count, name, made: made.name }));
}

/**
 * Buys something other than units. It is added to an equal purchase, unless that is assigned to a section or entry or
 * has notes.
 */
export function addPurchase(session: ForceSession, bought: Omit<Purchase, 'id' | 'count'>, count: number, label: string): void {
  const force = shownForce(session);
  if (force === null) return;
  const isSame = (other: Purchase): boolean =>
    bought.item !== null &&
    other.item === bought.item &&
    other.section === undefined &&
    other.entry === undefined &&
    other.notes === undefined;
  const present = force.purchases.findIndex(isSame);
  const held = force.purchases[present];
  const purchases = held
    ? force.purchases.with(present, { ...held, count: Math.min(MOST_OF_ONE, held.count + count) })
    : // Its own properties, with an id and a count.
      [...force.purchases, { ...bought, id: crypto.randomUUID(), count } as Purchase];
  change(session, t('Buy {count} {label}', { count, label }), { kind: 'setPurchases', purchases });
  speak(session, t('{count} {label} bought.', { count, label }));
}

/** Adds a custom purchase without a cost, and opens the cell to type one. */
export function agreeOn(session: ForceSession, name: string, count: number): void {
  const force = shownForce(session);
  if (force === null) return;
  const bought: Purchase = { id: crypto.randomUUID(), item: null, name, count };
  const row = purchaseKey(bought.id);
  const isDone = change(session, t('Buy {count} {name}', { count, name }), {
    kind: 'setPurchases',
    purchases: [...force.purchases, bought],
  });
  if (!isDone) return;
  goTo(session, { row, column: 'each' });
  beginEdit(session, 'enter', '');
  speak(session, t('{name} bought. Type what each costs.', { name }));
}

/** Adds a section after the current one, and moves to the line to fill it. */
export function addSection(session: ForceSession, noun: string, name?: string): void {
  const force = shownForce(session);
  if (force === null) return;
  const made: Section = { id: newSectionId(), name: name ?? numberedName(noun, force.sections), entries: [] };
  const isDone = change(
    session,
    t('Add {noun}', { noun: noun.toLowerCase() }),
    { kind: 'addSections', at: force.sections.length, sections: [made] },
    { target: made.id },
  );
  if (!isDone) return;
  if (name === undefined) {
    goTo(session, { row: sectionKey(made.id), column: 'count' });
    beginEdit(session, 'edit', null, 'all');
  } else goTo(session, { row: ADD_KEY, column: 'design' });
  speak(session, t('{made} is there.', { made: made.name }));
}

/** Entries by their ids, with their sections, in the order of the force. */
export const placesOf = (force: Force): readonly { readonly section: Section; readonly entry: ForceEntry; readonly at: number }[] =>
  force.sections.flatMap((section) => section.entries.map((entry, at) => ({ section, entry, at })));

/** The selected lines by kind, in the order of the force: the picked ones and the cursor's. */
type Selected = {
  readonly entries: readonly EntryId[];
  readonly sections: readonly SectionId[];
  readonly purchases: readonly string[];
};

export function selectedOf(force: Force, { cursor, picked }: LineSelection): Selected {
  const isMeant = (key: string): boolean => picked.has(key) || cursor.row === key;
  return {
    entries: placesOf(force).flatMap(({ entry }) => (isMeant(entryKey(entry.id)) ? [entry.id] : [])),
    sections: force.sections.flatMap(({ id }) => (isMeant(sectionKey(id)) ? [id] : [])),
    purchases: force.purchases.flatMap(({ id }) => (isMeant(purchaseKey(id)) ? [id] : [])),
  };
}

/** Returns the selected entries. If no entries are selected, the selected sections count as all of their entries. */
export function meantEntries(force: Force, state: LineSelection): readonly EntryId[] {
  const { entries, sections } = selectedOf(force, state);
  if (entries.length > 0) return entries;
  return force.sections.filter(({ id }) => sections.includes(id)).flatMap((section) => section.entries.map(({ id }) => id));
}

/** Sets properties of several entries as one step. */
export function setEntries(
  session: ForceSession,
  ids: readonly EntryId[],
  label: string,
  headOf: (entry: ForceEntry) => Extract<ForceChange, { kind: 'setEntry' }>['head'],
): boolean {
  const force = shownForce(session);
  if (force === null || ids.length === 0) return false;
  const changes = placesOf(force)
    .filter(({ entry }) => ids.includes(entry.id))
    .map(({ entry }) => ({ kind: 'setEntry', entry: entry.id, head: headOf(entry) }) as const);
  return change(session, label, together(changes));
}

/**
 * Returns entry values with one field set. With null the value of the section, force or design applies. Null when
 * none are left.
 */
export function valuesWith(
  values: ForceEntry['values'],
  field: string,
  value: string | number | boolean | null,
): NonNullable<ForceEntry['values']> | null {
  const { [field]: _, ...others } = values ?? {};
  const after = value === null ? others : { ...others, [field]: value };
  return Object.keys(after).length > 0 ? after : null;
}
