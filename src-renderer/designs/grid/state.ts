import { keepPair } from '../../../shared/base/remembered.ts';
import type { Design, DesignId, Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { shapeOf } from '../../grid/frame.ts';
import { type GridSelection, type Shape, selectOnly } from '../../grid/selection.ts';
import { type Editing, NOTHING_OPEN, type Spreadsheet, type SpreadsheetState, sheetState, usualPage } from '../../grid/sheet.ts';
import type { App, AppState } from '../../window/app.ts';
import { columnChoices, sheetDesigns, sheetRuleset } from '../../window/designKind.ts';
import type { ColumnChoices } from '../../window/state.ts';
import type { FindState } from '../view/find.ts';
import { viewDesigns } from '../view/view.ts';
import { viewCells } from '../view/viewCells.ts';
import { type SheetColumn, sheetColumns } from './columns.ts';
import { type GridFrame, isBlank } from './frame.ts';
import { nextSheetRows, sheetRows } from './rows.ts';

export type DesignEditing = Editing & {
  /**
   * Set if the cell's row was added to be named here: the project before and after that, and the old selection.
   * Cancelling removes the row.
   */
  readonly added?: { readonly before: Project; readonly after: Project; readonly selection: GridSelection };
};

export type SheetState = SpreadsheetState<GridFrame> & { readonly editing: DesignEditing | null; readonly find: FindState | null };

/** The sheet of an app: its state, and the grid currently showing it. */
export type DesignSheet = Spreadsheet<SheetState> & {
  readonly app: App;
  /** The last search, for F3 while the find bar is closed. */
  lastFind: FindState;
};

const columnsOf = keepPair((ruleset: Ruleset, { order, shown, hidden }: ColumnChoices): readonly SheetColumn[] =>
  sheetColumns(ruleset, order).filter((column) => (column.hidden ? shown.includes(column.id) : !hidden.includes(column.id))),
);

/** The shown columns of a state; the same list object as long as nothing about them changed. */
export const shownColumns = (state: Pick<AppState, 'ruleset' | 'kind' | 'columns'>): readonly SheetColumn[] =>
  columnsOf(sheetRuleset(state), columnChoices(state));

/** Sorts and filters again. */
export function freshFrame(state: AppState): GridFrame {
  const ruleset = sheetRuleset(state);
  const designs = viewDesigns(sheetDesigns(state), state.view, viewCells(ruleset));
  return { ruleset, rows: sheetRows(ruleset, designs), columns: shownColumns(state) };
}

export const frameOf = (before: GridFrame, designs: readonly Design[], columns: readonly SheetColumn[]): GridFrame => ({
  ...before,
  columns,
  rows: nextSheetRows(before.ruleset, before.rows, designs),
});

/** Returns the designs a frame shows, in its order. */
export const designsShown = ({ rows }: GridFrame): readonly Design[] =>
  rows.flatMap(({ design, index }) => (design && index === 0 ? [design] : []));

/** No cell edited, nothing dragged, nothing sought, no popup over the sheet. */
export const NOTHING_UNDER_WAY = { ...NOTHING_OPEN, find: null } as const satisfies Partial<SheetState>;

/** The shape of a frame where nobody moves by pages. */
export const shapeOfFrame = (frame: GridFrame): Shape => shapeOf(frame, usualPage, (place) => isBlank(frame, place));

export function firstState(state: AppState): SheetState {
  const frame = freshFrame(state);
  const selection = selectOnly(shapeOfFrame(frame), { row: 0, column: 0 });
  const { widths } = columnChoices(state);
  return { ...sheetState(frame), ...NOTHING_UNDER_WAY, selection, reveal: { place: selection.active }, widths };
}

export const idsOf = (designs: readonly Design[]): readonly DesignId[] => designs.map(({ id }) => id);
