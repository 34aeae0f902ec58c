import type { DragEvent } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { boardTogether } from '../../../shared/force/plan/index.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import type { EntryId, SectionId } from '../../../shared/project/force.ts';
import { change, placesOf, selectedOf } from '../acts.ts';
import { assessmentOf, rowsOf, shownForce } from '../current.ts';
import { type DropAt, type ForceSession, goTo } from '../state.ts';
import type { Row } from './rows.ts';

type Dragged =
  | { readonly kind: 'entries'; readonly entries: readonly EntryId[] }
  | { readonly kind: 'section'; readonly section: SectionId };
const dragging = new WeakMap<ForceSession, Dragged>();

/** Starts dragging a line: all selected lines if it is among them. */
export function beginDrag(session: ForceSession, key: string, event: DragEvent): void {
  const row = rowsOf(session).find((each) => each.key === key);
  const force = shownForce(session);
  if (force === null || (row?.kind !== 'entry' && row?.kind !== 'section')) return void event.preventDefault();
  const { picked, cursor } = session.store.getState();
  if (!picked.has(key) && cursor.row !== key) goTo(session, { ...cursor, row: key });
  const what: Dragged =
    row.kind === 'section'
      ? { kind: 'section', section: row.section.section.id }
      : { kind: 'entries', entries: selectedOf(force, session.store.getState()).entries };
  dragging.set(session, what);
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', row.kind === 'section' ? row.section.section.name : row.entry.name);
}

/** Returns where the dragged lines would be dropped if released over a line; null if they cannot be. */
function landing(rows: readonly Row[], key: string, what: Dragged, isUpperHalf: boolean): DropAt | null {
  const row = rows.find((each) => each.key === key);
  if (row?.kind === 'section') {
    if (what.kind === 'entries') return { row: key, where: 'inside' };
    return row.section.section.id === what.section ? null : { row: key, where: isUpperHalf ? 'before' : 'after' };
  }
  if (row?.kind !== 'entry' || what.kind === 'section') return null;
  return { row: key, where: isUpperHalf ? 'before' : 'after' };
}

/** The change that lets the dragged units ride in a carrier; null if none of them can. */
function boarding(session: ForceSession, carrier: EntryId): ForceChange | null {
  const what = dragging.get(session);
  const assessment = assessmentOf(session);
  if (what?.kind !== 'entries' || assessment === null) return null;
  return boardTogether(session.app.store.getState().ruleset, assessment, what.entries, carrier);
}

/** Allows a drop on a carrier outside the sheet, where the dragged units can ride in it. */
export function dragOverCarrier(session: ForceSession, carrier: EntryId, event: DragEvent): void {
  if (boarding(session, carrier)) event.preventDefault();
}

/** Lets the dragged units ride in the carrier on which they are dropped. */
export function dropAboard(session: ForceSession, carrier: EntryId, event: DragEvent): void {
  const riding = boarding(session, carrier);
  endDrag(session);
  if (riding === null) return;
  event.preventDefault();
  const row = rowsOf(session).find((each) => each.kind === 'entry' && each.entry.entry.id === carrier);
  change(session, row?.kind === 'entry' ? `Ride in ${row.entry.name}` : 'Ride', riding);
}

/** Whether the pointer is where a line shows its seats. */
const isOverSeats = ({ target }: DragEvent): boolean => target instanceof Element && target.closest('[data-column="note"]') !== null;

/** Shows where the dragged lines would be dropped, and allows it. */
export function dragOver(session: ForceSession, rows: readonly Row[], key: string, event: DragEvent): void {
  const what = dragging.get(session);
  const line = event.target instanceof Element ? event.target.closest('[data-key]')?.getBoundingClientRect() : undefined;
  if (!what || !line) return;
  const over = rows.find((each) => each.key === key);
  const isAboard = over?.kind === 'entry' && isOverSeats(event) && boarding(session, over.entry.entry.id) !== null;
  const dropAt = isAboard ? ({ row: key, where: 'aboard' } as const) : landing(rows, key, what, event.clientY < line.top + line.height / 2);
  const now = session.store.getState().dropAt;
  if (now?.row !== dropAt?.row || now?.where !== dropAt?.where) session.store.setState({ dropAt });
  if (dropAt) event.preventDefault();
}

/** Moves the dragged lines to where they are dropped, or puts them aboard. */
export function drop(session: ForceSession, event: DragEvent): void {
  const what = dragging.get(session);
  const { dropAt } = session.store.getState();
  const force = shownForce(session);
  const target = rowsOf(session).find(({ key }) => key === dropAt?.row);
  if (dropAt?.where === 'aboard' && target?.kind === 'entry') return void dropAboard(session, target.entry.entry.id, event);
  endDrag(session);
  if (!what || !dropAt || force === null) return;
  event.preventDefault();
  const row = target;
  if (what.kind === 'section') {
    if (row?.kind !== 'section') return;
    const staying = force.sections.filter(({ id }) => id !== what.section);
    const to = staying.findIndex(({ id }) => id === row.section.section.id) + (dropAt.where === 'after' ? 1 : 0);
    change(session, 'Move section', { kind: 'moveSection', section: what.section, to });
    return;
  }
  if (row?.kind !== 'entry' && row?.kind !== 'section') return;
  const { section } = row.section;
  const staying = section.entries.filter(({ id }) => !what.entries.includes(id));
  const at =
    row.kind === 'section'
      ? staying.length
      : placeAmong(
          section.entries.map(({ id }) => id),
          what.entries,
          row.entry.entry.id,
          dropAt.where === 'after',
        );
  const hasMoved = placesOf(force).some(({ entry }) => what.entries.includes(entry.id));
  if (hasMoved)
    change(
      session,
      `Move ${pluralise(what.entries.length, 'line')}`,
      { kind: 'moveEntries', entries: what.entries, section: section.id, at },
      { target: section.id },
    );
}

/** Returns how many entries that are not moved come before the place before (or after) an entry. */
function placeAmong(all: readonly EntryId[], moving: readonly EntryId[], at: EntryId, isAfter: boolean): number {
  const before = all.slice(0, all.indexOf(at) + (isAfter ? 1 : 0));
  return before.filter((id) => !moving.includes(id)).length;
}

/** Forgets what is dragged. */
export function endDrag(session: ForceSession): void {
  dragging.delete(session);
  session.store.setState({ dropAt: null });
}
