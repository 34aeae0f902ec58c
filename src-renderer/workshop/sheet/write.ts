import { flushSync } from 'react-dom';
import { t } from '../../../shared/base/words/words.ts';
import type { Json, RuleEdit, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { type GridPlace, selectOnly } from '../../grid/selection.ts';
import { type CellEntry, select, shapeNow, type WriteOutcome } from '../../grid/sheet.ts';
import { below, isTable, tableOf, valueAt } from '../data.ts';
import type { Rules } from '../rules.ts';
import { say } from '../state.ts';
import { type RuleCell, type RuleList, type RuleRow, readCell, writeCell } from './model.ts';
import { frameNow, isOpen, openCells, type RuleFrame, type RuleSheetSession, ruleCellAt, selectedRows } from './session.ts';

/** The number of elements or rows that a list has. */
export function lengthOf({ files }: Rules, place: RulePlace): number {
  if (isTable(place.file)) return tableOf(files, place.file).rows.length;
  const list = valueAt(files, place);
  return Array.isArray(list) ? list.length : 0;
}

/** The changes that put new elements into a list, before the one at `at`. */
function insertInto(rules: Rules, list: Pick<RuleList, 'place'>, at: number, values: readonly Json[]): readonly RuleEdit[] {
  if (!isTable(list.place.file) && !Array.isArray(rules.value(list.place))) return [{ kind: 'set', place: list.place, value: [...values] }];
  return values.map((value, index) => ({ kind: 'insert', place: below(list.place, at + index), value }));
}

/** Makes a change and shows it at once, so that the selection can follow it. */
function changeNow({ props }: RuleSheetSession, edits: readonly RuleEdit[], label: string): boolean {
  return flushSync(() => props.rules.change(edits, label));
}

/** The text of a value that is written. */
const textOf = (raw: CellEntry['raw']): string => (typeof raw === 'boolean' ? (raw ? 'yes' : 'no') : String(raw ?? ''));

type Target = Parameters<typeof readCell>[0] & { readonly cell: RuleCell | null };

/** What is written at a place: a cell, or a value of a new row; null if there is neither. */
function targetAt({ columns, rows, props: { list } }: RuleFrame, place: GridPlace, cell: RuleCell | null): Target | null {
  if (cell !== null) return { ...cell, cell };
  const column = columns[place.column];
  if (list === undefined || column === undefined || column.isStandard || rows[place.row]?.row) return null;
  return { kind: list.kinds[column.id] ?? 'readOnly', place: list.place, isOptional: true, cell: null };
}

/** Why typed texts cannot be read, if none of them can; null if one can. */
export function refusal(sheet: RuleSheetSession, entries: readonly CellEntry[]): string | null {
  const frame = frameNow(sheet);
  let first: string | null = null;
  for (const { place, raw } of entries) {
    const target = targetAt(frame, place, ruleCellAt(frame, place));
    const read = target === null ? null : readCell(target, textOf(raw));
    if (read?.ok) return null;
    first ??= read === null ? null : t('{message} Nothing was changed there.', { message: read.message });
  }
  return first;
}

/** Writes values into cells as one step; below the last row they make new ones. What cannot be read is left as it was. */
export function writeEntries(sheet: RuleSheetSession, entries: readonly CellEntry[], label: string): WriteOutcome {
  const { rules, rows, list } = sheet.props;
  const frame = frameNow(sheet);
  const refused: string[] = [];
  const readOnly: CellEntry[] = [];
  const edits: RuleEdit[] = [];
  const written: (() => void)[] = [];
  const fresh = new Map<number, Record<string, Json>>();
  let lost = 0;
  for (const entry of entries) {
    const { place } = entry;
    const target = targetAt(frame, place, ruleCellAt(frame, place));
    if (target === null || target.kind === 'readOnly') {
      if (list === undefined && place.row >= rows.length) lost++;
      else readOnly.push(entry);
      continue;
    }
    const { cell } = target;
    const text = textOf(entry.raw);
    const read = readCell(target, text);
    if (!read.ok) refused.push(read.message);
    else if (cell !== null) {
      const own = writeCell(cell, read.value);
      edits.push(...own);
      if (own.length > 0) written.push(() => cell.after?.(read.value));
    } else if (read.value !== undefined && text.trim() !== '')
      fresh.set(place.row, { ...fresh.get(place.row), [frame.columns[place.column]?.id ?? '']: read.value });
  }
  if (list !== undefined && fresh.size > 0) {
    const made: Json[] = [];
    for (const cells of fresh.values()) made.push(list.create(cells, made));
    edits.push(...insertInto(rules, list, lengthOf(rules, list.place), made));
  }
  const done = changeNow(sheet, edits, label);
  if (done) for (const tell of written) tell();
  const [first = ''] = refused;
  const notes = [
    ...(refused.length > 0
      ? [
          `${first} ${refused.length === 1 ? t('Nothing was changed there') : t('{refusedCount} more were not taken', { refusedCount: refused.length - 1 })}`,
        ]
      : []),
    ...(lost > 0
      ? [t('{lost, plural, one {# cell} other {# cells}} not written: this sheet has only the rows that the rules need', { lost })]
      : []),
  ];
  return { done, readOnly, notUnderstood: 0, notes: notes.length === 0 ? null : notes.join('; ') };
}

export function changeLabel(sheet: RuleSheetSession, { row }: GridPlace): string {
  const { rows, list } = sheet.props;
  return rows[row] === undefined ? t('Add {noun}', { noun: list?.noun ?? t('row') }) : t('Change {rows}', { rows: rows[row].label });
}

/** Why the active cell cannot be changed; null if it can. */
export function whyClosed(sheet: RuleSheetSession): string | null {
  const { rules, rows, list } = sheet.props;
  if (rules.readOnly !== null) return t('The rules are only shown: {readOnly} Save a copy to change them.', { readOnly: rules.readOnly });
  const { active } = sheet.store.getState().selection;
  const frame = frameNow(sheet);
  const cell = ruleCellAt(frame, active);
  const column = frame.columns[active.column];
  if (cell !== null) return cell.kind === 'readOnly' ? (cell.why ?? t('This cell shows a value that is changed elsewhere.')) : null;
  if (active.row < rows.length) return t('There is no value in this cell.');
  const kind = list?.kinds[column?.id ?? ''];
  return kind === undefined || column?.isStandard ? t('Begin the new {noun} in another column.', { noun: list?.noun ?? t('row') }) : null;
}

const indexOf = (row: RuleRow | undefined): number | null => {
  const last = row?.place?.path.at(-1);
  return typeof last === 'number' ? last : null;
};

/** Inserts a new row above the active one. */
export function insertRow(sheet: RuleSheetSession): void {
  const { rules, rows, list } = sheet.props;
  if (list === undefined) return void say(sheet.session, t('This sheet has the rows that the rules need: none can be added.'));
  const { active } = sheet.store.getState().selection;
  const at = indexOf(rows[active.row]) ?? lengthOf(rules, list.place);
  if (changeNow(sheet, insertInto(rules, list, at, [list.create({}, [])]), t('Add {noun}', { noun: list.noun })))
    select(sheet, selectOnly(shapeNow(sheet), active));
}

/** Removes the selected rows, but for those that something else needs. */
export function removeRows(sheet: RuleSheetSession): void {
  const { rows, list } = sheet.props;
  if (list === undefined) return void say(sheet.session, t('This sheet has the rows that the rules need: none can be removed.'));
  const chosen = selectedRows(sheet).flatMap((index) => rows[index] ?? []);
  const kept = chosen.flatMap((row) => list.keeps?.(row) ?? []);
  const removed = chosen.filter((row) => row.place !== null && (list.keeps?.(row) ?? null) === null);
  // From the last to the first, so that the indexes of the others stay right.
  const edits = [...removed].reverse().flatMap(({ place }): readonly RuleEdit[] => (place === null ? [] : [{ kind: 'remove', place }]));
  const noun =
    removed.length === 1
      ? `${list.noun} ${removed[0]?.label ?? ''}`
      : t('{count, plural, one {# row} other {# rows}}', { count: removed.length });
  const still = removed.flatMap((row) => list.namedBy?.(row) ?? []);
  if (kept[0] !== undefined) say(sheet.session, kept[0]);
  else if (edits.length > 0 && changeNow(sheet, edits, t('Remove {noun}', { noun })))
    say(sheet.session, [t('Removed {noun}.', { noun }), ...still.slice(0, 3)].join(' '), still.length === 0 ? 'done' : 'advice', true);
}

/** Moves the selected rows up or down by one. */
export function moveRows(sheet: RuleSheetSession, by: 1 | -1): void {
  const { rules, rows, list } = sheet.props;
  if (list === undefined) return void say(sheet.session, t('The order of these rows is that of the rules: it cannot be changed.'));
  const chosen = selectedRows(sheet);
  const indexes = chosen.flatMap((row) => indexOf(rows[row]) ?? []);
  const ends = by < 0 ? (indexes[0] ?? 0) > 0 : (indexes.at(-1) ?? 0) < lengthOf(rules, list.place) - 1;
  if (indexes.length === 0 || !ends) return;
  const inTurn = by < 0 ? indexes : [...indexes].reverse();
  const edits = inTurn.map((index): RuleEdit => ({ kind: 'move', place: below(list.place, index), to: index + by }));
  const { selection } = sheet.store.getState();
  const moved = ({ row, column }: GridPlace): GridPlace => ({ row: row + by, column });
  if (!changeNow(sheet, edits, by < 0 ? t('Move up') : t('Move down'))) return;
  const ranges = selection.ranges.map(({ anchor, head }) => ({ anchor: moved(anchor), head: moved(head) }));
  select(sheet, { active: moved(selection.active), ranges, tabColumn: null });
}

/** Makes the selected cells as the standard has them. */
export function resetCells(sheet: RuleSheetSession): void {
  const places = openCells(sheet).map(({ place }) => place);
  const { active } = sheet.store.getState().selection;
  sheet.props.rules.reset(
    places,
    places.length === 1 ? t('Reset {rows}', { rows: sheet.props.rows[active.row]?.label ?? t('value') }) : t('Reset values'),
  );
}

/** Makes the selected rows as the standard has them; rows that it does not have are removed. */
export function resetRows(sheet: RuleSheetSession): void {
  const rows = selectedRows(sheet).flatMap((row) => sheet.props.rows[row] ?? []);
  sheet.props.rules.reset(
    rows.flatMap(placesOfRow),
    rows.length === 1 ? t('Reset {rows}', { rows: rows[0]?.label ?? t('row') }) : t('Reset rows'),
  );
}

/** Every place that a row of a sheet shows. */
const placesOfRow = ({ place, cells }: RuleRow): readonly RulePlace[] =>
  place === null
    ? Object.values(cells)
        .filter(isOpen)
        .map((cell) => cell.place)
    : [place];

/** Makes all rows of the sheet as the standard has them, with those that were removed. */
export function resetAll(sheet: RuleSheetSession): void {
  const { rules, rows, list, label } = sheet.props;
  rules.reset([...(list === undefined ? [] : [list.place]), ...rows.flatMap(placesOfRow)], t('Reset {label}', { label }));
}
