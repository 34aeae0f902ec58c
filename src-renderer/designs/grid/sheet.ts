import type { Design, DesignId } from '../../../shared/project/index.ts';
import { isUndoOrRedo, type LastStep } from '../../document/lastStep.ts';
import { putFrame, rangesOver, selectChanged } from '../../grid/carrySelection.ts';
import { columnIndexOf, linesAround, rowIndexOf } from '../../grid/frame.ts';
import { type GridPlace, type Range, selectOnly } from '../../grid/selection.ts';
import { select, shapeNow } from '../../grid/sheet.ts';
import type { App, AppState } from '../../window/app.ts';
import { sheetDesigns, sheetKind, showingDesign } from '../../window/designKind.ts';
import type { ActiveCell } from '../../window/state.ts';
import { NOTHING_TO_FIND } from '../view/find.ts';
import { type Changes, changesBetween } from './changes.ts';
import { type GridFrame, rowOfDesign } from './frame.ts';
import { DESIGN_MODEL } from './model.ts';
import { keepOrder, keepPlaces, lineId, sameLines } from './rows.ts';
import { columnsFor, type DesignSheet, designsShown, frameOf, freshFrame, idsOf, NOTHING_UNDER_WAY, newStore } from './state.ts';
import { tellApp } from './steps.ts';

const sheets = new WeakMap<App, DesignSheet>();

/** The sheet of an app. It outlives its grid, so that switching to another screen and back changes nothing. */
export function sheetOf(app: App): DesignSheet {
  const known = sheets.get(app);
  if (known) return known;
  const sheet: DesignSheet = { app, store: newStore(app), model: DESIGN_MODEL, grid: null, lastFind: NOTHING_TO_FIND };
  sheets.set(app, sheet);
  app.store.subscribe((state, before) => follow(sheet, state, before));
  tellApp(sheet);
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

const put = (sheet: DesignSheet, frame: GridFrame): void =>
  putFrame(sheet, frame, sameLines(frame.rows, sheet.store.getState().frame.rows));

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
  tellApp(sheet);
}

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
  const lastColumn = frame.columns.length - 1;
  const wholeRows = changes.placed.flatMap((design): readonly Range[] => {
    const row = rowOfDesign(frame, design);
    if (row < 0) return [];
    return [{ anchor: { row, column: 0 }, head: { row: linesAround(frame.rows, row).bottom, column: lastColumn } }];
  });
  const [gap] = changes.gaps;
  if (selectChanged(sheet, [...joined(wholeRows), ...rangesOver(sheet, placesOf(frame, changes))]) || gap === undefined) return;
  const row = gap === null ? frame.rows.length - 1 : Math.max(0, rowOfDesign(frame, gap));
  const focus = sheet.grid?.hasFocus() ?? false;
  select(sheet, selectOnly(shapeNow(sheet), { row, column: selection.active.column }), { focus });
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
