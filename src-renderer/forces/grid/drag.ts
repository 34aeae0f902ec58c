import { t } from '../../../shared/base/words/words.ts';
import type { EntryAssessment } from '../../../shared/force/index.ts';
import { boardTogether } from '../../../shared/force/plan/index.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import type { EntryId, SectionId } from '../../../shared/project/force.ts';
import { columnIndexOf } from '../../grid/frame.ts';
import type { DragSpot, Landing } from '../../grid/screen.ts';
import { change, selectedOf } from '../acts.ts';
import { assessmentOf, rowHere, rowsOf, shownForce } from '../current.ts';
import { type ForceSession, linesNow } from '../state.ts';

/** The selected lines, which are dragged: units, or a section if one is where the selection begins. */
function dragged(session: ForceSession): { readonly entries: readonly EntryId[]; readonly section: SectionId | null } {
  const force = shownForce(session);
  const row = rowHere(session);
  if (force === null) return { entries: [], section: null };
  if (row?.kind === 'section') return { entries: [], section: row.section.section.id };
  return { entries: selectedOf(force, linesNow(session)).entries, section: null };
}

/** The change that lets the dragged units ride in a carrier; null if none of them can. */
function boarding(session: ForceSession, carrier: EntryId): ForceChange | null {
  const { entries } = dragged(session);
  const assessment = assessmentOf(session);
  if (entries.length === 0 || assessment === null) return null;
  return boardTogether(session.app.store.getState().ruleset, assessment, entries, carrier);
}

/** The unit outside of the sheet that an element is about, into which others can be dragged. */
const carrierAt = (session: ForceSession, element: Element): EntryId | null =>
  entryOf(session, element.closest<HTMLElement>('[data-carrier]')?.dataset.carrier)?.entry.id ?? null;

/** The entry of a line on screen. */
function entryOf(session: ForceSession, id: string | undefined): EntryAssessment | null {
  const row = rowsOf(session).find((each) => each.kind === 'entry' && each.entry.entry.id === id);
  return row?.kind === 'entry' ? row.entry : null;
}

/** Where the dragged lines would go: before or after a line, into a section, or into the seats of a carrier. */
export function landing(session: ForceSession, { element, place, isUpperHalf }: DragSpot): Landing | null {
  const { frame } = session.store.getState();
  const rows = frame.at;
  const { entries, section } = dragged(session);
  if (place === null) {
    const carrier = carrierAt(session, element);
    return carrier !== null && boarding(session, carrier) ? { element } : null;
  }
  const row = rows[place.row];
  const whole = { top: place.row, bottom: place.row, left: 0, right: frame.columns.length - 1 };
  if (section !== null) {
    if (row?.kind !== 'section' || row.section.section.id === section) return null;
    const next = rows.findIndex((_, at) => at > place.row && rows[at]?.kind !== 'entry');
    return { above: isUpperHalf ? place.row : next };
  }
  if (entries.length === 0) return null;
  if (row?.kind === 'section') return { into: whole };
  if (row?.kind !== 'entry') return null;
  const note = columnIndexOf(frame, 'note');
  if (place.column === note && boarding(session, row.entry.entry.id)) return { into: { ...whole, left: note, right: note } };
  return { above: isUpperHalf ? place.row : place.row + 1 };
}

/** Lets the dragged units ride in the carrier on which they are dropped. */
function board(session: ForceSession, carrier: EntryId): void {
  const riding = boarding(session, carrier);
  const entry = entryOf(session, carrier);
  if (riding) change(session, entry ? t('Ride in {entry}', { entry: entry.name }) : t('Ride'), riding);
}

/** Moves the dragged lines to where they are dropped, or puts them aboard. */
export function land(session: ForceSession, { above, into, element }: Landing): void {
  const force = shownForce(session);
  const rows = rowsOf(session);
  const { entries, section } = dragged(session);
  if (force === null) return;
  if (element) {
    const carrier = carrierAt(session, element);
    if (carrier !== null) board(session, carrier);
    return;
  }
  if (section !== null) {
    if (above === undefined) return;
    const staying = force.sections.filter(({ id }) => id !== section);
    const before = new Set(rows.slice(0, above).flatMap((row) => (row.kind === 'section' ? [row.section.section.id] : [])));
    change(session, t('Move section'), { kind: 'moveSection', section, to: staying.filter(({ id }) => before.has(id)).length });
    return;
  }
  const target = into ? rows[into.top] : rows[(above ?? 0) - 1];
  if (into && target?.kind === 'entry') {
    board(session, target.entry.entry.id);
    return;
  }
  if (entries.length === 0 || (target?.kind !== 'entry' && target?.kind !== 'section')) return;
  const { section: home } = target.section;
  // Into a section is behind its units; below its heading is before them; else behind the unit above.
  const ahead = into
    ? home.entries
    : target.kind === 'section'
      ? []
      : home.entries.slice(0, home.entries.findIndex(({ id }) => id === target.entry.entry.id) + 1);
  const at = ahead.filter(({ id }) => !entries.includes(id)).length;
  change(
    session,
    t('Move {entriesCount, plural, one {# line} other {# lines}}', { entriesCount: entries.length }),
    { kind: 'moveEntries', entries, section: home.id, at },
    { target: home.id },
  );
}
