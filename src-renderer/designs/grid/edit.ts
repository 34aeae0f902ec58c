import { formatPoints } from '../../../shared/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/ruleset/run/index.ts';
import { type CellValue, formatNumber } from '../../../shared/ruleset/values/index.ts';
import { blocksOf, type GridPlace, type GridSelection, placesIn, type Shape, selectOnly } from '../../grid/selection.ts';
import { cellAt, type DesignCell, type GridFrame, heldValue, isClosedCell, issuesOf, plainText } from './frame.ts';
import { activeCell, newId, say, select, step } from './sheet.ts';
import { type DesignEditing, type DesignSheet, shapeNow } from './state.ts';
import { completionOf, hasList, highlightedIn, type Suggestion, suggestionsFor, suggestionUsedBy } from './suggestions.ts';
import { type CellEntry, clearCells, notesInWords, type Write, writeCells } from './write.ts';

/** Returns why a cell cannot be edited; null if it can. */
export function whyReadOnly(sheet: DesignSheet): string | null {
  const { readOnly } = sheet.app.store.getState().open;
  if (readOnly !== null) return `${readOnly} Save a copy to change it.`;
  const cell = activeCell(sheet);
  if (!cell) return null;
  if (isClosedCell(sheet.store.getState().frame.ruleset, cell))
    return `${cell.column.field.label} is closed: the rules do not use it here. Other cells of this row decide that.`;
  if (cell.column.editable) return null;
  return `${cell.column.field.label} is worked out from the other cells, so it cannot be typed.`;
}

/** Opens the editor. With `text` null it holds the cell's text; with `caret` null the caret is at the end. */
export function beginEdit(
  sheet: DesignSheet,
  kind: DesignEditing['kind'],
  text: string | null = null,
  caret: number | null = null,
): boolean {
  const why = whyReadOnly(sheet);
  if (why !== null) {
    say(sheet, why);
    return false;
  }
  const { frame, selection } = sheet.store.getState();
  const cell = activeCell(sheet);
  if (!cell) return false;
  const typed = text ?? plainText(frame.ruleset, cell);
  const list = kind === 'enter' && typed !== '' && hasList(frame.ruleset, cell) ? { query: typed, chosen: null } : null;
  sheet.grid?.reveal(selection.active);
  sheet.store.setState({ editing: { kind, place: selection.active, typed, list }, marquee: null, popup: null });
  sheet.grid?.openEditor(typed, caret);
  return true;
}

const designsNow = (sheet: DesignSheet) => sheet.app.store.getState().history.present.designs;

/** What the cell editor suggests for the text typed so far. */
export function suggestionsNow(sheet: DesignSheet): readonly Suggestion[] {
  const { frame, editing } = sheet.store.getState();
  return editing?.list ? suggestionsFor(frame, designsNow(sheet), editing.place, editing.list.query) : [];
}

/**
 * Records the editor's text. With `complete` the common completion of the suggestions is proposed and selected;
 * without it (a character was deleted) nothing is proposed, so that Del leaves a name as it was typed.
 */
export function noteTyped(sheet: DesignSheet, typed: string, complete: boolean): void {
  const { frame, editing } = sheet.store.getState();
  const cell = editing ? cellAt(frame, editing.place) : null;
  if (!editing || !cell) return;
  const suggestions =
    hasList(frame.ruleset, cell) && typed.trim() !== '' ? suggestionsFor(frame, designsNow(sheet), editing.place, typed) : [];
  const rest = complete ? completionOf(suggestions, typed) : '';
  const list = suggestions.length > 0 ? { query: typed, chosen: highlightedIn(suggestions, typed, complete ? typed + rest : null) } : null;
  sheet.store.setState({ editing: { ...editing, typed, list } });
  if (rest !== '') sheet.grid?.propose(typed, rest);
}

/** Opens the whole list of a cell with the current value highlighted; a cell without a list shows a notice. */
export function openList(sheet: DesignSheet): void {
  const cell = activeCell(sheet);
  if (!cell) return;
  if (!hasList(sheet.store.getState().frame.ruleset, cell)) {
    say(sheet, whyReadOnly(sheet) ?? `${cell.column.field.label} has no list to choose from: type into it.`);
    return;
  }
  if (!sheet.store.getState().editing && !beginEdit(sheet, 'edit')) return;
  const { editing, frame } = sheet.store.getState();
  if (!editing) return;
  const all = suggestionsFor(frame, designsNow(sheet), editing.place, '');
  const at = all.findIndex((suggestion) => suggestionUsedBy(frame.ruleset, cell, suggestion));
  if (all.length === 0) say(sheet, `There is no ${cell.column.field.label.toLowerCase()} to choose from yet: type one.`);
  else sheet.store.setState({ editing: { ...editing, list: { query: '', chosen: at < 0 ? null : at } } });
}

/** Moves the highlight in the list. */
export function chooseNext(sheet: DesignSheet, by: 1 | -1): void {
  const { editing } = sheet.store.getState();
  const all = suggestionsNow(sheet);
  if (!editing?.list || all.length === 0) return;
  const { chosen } = editing.list;
  const next = chosen === null ? (by > 0 ? 0 : all.length - 1) : chosen + by;
  sheet.store.setState({ editing: { ...editing, list: { ...editing.list, chosen: (next + all.length) % all.length } } });
}

/**
 * Closes the editor without writing anything: the cell keeps its value, whatever was typed or proposed. A row that
 * was added to be named here is removed again.
 */
export function cancelEdit(sheet: DesignSheet): void {
  const added = sheet.store.getState().editing?.added;
  leaveEditor(sheet);
  if (added && sheet.app.store.getState().history.present === added.after) {
    sheet.app.document.withdraw();
    select(sheet, added.selection);
  }
  sheet.grid?.focusActive();
}

const entryFor = (place: GridPlace, raw: CellValue): CellEntry => ({ place, raw: raw === '' ? null : raw });

/** Returns the highlighted suggestion, which Enter, Tab and a click accept. */
export function highlighted(sheet: DesignSheet): Suggestion | null {
  const chosen = sheet.store.getState().editing?.list?.chosen ?? null;
  return chosen === null ? null : (suggestionsNow(sheet)[chosen] ?? null);
}

/**
 * Returns the cells a suggestion writes: the choice, or the whole component row behind a name. Cells that already
 * hold it are omitted.
 */
function entriesOf(frame: GridFrame, place: GridPlace, { row, value }: Suggestion): readonly CellEntry[] {
  if (row === null) return [entryFor(place, value)];
  const component = frame.columns[place.column]?.component ?? null;
  return frame.columns.flatMap((column, index) => {
    if (column.component !== component || !column.editable) return [];
    const at = { row: place.row, column: index };
    const raw = row[column.field.id] ?? fallback(column.field);
    const cell = cellAt(frame, at);
    return cell && Object.is(heldValue(frame.ruleset, cell), raw) ? [] : [{ place: at, raw }];
  });
}

const fallback = (field: { readonly kind: string; readonly default?: CellValue }): CellValue => field.default ?? null;

const changeLabel = (cell: DesignCell | null): string => `Change ${cell?.column.field.label.toLowerCase() ?? 'cell'}`;

/**
 * Enter, Tab, an arrow key or a click on the list: writes the highlighted suggestion with its numbers, or `text` if
 * none is highlighted. `move` maps the old selection to the new one, on the sheet after the write.
 */
export function commitEdit(sheet: DesignSheet, text: string, move: (shape: Shape, selection: GridSelection) => GridSelection): void {
  const { editing, frame, selection } = sheet.store.getState();
  if (!editing) return;
  const cell = cellAt(frame, editing.place);
  const suggestion = highlighted(sheet);
  const isSame = cell !== null && editing.kind === 'edit' && text === plainText(frame.ruleset, cell);
  const entries = suggestion ? entriesOf(frame, editing.place, suggestion) : isSame ? [] : [entryFor(editing.place, text)];
  const label = suggestion?.row ? `Take ${suggestion.label}` : changeLabel(cell);
  leaveEditor(sheet);
  const write = writeCells(frame, entries, label, newId);
  finish(sheet, write, () => move(shapeNow(sheet), selection), editing.place);
  tellNotes(sheet, write);
}

/**
 * Writes the typed text when a click or a shortcut moves elsewhere: never the completion that the list proposes or
 * its highlighted line. Without `focus` the focus is not moved back.
 */
export function commitTyped(sheet: DesignSheet, { focus = true }: { readonly focus?: boolean } = {}): void {
  const { editing, frame, selection } = sheet.store.getState();
  if (!editing) return;
  const text = sheet.grid?.typedText() ?? editing.typed;
  const cell = cellAt(frame, editing.place);
  leaveEditor(sheet);
  if (cell !== null && text === plainText(frame.ruleset, cell)) return;
  const write = writeCells(frame, [entryFor(editing.place, text)], changeLabel(cell), newId);
  finish(sheet, write, () => selection, editing.place, focus);
  tellNotes(sheet, write);
}

/** Ctrl+Enter: writes the typed text, or only the highlighted choice or name, to every selected cell; the selection stays. */
export function commitToAll(sheet: DesignSheet, typed: string): void {
  const suggestion = highlighted(sheet);
  const text = suggestion?.value ?? typed;
  const { frame, selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const places = blocksOf(shape, selection).flatMap((block) => placesIn(shape, block));
  leaveEditor(sheet);
  const write = writeCells(
    frame,
    places.map((place) => entryFor(place, text)),
    `Fill ${counted(places.length, 'cell')}`,
    newId,
  );
  finish(sheet, write, () => selection, selection.active);
  tellReport(sheet, write);
}

function leaveEditor(sheet: DesignSheet): void {
  sheet.store.setState({ editing: null });
  sheet.grid?.closeEditor();
}

function finish(sheet: DesignSheet, write: Write, after: () => GridSelection, place: GridPlace, focus = true): void {
  const { frame } = sheet.store.getState();
  const before = cellAt(frame, place)?.design ?? null;
  const costBefore = before ? assessDesign(frame.ruleset, before).cost : null;
  step(sheet, write.edit, after, { atEnd: true, focus });
  if (write.edit) announce(sheet, place, typeof costBefore === 'number' ? costBefore : null);
}

/** Announces the new value, its problem, and the change of the cost if there is one. */
function announce(sheet: DesignSheet, place: GridPlace, costBefore: number | null): void {
  const { frame } = sheet.store.getState();
  const cell = cellAt(frame, place);
  if (!cell?.design) return;
  const { cost } = assessDesign(frame.ruleset, cell.design);
  const problem = issuesOf(frame.ruleset, cell)[0]?.message ?? '';
  const change = typeof cost === 'number' && costBefore !== null ? cost - costBefore : 0;
  const sign = change > 0 ? '+' : '';
  const points = typeof cost === 'number' ? formatPoints(frame.ruleset, cost) : 'no cost';
  const price = frame.ruleset.points === null ? '' : `${points}${change === 0 ? '' : `, ${sign}${formatNumber(change)}`}`;
  const spoken = `${cell.column.field.label} ${plainText(frame.ruleset, cell)}. ${problem} ${price}`.trimEnd();
  sheet.store.setState({ spoken });
}

/** Reports how a typed number was converted on reading. */
function tellNotes(sheet: DesignSheet, { report }: Write): void {
  const notes = notesInWords(report);
  if (notes !== null) say(sheet, `${notes}.`, 'advice', 'undo');
}

/** Reports in one sentence what a write to many cells omitted. */
export function tellReport(sheet: DesignSheet, { report }: Write): void {
  const { readOnly, notUnderstood } = report;
  const notes = notesInWords(report);
  const parts = [
    ...(notes === null ? [] : [notes]),
    ...(notUnderstood.length > 0 ? [`${counted(notUnderstood.length, 'cell')} not understood, kept as typed`] : []),
    ...(readOnly.length > 0 ? [`${counted(readOnly.length, 'computed cell')} skipped`] : []),
  ];
  if (parts.length > 0) say(sheet, `${parts.join('; ')}.`, 'advice', notUnderstood.length > 0 ? 'show' : null);
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Delete: empties the selected cells as one step. */
export function clearSelected(sheet: DesignSheet): void {
  const { frame, selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const places = blocksOf(shape, selection).flatMap((block) => placesIn(shape, block));
  const write = clearCells(frame, places);
  if (write.edit) step(sheet, write.edit, () => selection, { reveal: false });
  if (write.report.readOnly.length > 0 && write.report.written === 0) say(sheet, whyReadOnly(sheet) ?? 'Computed cells cannot be cleared.');
}

/** Space, Y and N on a yes/no cell: sets every selected yes/no cell to the new value of the active one. */
export function setYesNo(sheet: DesignSheet, value: boolean | null): boolean {
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

/** Double click and cell bar: edits this cell, with the caret where it was clicked. */
export function editAt(sheet: DesignSheet, place: GridPlace, caret: number | null): void {
  select(sheet, selectOnly(shapeNow(sheet), place));
  beginEdit(sheet, 'edit', null, caret);
}
