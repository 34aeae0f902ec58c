import { columnIndexOf, rowIndexOf, type SheetFrame } from './frame.ts';
import { type CellBlock, type GridPlace, type GridSelection, placesIn, type Range, settle } from './selection.ts';
import { type Spreadsheet, type SpreadsheetState, select, shapeNow } from './sheet.ts';

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
function carrySelection(sheet: Spreadsheet, before: SheetFrame, after: SheetFrame, selection: GridSelection): GridSelection {
  const shape = shapeNow(sheet, after);
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
  if (ranges.length === 0 || ranges.length > MOST_BLOCKS) return { active, ranges: [{ anchor: active, head: active }], tabColumn: null };
  // The range of the active cell is the last one: keys go on from there.
  const isActive = ({ anchor, head }: Range): boolean =>
    Math.min(anchor.row, head.row) <= active.row && active.row <= Math.max(anchor.row, head.row);
  const own = ranges.findLast(isActive) ?? ranges[ranges.length - 1];
  return { active, ranges: [...ranges.filter((range) => range !== own), ...(own ? [own] : [])], tabColumn: selection.tabColumn };
}

/** Shows another frame. `sameRows`: it has the same lines, perhaps with other values. */
export function putFrame<F extends SheetFrame>(sheet: Spreadsheet<SpreadsheetState<F>>, frame: F, sameRows: boolean): void {
  const { frame: before, selection, editing } = sheet.store.getState();
  const isSame = sameRows && frame.columns === before.columns;
  // An editor over a cell that moved or was removed would write to another cell.
  const stays = editing === null || isSame;
  if (!stays) sheet.grid?.closeEditor();
  sheet.store.setState({
    frame,
    marquee: null,
    ...(isSame ? {} : { selection: carrySelection(sheet, before, frame, selection) }),
    ...(stays ? {} : { editing: null }),
  });
  if (!sameRows) sheet.model.selected(sheet);
}

/** The most ranges that the places of a change are selected as. */
const MOST_RANGES = 300;

/** Returns ranges for single places: one block if they fill it, else one range each, or their bounding block if there are many. */
export function rangesOver(sheet: Spreadsheet, places: readonly GridPlace[]): readonly Range[] {
  if (places.length === 0) return [];
  const block: CellBlock = {
    top: Math.min(...places.map(({ row }) => row)),
    bottom: Math.max(...places.map(({ row }) => row)),
    left: Math.min(...places.map(({ column }) => column)),
    right: Math.max(...places.map(({ column }) => column)),
  };
  const around: Range = { anchor: { row: block.top, column: block.left }, head: { row: block.bottom, column: block.right } };
  const { columns } = sheet.store.getState().frame;
  const editable = placesIn(shapeNow(sheet), block).filter(({ column }) => columns[column]?.editable);
  const fills = places.length > MOST_RANGES || editable.length === places.length;
  return fills ? [around] : places.map((place) => ({ anchor: place, head: place }));
}

/** Selects ranges after an undo or a redo. The active cell is the first that changed; it is in the last range. */
export function selectChanged(sheet: Spreadsheet, ranges: readonly Range[]): boolean {
  const [first, ...rest] = ranges;
  if (!first) return false;
  const active = settle(shapeNow(sheet), first.anchor);
  // An undo from beside the sheet leaves the focus there.
  const focus = sheet.grid?.hasFocus() ?? false;
  select(sheet, { active, ranges: [...rest, first], tabColumn: null }, { reveal: active, focus });
  return true;
}
