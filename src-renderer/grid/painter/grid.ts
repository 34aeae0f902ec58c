import type { GridApi, RowDataTransaction } from 'ag-grid-community';
import { t } from '../../../shared/base/words/words.ts';
import { CellEditor, type EditorLook } from '../cellEditor.ts';
import { listenToClipboard } from '../copyPaste.ts';
import { commitTyped, noteTyped } from '../edit.ts';
import { cellAround, type GridColumn, linesAround } from '../frame.ts';
import { pressEditing, pressReady } from '../keys.ts';
import type { SheetScreen } from '../screen.ts';
import type { GridPlace } from '../selection.ts';
import type { GridPort, Reveal, Spreadsheet, SpreadsheetState } from '../sheet.ts';
import { CellView, type Painting } from './cellView.ts';
import { pressKept } from './earlyKeys.ts';
import { gridColumns } from './gridColumns.ts';
import { type GridLine, gridLines } from './gridLines.ts';
import { ROW_HEIGHT } from './gridOptions.ts';
import { headings } from './headerView.ts';
import { movingLook } from './look.ts';
import { listenToPointer } from './pointer.ts';

export const newPainting = (sheet: Spreadsheet): Painting => ({
  sheet,
  views: new Set(),
  given: sheet.store.getState(),
  look: movingLook(sheet),
  appeared: null,
  activeGone: null,
});

/** Connects a sheet to a new grid in an element, until the returned function is called. `early` are keys that came before the grid. */
export function connectGrid(
  painting: Painting,
  screen: SheetScreen,
  home: HTMLElement,
  api: GridApi<GridLine>,
  early: KeyboardEvent[],
): () => void {
  const { sheet } = painting;
  let roomPx = home.clientWidth;
  // Kept, because reading it lays out the page anew after each change.
  let heightPx = home.clientHeight;
  const editor = new CellEditor(home, {
    onText: (text, isInsert) => noteTyped(sheet, text, isInsert),
    onLeave: () => commitTyped(sheet, { focus: false }),
  });

  const viewAt = ({ row, column }: GridPlace): CellView | null => {
    const { frame } = sheet.store.getState();
    const id = frame.columns[cellAround(frame, { row, column }).left]?.id;
    for (const view of painting.views) if (view instanceof CellView && view.row === row && view.columnId === id) return view;
    return null;
  };
  /** Returns the active cell's element, made focusable even before it is painted as the active one. */
  const activeElement = (): HTMLElement | null => {
    const element = viewAt(sheet.store.getState().selection.active)?.element ?? null;
    if (element) element.tabIndex = 0;
    return element;
  };
  // While the active cell is scrolled away the grid's element has the focus; the cell takes it back when it appears.
  const focusIfWaiting = (): void => {
    if (document.activeElement === home) activeElement()?.focus({ preventScroll: true });
  };

  const onScroll = (): void => {
    editor.place();
    focusIfWaiting();
  };
  api.addEventListener('bodyScroll', onScroll);
  // Cells over several columns are as wide as those.
  const onWidths = (): void => {
    if (sheet.store.getState().frame.isJoined) repaint();
  };
  api.addEventListener('displayedColumnsChanged', onWidths);
  api.addEventListener('columnResized', onWidths);
  painting.activeGone = () => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === null || activeElement.classList.contains('ag-cell'))
      home.focus({ preventScroll: true });
  };
  // A cell is in the page only some time after it was made.
  painting.appeared = () => document.activeElement === home && queueMicrotask(focusIfWaiting);

  let isStale = false;
  /** Paints what changed since the last time; several changes from one key are painted once. */
  const paintNow = (): void => {
    if (!isStale) return;
    isStale = false;
    painting.look = movingLook(sheet);
    for (const view of painting.views) view.paint();
    for (const heading of headings.get(painting) ?? []) heading.paint();
  };
  const repaint = (): void => {
    if (isStale) return;
    isStale = true;
    queueMicrotask(paintNow);
  };

  const port: GridPort = {
    page: () => {
      const columns = api.getAllDisplayedVirtualColumns().length;
      return { rows: Math.max(2, Math.floor((heightPx - 76) / ROW_HEIGHT)), columns: Math.max(2, columns - 3) };
    },
    // Done before painting: scrolling and focusing lay out the page, which costs little as long as nothing has changed.
    focusActive: () => {
      (activeElement() ?? home).focus({ preventScroll: true });
    },
    rectOf: (place) => viewAt(place)?.getGui().getBoundingClientRect() ?? null,
    openEditor: (text, caret) => {
      const place = sheet.store.getState().selection.active;
      editor.open(text, caret, () => port.rectOf(place), editorLook(sheet, place));
    },
    describeList: (list) => editor.describeList(list),
    propose: (typed, rest) => editor.propose(typed, rest),
    typedText: () => editor.typed,
  };
  sheet.grid = port;

  const hasFocus = (): boolean => document.activeElement === document.body || home.contains(document.activeElement);
  const reveal = ({ place: { row, column }, withBlank = false, focus = false }: Reveal): void => {
    const { frame: now, editing } = sheet.store.getState();
    const { top, bottom } = now.columns[column]?.spans ? linesAround(now.rows, row) : { top: row, bottom: row };
    const blank = now.rows.length - 1;
    showLines(api, home, [...(withBlank && bottom === blank - 1 ? [blank] : []), ...(bottom === top ? [] : [bottom]), top]);
    const id = now.columns[column]?.id;
    if (id !== undefined) api.ensureColumnVisible(id);
    editor.place();
    // What is beside the sheet keeps the focus after an undo from there; an open editor keeps it too.
    if (editing === null && (focus === true || (focus === 'stays' && hasFocus()))) port.focusActive();
  };

  let lines = painting.given.frame.rows.length;
  const follow = (now: SpreadsheetState, before: SpreadsheetState): void => {
    if (now.frame.columns !== before.frame.columns) {
      painting.look = movingLook(sheet);
      api.setGridOption('columnDefs', gridColumns(sheet, now.frame, roomPx));
    }
    if (now.frame.rows.length !== lines) {
      painting.look = movingLook(sheet);
      api.applyTransaction(lineChange(lines, now.frame.rows.length));
      lines = now.frame.rows.length;
    }
    if (now.widths !== before.widths) applyWidths(api, now.widths);
    if (looksOther(now, before)) repaint();
    if (now.editing === null && before.editing !== null) editor.close();
    if (now.reveal !== null && now.reveal !== before.reveal) reveal(now.reveal);
  };
  const stopFollowing = sheet.store.subscribe(follow);
  // AG Grid is ready a little after it receives its rows: changes made in between are applied now.
  follow(sheet.store.getState(), painting.given);
  const stopViewing = screen.follow?.(repaint);

  const onKey = (event: KeyboardEvent): void => {
    // A button in a heading has its own keys.
    if (event.defaultPrevented || event.target instanceof HTMLButtonElement) return;
    const isEditing = event.target === editor.input;
    if (!isEditing && sheet.store.getState().editing) editor.input.focus();
    const ours = isEditing ? pressEditing(sheet, event, editor.input) : pressReady(sheet, event, screen.press);
    if (ours) event.preventDefault();
    // Keys typed in the editor are no shortcuts of other parts, and the grid's own keys are disabled.
    if (ours || isEditing) event.stopPropagation();
  };
  // After a click on an empty area nothing has the focus: keys are then for the sheet.
  const onLostKey = (event: KeyboardEvent): void => {
    if (event.target !== document.body || !screen.takesLost()) return;
    port.focusActive();
    onKey(event);
  };
  const room = new ResizeObserver(() => {
    heightPx = home.clientHeight;
    if (roomPx === home.clientWidth) return;
    roomPx = home.clientWidth;
    const { frame, widths } = sheet.store.getState();
    applyWidths(api, { ...Object.fromEntries(sheet.model.widths(frame, roomPx)), ...widths });
  });
  room.observe(home);
  home.addEventListener('keydown', onKey, { capture: true });
  addEventListener('keydown', onLostKey);
  const stopPointer = listenToPointer(sheet, screen, home, editor);
  const stopClipboard = listenToClipboard(sheet, home, editor, screen.other, screen.takesLost);
  const { selection, reveal: revealed } = sheet.store.getState();
  reveal({ place: revealed?.place ?? selection.active });
  const root = home.querySelector('[role="grid"]');
  root?.setAttribute('aria-label', screen.label);
  if (sheet.model.isTree) root?.setAttribute('role', 'treegrid');
  // What has the focus already, e.g. a dialog that opened before the grid was ready, keeps it.
  if (screen.takesFocus() || document.activeElement === home) port.focusActive();
  // A command that shows the sheet may have begun to edit a cell before it was on screen.
  const { editing } = sheet.store.getState();
  if (editing) port.openEditor(editing.typed, null);
  queueMicrotask(() => pressKept(early, home, () => (editor.input.hidden ? null : editor.input)));

  return () => {
    stopFollowing();
    stopViewing?.();
    stopPointer();
    stopClipboard();
    room.disconnect();
    home.removeEventListener('keydown', onKey, { capture: true });
    removeEventListener('keydown', onLostKey);
    if (sheet.grid === port) sheet.grid = null;
    sheet.store.setState({ editing: null, popup: null });
    editor.input.remove();
    painting.appeared = null;
    painting.activeGone = null;
    if (api.isDestroyed()) return;
    api.removeEventListener('bodyScroll', onScroll);
    api.removeEventListener('displayedColumnsChanged', onWidths);
    api.removeEventListener('columnResized', onWidths);
  };
}

/** The lines to add to the grid, or to take from its end. */
const lineChange = (before: number, after: number): RowDataTransaction<GridLine> =>
  after > before ? { add: gridLines(before, after) } : { remove: gridLines(after, before) };

function applyWidths(api: GridApi<GridLine>, widths: Readonly<Record<string, number>>): void {
  const changed = Object.entries(widths).filter(([id, width]) => api.getColumn(id) && api.getColumn(id)?.getActualWidth() !== width);
  if (changed.length > 0) api.setColumnWidths(changed.map(([key, newWidth]) => ({ key, newWidth })));
}

/** Returns whether a change of the sheet's state is visible in the grid; announcements and typed text are shown elsewhere. */
const looksOther = (now: SpreadsheetState, before: SpreadsheetState): boolean =>
  now.frame !== before.frame ||
  now.selection !== before.selection ||
  (now.editing === null) !== (before.editing === null) ||
  now.marquee !== before.marquee ||
  now.filling !== before.filling ||
  now.dropAbove !== before.dropAbove ||
  now.dropBefore !== before.dropBefore;

/** Scrolls up or down until lines are wholly visible; if there is no room for all, the last one given is. */
function showLines(api: GridApi<GridLine>, home: HTMLElement, lines: readonly number[]): void {
  for (const line of lines) api.ensureIndexVisible(line);
  // The scroll bar is a separate element next to the cells. If not moved too, it may scroll them back to its position.
  const cells = home.querySelector('.ag-grid-viewport');
  const bar = home.querySelector('.ag-body-vertical-scroll-viewport');
  if (cells && bar && bar.scrollTop !== cells.scrollTop) bar.scrollTop = cells.scrollTop;
}

/** How the text field is shown over a cell. */
function editorLook({ model, store }: Spreadsheet, place: GridPlace): EditorLook {
  const { frame } = store.getState();
  const cell = model.cell(frame, place);
  const column: GridColumn | undefined = frame.columns[place.column];
  return { label: cell?.label ?? t('Cell'), align: cell?.align ?? column?.align ?? 'left', wraps: cell?.wraps ?? false };
}
