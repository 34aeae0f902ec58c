import { t } from '../../shared/base/words/words.ts';
import { completionOf, highlightedIn, type ListItem } from './completion.ts';
import { isAlike, type RawValue } from './frame.ts';
import { type GridPlace, type GridSelection, type Shape, selectOnly } from './selection.ts';
import { type CellEntry, type Editing, type Spreadsheet, say, select, selectedPlaces, shapeNow, type WriteOutcome } from './sheet.ts';

/** The active cell: what it is called and how it is edited. */
export function activeKind({ store, model }: Spreadsheet) {
  const { frame, selection } = store.getState();
  return model.cell(frame, selection.active);
}

/** Opens the editor. With `text` null it holds the cell's text; with `caret` null the caret is at the end. */
export function beginEdit(
  sheet: Spreadsheet,
  kind: Editing['kind'],
  text: string | null = null,
  caret: number | 'all' | null = null,
): boolean {
  const why = sheet.model.whyClosed(sheet);
  if (why !== null) {
    say(sheet, why);
    return false;
  }
  const { frame, selection } = sheet.store.getState();
  const cell = activeKind(sheet);
  if (!cell) return false;
  const typed = text ?? sheet.model.plainText(frame, selection.active);
  const list = kind === 'enter' && typed !== '' && cell.kind === 'list' ? { query: typed, chosen: null } : null;
  const place = selection.active;
  sheet.store.setState({ editing: { kind, place, typed, list }, marquee: null, popup: null, reveal: { place } });
  sheet.grid?.openEditor(typed, caret);
  return true;
}

/** What the list of the edited cell offers for the text typed so far. */
export function suggestionsNow(sheet: Spreadsheet): readonly ListItem[] {
  const { editing } = sheet.store.getState();
  return editing?.list ? sheet.model.suggestions(sheet, editing.place, editing.list.query) : [];
}

/**
 * Records the editor's text. With `complete` the common completion of the list is proposed and selected;
 * without it (a character was deleted) nothing is proposed, so that Del leaves a name as it was typed.
 */
export function noteTyped(sheet: Spreadsheet, typed: string, complete: boolean): void {
  const { editing } = sheet.store.getState();
  if (!editing) return;
  const items = activeKind(sheet)?.kind === 'list' && typed.trim() !== '' ? sheet.model.suggestions(sheet, editing.place, typed) : [];
  const rest = complete ? completionOf(items, typed) : '';
  const list = items.length > 0 ? { query: typed, chosen: highlightedIn(items, typed, complete ? typed + rest : null) } : null;
  sheet.store.setState({ editing: { ...editing, typed, list } });
  if (rest !== '') sheet.grid?.propose(typed, rest);
}

/** Opens the whole list of a cell with the current value highlighted; a cell without a list shows a notice. */
export function openList(sheet: Spreadsheet): void {
  const cell = activeKind(sheet);
  if (!cell) return;
  if (cell.kind !== 'list') {
    say(sheet, sheet.model.whyClosed(sheet) ?? t('{cell} has no list to choose from: type into it.', { cell: cell.label }));
    return;
  }
  if (!sheet.store.getState().editing && !beginEdit(sheet, 'edit', null, cell.picks ? 'all' : null)) return;
  const { editing, frame } = sheet.store.getState();
  if (!editing) return;
  const all = sheet.model.suggestions(sheet, editing.place, '');
  const at = all.findIndex((item) => sheet.model.isHeld(frame, editing.place, item));
  if (all.length === 0) say(sheet, t('There is no {cell} to choose from yet: type one.', { cell: cell.label.toLowerCase() }));
  else sheet.store.setState({ editing: { ...editing, list: { query: '', chosen: at < 0 ? null : at } } });
}

/** Moves the highlight in the list. */
export function chooseNext(sheet: Spreadsheet, by: 1 | -1): void {
  const { editing } = sheet.store.getState();
  const all = suggestionsNow(sheet);
  if (!editing?.list || all.length === 0) return;
  const { chosen } = editing.list;
  const next = chosen === null ? (by > 0 ? 0 : all.length - 1) : chosen + by;
  sheet.store.setState({ editing: { ...editing, list: { ...editing.list, chosen: (next + all.length) % all.length } } });
}

/** Closes the editor without writing anything: the cell keeps its value, whatever was typed or proposed. */
export function cancelEdit(sheet: Spreadsheet): void {
  const { editing } = sheet.store.getState();
  leaveEditor(sheet);
  if (editing) sheet.model.cancelled?.(sheet, editing);
  sheet.grid?.focusActive();
}

const entryFor = (place: GridPlace, raw: RawValue): CellEntry => ({ place, raw: raw === '' ? null : raw });

/** Returns the highlighted line of the list, which Enter, Tab and a click accept. */
function highlighted(sheet: Spreadsheet): ListItem | null {
  const chosen = sheet.store.getState().editing?.list?.chosen ?? null;
  return chosen === null ? null : (suggestionsNow(sheet)[chosen] ?? null);
}

/** Whether a typed text is refused, which is then said. */
function isRefused(sheet: Spreadsheet, entries: readonly CellEntry[]): boolean {
  const why = sheet.model.refusal?.(sheet, entries) ?? null;
  if (why !== null) say(sheet, why);
  return why !== null;
}

/**
 * Enter, Tab, an arrow key or a click on the list: writes the highlighted line of the list, or `text` if
 * none is highlighted. `move` maps the old selection to the new one, on the sheet after the write.
 */
export function commitEdit(sheet: Spreadsheet, text: string, move: (shape: Shape, selection: GridSelection) => GridSelection): void {
  const { model } = sheet;
  const { editing, frame, selection } = sheet.store.getState();
  if (!editing) return;
  const { place } = editing;
  const item = highlighted(sheet);
  const isSame = editing.kind === 'edit' && text === model.plainText(frame, place);
  const entries = item ? model.entriesOf(frame, place, item) : isSame ? [] : [entryFor(place, text)];
  if (isRefused(sheet, entries)) return;
  const label = item?.fillsRow ? t('Take {label}', { label: item.label }) : model.changeLabel(sheet, place);
  sheet.store.batch(() => {
    leaveEditor(sheet);
    tellNotes(sheet, model.write(sheet, entries, label, { select: () => move(shapeNow(sheet), selection), spoken: place }));
  });
}

/**
 * Writes the typed text when a click or a shortcut moves elsewhere: never the completion that the list proposes or
 * its highlighted line. Without `focus` the focus is not moved back. A text that is refused is dropped.
 */
export function commitTyped(sheet: Spreadsheet, { focus = true }: { readonly focus?: boolean } = {}): void {
  const { model } = sheet;
  const { editing, frame, selection } = sheet.store.getState();
  if (!editing) return;
  const { place } = editing;
  const text = sheet.grid?.typedText() ?? editing.typed;
  const entries = [entryFor(place, text)];
  sheet.store.batch(() => {
    leaveEditor(sheet);
    if (text === model.plainText(frame, place) || isRefused(sheet, entries)) return;
    tellNotes(sheet, model.write(sheet, entries, model.changeLabel(sheet, place), { select: () => selection, spoken: place, focus }));
  });
}

/** Ctrl+Enter: writes the typed text, or only the highlighted choice or name, to every selected cell; the selection stays. */
export function commitToAll(sheet: Spreadsheet, typed: string): void {
  const text = highlighted(sheet)?.value ?? typed;
  const { selection, frame } = sheet.store.getState();
  const entries = selectedPlaces(sheet)
    .filter(({ row }) => isAlike(frame, row, selection.active.row))
    .map((place) => entryFor(place, text));
  if (isRefused(sheet, entries)) return;
  const label = t('Fill {entriesCount, plural, one {# cell} other {# cells}}', { entriesCount: entries.length });
  sheet.store.batch(() => {
    leaveEditor(sheet);
    tellReport(sheet, sheet.model.write(sheet, entries, label, { select: () => selection, spoken: selection.active }));
  });
}

const leaveEditor = ({ store }: Spreadsheet): void => store.setState({ editing: null });

/** Reports how a typed number was converted on reading. */
function tellNotes(sheet: Spreadsheet, { notes }: WriteOutcome): void {
  if (notes !== null) say(sheet, `${notes}.`, 'advice', 'undo');
}

/** The parts of a report that every write to many cells may have. */
export const reportParts = ({ notes, notUnderstood }: WriteOutcome, skipped: number): readonly string[] => [
  ...(notes === null ? [] : [notes]),
  ...(notUnderstood > 0
    ? [t('{notUnderstood, plural, one {# cell} other {# cells}} not understood, kept as typed', { notUnderstood })]
    : []),
  ...(skipped > 0 ? [t('{skipped, plural, one {# computed cell} other {# computed cells}} skipped', { skipped })] : []),
];

/** Reports in one sentence what a write to many cells omitted. */
export function tellReport(sheet: Spreadsheet, written: WriteOutcome): void {
  const parts = reportParts(written, written.readOnly.length);
  if (parts.length > 0) say(sheet, `${parts.join('; ')}.`, 'advice', written.notUnderstood > 0 ? 'show' : null);
}

/** Delete: empties the selected cells as one step. */
export function clearSelected(sheet: Spreadsheet): void {
  const { frame, selection } = sheet.store.getState();
  const entries = sheet.model.clearable(frame, selectedPlaces(sheet)).map((place) => ({ place, raw: null }));
  const written = sheet.model.write(sheet, entries, t('Clear cells'), { select: () => selection, reveal: false });
  if (written.notes !== null) tellNotes(sheet, written);
  else if (entries.length > 0 && written.readOnly.length === entries.length)
    say(sheet, sheet.model.whyClosed(sheet) ?? t('Computed cells cannot be cleared.'));
}

/** Space, Y and N on a yes/no cell: sets every selected yes/no cell to the new value of the active one. */
export function setYesNo(sheet: Spreadsheet, value: boolean | null): void {
  const { model } = sheet;
  const { frame, selection } = sheet.store.getState();
  const isYesNo = (place: GridPlace): boolean => model.cell(frame, place)?.kind === 'yesNo';
  const now = model.plainText(frame, selection.active) === 'yes';
  const entries = selectedPlaces(sheet)
    .filter(isYesNo)
    .map((place) => ({ place, raw: value ?? !now }));
  model.write(sheet, entries, model.changeLabel(sheet, selection.active), { select: () => selection, spoken: selection.active });
}

/** Double click and cell bar: edits this cell, with the caret where it was clicked. */
export function editAt(sheet: Spreadsheet, place: GridPlace, caret: number | null): void {
  select(sheet, selectOnly(shapeNow(sheet), place));
  beginEdit(sheet, 'edit', null, caret);
}

/** A click on a line of the list. */
export function takeLine(sheet: Spreadsheet, line: number, move: (shape: Shape, selection: GridSelection) => GridSelection): void {
  const { editing } = sheet.store.getState();
  if (!editing?.list) return;
  sheet.store.setState({ editing: { ...editing, list: { ...editing.list, chosen: line } } });
  commitEdit(sheet, '', move);
  // With clicks, several lines can be taken one after another.
  if (sheet.store.getState().editing === null && activeKind(sheet)?.opens) openList(sheet);
}
