import { pluralise } from '../../../shared/base/text/index.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../shared/rules/ruleset/force/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { change, meantEntries, placesOf, say, selectedOf, together } from '../acts.ts';
import { rowsOf, shownForce } from '../current.ts';
import type { ForceColumn, ForceFieldColumn } from '../grid/cursor.ts';
import type { Row } from '../grid/rows.ts';
import type { ForceSession, LineSelection } from '../state.ts';
import { columnsOf, fieldAt, headOfColumn } from './columns.ts';
import { fieldsWith, readField, withoutRoll } from './values.ts';

/** Returns how the cell of a field is edited; null if it cannot be. */
export function fieldKind(ruleset: Ruleset, row: Row, column: ForceColumn): 'field' | 'fieldChoice' | null {
  const at = fieldAt(ruleset, row, column);
  if (at === null || !at.value.applies || at.field.kind === 'formula') return null;
  return at.field.kind === 'choice' || at.field.kind === 'yesNo' ? 'fieldChoice' : 'field';
}

/** Returns why the cell of a field cannot be edited. */
export function whyFieldFixed(ruleset: Ruleset, row: Row, column: ForceColumn): string {
  const head = headOfColumn(ruleset, column);
  if (head === null) return 'This cannot be typed in.';
  const at = fieldAt(ruleset, row, column);
  const { one } = ruleset.force.data.sectionNoun;
  if (at === null)
    return head.scope === 'section'
      ? `${head.label} is of a ${one}: type it in the line of its name.`
      : head.field
        ? 'This cannot be typed in.'
        : `${head.label} is worked out from the design.`;
  return at.field.kind === 'formula' ? `${at.field.label} is worked out from other values.` : `${at.field.label} is not used here.`;
}

/** The change that sets a field of entries or of sections. */
function settingField(force: Force, ids: readonly string[], field: ForceField, value: CellValue): ForceChange {
  const entries = placesOf(force).filter(({ entry }) => ids.includes(entry.id));
  const sections = force.sections.filter(({ id }) => ids.includes(id));
  return together([
    ...entries.map(
      ({ entry }): ForceChange => ({
        kind: 'setEntry',
        entry: entry.id,
        head: { fields: fieldsWith(entry.fields, field, value), ...withoutRoll(entry, [field.id]) },
      }),
    ),
    ...sections.map(
      (section): ForceChange => ({
        kind: 'setSection',
        section: section.id,
        head: { fields: fieldsWith(section.fields, field, value) },
      }),
    ),
  ]);
}

const idOf = (row: Row): string => (row.kind === 'entry' ? row.entry.entry.id : row.kind === 'section' ? row.section.section.id : '');

/** The lines that a change of a cell is for: the selected ones of its kind if the cell's line is among them, else that line. */
function meantIds(force: Force, row: Row, selection: LineSelection): readonly string[] {
  const own = idOf(row);
  const ids: readonly string[] = row.kind === 'entry' ? meantEntries(force, selection) : selectedOf(force, selection).sections;
  return ids.includes(own) ? ids : [own];
}

/** Sets the field of a cell, and of the other selected lines; null empties it. */
export function setField(
  session: ForceSession,
  row: Row,
  column: ForceColumn,
  value: CellValue,
  selection: LineSelection = session.store.getState(),
): boolean {
  const force = shownForce(session);
  const at = fieldAt(session.app.store.getState().ruleset, row, column);
  if (force === null || at === null) return false;
  const label = `${value === null ? 'Clear' : 'Change'} ${at.field.label.toLowerCase()}`;
  return change(session, label, settingField(force, meantIds(force, row, selection), at.field, value));
}

/** Writes the typed text to the cell of a field. What does not fit is kept as typed, and told. */
export function commitField(session: ForceSession, row: Row, column: ForceColumn, text: string): true {
  const { ruleset } = session.app.store.getState();
  const at = fieldAt(ruleset, row, column);
  if (at) setField(session, row, column, readField(ruleset, at.field, text));
  return true;
}

/** Fills the field of the first line into the others; for one line alone, that of the line above it. */
export function fillField(session: ForceSession, column: ForceFieldColumn, from: Row, rows: readonly Row[]): void {
  const force = shownForce(session);
  const { ruleset } = session.app.store.getState();
  const at = fieldAt(ruleset, from, column);
  if (force === null || at === null) return void say(session, 'There is nothing to fill down in this column.');
  if (at.field.kind === 'formula') return void say(session, whyFieldFixed(ruleset, from, column));
  const value = at.entered?.[at.field.id] ?? null;
  change(session, 'Fill down', settingField(force, rows.map(idOf), at.field, value));
}

/**
 * Pastes a block of cells whose first cell goes into the cell of a field: to the right over columns of fields, and down over lines of
 * the same kind. False if the cursor is on no such cell, or the text is one cell.
 */
export function pasteFields(session: ForceSession, text: string): boolean {
  const { ruleset } = session.app.store.getState();
  const force = shownForce(session);
  const { cursor } = session.store.getState();
  const rows = rowsOf(session);
  const row = rows.find(({ key }) => key === cursor.row);
  const lines = text.replaceAll('\r', '').replace(/\n$/, '').split('\n');
  if (force === null || row === undefined || fieldAt(ruleset, row, cursor.column) === null) return false;
  if (lines.length === 1 && !text.includes('\t')) return false;
  const columns = columnsOf(ruleset);
  const first = columns.indexOf(cursor.column);
  const targets = rows.slice(rows.indexOf(row)).filter(({ kind }) => kind === row.kind);
  const fields = new Map<string, Readonly<Record<string, CellValue>>>();
  let [written, left] = [0, Math.max(0, lines.length - targets.length)];
  lines.slice(0, targets.length).forEach((line, index) => {
    const target = targets[index];
    if (target === undefined) return;
    line.split('\t').forEach((typed, offset) => {
      const column = columns[first + offset];
      const at = column === undefined ? null : fieldAt(ruleset, target, column);
      if (at === null || at.field.kind === 'formula') {
        left += 1;
        return;
      }
      fields.set(target.key, fieldsWith(fields.get(target.key) ?? at.entered, at.field, readField(ruleset, at.field, typed)) ?? {});
      written += 1;
    });
  });
  const changes = targets.flatMap((target): readonly ForceChange[] => {
    const after = fields.get(target.key);
    if (after === undefined) return [];
    const head = { fields: Object.keys(after).length > 0 ? after : null };
    if (target.kind === 'entry') {
      const { entry } = target.entry;
      return [{ kind: 'setEntry', entry: entry.id, head: { ...head, ...withoutRoll(entry, Object.keys(after)) } }];
    }
    return target.kind === 'section' ? [{ kind: 'setSection', section: target.section.section.id, head }] : [];
  });
  if (changes.length > 0) change(session, `Paste ${pluralise(written, 'cell')}`, together(changes));
  const rest = left === 0 ? '' : ` ${pluralise(left, 'cell or line', 'cells or lines')} had no place.`;
  say(session, `${written === 0 ? 'Nothing was pasted.' : `Pasted ${pluralise(written, 'cell')}.`}${rest}`, left > 0 ? 'advice' : 'done');
  return true;
}
