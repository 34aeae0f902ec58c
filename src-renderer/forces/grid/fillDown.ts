import { say, setEntries, valuesWith } from '../acts.ts';
import { rowsOf, shownForce } from '../current.ts';
import { fillField } from '../fields/fieldEdit.ts';
import type { ForceSession } from '../state.ts';
import { type ForceFieldColumn, isFieldColumn } from './cursor.ts';

/** Ctrl+D: copies the value of the first selected line in this column; for a single line, the value of the line above. */
export function fillDown(session: ForceSession): void {
  const force = shownForce(session);
  const { cursor, picked } = session.store.getState();
  if (force === null) return;
  if (isFieldColumn(cursor.column)) return void fillFieldDown(session, cursor.column);
  const rows = rowsOf(session).flatMap((row) => (row.kind === 'entry' ? [row] : []));
  const chosen = rows.filter(({ key }) => picked.has(key) || key === cursor.row);
  const above = rows[rows.findIndex(({ key }) => key === cursor.row) - 1];
  const source = chosen.length > 1 ? chosen[0] : above;
  const targets = chosen.length > 1 ? chosen.slice(1) : chosen;
  if (source === undefined || targets.length === 0) return;
  const ids = targets.map(({ entry }) => entry.entry.id);
  const from = source.entry.entry;
  const { grade, upgrades = [] } = session.app.store.getState().ruleset.force.data ?? {};
  switch (cursor.column) {
    case 'count':
      return void setEntries(session, ids, 'Fill down', () => ({ count: from.count }));
    case 'design':
      return void setEntries(session, ids, 'Fill down', () => ({ design: from.design }));
    case 'note':
      return void setEntries(session, ids, 'Fill down', () => ({ notes: from.notes ?? null }));
    case 'grade':
      if (grade === undefined) return;
      return void setEntries(session, ids, 'Fill down', ({ values }) => ({
        values: valuesWith(values, grade.field, from.values?.[grade.field] ?? null) ?? null,
      }));
    case 'upgrades':
      return void setEntries(session, ids, 'Fill down', ({ values }) => ({
        upgrades: from.upgrades ?? null,
        values:
          upgrades.reduce<typeof values | null>(
            (left, field) => valuesWith(left ?? undefined, field, from.values?.[field] ?? null),
            values ?? null,
          ) ?? null,
      }));
    default:
      say(session, 'There is nothing to fill down in this column.');
  }
}

/** The same for the column of a field, over entries or over sections. */
function fillFieldDown(session: ForceSession, column: ForceFieldColumn): void {
  const { cursor, picked } = session.store.getState();
  const rows = rowsOf(session).filter(({ kind }) => kind === (column.startsWith('entry:') ? 'entry' : 'section'));
  const chosen = rows.filter(({ key }) => picked.has(key) || key === cursor.row);
  const from = chosen.length > 1 ? chosen[0] : rows[rows.findIndex(({ key }) => key === cursor.row) - 1];
  const targets = chosen.length > 1 ? chosen.slice(1) : chosen;
  if (from) fillField(session, column, from, targets);
}
