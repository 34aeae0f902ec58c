import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { mayDetach } from '../../shared/force/detachments.ts';
import { type EntryAssessment, type ForceAssessment, frameOf } from '../../shared/force/index.ts';
import { parentOf } from '../../shared/project/detachments.ts';
import type { EntryId, ForceEntry } from '../../shared/project/force.ts';
import { change, newEntryId, placesOf, say, selectedOf, speak } from './acts.ts';
import { assessmentOf, shownForce } from './current.ts';
import { entryKey } from './grid/rows.ts';
import { type ForceSession, goTo, linesNow } from './state.ts';
import { capital, detachmentOf } from './words.ts';

const entryAt = ({ sections }: ForceAssessment, id: EntryId | undefined): EntryAssessment | null =>
  sections.flatMap(({ entries }) => entries).find(({ entry }) => entry.id === id) ?? null;

/** Returns why no more can be detached from an entry; null if it may have one more. */
export function whyNotDetach(session: ForceSession, assessed: EntryAssessment): string | null {
  const assessment = assessmentOf(session);
  const { ruleset } = session.app.store.getState();
  const { detachments } = ruleset.force;
  if (!detachments || assessment === null) return t('These rules know no detachments.');
  const { many, most } = detachments.data;
  if (!mayDetach(ruleset, assessed, frameOf(assessment)))
    return t('{assessed} may have no {nouns}.', { assessed: assessed.name, nouns: many });
  const own = assessment.sections.flatMap(({ entries }) => entries).filter(({ of }) => of === assessed.entry.id);
  return most !== undefined && own.length >= most
    ? t('{assessed} has {most} {nouns} already, and no more are allowed.', { assessed: assessed.name, most, nouns: many })
    : null;
}

/** Detaches one unit from an entry: it stands below it, with the same design, grade and upgrades. */
export function detachFrom(session: ForceSession, parent: EntryId): void {
  const force = shownForce(session);
  const assessment = assessmentOf(session);
  if (force === null || assessment === null) return;
  const assessed = entryAt(assessment, parent);
  const place = placesOf(force).find(({ entry }) => entry.id === parent);
  if (!assessed || !place) return;
  const why = whyNotDetach(session, assessed);
  if (why !== null) return void say(session, why);
  const one = detachmentOf(session.app.store.getState());
  const own = place.section.entries.filter(({ of }) => of === parent);
  const { design, values } = place.entry;
  const name = `${capital(one)}${own.length > 0 ? ` ${own.length + 1}` : ''}`;
  const made: ForceEntry = { id: newEntryId(), design, count: 1, ...(values ? { values } : {}), of: parent, name };
  const at = place.at + own.length + 1;
  const added = { kind: 'addEntries', section: place.section.id, at, entries: [made] } as const;
  if (!change(session, t('Detach a {noun} from {assessed}', { noun: one, assessed: assessed.name }), added)) return;
  goTo(session, { row: entryKey(made.id), column: 'design' });
  speak(session, t('{name} detached from {assessed}.', { name, assessed: assessed.name }));
}

/** Detaches one unit from the entry of the cursor, or from the one that this is detached from. */
export function detachHere(session: ForceSession): void {
  const force = shownForce(session);
  const [id] = force === null ? [] : selectedOf(force, linesNow(session)).entries;
  const place = force && placesOf(force).find(({ entry }) => entry.id === id);
  if (!place) return void say(session, t('Go to the line of the units first.'));
  detachFrom(session, parentOf(place.section.entries, place.entry)?.id ?? place.entry.id);
}

/** Takes detached entries back into those that they are detached from: their lines are removed. */
export function takeBack(session: ForceSession, ids: readonly EntryId[]): void {
  const [first] = ids;
  const force = shownForce(session);
  const place = force && placesOf(force).find(({ entry }) => entry.id === first);
  const parent = place && parentOf(place.section.entries, place.entry);
  const { ruleset } = session.app.store.getState();
  const { one = 'detachment', many = 'detachments' } = ruleset.force.detachments?.data ?? {};
  if (first === undefined || !parent) return void say(session, t('Go to the line of a {noun} first.', { noun: one }));
  const what = pluralise(ids.length, one, many);
  const label = t('Take back {what}', { what });
  if (change(session, label, { kind: 'removeEntries', entries: ids })) {
    goTo(session, { row: entryKey(parent.id), column: 'design' });
    say(session, t('Took back {what}.', { what }), 'done', true);
  }
}

/** Takes back the selected detachments; from the line of an entry, all that is detached from it. */
export function takeBackHere(session: ForceSession): void {
  const force = shownForce(session);
  if (force === null) return;
  const chosen = new Set(selectedOf(force, linesNow(session)).entries);
  const detached = placesOf(force).filter(({ section, entry }) => parentOf(section.entries, entry) !== null);
  const own = detached.filter(({ entry }) => chosen.has(entry.id));
  const below = detached.filter(({ entry }) => entry.of !== undefined && chosen.has(entry.of));
  takeBack(
    session,
    (own.length > 0 ? own : below).map(({ entry }) => entry.id),
  );
}

/** Lets a detached entry stand by itself. */
export const standAlone = (session: ForceSession, { entry, name }: EntryAssessment): boolean =>
  change(session, t('Let {name} stand by itself', { name }), { kind: 'setEntry', entry: entry.id, head: { of: null } });
