import {
  blockOf,
  enter,
  type GridPlace,
  type GridSelection,
  jumpTo,
  type Shape,
  selectOnly,
  move as stepIn,
  tab,
} from '../../grid/selection.ts';
import type { Row } from './rows.ts';

/** The columns of the sheet of a force, from left to right. */
export const COLUMNS = ['count', 'design', 'numbers', 'grade', 'hits', 'upgrades', 'note', 'each', 'total'] as const;
export type ForceColumn = (typeof COLUMNS)[number];

/** The active cell: a line, and the column the player went to, which other lines may merge with its neighbour. */
export type Cursor = { readonly row: string; readonly column: ForceColumn };

/** The cells of each kind of line, named by their first column. */
const CELLS: Readonly<Record<Row['kind'], readonly ForceColumn[]>> = {
  section: ['count', 'numbers', 'total'],
  entry: COLUMNS,
  purchases: ['count', 'numbers', 'total'],
  purchase: ['count', 'design', 'note', 'each', 'total'],
  add: ['design'],
};

export const cellsOf = (kind: Row['kind']): readonly ForceColumn[] => CELLS[kind];

/** Returns the cell of a line that covers a column. */
export function cellAt(kind: Row['kind'], column: ForceColumn): ForceColumn {
  const cells = CELLS[kind];
  const at = COLUMNS.indexOf(column);
  return cells.findLast((cell) => COLUMNS.indexOf(cell) <= at) ?? cells[0] ?? column;
}

export type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'home'
  | 'end'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown'
  | 'groupUp'
  | 'groupDown'
  | 'next'
  | 'previous'
  | 'enter'
  | 'enterBack';

/** Rows that Page Up and Page Down move by, and one more: lines have different heights. */
const PAGE_ROWS = 16;
const isGroup = ({ kind }: Row): boolean => kind === 'section' || kind === 'purchases' || kind === 'add';

/** Returns the shape of the lines for the selection of a grid: each kind of line merges different columns. */
const shapeOf = (rows: readonly Row[]): Shape => ({
  rowCount: rows.length,
  columnCount: COLUMNS.length,
  pageRows: PAGE_ROWS,
  pageColumns: COLUMNS.length,
  spanOf: ({ row }) => ({ top: row, bottom: row }),
  joinOf: ({ row, column }) => joinedColumns(rows[row]?.kind ?? 'entry', column),
  isBlank: () => false,
});

/** Returns the first and last column that the cell of a line covers. */
function joinedColumns(kind: Row['kind'], column: number): { readonly left: number; readonly right: number } {
  const cellOf = (at: number): ForceColumn | null => (COLUMNS[at] === undefined ? null : cellAt(kind, COLUMNS[at]));
  const isSame = (_: ForceColumn, at: number): boolean => cellOf(at) === cellOf(column);
  return { left: COLUMNS.findIndex(isSame), right: COLUMNS.findLastIndex(isSame) };
}

/** The column where a run of Tab keys began, which Enter goes back to; null outside of a run. */
export type TabRun = { readonly tabColumn: ForceColumn | null };

const SIDEWAYS: readonly Move[] = ['left', 'right', 'home', 'end', 'first', 'last', 'next', 'previous'];

/** Returns the cursor after a key; at an edge it stays. Only `next` and `previous` continue on another line. */
export function moved(rows: readonly Row[], cursor: Cursor, move: Move, tabColumn: ForceColumn | null = null): Cursor & TabRun {
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === cursor.row),
  );
  const active = { row: at, column: COLUMNS.indexOf(cursor.column) };
  const run = tabColumn === null ? null : COLUMNS.indexOf(tabColumn);
  const selection: GridSelection = { active, ranges: [{ anchor: active, head: active }], tabColumn: run };
  const next = afterMove(shapeOf(rows), rows, selection, move);
  const row = rows[next.active.row];
  const column = COLUMNS[next.active.column];
  if (row === undefined || column === undefined || (next.active.row === active.row && next.active.column === active.column))
    return { ...cursor, tabColumn };
  // On a line above or below the cursor keeps its column, even if that line merges it with others.
  const isSideways = SIDEWAYS.includes(move);
  return {
    row: row.key,
    column: isSideways ? cellAt(row.kind, column) : column,
    tabColumn: next.tabColumn === null ? null : (COLUMNS[next.tabColumn] ?? null),
  };
}

function afterMove(shape: Shape, rows: readonly Row[], selection: GridSelection, move: Move): GridSelection {
  const toRow = (row: number): GridSelection => selectOnly(shape, { row, column: selection.active.column });
  const { row } = selection.active;
  switch (move) {
    case 'left':
    case 'right':
    case 'up':
    case 'down':
      return stepIn(shape, selection, move, 'step', false);
    case 'pageUp':
    case 'pageDown':
      return stepIn(shape, selection, move === 'pageUp' ? 'up' : 'down', 'page', false);
    case 'home':
    case 'end':
      return jumpTo(shape, selection, move === 'home' ? 'rowStart' : 'rowEnd', false);
    case 'first':
    case 'last':
      return jumpTo(shape, selection, move, false);
    case 'next':
    case 'previous':
      return tab(shape, selection, move === 'previous');
    case 'enter':
    case 'enterBack':
      return enter(shape, selection, move === 'enterBack');
    case 'groupUp':
      return toRow(rows.findLastIndex((each, index) => index < row && isGroup(each)));
    case 'groupDown': {
      const next = rows.findIndex((each, index) => index > row && isGroup(each));
      return toRow(next < 0 ? rows.length - 1 : next);
    }
  }
}

/** Returns the lines between two, both included, in either order. */
export function rowsBetween(rows: readonly Row[], one: string, other: string): readonly string[] {
  const place = (key: string): GridPlace => ({ row: rows.findIndex((row) => row.key === key), column: 0 });
  const range = { anchor: place(one), head: place(other) };
  if (range.anchor.row < 0 || range.head.row < 0) return [other];
  const { top, bottom } = blockOf(shapeOf(rows), range);
  return rows.slice(top, bottom + 1).map(({ key }) => key);
}

/** Returns the cursor on its line if that still exists; else on the line now in its place. */
export function settled(before: readonly Row[], after: readonly Row[], cursor: Cursor): Cursor {
  if (after.some(({ key }) => key === cursor.row)) return cursor;
  const at = before.findIndex(({ key }) => key === cursor.row);
  const row = after[Math.max(0, Math.min(after.length - 1, at))];
  return row ? { ...cursor, row: row.key } : cursor;
}
