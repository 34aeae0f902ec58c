import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Design, DesignId, Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { keepPair } from '../../document/kept.ts';
import type { OpenList } from '../../grid/cellEditor.ts';
import { type CellBlock, type GridPlace, type GridSelection, type Shape, selectOnly } from '../../grid/selection.ts';
import type { App, AppState } from '../../window/app.ts';
import { sheetDesigns, sheetRuleset } from '../../window/designKind.ts';
import type { FindState } from '../view/find.ts';
import { viewDesigns } from '../view/view.ts';
import { viewCells } from '../view/viewCells.ts';
import { type SheetColumn, sheetColumns } from './columns.ts';
import { type GridFrame, shapeOf } from './frame.ts';
import { nextSheetRows, sheetRows } from './rows.ts';

/** The cell being edited. `enter`: typing replaced the value, arrow keys commit. `edit`: arrow keys move the caret. */
export type DesignEditing = {
  readonly kind: 'enter' | 'edit';
  readonly place: GridPlace;
  /** The text the player typed, without the completion that the list proposes. */
  readonly typed: string;
  /**
   * The open list: its suggestions match `query`; `chosen` is the highlighted one, which Enter and Tab accept. Null
   * when closed.
   */
  readonly list: { readonly query: string; readonly chosen: number | null } | null;
  /**
   * Set if the cell's row was added to be named here: the project before and after that, and the old selection.
   * Cancelling removes the row.
   */
  readonly added?: { readonly before: Project; readonly after: Project; readonly selection: GridSelection };
};

/** Copied or cut cells with their dashed edge, until they are pasted or changed, or Esc is pressed. */
export type Marquee = { readonly cut: boolean; readonly blocks: readonly CellBlock[]; readonly text: string };

export type Popup =
  | { readonly kind: 'menu'; readonly x: number; readonly y: number }
  | { readonly kind: 'fixes' }
  | { readonly kind: 'filter'; readonly column: string };

export type SheetState = {
  readonly frame: GridFrame;
  readonly selection: GridSelection;
  readonly editing: DesignEditing | null;
  readonly marquee: Marquee | null;
  readonly popup: Popup | null;
  readonly find: FindState | null;
  /** Cells that a drag of the fill handle would fill. */
  readonly filling: CellBlock | null;
  /** Line above which dragged designs would be dropped. */
  readonly dropAbove: number | null;
  /** Column before which dragged columns would be dropped; past the last one for the end. */
  readonly dropBefore: number | null;
  /** The last message for screen readers. */
  readonly spoken: string;
};

/** The part of the screen that the sheet's logic uses; there is none while another screen is shown. */
export type GridPort = {
  readonly page: () => { readonly rows: number; readonly columns: number };
  /** Scrolls a cell into view; with `withBlank` also the blank line, if it is the next one. */
  readonly reveal: (place: GridPlace, withBlank?: boolean) => void;
  readonly focusActive: () => void;
  /** Returns true unless something else on the page has the focus. */
  readonly hasFocus: () => boolean;
  /** Returns the rectangle of a cell in window coordinates; null when it is not painted. */
  readonly rectOf: (place: GridPlace) => DOMRect | null;
  /** Opens the editor over the active cell with a text and the caret position in it; null puts the caret at the end. */
  readonly openEditor: (text: string, caret: number | null) => void;
  readonly closeEditor: () => void;
  /** Sets the ids in the page of the open list and its highlighted line; null when no list is open. */
  readonly describeList: (list: OpenList | null) => void;
  /** Shows the typed text with the proposed completion, which is selected and not part of `typedText`. */
  readonly propose: (typed: string, rest: string) => void;
  /** Returns the editor's text, without a proposed completion that is still selected. */
  readonly typedText: () => string;
};

/** The sheet of an app: its state, and the grid currently showing it. */
export type DesignSheet = {
  readonly app: App;
  readonly store: StoreApi<SheetState>;
  grid: GridPort | null;
  /** The last search, for F3 while the find bar is closed. */
  lastFind: FindState;
};

const PAGE = { rows: 20, columns: 10 };

export const shapeNow = (sheet: DesignSheet, frame: GridFrame = sheet.store.getState().frame): Shape =>
  shapeOf(frame, sheet.grid?.page() ?? PAGE);

const columnsOf = keepPair((ruleset: Ruleset, { order, shown, hidden }: AppState['columns']): readonly SheetColumn[] =>
  sheetColumns(ruleset, order).filter((column) => (column.hidden ? shown.includes(column.id) : !hidden.includes(column.id))),
);

const shownColumns = (state: Pick<AppState, 'ruleset' | 'kind' | 'columns'>): readonly SheetColumn[] =>
  columnsOf(sheetRuleset(state), state.columns);

/** Sorts and filters again. */
export function freshFrame(state: AppState): GridFrame {
  const ruleset = sheetRuleset(state);
  const designs = viewDesigns(sheetDesigns(state), state.view, viewCells(ruleset));
  return { ruleset, rows: sheetRows(ruleset, designs), columns: shownColumns(state) };
}

export const frameOf = (before: GridFrame, designs: readonly Design[], columns: readonly SheetColumn[] = before.columns): GridFrame => ({
  ...before,
  columns,
  rows: nextSheetRows(before.ruleset, before.rows, designs),
});

/** Returns the designs a frame shows, in its order. */
export const designsShown = ({ rows }: GridFrame): readonly Design[] =>
  rows.flatMap(({ design, index }) => (design && index === 0 ? [design] : []));

/** No cell edited, nothing dragged, no popup over the sheet. */
export const NOTHING_UNDER_WAY = {
  editing: null,
  marquee: null,
  popup: null,
  find: null,
  filling: null,
  dropAbove: null,
  dropBefore: null,
} as const satisfies Partial<SheetState>;

export function firstState(app: App): SheetState {
  const frame = freshFrame(app.store.getState());
  const selection = selectOnly(shapeOf(frame, PAGE), { row: 0, column: 0 });
  return {
    frame,
    selection,
    ...NOTHING_UNDER_WAY,
    spoken: '',
  };
}

export const newStore = (app: App): StoreApi<SheetState> => createStore<SheetState>(() => firstState(app));

/** Returns the shown columns of a state; the same list object as long as nothing about them changed. */
export const columnsFor = (state: AppState, before: GridFrame, changed: boolean): readonly SheetColumn[] =>
  changed ? shownColumns(state) : before.columns;

export const idsOf = (designs: readonly Design[]): readonly DesignId[] => designs.map(({ id }) => id);

/** Selects from the sheet's state; the component renders again only when what it selected changes. */
export const useSheet = <T>(sheet: DesignSheet, selector: (state: SheetState) => T): T => useStore(sheet.store, selector);
