import { type GridPlace, type GridSelection, type Range, settle } from '../../grid/selection.ts';
import { columnIndexOf, type GridFrame, rowIndexOf } from './frame.ts';
import { type DesignSheet, shapeNow } from './state.ts';

/** Most blocks that a selection falls apart into; of one that would be more only the active cell stays. */
const MOST_BLOCKS = 500;

/** Lines one below the other, first and last. */
type Run = { top: number; bottom: number };

/** Where the lines of a frame are in another, as runs of lines that follow each other there. Lines that are gone are left out. */
function runsOf(before: GridFrame, after: GridFrame, top: number, bottom: number): readonly Run[] {
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
export function carrySelection(sheet: DesignSheet, before: GridFrame, after: GridFrame, selection: GridSelection): GridSelection {
  const shape = shapeNow(sheet, after);
  const last = { row: after.rows.length - 1, column: after.columns.length - 1 };
  const carry = (place: GridPlace): GridPlace => {
    const line = before.rows[place.row];
    const sameLine = line ? rowIndexOf(after, line.id) : -1;
    const sameDesign = sameLine < 0 && line?.design ? rowIndexOf(after, `${line.design.id}:0`) : sameLine;
    const column = columnIndexOf(after, before.columns[place.column]?.id ?? '');
    const row = sameDesign < 0 ? place.row : sameDesign;
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
