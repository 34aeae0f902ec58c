import { useStore } from 'zustand';
import { keepPair } from '../../shared/base/remembered.ts';
import type { ForceAssessment } from '../../shared/force/index.ts';
import type { Force, ForceId, SectionId } from '../../shared/project/force.ts';
import { columnIndexOf, rowIndexOf, shapeOf } from '../grid/frame.ts';
import { blocksOf, type GridSelection, type Range, selectOnly } from '../grid/selection.ts';
import { type Spreadsheet, type SpreadsheetState, select, shapeNow, usualPage } from '../grid/sheet.ts';
import type { App } from '../window/app.ts';
import type { ForceSheetFrame } from './grid/frame.ts';
import { ADD_KEY, type ForceColumn } from './grid/rows.ts';

/** The active cell: a line, and the column the player went to, which other lines may merge with its neighbour. */
type Cursor = { readonly row: string; readonly column: ForceColumn };

export type ForceState = SpreadsheetState<ForceSheetFrame> & {
  /** The current force; the first one if it no longer exists. */
  readonly force: ForceId | null;
  /** The force it is compared with. */
  readonly opponent: ForceId | null;
  readonly view: 'sheet' | 'bothSides' | 'battle' | 'collection' | 'print';
  readonly collapsed: ReadonlySet<string>;
  /** The section to add to; the last one if it no longer exists. */
  readonly target: SectionId | null;
  /** Whether the panel proposes how to fill the force up. */
  readonly isFilling: boolean;
  /** What the sheet shows instead of the force while the player points at a proposal. */
  readonly preview: ForceAssessment | null;
  /** Forces as they were when units of a design were taken out of them in the collection, by the ids of both, oldest first. */
  readonly takenFrom: Readonly<Record<string, readonly Force[]>>;
};

/** The selected lines: the active cell's own and, if there are others, the keys of all. */
export type LineSelection = { readonly cursor: Cursor; readonly picked: ReadonlySet<string> };

/** The sheet of forces: its state, which is not stored in the project, and the grid that shows it. */
export type ForceSession = Spreadsheet<ForceState> & {
  readonly app: App;
  /** True if the sheet was given the focus before its cells were on screen. */
  isWanted: boolean;
};

/** Selects from the session's state; the component renders again only when what it selected changes. */
export const useSession = <T>(session: ForceSession, selector: (state: ForceState) => T): T => useStore(session.store, selector);

/** The lines of a selection; the same object as long as neither the selection nor the lines are others. */
const linesOf = keepPair((frame: ForceSheetFrame, selection: GridSelection): LineSelection => {
  const { row, column } = selection.active;
  const cursor = { row: frame.rows[row]?.id ?? ADD_KEY, column: frame.columns[column]?.id ?? 'design' };
  const picked = new Set<string>();
  const shape = shapeOf(frame, usualPage, () => false);
  for (const { top, bottom } of blocksOf(shape, selection))
    for (let at = top; at <= bottom; at++) {
      const line = frame.rows[at];
      if (line && line.id !== ADD_KEY) picked.add(line.id);
    }
  return { cursor, picked: picked.size > 1 ? picked : new Set() };
});

/** The lines that are selected now. */
export function linesNow(session: ForceSession): LineSelection {
  const { frame, selection } = session.store.getState();
  return linesOf(frame, selection);
}

/** Follows the selected lines. */
export function useLines(session: ForceSession): LineSelection {
  const frame = useSession(session, (state) => state.frame);
  const selection = useSession(session, (state) => state.selection);
  return linesOf(frame, selection);
}

/** Selects, and leaves a cell that is edited as it was. The focus stays where it is, unless it is in the sheet or nowhere. */
function selectInstead(session: ForceSession, selection: GridSelection): void {
  session.store.batch(() => {
    session.store.setState({ editing: null });
    select(session, selection, { focus: 'stays' });
  });
}

/** Goes to a cell and selects it alone. */
export function goTo(session: ForceSession, { row, column }: Cursor): void {
  const { frame } = session.store.getState();
  const at = { row: rowIndexOf(frame, row), column: Math.max(0, columnIndexOf(frame, column)) };
  if (at.row >= 0) selectInstead(session, selectOnly(shapeNow(session), at));
}

/** Selects whole lines, with the active cell on the first, in its column. */
export function selectLines(session: ForceSession, keys: readonly string[]): void {
  const { frame, selection } = session.store.getState();
  const rows = keys.map((key) => rowIndexOf(frame, key)).filter((row) => row >= 0);
  const [first, ...rest] = rows;
  if (first === undefined) return;
  const whole = (top: number, bottom = top): Range => ({
    anchor: { row: top, column: 0 },
    head: { row: bottom, column: frame.columns.length - 1 },
  });
  const isRun = rows.every((row, at) => row === first + at);
  const ranges = isRun ? [whole(first, first + rest.length)] : [...rest, first].map((row) => whole(row));
  selectInstead(session, { active: { row: first, column: selection.active.column }, ranges, tabColumn: null });
}

/** Gives the focus to the active cell, as soon as the sheet is on screen. */
export function focusSheet(session: ForceSession): void {
  if (session.grid === null) session.isWanted = true;
  else setTimeout(() => session.grid?.focusActive());
}
