import type { Edit } from '../../../shared/project/edit/index.ts';
import type { Design, DesignId } from '../../../shared/project/index.ts';
import { isUndoOrRedo, type LastStep } from '../../document/lastStep.ts';
import {
  blocksOf,
  type CellBlock,
  type GridPlace,
  type GridSelection,
  placesIn,
  type Range,
  selectOnly,
  settle,
} from '../../grid/selection.ts';
import type { App, AppState } from '../../window/app.ts';
import { sheetDesigns, sheetKind, showingDesign } from '../../window/designKind.ts';
import type { ActiveCell } from '../../window/state.ts';
import { NOTHING_TO_FIND } from '../view/find.ts';
import { carrySelection } from './carrySelection.ts';
import { type Changes, changesBetween } from './changes.ts';
import { cellAt, columnIndexOf, type GridFrame, linesAround, rowIndexOf, rowOfDesign } from './frame.ts';
import { keepOrder, keepPlaces, lineId, sameLines } from './rows.ts';
import {
  columnsFor,
  type DesignSheet,
  designsShown,
  frameOf,
  freshFrame,
  idsOf,
  NOTHING_UNDER_WAY,
  newStore,
  type SheetState,
  shapeNow,
} from './state.ts';

const sheets = new WeakMap<App, DesignSheet>();

/** The sheet of an app. It outlives its grid, so that switching to another screen and back changes nothing. */
export function sheetOf(app: App): DesignSheet {
  const known = sheets.get(app);
  if (known) return known;
  const sheet: DesignSheet = { app, store: newStore(app), grid: null, lastFind: NOTHING_TO_FIND };
  sheets.set(app, sheet);
  app.store.subscribe((state, before) => follow(sheet, state, before));
  tell(sheet);
  return sheet;
}

/** Updates the sheet from the app. After an edit the designs stay in place; otherwise they are sorted and filtered again. */
function follow(sheet: DesignSheet, state: AppState, before: AppState): void {
  const step = state.lastStep === before.lastStep ? null : state.lastStep;
  if (step?.kind === 'open') {
    startAnew(sheet, state);
    return;
  }
  const touched = step === null ? null : touchedElsewhere(state, step);
  if (touched !== null) {
    // Shows the tab of what changed, which comes back here, and then selects it.
    sheet.app.set(showingDesign(state, touched));
    goTo(sheet, { ...state.active, design: touched, row: state.active.design === touched ? state.active.row : 0 });
    if (step !== null && isUndoOrRedo(step)) showChanges(sheet, changesBetween(before.history.present, state.history.present));
    return;
  }
  const isOtherKind = sheetKind(state) !== sheetKind(before);
  if (isOtherKind) {
    sheet.grid?.closeEditor();
    sheet.store.setState(NOTHING_UNDER_WAY);
  }
  const { frame } = sheet.store.getState();
  const columnsChanged =
    state.columns.hidden !== before.columns.hidden ||
    state.columns.shown !== before.columns.shown ||
    state.columns.order !== before.columns.order ||
    state.ruleset !== before.ruleset;
  const designs = sheetDesigns(state);
  const designsChanged = state.history.present.designs !== before.history.present.designs;
  const anew = isOtherKind || state.view !== before.view || state.ruleset !== before.ruleset;
  if (anew) put(sheet, freshFrame(state));
  else if (designsChanged || columnsChanged) {
    const isPlain = state.view.sort.length === 0 && state.view.filters.length === 0 && state.view.quick === '';
    const atEnd = step?.kind === 'edit' && step.atEnd;
    const shown = isPlain ? designs : shownAfter(designsShown(frame), sheetDesigns(before), designs, atEnd);
    put(sheet, frameOf(frame, shown, columnsFor(state, frame, columnsChanged)));
  }
  if (step !== null && isUndoOrRedo(step)) showChanges(sheet, changesBetween(before.history.present, state.history.present));
  if (state.goTo !== before.goTo && state.goTo !== null) goTo(sheet, state.goTo);
}

/** Returns the designs to show in a sorted or filtered sheet after an edit. */
const shownAfter = (shown: readonly Design[], before: readonly Design[], designs: readonly Design[], atEnd: boolean): readonly Design[] =>
  keepPlaces(shown, before, designs) ?? keepOrder(idsOf(shown), new Set(idsOf(before)), designs, atEnd);

/** The first design that a step touched, if the sheet shows another kind and the step touched nothing of that. */
function touchedElsewhere(state: AppState, { kind, ...step }: LastStep): DesignId | null {
  const shown = sheetKind(state);
  if (shown === null || kind === 'open' || !('touched' in step) || step.touched.designs.length === 0) return null;
  const own = new Set(idsOf(sheetDesigns(state)));
  if (step.touched.designs.some((id) => own.has(id))) return null;
  const present = new Set(idsOf(state.history.present.designs));
  const there = step.touched.designs.filter((id) => present.has(id));
  return there.find((id) => id === state.active.design) ?? there[0] ?? null;
}

function startAnew(sheet: DesignSheet, state: AppState): void {
  const frame = freshFrame(state);
  const selection = selectOnly(shapeNow(sheet, frame), { row: 0, column: 0 });
  sheet.grid?.closeEditor();
  sheet.store.setState({
    frame,
    selection,
    ...NOTHING_UNDER_WAY,
  });
  sheet.grid?.reveal(selection.active);
}

function put(sheet: DesignSheet, frame: GridFrame): void {
  const { frame: before, selection, editing } = sheet.store.getState();
  const sameRows = sameLines(frame.rows, before.rows);
  const sameColumns = frame.columns === before.columns;
  // An editor over a cell that moved or was removed would write to another cell.
  const stays = editing === null || (sameRows && sameColumns);
  if (!stays) sheet.grid?.closeEditor();
  sheet.store.setState({
    frame,
    marquee: null,
    ...(sameRows && sameColumns ? {} : { selection: carrySelection(sheet, before, frame, selection) }),
    ...(stays ? {} : { editing: null }),
  });
  if (!sameRows) tell(sheet);
}

const keyOf = ({ design, row, column }: ActiveCell): string => `${design}:${row}:${column}`;

/** Writes the active cell and the selected designs to the app's state. */
function tell(sheet: DesignSheet): void {
  const { frame, selection } = sheet.store.getState();
  const line = frame.rows[selection.active.row];
  const active: ActiveCell = {
    design: line?.design?.id ?? null,
    row: line?.index ?? 0,
    column: frame.columns[selection.active.column]?.id ?? '',
  };
  const designs = new Set<DesignId>();
  for (const { top, bottom } of blocksOf(shapeNow(sheet), selection))
    for (let row = top; row <= bottom; row++) {
      const design = frame.rows[row]?.design;
      if (design) designs.add(design.id);
    }
  const state = sheet.app.store.getState();
  const sameDesigns = state.selected.length === designs.size && state.selected.every((id) => designs.has(id));
  const sameActive = keyOf(state.active) === keyOf(active);
  if (sameDesigns && sameActive) return;
  sheet.app.set({ ...(sameActive ? {} : { active }), ...(sameDesigns ? {} : { selected: [...designs] }) });
}

export type SelectOptions = { readonly reveal?: GridPlace | false; readonly withBlank?: boolean; readonly focus?: boolean };

/** Sets a selection, scrolls its active cell (or `reveal`) into view and updates the app. */
export function select(
  sheet: DesignSheet,
  selection: GridSelection,
  { reveal = selection.active, withBlank = false, focus = true }: SelectOptions = {},
): void {
  sheet.store.setState({ selection, popup: null });
  if (reveal !== false) sheet.grid?.reveal(reveal, withBlank);
  if (focus) sheet.grid?.focusActive();
  tell(sheet);
}

/** Selects the cell that was made active in the app's state from outside the sheet. */
function goTo(sheet: DesignSheet, { design, row, column }: ActiveCell): void {
  const { frame, selection } = sheet.store.getState();
  const line = design === null ? frame.rows.length - 1 : rowIndexOf(frame, lineId(design, row));
  const at = line < 0 && design !== null ? rowOfDesign(frame, design) : line;
  if (at < 0) return;
  const found = columnIndexOf(frame, column);
  const next = selectOnly(shapeNow(sheet), { row: at, column: found < 0 ? selection.active.column : found });
  sheet.store.setState({ selection: next, popup: null });
  sheet.grid?.reveal(next.active);
  tell(sheet);
}

const MOST_RANGES = 300;

/** Returns the places of a change in a frame. */
function placesOf(frame: GridFrame, { cells }: Changes): readonly GridPlace[] {
  return cells.flatMap(({ design, field, row }) => {
    const line = rowIndexOf(frame, lineId(design, row?.index ?? 0));
    const column = columnIndexOf(frame, row ? `${row.component}.${field}` : field);
    return line < 0 || column < 0 ? [] : [{ row: line, column }];
  });
}

/** Selects what an undo or a redo changed, and scrolls it into view. */
function showChanges(sheet: DesignSheet, changes: Changes): void {
  const { frame, selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  // An undo from the inspector leaves the focus there.
  const focus = sheet.grid?.hasFocus() ?? false;
  const lastColumn = frame.columns.length - 1;
  const wholeRows = changes.placed.flatMap((design): readonly Range[] => {
    const row = rowOfDesign(frame, design);
    if (row < 0) return [];
    return [{ anchor: { row, column: 0 }, head: { row: linesAround(frame.rows, row).bottom, column: lastColumn } }];
  });
  const places = placesOf(frame, changes);
  const ranges = [...joined(wholeRows), ...rangesOver(sheet, places)];
  const [gap] = changes.gaps;
  const [first, ...rest] = ranges;
  if (first) {
    // The active cell is in the last range, and must be the first cell that changed.
    const active = settle(shape, first.anchor);
    select(sheet, { active, ranges: [...rest, first], tabColumn: null }, { reveal: active, focus });
  } else if (gap !== undefined) {
    const row = gap === null ? frame.rows.length - 1 : Math.max(0, rowOfDesign(frame, gap));
    select(sheet, selectOnly(shape, { row, column: selection.active.column }), { focus });
  }
}

/** Merges adjacent whole rows into one range. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.anchor.row - b.anchor.row)) {
    const last = result.at(-1);
    if (last && last.head.row + 1 === range.anchor.row) result[result.length - 1] = { anchor: last.anchor, head: range.head };
    else result.push(range);
  }
  return result;
}

/** Returns ranges for single places: one block if they fill it, else one range each, or their bounding block if there are many. */
function rangesOver(sheet: DesignSheet, places: readonly GridPlace[]): readonly Range[] {
  if (places.length === 0) return [];
  const shape = shapeNow(sheet);
  const block: CellBlock = {
    top: Math.min(...places.map(({ row }) => row)),
    bottom: Math.max(...places.map(({ row }) => row)),
    left: Math.min(...places.map(({ column }) => column)),
    right: Math.max(...places.map(({ column }) => column)),
  };
  const around: Range = { anchor: { row: block.top, column: block.left }, head: { row: block.bottom, column: block.right } };
  const { columns } = sheet.store.getState().frame;
  const editable = placesIn(shape, block).filter(({ column }) => columns[column]?.editable);
  const fills = places.length > MOST_RANGES || editable.length === places.length;
  return fills ? [around] : places.map((place) => ({ anchor: place, head: place }));
}

/** Applies a step and selects its result: `selectAfter` receives the new frame. */
export function step(
  sheet: DesignSheet,
  edit: Edit | null,
  selectAfter?: (state: SheetState) => GridSelection,
  options: { readonly atEnd?: boolean } & SelectOptions = {},
): boolean {
  const { rows } = sheet.store.getState().frame;
  const done = edit === null || sheet.app.perform(edit, { atEnd: options.atEnd ?? false });
  // A design made on the blank line adds a new blank line below, which must be visible too.
  const withBlank = sheet.store.getState().frame.rows.length > rows.length;
  if (done && selectAfter) select(sheet, selectAfter(sheet.store.getState()), { withBlank, ...options });
  return done;
}

const OFFERS = { undo: { label: 'Undo', command: 'undo' }, show: { label: 'Show', command: 'sheet.nextProblem' } } as const;

/** Shows a message that is not an error as a toast, which is also read aloud. `offer` is the action of its button. */
export function say(sheet: DesignSheet, text: string, tone: 'done' | 'advice' = 'advice', offer: keyof typeof OFFERS | null = null): void {
  sheet.app.toast({ text, tone, action: offer ? OFFERS[offer] : null });
}

/** The active cell, which typing replaces. */
export function activeCell(sheet: DesignSheet) {
  const { frame, selection } = sheet.store.getState();
  return cellAt(frame, selection.active);
}

export const newId = (): DesignId => crypto.randomUUID() as DesignId; // any text that is not empty is an id
