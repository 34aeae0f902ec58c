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

/** The columns that a sheet of a force has beside fields, from left to right; those that its game has nothing for are left out. */
const FIXED_COLUMNS = ['count', 'design', 'numbers', 'grade', 'hits', 'upgrades', 'note', 'each', 'total'] as const;
export type FixedColumn = (typeof FIXED_COLUMNS)[number];
/** The column of one of the ruleset's fields for entries or sections. */
export type ForceFieldColumn = `${'entry' | 'section'}:${string}`;
export type ForceColumn = FixedColumn | ForceFieldColumn;
export type Columns = readonly ForceColumn[];

/** Where the columns of fields are inserted. */
const BEFORE_COSTS = FIXED_COLUMNS.indexOf('each');

/**
 * The columns of a sheet with these columns of fields: those of entries, then those of sections. `has` says which of the columns
 * that every sheet may have this one has.
 */
export const columnsWith = (fields: readonly ForceFieldColumn[], has: (column: FixedColumn) => boolean): Columns => [
  ...FIXED_COLUMNS.slice(0, BEFORE_COSTS).filter(has),
  ...fields,
  ...FIXED_COLUMNS.slice(BEFORE_COSTS).filter(has),
];

/** The columns of a sheet without fields. */
export const PLAIN_COLUMNS: Columns = FIXED_COLUMNS;

export const isFieldColumn = (column: ForceColumn): column is ForceFieldColumn => column.includes(':');
const isOfSection = (column: ForceColumn): boolean => column.startsWith('section:');

/** The active cell: a line, and the column the player went to, which other lines may merge with its neighbour. */
export type Cursor = { readonly row: string; readonly column: ForceColumn };

/** The cells of each kind of line, named by their first column. */
export const cellsOf = (kind: Row['kind'], columns: Columns = PLAIN_COLUMNS): Columns =>
  allCellsOf(kind, columns).filter((column) => columns.includes(column));

function allCellsOf(kind: Row['kind'], columns: Columns): Columns {
  switch (kind) {
    case 'section':
      return ['count', 'numbers', ...columns.filter(isOfSection), 'total'];
    case 'entry':
      return columns;
    case 'purchases':
      return ['count', 'numbers', 'total'];
    case 'purchase':
      return ['count', 'design', 'note', 'each', 'total'];
    case 'add':
      return ['design'];
  }
}

/** Returns the cell of a line that covers a column. */
export function cellAt(kind: Row['kind'], column: ForceColumn, columns: Columns = PLAIN_COLUMNS): ForceColumn {
  const cells = cellsOf(kind, columns);
  const at = columns.indexOf(column);
  return cells.findLast((cell) => columns.indexOf(cell) <= at) ?? cells[0] ?? column;
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
/** Whether a line begins a group: the heading of a section or of the purchases, or the line to add. */
export const isGroup = ({ kind }: Row): boolean => kind === 'section' || kind === 'purchases' || kind === 'add';

/** Returns the shape of the lines for the selection of a grid: each kind of line merges different columns. */
const shapeOf = (rows: readonly Row[], columns: Columns): Shape => ({
  rowCount: rows.length,
  columnCount: columns.length,
  pageRows: PAGE_ROWS,
  pageColumns: columns.length,
  spanOf: ({ row }) => ({ top: row, bottom: row }),
  joinOf: ({ row, column }) => joinedColumns(rows[row]?.kind ?? 'entry', column, columns),
  isBlank: () => false,
});

/** Returns the first and last column that the cell of a line covers. */
function joinedColumns(kind: Row['kind'], column: number, columns: Columns): { readonly left: number; readonly right: number } {
  const cellOf = (at: number): ForceColumn | null => (columns[at] === undefined ? null : cellAt(kind, columns[at], columns));
  const isSame = (_: ForceColumn, at: number): boolean => cellOf(at) === cellOf(column);
  return { left: columns.findIndex(isSame), right: columns.findLastIndex(isSame) };
}

/** The column where a run of Tab keys began, which Enter goes back to; null outside of a run. */
export type TabRun = { readonly tabColumn: ForceColumn | null };

const SIDEWAYS: readonly Move[] = ['left', 'right', 'home', 'end', 'first', 'last', 'next', 'previous'];

/** Returns the cursor after a key; at an edge it stays. Only `next` and `previous` continue on another line. */
export function moved(
  rows: readonly Row[],
  cursor: Cursor,
  move: Move,
  tabColumn: ForceColumn | null = null,
  columns: Columns = PLAIN_COLUMNS,
): Cursor & TabRun {
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === cursor.row),
  );
  const active = { row: at, column: columns.indexOf(cursor.column) };
  const run = tabColumn === null ? null : columns.indexOf(tabColumn);
  const selection: GridSelection = { active, ranges: [{ anchor: active, head: active }], tabColumn: run };
  const next = afterMove(shapeOf(rows, columns), rows, selection, move);
  const row = rows[next.active.row];
  const column = columns[next.active.column];
  if (row === undefined || column === undefined || (next.active.row === active.row && next.active.column === active.column))
    return { ...cursor, tabColumn };
  // On a line above or below the cursor keeps its column, even if that line merges it with others.
  const isSideways = SIDEWAYS.includes(move);
  return {
    row: row.key,
    column: isSideways ? cellAt(row.kind, column, columns) : column,
    tabColumn: next.tabColumn === null ? null : (columns[next.tabColumn] ?? null),
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
  const { top, bottom } = blockOf(shapeOf(rows, PLAIN_COLUMNS), range);
  return rows.slice(top, bottom + 1).map(({ key }) => key);
}

/** Returns the cursor on its line if that still exists; else on the line now in its place. */
export function settled(before: readonly Row[], after: readonly Row[], cursor: Cursor): Cursor {
  if (after.some(({ key }) => key === cursor.row)) return cursor;
  const at = before.findIndex(({ key }) => key === cursor.row);
  const row = after[Math.max(0, Math.min(after.length - 1, at))];
  return row ? { ...cursor, row: row.key } : cursor;
}
