import type { Json, RuleEdit, RulePlace } from '../../../shared/houseRules/index.ts';
import { blocksOf, type GridPlace, selectOnly } from '../../grid/selection.ts';
import { below, isTable, tableOf, valueAt } from '../data.ts';
import type { Rules } from '../rules.ts';
import { say } from '../state.ts';
import { type RuleCell, type RuleList, type RuleRow, readCell, writeCell } from './model.ts';
import { cellAt, columnsNow, type RuleSheetSession, select, selectedPlaces, selectedRows, shapeNow, textAt } from './session.ts';

/** A text for a cell of the sheet; rows below the last one make new rows. */
export type TypedCell = { readonly at: GridPlace; readonly text: string };

/** The number of elements or rows that a list has. */
export function lengthOf({ files }: Rules, place: RulePlace): number {
  if (isTable(place.file)) return tableOf(files, place.file).rows.length;
  const list = valueAt(files, place);
  return Array.isArray(list) ? list.length : 0;
}

/** The changes that put new elements into a list, before the one at `at`. */
export function insertInto(rules: Rules, list: Pick<RuleList, 'place'>, at: number, values: readonly Json[]): readonly RuleEdit[] {
  if (!isTable(list.place.file) && !Array.isArray(rules.value(list.place))) return [{ kind: 'set', place: list.place, value: [...values] }];
  return values.map((value, index) => ({ kind: 'insert', place: below(list.place, at + index), value }));
}

/** Writes texts into cells as one step. What cannot be read is left as it was, and reported. */
export function writeTexts(sheet: RuleSheetSession, typed: readonly TypedCell[], label: string): boolean {
  const { rules, rows, list } = sheet.props;
  const refusals: string[] = [];
  const edits: RuleEdit[] = [];
  const written: (() => void)[] = [];
  const fresh = new Map<number, Record<string, Json>>();
  for (const { at, text } of typed) {
    const cell = cellAt(sheet, at);
    const column = columnsNow(sheet)[at.column];
    if (cell !== null) {
      const read = readCell(cell, text);
      if (read.ok) {
        const own = writeCell(cell, read.value);
        edits.push(...own);
        if (own.length > 0) written.push(() => cell.after?.(read.value));
      } else refusals.push(read.message);
    } else if (at.row >= rows.length && list !== undefined && column !== undefined && !column.isStandard && text.trim() !== '') {
      const kind = list.kinds[column.id] ?? 'readOnly';
      const read = readCell({ kind, place: list.place, isOptional: true }, text);
      if (!read.ok) refusals.push(read.message);
      else if (read.value !== undefined) fresh.set(at.row, { ...fresh.get(at.row), [column.id]: read.value });
    }
  }
  if (list !== undefined && fresh.size > 0) {
    const made: Json[] = [];
    for (const cells of fresh.values()) made.push(list.create(cells, made));
    edits.push(...insertInto(rules, list, lengthOf(rules, list.place), made));
  }
  if (refusals.length > 0) {
    const [first = ''] = refusals;
    say(
      sheet.session,
      refusals.length === 1 ? `${first} Nothing was changed there.` : `${first} ${refusals.length - 1} more were not taken.`,
    );
  }
  if (!rules.change(edits, label)) return false;
  for (const tell of written) tell();
  return refusals.length === 0 || edits.length > 0;
}

/** Writes what was typed into the active cell. Returns false if it cannot be read: then the cell stays open. */
export function commitText(sheet: RuleSheetSession, text: string, toAll = false): boolean {
  const { active } = sheet.store.getState().selection;
  const places = toAll ? selectedPlaces(sheet) : [active];
  const isSame = places.length === 1 && text === textAt(sheet, active);
  return (
    isSame ||
    writeTexts(
      sheet,
      places.map((at) => ({ at, text })),
      changeLabel(sheet, places.length),
    )
  );
}

function changeLabel(sheet: RuleSheetSession, count: number): string {
  const { active } = sheet.store.getState().selection;
  const row = sheet.props.rows[active.row];
  if (row === undefined) return `Add ${sheet.props.list?.noun ?? 'row'}`;
  return count === 1 ? `Change ${row.label}` : `Change ${count} values`;
}

/** Why the active cell cannot be changed; null if it can. */
export function whyClosed(sheet: RuleSheetSession): string | null {
  const { rules, rows, list } = sheet.props;
  if (rules.readOnly !== null) return `The rules are only shown: ${rules.readOnly} Save a copy to change them.`;
  const { active } = sheet.store.getState().selection;
  const cell = cellAt(sheet, active);
  const column = columnsNow(sheet)[active.column];
  if (cell !== null) return cell.kind === 'readOnly' ? (cell.why ?? 'This cell shows a value that is changed elsewhere.') : null;
  if (active.row < rows.length) return 'There is no value in this cell.';
  const kind = list?.kinds[column?.id ?? ''];
  return kind === undefined || column?.isStandard ? `Begin the new ${list?.noun ?? 'row'} in another column.` : null;
}

export function clearSelected(sheet: RuleSheetSession): void {
  const places = selectedPlaces(sheet).filter((at) => {
    const cell = cellAt(sheet, at);
    return cell !== null && cell.kind !== 'readOnly';
  });
  writeTexts(
    sheet,
    places.map((at) => ({ at, text: '' })),
    places.length === 1 ? changeLabel(sheet, 1) : `Clear ${places.length} values`,
  );
}

/** Copies the first row or column of each selected block into the rest of it; of a single cell the one before it. */
function fill(sheet: RuleSheetSession, along: 'down' | 'right'): void {
  const shape = shapeNow(sheet);
  const typed = blocksOf(shape, sheet.store.getState().selection).flatMap(({ top, left, bottom, right }): readonly TypedCell[] => {
    const isDown = along === 'down';
    const isAlone = isDown ? top === bottom : left === right;
    const from = (isDown ? top : left) - (isAlone ? 1 : 0);
    if (from < 0) return [];
    const places: TypedCell[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const source = isDown ? { row: from, column } : { row, column: from };
        if ((isDown ? row : column) > from) places.push({ at: { row, column }, text: textAt(sheet, source) });
      }
    return places;
  });
  writeTexts(sheet, typed, along === 'down' ? 'Fill down' : 'Fill right');
}

export const fillDown = (sheet: RuleSheetSession): void => fill(sheet, 'down');
export const fillRight = (sheet: RuleSheetSession): void => fill(sheet, 'right');

const indexOf = (row: RuleRow | undefined): number | null => {
  const last = row?.place?.path.at(-1);
  return typeof last === 'number' ? last : null;
};

/** Inserts a new row above the active one. */
export function insertRow(sheet: RuleSheetSession): void {
  const { rules, rows, list } = sheet.props;
  if (list === undefined) return void say(sheet.session, 'This sheet has the rows that the rules need: none can be added.');
  const { active } = sheet.store.getState().selection;
  const at = indexOf(rows[active.row]) ?? lengthOf(rules, list.place);
  if (rules.change(insertInto(rules, list, at, [list.create({}, [])]), `Add ${list.noun}`))
    select(sheet, selectOnly(shapeNow(sheet), active));
}

/** Removes the selected rows, but for those that something else needs. */
export function removeRows(sheet: RuleSheetSession): void {
  const { rules, rows, list } = sheet.props;
  if (list === undefined) return void say(sheet.session, 'This sheet has the rows that the rules need: none can be removed.');
  const chosen = selectedRows(sheet).flatMap((index) => rows[index] ?? []);
  const kept = chosen.flatMap((row) => list.keeps?.(row) ?? []);
  const removed = chosen.filter((row) => row.place !== null && (list.keeps?.(row) ?? null) === null);
  // From the last to the first, so that the indexes of the others stay right.
  const edits = [...removed].reverse().flatMap(({ place }): readonly RuleEdit[] => (place === null ? [] : [{ kind: 'remove', place }]));
  const noun = removed.length === 1 ? `${list.noun} ${removed[0]?.label ?? ''}` : `${removed.length} rows`;
  const still = removed.flatMap((row) => list.namedBy?.(row) ?? []);
  if (kept[0] !== undefined) say(sheet.session, kept[0]);
  else if (edits.length > 0 && rules.change(edits, `Remove ${noun}`))
    say(sheet.session, [`Removed ${noun}.`, ...still.slice(0, 3)].join(' '), still.length === 0 ? 'done' : 'advice', true);
}

/** Moves the selected rows up or down by one. */
export function moveRows(sheet: RuleSheetSession, by: 1 | -1): void {
  const { rules, rows, list } = sheet.props;
  if (list === undefined) return void say(sheet.session, 'The order of these rows is that of the rules: it cannot be changed.');
  const chosen = selectedRows(sheet);
  const indexes = chosen.flatMap((row) => indexOf(rows[row]) ?? []);
  const ends = by < 0 ? (indexes[0] ?? 0) > 0 : (indexes.at(-1) ?? 0) < lengthOf(rules, list.place) - 1;
  if (indexes.length === 0 || !ends) return;
  const inTurn = by < 0 ? indexes : [...indexes].reverse();
  const edits = inTurn.map((index): RuleEdit => ({ kind: 'move', place: below(list.place, index), to: index + by }));
  const { selection } = sheet.store.getState();
  const moved = ({ row, column }: GridPlace): GridPlace => ({ row: row + by, column });
  if (!rules.change(edits, by < 0 ? 'Move up' : 'Move down')) return;
  const ranges = selection.ranges.map(({ anchor, head }) => ({ anchor: moved(anchor), head: moved(head) }));
  select(sheet, { active: moved(selection.active), ranges, tabColumn: null });
}

const isOpen = (cell: RuleCell | null): cell is RuleCell => cell !== null && cell.kind !== 'readOnly';

/** Makes the selected cells as the standard has them. */
export function resetCells(sheet: RuleSheetSession): void {
  const places = selectedPlaces(sheet)
    .map((at) => cellAt(sheet, at))
    .filter(isOpen)
    .map(({ place }) => place);
  sheet.props.rules.reset(
    places,
    places.length === 1 ? `Reset ${sheet.props.rows[sheet.store.getState().selection.active.row]?.label ?? 'value'}` : 'Reset values',
  );
}

/** Makes the selected rows as the standard has them; rows that it does not have are removed. */
export function resetRows(sheet: RuleSheetSession): void {
  const rows = selectedRows(sheet).flatMap((row) => sheet.props.rows[row] ?? []);
  sheet.props.rules.reset(rows.flatMap(placesOfRow), rows.length === 1 ? `Reset ${rows[0]?.label ?? 'row'}` : 'Reset rows');
}

/** Every place that a row of a sheet shows. */
export const placesOfRow = ({ place, cells }: RuleRow): readonly RulePlace[] =>
  place === null
    ? Object.values(cells)
        .filter(isOpen)
        .map((cell) => cell.place)
    : [place];

/** Makes all rows of the sheet as the standard has them, with those that were removed. */
export function resetAll(sheet: RuleSheetSession): void {
  const { rules, rows, list, label } = sheet.props;
  rules.reset([...(list === undefined ? [] : [list.place]), ...rows.flatMap(placesOfRow)], `Reset ${label}`);
}
