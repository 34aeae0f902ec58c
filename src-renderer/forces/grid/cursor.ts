import type { Row } from './rows.ts';

/** The columns of the sheet of a force, from left to right. */
export const COLUMNS = ['count', 'design', 'numbers', 'grade', 'hits', 'upgrades', 'note', 'each', 'total'] as const;
export type Column = (typeof COLUMNS)[number];

/** Where the active cell is: a line, and the column that the player went to, which other lines may have joined to its neighbour. */
export type Cursor = { readonly row: string; readonly column: Column };

/** The cells of each kind of line, named by their first column. */
const CELLS: Readonly<Record<Row['kind'], readonly Column[]>> = {
  section: ['count', 'numbers', 'total'],
  entry: COLUMNS,
  purchases: ['count', 'numbers', 'total'],
  purchase: ['count', 'design', 'note', 'each', 'total'],
  add: ['design'],
};

export const cellsOf = (kind: Row['kind']): readonly Column[] => CELLS[kind];

/** The cell of a line that a column belongs to. */
export function cellAt(kind: Row['kind'], column: Column): Column {
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
  | 'previous';

const PAGE = 15;
const isGroup = ({ kind }: Row): boolean => kind === 'section' || kind === 'purchases' || kind === 'add';

/** Where a key takes the cursor; at an edge it stays. Only `next` and `previous` go on to another line. */
export function moved(rows: readonly Row[], cursor: Cursor, move: Move): Cursor {
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === cursor.row),
  );
  const row = rows[at];
  if (row === undefined) return cursor;
  const toRow = (index: number, column = cursor.column): Cursor => {
    const target = rows[Math.max(0, Math.min(rows.length - 1, index))] ?? row;
    return { row: target.key, column };
  };
  const cells = CELLS[row.kind];
  const cell = cells.indexOf(cellAt(row.kind, cursor.column));
  const aside = (by: -1 | 1): Cursor => ({ row: row.key, column: cells[cell + by] ?? cells[cell] ?? cursor.column });
  switch (move) {
    case 'left':
      return aside(-1);
    case 'right':
      return aside(1);
    case 'up':
      return toRow(at - 1);
    case 'down':
      return toRow(at + 1);
    case 'pageUp':
      return toRow(at - PAGE);
    case 'pageDown':
      return toRow(at + PAGE);
    case 'home':
      return { row: row.key, column: cells[0] ?? cursor.column };
    case 'end':
      return { row: row.key, column: cells.at(-1) ?? cursor.column };
    case 'first':
      return toRow(0, 'count');
    case 'last':
      return toRow(rows.length - 1, 'design');
    case 'groupUp':
      return toRow(rows.findLastIndex((each, index) => index < at && isGroup(each)));
    case 'groupDown': {
      const next = rows.findIndex((each, index) => index > at && isGroup(each));
      return toRow(next < 0 ? rows.length - 1 : next);
    }
    case 'next':
    case 'previous':
      return onward(rows, at, cell, move === 'next' ? 1 : -1) ?? cursor;
  }
}

/** Tab's way: the next cell, or past the end of a line the first cell of the next. */
function onward(rows: readonly Row[], at: number, cell: number, by: 1 | -1): Cursor | null {
  const row = rows[at];
  const within = row && CELLS[row.kind][cell + by];
  if (row && within) return { row: row.key, column: within };
  const other = rows[at + by];
  const column = other && CELLS[other.kind].at(by > 0 ? 0 : -1);
  return other && column ? { row: other.key, column } : null;
}

/** The lines between two, both included, whichever stands first. */
export function rowsBetween(rows: readonly Row[], one: string, other: string): readonly string[] {
  const [a, b] = [rows.findIndex(({ key }) => key === one), rows.findIndex(({ key }) => key === other)];
  if (a < 0 || b < 0) return [other];
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ key }) => key);
}

/** The cursor where its line still is; else on the line that stands in its place now. */
export function settled(before: readonly Row[], after: readonly Row[], cursor: Cursor): Cursor {
  if (after.some(({ key }) => key === cursor.row)) return cursor;
  const at = before.findIndex(({ key }) => key === cursor.row);
  const row = after[Math.max(0, Math.min(after.length - 1, at))];
  return row ? { ...cursor, row: row.key } : cursor;
}
