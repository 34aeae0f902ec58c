import type { ForceChange } from '../../../shared/project/edit/index.ts';
import { MOST_OF_ONE, type Purchase } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { clearSelected as clearCells } from '../../grid/edit.ts';
import { blocksOf } from '../../grid/selection.ts';
import { shapeNow } from '../../grid/sheet.ts';
import { t } from '../../words/words.ts';
import { change, meantEntries, selectedOf, setEntries, together, valuesWith } from '../acts.ts';
import { projectOf, rowsOf, shownForce } from '../current.ts';
import { fieldAt, headOfColumn } from '../fields/columns.ts';
import { textOfField } from '../fields/values.ts';
import { type ForceSession, linesNow } from '../state.ts';
import { cellIn } from './frame.ts';
import { removeSelected } from './lineActs.ts';
import { type FixedColumn, type ForceColumn, isFieldColumn, type Row } from './rows.ts';

/** Returns how the cell of a field is edited; null if it cannot be. */
function fieldKind(ruleset: Ruleset, row: Row, column: ForceColumn): 'field' | 'fieldChoice' | 'yesNo' | null {
  const at = fieldAt(ruleset, row, column);
  if (at === null || !at.value.applies || at.field.kind === 'formula') return null;
  return at.field.kind === 'choice' ? 'fieldChoice' : at.field.kind === 'yesNo' ? 'yesNo' : 'field';
}

/** Returns why the cell of a field cannot be edited. */
function whyFieldFixed(ruleset: Ruleset, row: Row, column: ForceColumn): string {
  const head = headOfColumn(ruleset, column);
  if (head === null) return t('This cannot be typed in.');
  const at = fieldAt(ruleset, row, column);
  const { one } = ruleset.force.data.sectionNoun;
  if (at === null)
    return head.scope === 'section'
      ? t('{head} is of a {noun}: type it in the line of its name.', { head: head.label, noun: one })
      : head.field
        ? t('This cannot be typed in.')
        : t('{head} is worked out from the design.', { head: head.label });
  return at.field.kind === 'formula'
    ? t('{field} is worked out from other values.', { field: at.field.label })
    : t('{field} is not used here.', { field: at.field.label });
}

/** The kind of a cell that can be edited. */
export type ForceCellKind = 'count' | 'text' | 'design' | 'grade' | 'upgrades' | 'points' | 'field' | 'fieldChoice' | 'yesNo' | 'add';

const ENTRY: Readonly<Partial<Record<FixedColumn, ForceCellKind>>> = {
  count: 'count',
  design: 'design',
  numbers: 'text',
  grade: 'grade',
  upgrades: 'upgrades',
  note: 'text',
};

/** Returns how a cell of a line is edited; null if it cannot be. */
export function cellKind(ruleset: Ruleset, row: Row, cell: ForceColumn): ForceCellKind | null {
  const rules = ruleset.force.data;
  if (row.kind === 'add') return 'add';
  if (isFieldColumn(cell)) return fieldKind(ruleset, row, cell);
  if (row.kind === 'section') return cell === 'count' ? 'text' : cell === 'numbers' && rules.grade ? 'grade' : null;
  if (row.kind === 'purchase') {
    const isOwn = row.line.purchase.item === null;
    if (cell === 'count') return 'count';
    if (cell === 'note') return 'text';
    return isOwn && cell === 'design' ? 'text' : isOwn && cell === 'each' ? 'points' : null;
  }
  if (row.kind !== 'entry') return null;
  const kind = ENTRY[cell] ?? null;
  if (kind === 'grade') return rules.grade ? kind : null;
  return kind === 'upgrades' && rules.upgrades.length === 0 ? null : kind;
}

/** Returns why a cell cannot be edited, and what to do instead. */
export function whyFixed(ruleset: Ruleset, row: Row, cell: ForceColumn): string {
  if (isFieldColumn(cell)) return whyFieldFixed(ruleset, row, cell);
  if (cell === 'each' || cell === 'total') return t('Costs are worked out. Change the count, the design or the grade.');
  if (cell === 'hits') return t('Hits on is worked out from the design and the grade.');
  if (row.kind === 'purchase') return t('Its name and cost come from the rules. Add one of your own in the last line to agree on others.');
  return t('This cannot be typed in.');
}

/** Returns the text with which editing a cell begins. */
export function textOf(ruleset: Ruleset, row: Row, cell: ForceColumn): string {
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
  const { entry, name, gradeLabel, upgrades } = row.entry;
  const texts: Partial<Record<FixedColumn, string>> = {
    count: String(entry.count),
    design: name,
    numbers: entry.numbers ?? '',
    grade: gradeLabel ?? '',
    upgrades,
    note: entry.notes ?? '',
  };
  return texts[cell] ?? '';
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

/** Sets the grade of the selected units, or of the selected sections; null leaves it to their section, force or design. */
export function setGrade(session: ForceSession, key: string | null, label: string): void {
  const force = shownForce(session);
  const field = session.app.store.getState().ruleset.force.data.grade?.field;
  if (force === null || field === undefined) return;
  const { entries, sections } = selectedOf(force, linesNow(session));
  if (entries.length > 0) {
    setEntries(session, entries, label, (entry) => ({ values: valuesWith(entry.values, field, key) ?? null }));
    return;
  }
  const changes = force.sections
    .filter(({ id }) => sections.includes(id))
    .map(({ id, values }): ForceChange => ({ kind: 'setSection', section: id, head: { values: valuesWith(values, field, key) ?? null } }));
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
    return { values: valuesWith(entry.values, field, fromDesign === !isOn ? null : !isOn) ?? null };
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
  return cellKind(frame.ruleset, cell.row, cell.column) === null ? whyFixed(frame.ruleset, cell.row, cell.column) : null;
}
