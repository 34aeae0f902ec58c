import { pluralise } from '../../../shared/base/text/index.ts';
import { listOf, t } from '../../../shared/base/words/words.ts';
import { joinSections, splitSection } from '../../../shared/force/plan/index.ts';
import { withDetached } from '../../../shared/project/detachments.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import type { EntryId, Force, ForceEntry, Purchase, Section, SectionId } from '../../../shared/project/force.ts';
import { copyName, namesIn } from '../../document/names.ts';
import { addSection, change, newEntryId, newSectionId, placesOf, say, selectedOf, together } from '../acts.ts';
import { rowHere, shownForce } from '../current.ts';
import { type ForceSession, focusSheet, goTo, linesNow, selectLines } from '../state.ts';
import { capital } from '../words.ts';
import { ADD_KEY, entryKey, PURCHASES_KEY, purchaseKey, sectionKey } from './rows.ts';

const nounOf = ({ app }: ForceSession): string => app.store.getState().ruleset.force.data.sectionNoun.one;

/** Returns the section of the cursor; null outside of sections. */
function sectionAt(session: ForceSession): Section | null {
  const row = rowHere(session);
  return row?.kind === 'section' || row?.kind === 'entry' ? row.section.section : null;
}

/** Goes to the line to add; new lines go into the current section. */
export function addHere(session: ForceSession): void {
  const section = sectionAt(session);
  goTo(session, { row: ADD_KEY, column: 'design' });
  if (section) session.store.setState({ target: section.id });
  focusSheet(session);
}

export const newSection = (session: ForceSession): void => addSection(session, capital(nounOf(session)));

/** Moves the current section into the reserve, or out of it. */
export function toggleReserve(session: ForceSession): void {
  const section = sectionAt(session);
  if (section === null) return void say(session, t('Go to a {noun} first.', { noun: nounOf(session) }));
  const reserve = section.reserve ? null : true;
  const label = reserve
    ? t('Put {section} in reserve', { section: section.name })
    : t('Take {section} out of reserve', { section: section.name });
  change(session, label, { kind: 'setSection', section: section.id, head: { reserve } });
}

/** Moves the selected entries to a new section after theirs. */
export function splitHere(session: ForceSession): void {
  const force = shownForce(session);
  if (force === null) return;
  const { entries } = selectedOf(force, linesNow(session));
  const [place] = placesOf(force).filter(({ entry }) => entries.includes(entry.id));
  if (!place) return void say(session, t('Select the lines that are to be a {noun} of their own first.', { noun: nounOf(session) }));
  const { section } = place;
  const taken = section.entries.filter(({ id }) => entries.includes(id)).map(({ id, count }) => ({ entry: id, count }));
  const made = { id: newSectionId(), name: copyName(section.name, namesIn(force.sections)) };
  const split = splitSection(force, section.id, taken, made, newEntryId);
  if (change(session, t('Split {section}', { section: section.name }), split, { target: made.id }))
    goTo(session, { row: sectionKey(made.id), column: 'count' });
}

/** Merges the selected sections into the first; a single one into the one above it. Grades and the total do not change. */
export function joinHere(session: ForceSession): void {
  const force = shownForce(session);
  const section = sectionAt(session);
  if (force === null || section === null) return void say(session, t('Go to a {noun} first.', { noun: nounOf(session) }));
  const { sections } = selectedOf(force, linesNow(session));
  const above = force.sections[force.sections.indexOf(section) - 1];
  const joined = sections.length > 1 ? sections : above ? [above.id, section.id] : [];
  const first = force.sections.find(({ id }) => joined.includes(id));
  if (!first)
    return void say(session, t('There is no {noun} above {section} that it could join.', { noun: nounOf(session), section: section.name }));
  if (
    change(session, t('Join {section} to {first}', { section: section.name, first: first.name }), joinSections(force, joined), {
      target: first.id,
    })
  )
    goTo(session, { row: sectionKey(first.id), column: 'count' });
}

/** Removes the selected lines, with a notice that offers to restore them. */
export function removeSelected(session: ForceSession): void {
  const force = shownForce(session);
  if (force === null) return;
  const { entries, sections, purchases } = selectedOf(force, linesNow(session));
  const isAllBought = linesNow(session).cursor.row === PURCHASES_KEY;
  const gone = isAllBought ? force.purchases.map(({ id }) => id) : purchases;
  const inSections = force.sections.filter(({ id }) => sections.includes(id)).flatMap((section) => section.entries);
  const changes: readonly ForceChange[] = [
    ...(entries.length > 0 ? [{ kind: 'removeEntries', entries } as const] : []),
    ...(sections.length > 0 ? [{ kind: 'removeSections', sections } as const] : []),
    ...(gone.length > 0 ? [{ kind: 'setPurchases', purchases: force.purchases.filter(({ id }) => !gone.includes(id)) } as const] : []),
  ];
  if (changes.length === 0) return;
  const taken = withDetached(force, entries);
  const lines = taken.size + gone.length;
  const { one, many } = session.app.store.getState().ruleset.force.detachments?.data ?? { one: t('line'), many: t('lines') };
  const extra = taken.size - entries.length;
  const words = listOf([
    ...(sections.length > 0
      ? [
          t('{sections, plural, one {# section} other {# sections}}{held, plural, =0 {} one { with # line} other { with # lines}}', {
            sections: sections.length,
            held: inSections.length,
          }),
        ]
      : []),
    ...(lines > 0
      ? [
          t('{lines, plural, one {# line} other {# lines}}{extra, plural, =0 {} other { with {nouns}}}', {
            lines: lines - extra,
            extra,
            nouns: pluralise(extra, one, many),
          }),
        ]
      : []),
  ]);
  if (change(session, t('Remove {words}', { words }), together(changes))) say(session, t('Removed {words}.', { words }), 'done', true);
}

/** Copies the selected entries directly below the last of them; a section if only that is selected. */
export function duplicateSelected(session: ForceSession): void {
  const force = shownForce(session);
  if (force === null) return;
  const { entries, sections, purchases } = selectedOf(force, linesNow(session));
  const all = withDetached(force, entries);
  const places = placesOf(force).filter(({ entry }) => all.has(entry.id));
  const last = places.at(-1);
  if (last) {
    const entries = places.map(({ entry }) => entry);
    const label = t('Duplicate {copiesCount, plural, one {# line} other {# lines}}', { copiesCount: entries.length });
    insertCopies(session, label, entries, last.section.id, last.at + 1);
    return;
  }
  const section = force.sections.findLast(({ id }) => sections.includes(id));
  if (section) {
    const copy: Section = {
      ...section,
      id: newSectionId(),
      name: copyName(section.name, namesIn(force.sections)),
      entries: copiesOf(section.entries),
    };
    const at = force.sections.indexOf(section) + 1;
    if (
      change(
        session,
        t('Duplicate {section}', { section: section.name }),
        { kind: 'addSections', at, sections: [copy] },
        { target: copy.id },
      )
    )
      goTo(session, { row: sectionKey(copy.id), column: 'count' });
    return;
  }
  const bought = force.purchases.findLast(({ id }) => purchases.includes(id));
  if (bought) {
    const copy: Purchase = { ...bought, id: crypto.randomUUID() };
    change(session, t('Duplicate line'), {
      kind: 'setPurchases',
      purchases: force.purchases.toSpliced(force.purchases.indexOf(bought) + 1, 0, copy),
    });
    goTo(session, { row: purchaseKey(copy.id), column: 'count' });
  }
}

/** Inserts copies of entries in a section, and selects them. */
export function insertCopies(session: ForceSession, label: string, entries: readonly ForceEntry[], section: SectionId, at: number): void {
  const copies = copiesOf(entries, true);
  const keys = copies.map(({ id }) => entryKey(id));
  if (change(session, label, { kind: 'addEntries', section, at, entries: copies })) selectLines(session, keys);
}

/**
 * Returns copies with new ids. Transport among the copied entries refers to the copies; other transport is omitted,
 * as those seats are taken. A detached entry is detached from the copy; with `keepsParents`, from the same entry where that is not copied.
 */
export function copiesOf(entries: readonly ForceEntry[], keepsParents = false): readonly ForceEntry[] {
  const ids = new Map(entries.map(({ id }) => [id, newEntryId()]));
  return entries.map(({ rides, of, ...entry }): ForceEntry => {
    const kept = (rides ?? []).flatMap((ride) => {
      const carrier = ids.get(ride.in);
      return carrier ? [{ ...ride, in: carrier }] : [];
    });
    const id = ids.get(entry.id) ?? newEntryId();
    // Leaving these out keeps all else, properties of later versions included.
    const parent = of === undefined ? undefined : (ids.get(of) ?? (keepsParents ? of : undefined));
    return { ...entry, id, ...(parent ? { of: parent } : {}), ...(kept.length > 0 ? { rides: kept } : {}) } as ForceEntry;
  });
}

/** Moves the selected lines one place up or down: entries past their neighbour or into the next section, a section past the next. */
export function moveSelected(session: ForceSession, by: -1 | 1): void {
  const force = shownForce(session);
  if (force === null) return;
  const { entries, sections, purchases } = selectedOf(force, linesNow(session));
  const [first] = entries;
  if (first !== undefined) moveEntries(session, force, entries, by);
  else if (sections.length > 0) {
    const moving =
      by < 0 ? force.sections.find(({ id }) => sections.includes(id)) : force.sections.findLast(({ id }) => sections.includes(id));
    const to = moving ? force.sections.indexOf(moving) + by : -1;
    if (moving && to >= 0 && to < force.sections.length)
      change(session, t('Move {moving}', { moving: moving.name }), { kind: 'moveSection', section: moving.id, to });
  } else if (purchases.length > 0) {
    const at = force.purchases.findIndex(({ id }) => id === purchases[0]);
    const bought = force.purchases[at];
    if (bought === undefined || at + by < 0 || at + by >= force.purchases.length) return;
    change(session, t('Move line'), { kind: 'setPurchases', purchases: force.purchases.toSpliced(at, 1).toSpliced(at + by, 0, bought) });
  }
}

function moveEntries(session: ForceSession, force: Force, ids: readonly EntryId[], by: -1 | 1): void {
  const places = placesOf(force).filter(({ entry }) => ids.includes(entry.id));
  const edge = by < 0 ? places[0] : places.at(-1);
  if (edge === undefined) return;
  const staying = edge.section.entries.filter(({ id }) => !ids.includes(id));
  const before = edge.section.entries.slice(0, edge.at).filter(({ id }) => !ids.includes(id)).length;
  const at = by < 0 ? before - 1 : before + 1;
  const label = t('Move {idsCount, plural, one {# line} other {# lines}}', { idsCount: ids.length });
  if (at >= 0 && at <= staying.length) {
    change(session, label, { kind: 'moveEntries', entries: ids, section: edge.section.id, at });
    return;
  }
  const next = force.sections[force.sections.indexOf(edge.section) + by];
  if (next) change(session, label, { kind: 'moveEntries', entries: ids, section: next.id, at: by < 0 ? next.entries.length : 0 });
}
