import type { ForceChange } from '../../../shared/project/edit/index.ts';
import type { Purchase } from '../../../shared/project/force.ts';
import { MOST_OF_ONE } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { change, meantEntries, say, selectedOf, setEntries, together, valuesWith } from '../acts.ts';
import { projectOf, rowsOf, shownForce } from '../current.ts';
import { columnsOf, fieldAt } from '../fields/columns.ts';
import { commitField, fieldKind, setField, whyFieldFixed } from '../fields/fieldEdit.ts';
import { textOfField } from '../fields/values.ts';
import type { ForceSession, LineSelection } from '../state.ts';
import { cellAt, type FixedColumn, type ForceColumn, isFieldColumn } from './cursor.ts';
import { removeSelected } from './lineActs.ts';
import type { Row } from './rows.ts';
import { readCount } from './typed.ts';

/** The kind of a cell that can be edited. */
export type CellKind = 'count' | 'text' | 'design' | 'grade' | 'upgrades' | 'points' | 'field' | 'fieldChoice';

const ENTRY: Readonly<Partial<Record<FixedColumn, CellKind>>> = {
  count: 'count',
  design: 'design',
  numbers: 'text',
  grade: 'grade',
  upgrades: 'upgrades',
  note: 'text',
};

/** Returns how a cell is edited; null if it cannot be. */
export function cellKind(ruleset: Ruleset, row: Row, column: ForceColumn): CellKind | null {
  const rules = ruleset.force.data;
  const cell = cellAt(row.kind, column, columnsOf(ruleset));
  if (isFieldColumn(cell)) return fieldKind(ruleset, row, cell);
  if (row.kind === 'section') return cell === 'count' ? 'text' : cell === 'numbers' && rules?.grade ? 'grade' : null;
  if (row.kind === 'purchase') {
    const isOwn = row.line.purchase.item === null;
    if (cell === 'count') return 'count';
    if (cell === 'note') return 'text';
    return isOwn && cell === 'design' ? 'text' : isOwn && cell === 'each' ? 'points' : null;
  }
  if (row.kind !== 'entry') return null;
  const kind = ENTRY[cell] ?? null;
  if (kind === 'grade') return rules?.grade ? kind : null;
  return kind === 'upgrades' && rules?.upgrades.length === 0 ? null : kind;
}

/** Returns why a cell cannot be edited, and what to do instead. */
export function whyFixed(ruleset: Ruleset, row: Row, column: ForceColumn): string {
  const cell = cellAt(row.kind, column, columnsOf(ruleset));
  if (isFieldColumn(cell)) return whyFieldFixed(ruleset, row, cell);
  if (cell === 'each' || cell === 'total') return 'Costs are worked out. Change the count, the design or the grade.';
  if (cell === 'hits') return 'Hits on is worked out from the design and the grade.';
  if (row.kind === 'purchase') return 'Its name and cost come from the rules. Add one of your own in the last line to agree on others.';
  return 'This cannot be typed in.';
}

/** Returns the initial text of the editor after F2. */
export function textOf(ruleset: Ruleset, row: Row, column: ForceColumn): string {
  const cell = cellAt(row.kind, column, columnsOf(ruleset));
  const at = fieldAt(ruleset, row, cell);
  if (at) return textOfField(ruleset, at.field, at.value);
  if (isFieldColumn(cell)) return '';
  if (row.kind === 'section') return cell === 'count' ? row.section.section.name : '';
  if (row.kind === 'purchase') {
    const { purchase } = row.line;
    const texts: Partial<Record<FixedColumn, string>> = {
      count: String(purchase.count),
      design: purchase.name ?? '',
      note: purchase.notes ?? '',
      each: String(purchase.points ?? ''),
    };
    return texts[cell] ?? '';
  }
  if (row.kind !== 'entry') return '';
  const { entry } = row.entry;
  const texts: Partial<Record<FixedColumn, string>> = {
    count: String(entry.count),
    design: row.entry.name,
    numbers: entry.numbers ?? '',
    note: entry.notes ?? '',
  };
  return texts[cell] ?? '';
}

/** Starts editing the active cell; a cell that cannot be edited shows a notice. */
export function startEditing(session: ForceSession, kind: 'enter' | 'edit', typed = ''): void {
  const { cursor } = session.store.getState();
  const row = rowsOf(session).find(({ key }) => key === cursor.row);
  if (row === undefined || row.kind === 'add') return;
  const { ruleset } = session.app.store.getState();
  const column = cellAt(row.kind, cursor.column, columnsOf(ruleset));
  if (cellKind(ruleset, row, column) === null) {
    say(session, whyFixed(ruleset, row, column));
    return;
  }
  const text = kind === 'edit' ? textOf(ruleset, row, column) : typed;
  session.store.setState({ editing: { row: row.key, column, kind, text }, menu: null });
}

export const stopEditing = (session: ForceSession): void => session.store.setState({ editing: null });

const blankIsNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Writes the typed text to a cell. Returns false if it is invalid there; a notice explains what is valid. */
export function commitText(session: ForceSession, row: Row, column: ForceColumn, text: string): boolean {
  if (isFieldColumn(column)) return commitField(session, row, column, text);
  if (row.kind === 'section') return renameSection(session, row, text);
  if (row.kind === 'purchase') return setPurchase(session, row.line.purchase, column, text);
  const force = shownForce(session);
  if (row.kind !== 'entry' || force === null) return true;
  const { entry } = row.entry;
  const ids = meantEntries(force, session.store.getState());
  const meant = ids.includes(entry.id) ? ids : [entry.id];
  if (column === 'count') {
    if (readCount(text, entry.count) === null) return refuseCount(session, text);
    setEntries(session, meant, 'Change count', (each) => ({ count: readCount(text, each.count) ?? each.count }));
  } else if (column === 'numbers') setEntries(session, [entry.id], 'Change numbers', () => ({ numbers: blankIsNone(text) }));
  else if (column === 'note') setEntries(session, meant, 'Change note', () => ({ notes: blankIsNone(text) }));
  else if (column === 'design') setEntries(session, [entry.id], 'Rename units', () => ({ name: blankIsNone(text) }));
  return true;
}

function refuseCount(session: ForceSession, text: string): false {
  say(
    session,
    text.trim() === '0'
      ? 'To remove a line, press Del on its count or its name.'
      : `“${text.trim()}” is no count. Type a whole number from 1 to ${MOST_OF_ONE}.`,
  );
  return false;
}

function renameSection(session: ForceSession, row: Extract<Row, { kind: 'section' }>, text: string): boolean {
  const name = text.trim();
  if (name !== '') change(session, 'Rename section', { kind: 'setSection', section: row.section.section.id, head: { name } });
  return true;
}

/** Returns the purchases with one changed; properties given as null are removed. */
export function changedPurchases(
  purchases: readonly Purchase[],
  id: string,
  head: { readonly [K in keyof Purchase]?: Purchase[K] | null },
): readonly Purchase[] {
  return purchases.map((purchase) => {
    if (purchase.id !== id) return purchase;
    const entries = Object.entries({ ...purchase, ...head }).filter(([, value]) => value !== null || head.item === null);
    // Only properties of a purchase were set; `item` alone may be null.
    return Object.fromEntries(entries.filter(([key, value]) => value !== null || key === 'item')) as Purchase;
  });
}

function setPurchase(session: ForceSession, purchase: Purchase, column: ForceColumn, text: string): boolean {
  const force = shownForce(session);
  if (force === null) return true;
  const set = (label: string, head: Parameters<typeof changedPurchases>[2]): boolean => {
    change(session, label, { kind: 'setPurchases', purchases: changedPurchases(force.purchases, purchase.id, head) });
    return true;
  };
  if (column === 'count') {
    const count = readCount(text, purchase.count);
    return count === null ? refuseCount(session, text) : set('Change count', { count });
  }
  if (column === 'note') return set('Change note', { notes: blankIsNone(text) });
  if (column === 'design') return text.trim() === '' ? true : set('Rename', { name: text.trim() });
  const points = Number(text.trim().replace(/^[−–]/, '-').replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(points) || Math.abs(points) > 1_000_000) {
    say(session, `“${text.trim()}” is no cost. Type a number.`);
    return false;
  }
  return set('Change cost', { points });
}

/** Sets the grade of the units in a selection, by default the current one; null leaves it to their section, force or design. */
export function setGrade(
  session: ForceSession,
  key: string | null,
  label: string,
  selection: LineSelection = session.store.getState(),
): void {
  const force = shownForce(session);
  const field = session.app.store.getState().ruleset.force.data.grade?.field;
  if (force === null || field === undefined) return;
  const { entries, sections } = selectedOf(force, selection);
  if (entries.length > 0) {
    setEntries(session, entries, label, (entry) => ({ values: valuesWith(entry.values, field, key) ?? null }));
    return;
  }
  const changes = force.sections
    .filter(({ id }) => sections.includes(id))
    .map(({ id, values }): ForceChange => ({ kind: 'setSection', section: id, head: { values: valuesWith(values, field, key) ?? null } }));
  if (changes.length > 0) change(session, label, together(changes));
}

/** Gives the units in a selection, by default the current one, an upgrade, or removes it if all have it. */
export function toggleUpgrade(
  session: ForceSession,
  field: string,
  label: string,
  selection: LineSelection = session.store.getState(),
): void {
  const force = shownForce(session);
  if (force === null) return;
  const ids = meantEntries(force, selection);
  const hasIt = upgradeOf(session, field);
  const isOn = ids.every(hasIt);
  setEntries(session, ids, `${isOn ? 'Take away' : 'Add'} ${label}`, (entry) => {
    const fromDesign = projectOf(session.app).designs.find(({ id }) => id === entry.design)?.values[field] === true;
    const value: CellValue = isOn ? (fromDesign ? false : null) : fromDesign ? null : true;
    return { values: valuesWith(entry.values, field, value) ?? null };
  });
}

/** Returns whether an entry has an upgrade, by its own choice or by its design. */
export function upgradeOf(session: ForceSession, field: string): (entry: string) => boolean {
  const rows = rowsOf(session);
  return (id) => {
    const row = rows.find((each) => each.kind === 'entry' && each.entry.entry.id === id);
    if (row?.kind !== 'entry') return false;
    return (row.entry.input.values[field] ?? false) === true;
  };
}

/** Clears the values that the selected cells set in addition to the design; on counts and names the lines are removed. */
export function clearSelected(session: ForceSession): void {
  const force = shownForce(session);
  const { cursor } = session.store.getState();
  const row = rowsOf(session).find(({ key }) => key === cursor.row);
  if (force === null || row === undefined || row.kind === 'add') return;
  const { ruleset } = session.app.store.getState();
  const column = cellAt(row.kind, cursor.column, columnsOf(ruleset));
  const { entries } = selectedOf(force, session.store.getState());
  const rules = ruleset.force.data;
  if (isFieldColumn(column)) {
    if (!setField(session, row, column, null)) say(session, whyFixed(ruleset, row, column));
    return;
  }
  if (column === 'count' || column === 'design') return void removeSelected(session);
  if (row.kind === 'section')
    return void (column === 'numbers' ? setGrade(session, null, 'Clear grade') : say(session, whyFixed(ruleset, row, column)));
  if (row.kind === 'purchase' && column === 'note') return void setPurchase(session, row.line.purchase, 'note', '');
  if (row.kind !== 'entry') return void say(session, whyFixed(ruleset, row, column));
  if (column === 'grade') return void setGrade(session, null, 'Clear grade');
  if (column === 'numbers') return void setEntries(session, entries, 'Clear numbers', () => ({ numbers: null }));
  if (column === 'note') return void setEntries(session, entries, 'Clear note', () => ({ notes: null }));
  if (column === 'upgrades')
    return void setEntries(session, entries, 'Clear upgrades', ({ values }) => ({
      upgrades: null,
      values:
        (rules?.upgrades ?? []).reduce<typeof values | null>((left, field) => valuesWith(left ?? undefined, field, null), values ?? null) ??
        null,
    }));
  say(session, whyFixed(ruleset, row, column));
}

/** Adds one to or takes one from the count of each selected line; never below one. */
export function stepCount(session: ForceSession, by: 1 | -1): void {
  const force = shownForce(session);
  if (force === null) return;
  const { entries, purchases } = selectedOf(force, session.store.getState());
  const bounded = (count: number): number => Math.max(1, Math.min(MOST_OF_ONE, count + by));
  if (entries.length > 0) setEntries(session, entries, by > 0 ? 'One more' : 'One fewer', ({ count }) => ({ count: bounded(count) }));
  else if (purchases.length > 0)
    change(session, by > 0 ? 'One more' : 'One fewer', {
      kind: 'setPurchases',
      purchases: force.purchases.map((each) => (purchases.includes(each.id) ? { ...each, count: bounded(each.count) } : each)),
    });
}
