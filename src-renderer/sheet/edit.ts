import { assessDesign, type CellValue, formatNumber, formatPoints } from '../../shared/ruleset/index.ts';
import { cellAt, issuesOf, plainText } from './frame.ts';
import { blocksOf, type Place, placesIn, type Selection, type Shape, selectOnly } from './selection.ts';
import { activeCell, newId, say, select, step } from './sheet.ts';
import { type Editing, type Sheet, shapeNow } from './state.ts';
import { completionOf, hasList, type Suggestion, suggestionsFor } from './suggestions.ts';
import { clearCells, type Entry, type Write, writeCells } from './write.ts';

/** Why a cell cannot be typed in; null if it can. */
export function whyReadOnly(sheet: Sheet): string | null {
  const { readOnly } = sheet.app.store.getState().open;
  if (readOnly !== null) return `${readOnly} Save a copy to change it.`;
  const cell = activeCell(sheet);
  if (!cell || cell.column.editable) return null;
  return `${cell.column.field.label} is worked out from the other cells, so it cannot be typed.`;
}

/** Opens the editor. `text` null takes what the cell holds; `caret` null is the end. */
export function beginEdit(sheet: Sheet, kind: Editing['kind'], text: string | null = null, caret: number | null = null): boolean {
  const why = whyReadOnly(sheet);
  if (why !== null) {
    say(sheet, why);
    return false;
  }
  const { frame, selection } = sheet.store.getState();
  const cell = activeCell(sheet);
  if (!cell) return false;
  const typed = text ?? plainText(frame.ruleset, cell);
  const list = kind === 'enter' && typed !== '' && hasList(cell) ? { chosen: null, picked: false } : null;
  sheet.grid?.reveal(selection.active);
  sheet.store.setState({ editing: { kind, place: selection.active, typed, list }, marquee: null, popup: null });
  sheet.grid?.openEditor(typed, caret);
  return true;
}

const designsNow = (sheet: Sheet) => sheet.app.store.getState().history.present.designs;

export function suggestionsNow(sheet: Sheet): readonly Suggestion[] {
  const { frame, editing } = sheet.store.getState();
  return editing?.list ? suggestionsFor(frame, designsNow(sheet), editing.place, editing.typed) : [];
}

/** Takes note of what the editor holds now; with `complete` the common rest of the suggestions is added, selected. */
export function noteTyped(sheet: Sheet, typed: string, complete: boolean): void {
  const { frame, editing } = sheet.store.getState();
  const cell = editing ? cellAt(frame, editing.place) : null;
  if (!editing || !cell) return;
  const suggestions = hasList(cell) ? suggestionsFor(frame, designsNow(sheet), editing.place, typed) : [];
  const first = suggestions[0];
  const isBeginning = first?.label.toLowerCase().startsWith(typed.trim().toLowerCase()) ?? false;
  const list = suggestions.length > 0 && typed !== '' ? { chosen: isBeginning ? 0 : null, picked: false } : null;
  sheet.store.setState({ editing: { ...editing, typed, list } });
  const rest = complete && list ? completionOf(suggestions, typed) : '';
  if (rest !== '') sheet.grid?.setTyped(typed + rest, typed.length);
}

/** Opens the list of a cell, with the caret at the end of what the cell holds. */
export function openList(sheet: Sheet): boolean {
  const cell = activeCell(sheet);
  if (!cell || !hasList(cell)) return false;
  const { editing } = sheet.store.getState();
  if (!editing && !beginEdit(sheet, 'edit')) return false;
  const now = sheet.store.getState().editing;
  if (!now) return false;
  const isChoice = cell.column.field.kind === 'choice';
  const held = isChoice ? '' : now.typed;
  const all = suggestionsFor(sheet.store.getState().frame, designsNow(sheet), now.place, held);
  const at = all.findIndex(({ label }) => label.toLowerCase() === now.typed.toLowerCase());
  sheet.store.setState({ editing: { ...now, typed: held, list: { chosen: at < 0 ? 0 : at, picked: false } } });
  return true;
}

/** Moves the choice in the list. */
export function chooseNext(sheet: Sheet, by: 1 | -1): void {
  const { editing } = sheet.store.getState();
  const all = suggestionsNow(sheet);
  if (!editing?.list || all.length === 0) return;
  const { chosen, picked } = editing.list;
  const next =
    chosen === null ? (by > 0 ? 0 : all.length - 1) : !picked && by > 0 && chosen === 0 && editing.typed !== '' ? 0 + by : chosen + by;
  sheet.store.setState({ editing: { ...editing, list: { chosen: (next + all.length) % all.length, picked: true } } });
}

/** Leaves the editor without writing anything. */
export function cancelEdit(sheet: Sheet): void {
  sheet.store.setState({ editing: null });
  sheet.grid?.closeEditor();
  sheet.grid?.focusActive();
}

export type Take = 'text' | 'suggestion' | 'name';

const entryFor = (place: Place, raw: CellValue): Entry => ({ place, raw: raw === '' ? null : raw });

/** The cells that a commit writes: the text, or a suggestion with the numbers behind it. */
function entriesFor(sheet: Sheet, editing: Editing, take: Take, text: string): readonly Entry[] {
  const { frame } = sheet.store.getState();
  const suggestion = editing.list?.chosen != null ? suggestionsNow(sheet)[editing.list.chosen] : undefined;
  const isNamed = suggestion?.row !== null;
  const wanted = suggestion && (take === 'suggestion' || (take === 'text' && (editing.list?.picked || !isNamed)));
  if (!suggestion || !wanted) return [entryFor(editing.place, text)];
  const component = frame.columns[editing.place.column]?.component ?? null;
  const { row } = suggestion;
  if (row === null) return [entryFor(editing.place, suggestion.value)];
  return frame.columns.flatMap((column, index) =>
    column.component === component && column.editable
      ? [{ place: { row: editing.place.row, column: index }, raw: row[column.field.id] ?? fallback(column.field) }]
      : [],
  );
}

const fallback = (field: { readonly kind: string; readonly default?: CellValue }): CellValue => field.default ?? null;

/**
 * Writes what the editor holds and moves on. `text` is what stands in the editor; `move` gives the selection from the
 * one that was, on the sheet as it is after the write.
 */
export function commitEdit(sheet: Sheet, text: string, move: (shape: Shape, selection: Selection) => Selection, take: Take = 'text'): void {
  const { editing, frame, selection } = sheet.store.getState();
  if (!editing) return;
  const cell = cellAt(frame, editing.place);
  const unchanged = cell !== null && editing.kind === 'edit' && take === 'text' && !editing.list && text === plainText(frame.ruleset, cell);
  const entries = unchanged ? [] : entriesFor(sheet, editing, take, text);
  const label = entries.length > 1 ? `Take ${text.trim() || 'suggestion'}` : `Change ${cell?.column.field.label.toLowerCase() ?? 'cell'}`;
  leaveEditor(sheet);
  const write = writeCells(frame, entries, label, newId);
  finish(sheet, write, () => move(shapeNow(sheet), selection), editing.place);
}

/** Writes what the editor holds because the player went elsewhere on the page; the focus stays where it went. */
export function commitLeft(sheet: Sheet, text: string): void {
  const { editing, frame } = sheet.store.getState();
  if (!editing) return;
  const cell = cellAt(frame, editing.place);
  const unchanged = cell !== null && text === plainText(frame.ruleset, cell);
  leaveEditor(sheet);
  if (!unchanged)
    step(
      sheet,
      writeCells(frame, [entryFor(editing.place, text)], `Change ${cell?.column.field.label.toLowerCase() ?? 'cell'}`, newId).edit,
      undefined,
      { atEnd: true },
    );
}

/** Ctrl+Enter: the typed text into every selected cell; the selection stays. */
export function commitToAll(sheet: Sheet, text: string): void {
  const { frame, selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const places = blocksOf(shape, selection).flatMap((block) => placesIn(shape, block));
  leaveEditor(sheet);
  const write = writeCells(
    frame,
    places.map((place) => entryFor(place, text)),
    `Fill ${places.length} cells`,
    newId,
  );
  finish(sheet, write, () => selection, selection.active);
  tellReport(sheet, write);
}

function leaveEditor(sheet: Sheet): void {
  sheet.store.setState({ editing: null });
  sheet.grid?.closeEditor();
}

function finish(sheet: Sheet, write: Write, after: () => Selection, place: Place): void {
  const { frame } = sheet.store.getState();
  const before = cellAt(frame, place)?.design ?? null;
  const costBefore = before ? assessDesign(frame.ruleset, before).cost : null;
  step(sheet, write.edit, after, { atEnd: true });
  if (write.edit) announce(sheet, place, typeof costBefore === 'number' ? costBefore : null);
}

/** Says the new value, what is wrong with it, and how the cost changed. */
function announce(sheet: Sheet, place: Place, costBefore: number | null): void {
  const { frame } = sheet.store.getState();
  const cell = cellAt(frame, place);
  if (!cell?.design) return;
  const { cost } = assessDesign(frame.ruleset, cell.design);
  const problem = issuesOf(frame.ruleset, cell)[0]?.message ?? '';
  const change = typeof cost === 'number' && costBefore !== null ? cost - costBefore : 0;
  const sign = change > 0 ? '+' : '';
  const points = typeof cost === 'number' ? formatPoints(frame.ruleset, cost) : 'no cost';
  const spoken = `${cell.column.field.label} ${plainText(frame.ruleset, cell)}. ${problem} ${points}${change === 0 ? '' : `, ${sign}${formatNumber(change)}`}`;
  sheet.store.setState({ spoken });
}

/** Tells in one sentence what a write to many cells left out. */
export function tellReport(sheet: Sheet, { report }: Write): void {
  const { readOnly, notUnderstood } = report;
  const parts = [
    ...(notUnderstood.length > 0 ? [`${counted(notUnderstood.length, 'cell')} not understood, kept as typed`] : []),
    ...(readOnly.length > 0 ? [`${counted(readOnly.length, 'computed cell')} skipped`] : []),
  ];
  if (parts.length > 0) say(sheet, `${parts.join('; ')}.`, 'advice', notUnderstood.length > 0 ? 'show' : null);
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Delete: empties the selected cells as one step. */
export function clearSelected(sheet: Sheet): void {
  const { frame, selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const places = blocksOf(shape, selection).flatMap((block) => placesIn(shape, block));
  const write = clearCells(frame, places);
  if (write.edit) step(sheet, write.edit, () => selection, { reveal: false });
  if (write.report.readOnly.length > 0 && write.report.written === 0) say(sheet, whyReadOnly(sheet) ?? 'Computed cells cannot be cleared.');
}

/** Space, Y and N on a yes/no cell: every selected yes/no cell takes the new value of the active one. */
export function setYesNo(sheet: Sheet, value: boolean | null): boolean {
  const cell = activeCell(sheet);
  const { frame, selection } = sheet.store.getState();
  if (cell?.column.field.kind !== 'yesNo') return false;
  const shape = shapeNow(sheet);
  const now = plainText(frame.ruleset, cell) === 'yes';
  const places = blocksOf(shape, selection)
    .flatMap((block) => placesIn(shape, block))
    .filter(({ column }) => frame.columns[column]?.field.kind === 'yesNo');
  const write = writeCells(
    frame,
    places.map((place) => ({ place, raw: value ?? !now })),
    `Change ${cell.column.field.label.toLowerCase()}`,
    newId,
  );
  finish(sheet, write, () => selection, selection.active);
  return true;
}

/** Double click and cell bar: edit this cell, the caret where it was clicked. */
export function editAt(sheet: Sheet, place: Place, caret: number | null): void {
  select(sheet, selectOnly(shapeNow(sheet), place));
  beginEdit(sheet, 'edit', null, caret);
}
