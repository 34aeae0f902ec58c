import { t } from '../../../shared/base/words/words.ts';
import { joinSections, splitSection } from '../../../shared/force/plan/index.ts';
import type { Section } from '../../../shared/project/force.ts';
import { copyName, namesIn } from '../../document/names.ts';
import { addSection, change, newEntryId, newSectionId, placesOf, say, selectedOf } from '../acts.ts';
import { rowHere, shownForce } from '../current.ts';
import { type ForceSession, focusSheet, goTo, linesNow } from '../state.ts';
import { capital } from '../words.ts';
import { ADD_KEY, sectionKey } from './rows.ts';

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
