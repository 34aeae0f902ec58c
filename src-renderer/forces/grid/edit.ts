import { t } from '../../../shared/base/words/words.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import { MOST_OF_ONE, type Purchase } from '../../../shared/project/force.ts';
import { clearSelected as clearCells } from '../../grid/edit.ts';
import { blocksOf } from '../../grid/selection.ts';
import { shapeNow } from '../../grid/sheet.ts';
import { change, meantEntries, selectedOf, setEntries, together, valuesWith } from '../acts.ts';
import { projectOf, rowsOf, shownForce } from '../current.ts';
import { type ForceSession, linesNow } from '../state.ts';
import { heldIn, whyFixed } from './cells.ts';
import { cellIn } from './frame.ts';
import { removeSelected } from './lineActs.ts';

/** Properties of a purchase to set; those given as null are removed. */
export type PurchaseHead = { readonly [K in keyof Purchase]?: Purchase[K] | null };

/** Returns the purchases with one changed. */
export function changedPurchases(purchases: readonly Purchase[], id: string, head: PurchaseHead): readonly Purchase[] {
  return purchases.map((purchase) => {
    if (purchase.id !== id) return purchase;
    const entries = Object.entries({ ...purchase, ...head });
    // Only properties of a purchase were set; `item` alone may be null.
    return Object.fromEntries(entries.filter(([key, value]) => value !== null || key === 'item')) as Purchase;
  });
}

/** Sets the grade of the selected units, or of the selected sections; null leaves it to their section, force or design. */
export function setGrade(session: ForceSession, key: string | null, label: string): void {
  const force = shownForce(session);
  const field = session.app.store.getState().ruleset.force.data.grade?.field;
  if (force === null || field === undefined) return;
  const { entries, sections } = selectedOf(force, linesNow(session));
  if (entries.length > 0) {
    setEntries(session, entries, label, (entry) => ({ values: valuesWith(entry.values, field, key) }));
    return;
  }
  const changes = force.sections
    .filter(({ id }) => sections.includes(id))
    .map(({ id, values }): ForceChange => ({ kind: 'setSection', section: id, head: { values: valuesWith(values, field, key) } }));
  if (changes.length > 0) change(session, label, together(changes));
}

/** Gives the selected units an upgrade, or removes it if all have it. */
export function toggleUpgrade(session: ForceSession, field: string, label: string): void {
  const force = shownForce(session);
  if (force === null) return;
  const ids = meantEntries(force, linesNow(session));
  const rows = rowsOf(session).flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));
  const isOn = ids.every((id) => rows.find(({ entry }) => entry.id === id)?.input.values[field] === true);
  setEntries(session, ids, `${isOn ? t('Take away') : t('Add')} ${label}`, (entry) => {
    const fromDesign = projectOf(session.app).designs.find(({ id }) => id === entry.design)?.values[field] === true;
    return { values: valuesWith(entry.values, field, fromDesign === !isOn ? null : !isOn) };
  });
}

/** Del: empties the selected cells; on counts and names the lines are removed. Whole columns are never lines. */
export function clearSelected(session: ForceSession): void {
  const { frame, selection } = session.store.getState();
  const cell = cellIn(frame, selection.active);
  const isColumn = blocksOf(shapeNow(session), selection).some(
    ({ top, bottom, left, right }) => top === 0 && bottom === frame.rows.length - 1 && right - left < frame.columns.length - 1,
  );
  if (cell?.row.kind === 'add') return;
  if (cell && !isColumn && (cell.column === 'count' || cell.column === 'design')) removeSelected(session);
  else clearCells(session);
}

/** Adds one to or takes one from the count of each selected line; never below one. */
export function stepCount(session: ForceSession, by: 1 | -1): void {
  const force = shownForce(session);
  if (force === null) return;
  const { entries, purchases } = selectedOf(force, linesNow(session));
  const bounded = (count: number): number => Math.max(1, Math.min(MOST_OF_ONE, count + by));
  if (entries.length > 0) setEntries(session, entries, by > 0 ? t('One more') : t('One fewer'), ({ count }) => ({ count: bounded(count) }));
  else if (purchases.length > 0)
    change(session, by > 0 ? t('One more') : t('One fewer'), {
      kind: 'setPurchases',
      purchases: force.purchases.map((each) => (purchases.includes(each.id) ? { ...each, count: bounded(each.count) } : each)),
    });
}

/** Says why the cell that is active cannot be typed into; null if it can. */
export function whyClosed(session: ForceSession): string | null {
  const { frame, selection } = session.store.getState();
  const cell = cellIn(frame, selection.active);
  if (cell === null) return t('There is no cell to type into.');
  return heldIn(frame.ruleset, cell.row, cell.column).kind === null ? whyFixed(frame.ruleset, cell.row, cell.column) : null;
}
