import { columnIndexOf, rowIndexOf, type SheetFrame } from './frame.ts';
import {
  type CellBlock,
  type GridPlace,
  type GridSelection,
  oneCell,
  placesIn,
  type Range,
  rangeOf,
  type Shape,
  settle,
} from './selection.ts';
import { type Spreadsheet, type SpreadsheetState, shapeNow } from './sheet.ts';

/** Most blocks that a selection falls apart into; of one that would be more only the active cell stays. */
const MOST_BLOCKS = 500;

/** Lines one below the other, first and last. */
type Run = { top: number; bottom: number };

/** Where the lines of a frame are in another, as runs of lines that follow each other there. Lines that are gone are left out. */
function runsOf(before: SheetFrame, after: SheetFrame, top: number, bottom: number): readonly Run[] {
  const places = before.rows
    .slice(top, bottom + 1)
    .map(({ id }) => rowIndexOf(after, id))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
  const runs: Run[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    // Lines that were not there before and came in between belong to the selection.
    const between = last ? after.rows.slice(last.bottom + 1, place) : [];
    if (last && between.every(({ id }) => rowIndexOf(before, id) < 0)) last.bottom = place;
    else runs.push({ top: place, bottom: place });
  }
  return runs;
}

/**
 * Maps a selection to another frame: its cells stay selected wherever they are now. Whole columns and rows stay whole; a corner
 * whose cell is gone is as near as possible.
 */
function carrySelection(shape: Shape, before: SheetFrame, after: SheetFrame, selection: GridSelection): GridSelection {
  const last = { row: after.rows.length - 1, column: after.columns.length - 1 };
  const carry = (place: GridPlace): GridPlace => {
    const line = before.rows[place.row];
    const sameLine = line ? rowIndexOf(after, line.id) : -1;
    const first = sameLine < 0 && line ? before.rows[place.row - line.index] : undefined;
    const sameUnit = first ? rowIndexOf(after, first.id) : sameLine;
    const column = columnIndexOf(after, before.columns[place.column]?.id ?? '');
    const row = sameUnit < 0 ? place.row : sameUnit;
    return {
      row: Math.max(0, Math.min(row, last.row)),
      column: column < 0 ? Math.min(place.column, last.column) : column,
    };
  };
  const active = settle(shape, carry(selection.active));
  const carryRange = (range: Range): readonly Range[] => {
    const { anchor, head } = range;
    const [top, bottom] = [Math.min(anchor.row, head.row), Math.max(anchor.row, head.row)];
    const isWholeRow = Math.abs(anchor.column - head.column) === before.columns.length - 1;
    const [from, to] = [carry(anchor), carry(head)];
    const columns = isWholeRow ? ([0, last.column] as const) : ([from.column, to.column] as const);
    const withRows = ({ top: first, bottom: end }: Run): Range => {
      const [one, other] = anchor.row <= head.row ? [first, end] : [end, first];
      return { anchor: { row: one, column: columns[0] }, head: { row: other, column: columns[1] } };
    };
    if (top === 0 && bottom === before.rows.length - 1) return [withRows({ top: 0, bottom: last.row })];
    if (top === bottom) return [withRows({ top: from.row, bottom: from.row })];
    return runsOf(before, after, top, bottom).map(withRows);
  };
  const ranges = selection.ranges.flatMap(carryRange);
  if (ranges.length === 0 || ranges.length > MOST_BLOCKS) return oneCell(active);
  // The range of the active cell is the last one: keys go on from there.
  const isActive = ({ anchor, head }: Range): boolean =>
    Math.min(anchor.row, head.row) <= active.row && active.row <= Math.max(anchor.row, head.row);
  const own = ranges.findLast(isActive) ?? ranges[ranges.length - 1];
  return { active, ranges: [...ranges.filter((range) => range !== own), ...(own ? [own] : [])], tabColumn: selection.tabColumn };
}

/** Whether two frames have the same lines, perhaps with other values. */
export function hasSameLines({ rows: one }: SheetFrame, { rows: other }: SheetFrame): boolean {
  return one.length === other.length && one.every((line, row) => line === other[row] || line.id === other[row]?.id);
}

/** Whether two frames have the same columns, perhaps made anew. */
const hasSameColumns = ({ columns: one }: SheetFrame, { columns: other }: SheetFrame): boolean =>
  one === other ||
  (one.length === other.length && one.every(({ id, editable }, at) => id === other[at]?.id && editable === other[at]?.editable));

/** A sheet with another frame, which has this shape. */
export function withFrame<F extends SheetFrame, S extends SpreadsheetState<F>>(state: S, frame: F, shape: Shape): S {
  const isSame = hasSameColumns(frame, state.frame) && hasSameLines(frame, state.frame);
  return {
    ...state,
    frame,
    marquee: null,
    // An editor over a cell that moved or was removed would write to another cell.
    ...(isSame ? {} : { selection: carrySelection(shape, state.frame, frame, state.selection), editing: null }),
  };
}

/** Shows another frame. */
export function putFrame<F extends SheetFrame>(sheet: Spreadsheet<SpreadsheetState<F>>, frame: F): void {
  const isOther = !hasSameLines(frame, sheet.store.getState().frame);
  sheet.store.setState((state) => withFrame(state, frame, shapeNow(sheet, frame)));
  if (isOther) sheet.model.selected?.(sheet);
}

/** The most ranges that the places of a change are selected as. */
const MOST_RANGES = 300;

/** Returns ranges for single places: one block if they fill it, else one range each, or their bounding block if there are many. */
export function rangesOver({ columns }: SheetFrame, shape: Shape, places: readonly GridPlace[]): readonly Range[] {
  if (places.length === 0) return [];
  const block: CellBlock = {
    top: Math.min(...places.map(({ row }) => row)),
    bottom: Math.max(...places.map(({ row }) => row)),
    left: Math.min(...places.map(({ column }) => column)),
    right: Math.max(...places.map(({ column }) => column)),
  };
  const editable = placesIn(shape, block).filter(({ column }) => columns[column]?.editable);
  const fills = places.length > MOST_RANGES || editable.length === places.length;
  return fills ? [rangeOf(block)] : places.map((place) => ({ anchor: place, head: place }));
}

/** The selection after an undo or a redo, if anything changed: its active cell is the first that did, in the last range. */
export function changedSelection(shape: Shape, [first, ...rest]: readonly Range[]): GridSelection | null {
  return first ? { active: settle(shape, first.anchor), ranges: [...rest, first], tabColumn: null } : null;
}
