/** A place in the sheet as shown: rows and columns are 0-based and count after sorting, filtering and hiding. */
export type GridPlace = { readonly row: number; readonly column: number };

/** A block of cells; all four edges are inclusive. */
export type CellBlock = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** The columns that one cell covers, first and last. */
export type CellWidth = { readonly left: number; readonly right: number };

/** One selected range: from where it was started to its current far end. */
export type Range = { readonly anchor: GridPlace; readonly head: GridPlace };

export type GridSelection = {
  /** The cell that typing goes to; it is in the last range. */
  readonly active: GridPlace;
  /** In the order they were added; never empty. */
  readonly ranges: readonly Range[];
  /** Column where a run of Tab presses began, so that Enter returns to it; null when there is no run. */
  readonly tabColumn: number | null;
};

/** The shape of the sheet, as needed for moving the selection. */
/** The rows and columns that fit on the screen. */
export type VisibleCells = { readonly rows: number; readonly columns: number };

export type Shape = {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Returns the first and last row of the cell that covers a place: a design's cells span the rows of its weapons. */
  readonly spanOf: (place: GridPlace) => { readonly top: number; readonly bottom: number };
  /**
   * Returns the first and last column of the cell that covers a place, if the row merges columns. Without it every
   * column is a cell.
   */
  readonly joinOf?: (place: GridPlace) => CellWidth;
  /** Whether a row heads those below it, so that a jump up or down stops there. */
  readonly isHead?: (row: number) => boolean;
  readonly isBlank: (place: GridPlace) => boolean;
  /** For paging. Only then is it asked, since the answer may take a layout of the page. */
  readonly page: () => VisibleCells;
};

export type Direction = 'up' | 'down' | 'left' | 'right';

const clamp = (value: number, limit: number): number => Math.max(0, Math.min(limit, value));

/** Returns the place at the top of the cell that covers `place`, kept inside the sheet. */
export function settle(shape: Shape, place: GridPlace): GridPlace {
  const inside = { row: clamp(place.row, shape.rowCount - 1), column: clamp(place.column, shape.columnCount - 1) };
  return { row: shape.spanOf(inside).top, column: inside.column };
}

const columnsOf = (shape: Shape, place: GridPlace): CellWidth => shape.joinOf?.(place) ?? { left: place.column, right: place.column };

/** The selection of one block alone. */
export const blockOnly = (active: GridPlace, block: CellBlock): GridSelection => ({ active, ranges: [rangeOf(block)], tabColumn: null });

/** The selection of one cell alone. */
export const oneCell = (at: GridPlace): GridSelection => ({ active: at, ranges: [{ anchor: at, head: at }], tabColumn: null });

export const selectOnly = (shape: Shape, place: GridPlace): GridSelection => oneCell(settle(shape, place));

/** The range that covers a block, from its top left. */
export const rangeOf = ({ top, left, bottom, right }: CellBlock): Range => ({
  anchor: { row: top, column: left },
  head: { row: bottom, column: right },
});

/** Returns the next cell in a direction; at the edge the same cell, without wrapping. */
function neighbour(shape: Shape, from: GridPlace, direction: Direction): GridPlace {
  const span = shape.spanOf(from);
  switch (direction) {
    case 'up':
      return settle(shape, { row: span.top - 1, column: from.column });
    case 'down':
      return span.bottom + 1 >= shape.rowCount ? settle(shape, from) : settle(shape, { row: span.bottom + 1, column: from.column });
    case 'left':
      return settle(shape, { row: from.row, column: columnsOf(shape, from).left - 1 });
    case 'right':
      return settle(shape, { row: from.row, column: columnsOf(shape, from).right + 1 });
  }
}

/** The next of some places, given row by row, after one; with `back` the one before. It goes round at the ends. Undefined if there are none. */
export function nextPlace<P extends GridPlace>(places: readonly P[], from: GridPlace, back: boolean): P | undefined {
  const order = ({ row, column }: GridPlace): number => row - from.row || column - from.column;
  return back ? (places.findLast((place) => order(place) < 0) ?? places.at(-1)) : (places.find((place) => order(place) > 0) ?? places[0]);
}

const same = (a: GridPlace, b: GridPlace): boolean => a.row === b.row && a.column === b.column;

/** Returns the target of Ctrl+arrow: the edge of the block of filled cells, the next filled cell or heading, or the edge of the sheet. */
export function edgeOf(shape: Shape, from: GridPlace, direction: Direction): GridPlace {
  let at = settle(shape, from);
  let next = neighbour(shape, at, direction);
  if (same(next, at)) return at;
  const insideBlock = !shape.isBlank(at) && !shape.isBlank(next);
  while (true) {
    at = next;
    next = neighbour(shape, at, direction);
    if (same(next, at)) return at;
    if (at.row !== from.row && shape.isHead?.(at.row)) return at;
    if (insideBlock ? shape.isBlank(next) : !shape.isBlank(at)) return at;
  }
}

export type Jump = 'step' | 'edge' | 'page';

function target(shape: Shape, from: GridPlace, direction: Direction, jump: Jump): GridPlace {
  if (jump === 'edge') return edgeOf(shape, from, direction);
  if (jump === 'step') return neighbour(shape, from, direction);
  const page = shape.page();
  const rows = Math.max(1, page.rows - 1);
  const columns = Math.max(1, page.columns - 1);
  const by = { up: [-rows, 0], down: [rows, 0], left: [0, -columns], right: [0, columns] } as const;
  const [row, column] = by[direction];
  return settle(shape, { row: from.row + row, column: from.column + column });
}

/** Moves the active cell, or with `extend` the far end of the last range. */
export function move(shape: Shape, selection: GridSelection, direction: Direction, jump: Jump, extend: boolean): GridSelection {
  if (!extend) return selectOnly(shape, target(shape, selection.active, direction, jump));
  return extendTo(shape, selection, target(shape, lastRange(selection).head, direction, jump));
}

export const lastRange = (selection: GridSelection): Range => {
  const range = selection.ranges.at(-1);
  if (!range) throw new Error('A selection has at least one range.');
  return range;
};

/** Extends the last range to a place; the active cell stays. */
export function extendTo(shape: Shape, selection: GridSelection, head: GridPlace): GridSelection {
  return {
    ...selection,
    ranges: [...selection.ranges.slice(0, -1), { anchor: selection.active, head: settle(shape, head) }],
    tabColumn: null,
  };
}

/** Ctrl+click: starts one more range. */
export function addRange(shape: Shape, selection: GridSelection, place: GridPlace): GridSelection {
  const at = settle(shape, place);
  return { active: at, ranges: [...selection.ranges, { anchor: at, head: at }], tabColumn: null };
}

/** Returns the block a range covers, extended to whole spanned cells. */
export function blockOf(shape: Shape, { anchor, head }: Range): CellBlock {
  const left = Math.min(anchor.column, head.column);
  const right = Math.max(anchor.column, head.column);
  let top = Math.min(anchor.row, head.row);
  let bottom = Math.max(anchor.row, head.row);
  for (let column = left; column <= right; column++) {
    top = Math.min(top, shape.spanOf({ row: top, column }).top);
    bottom = Math.max(bottom, shape.spanOf({ row: bottom, column }).bottom);
  }
  return { top, left, bottom, right };
}

export const blocksOf = (shape: Shape, selection: GridSelection): readonly CellBlock[] =>
  selection.ranges.map((range) => blockOf(shape, range));

export const isInside = (block: CellBlock, { row, column }: GridPlace): boolean =>
  row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;

/** Returns true when the selection is one cell, spanned or not. */
export function isSingleCell(shape: Shape, selection: GridSelection): boolean {
  if (selection.ranges.length !== 1) return false;
  const block = blockOf(shape, lastRange(selection));
  return block.left === block.right && shape.spanOf({ row: block.top, column: block.left }).bottom === block.bottom;
}

/** Tab and Shift+Tab: goes through a selected block, else to the next cell, at the last column to the next row's first. */
export function tab(shape: Shape, selection: GridSelection, back: boolean): GridSelection {
  if (!isSingleCell(shape, selection)) return walk(shape, selection, back, 'rows');
  const { row, column } = selection.active;
  const last = shape.columnCount - 1;
  const { left, right } = columnsOf(shape, selection.active);
  const tabColumn = selection.tabColumn ?? column;
  if (back) {
    if (left > 0) return { ...selectOnly(shape, { row, column: left - 1 }), tabColumn };
    return row === 0 ? selection : { ...selectOnly(shape, { row: row - 1, column: last }), tabColumn };
  }
  if (right < last) return { ...selectOnly(shape, { row, column: right + 1 }), tabColumn };
  const below = row + 1;
  return below >= shape.rowCount ? selection : { ...selectOnly(shape, { row: below, column: 0 }), tabColumn };
}

/** Enter and Shift+Enter: moves down or up; after a run of Tabs also back to the column where the run began. */
export function enter(shape: Shape, selection: GridSelection, back: boolean): GridSelection {
  if (!isSingleCell(shape, selection)) return walk(shape, selection, back, 'columns');
  const from = { row: selection.active.row, column: selection.tabColumn ?? selection.active.column };
  return selectOnly(shape, neighbour(shape, settle(shape, from), back ? 'up' : 'down'));
}

/** Moves the active cell through a selected block without losing the selection, wrapping at its ends. */
function walk(shape: Shape, selection: GridSelection, back: boolean, along: 'rows' | 'columns'): GridSelection {
  const cells = blocksOf(shape, selection).flatMap((block) => placesIn(shape, block, along));
  const at = cells.findIndex((cell) => same(cell, selection.active));
  const next = cells[(at + (back ? -1 : 1) + cells.length) % cells.length];
  return next ? { ...selection, active: next, tabColumn: null } : selection;
}

/** Returns every cell of a block once, at its top left within the block, row by row or column by column. */
export function placesIn(shape: Shape, block: CellBlock, along: 'rows' | 'columns' = 'rows'): readonly GridPlace[] {
  const places: GridPlace[] = [];
  const visit = (row: number, column: number): void => {
    const isFirst = !shape.joinOf || column === Math.max(block.left, shape.joinOf({ row, column }).left);
    if (isFirst && shape.spanOf({ row, column }).top === row) places.push({ row, column });
  };
  if (along === 'rows')
    for (let row = block.top; row <= block.bottom; row++) for (let column = block.left; column <= block.right; column++) visit(row, column);
  else
    for (let column = block.left; column <= block.right; column++) for (let row = block.top; row <= block.bottom; row++) visit(row, column);
  return places;
}

const whole = (shape: Shape, selection: GridSelection, anchor: GridPlace, head: GridPlace, add: boolean): GridSelection => ({
  active: settle(shape, anchor),
  ranges: [...(add ? selection.ranges : []), { anchor, head }],
  tabColumn: null,
});

/** Selects whole columns; with `add` in addition to the existing selection. */
export const selectColumns = (shape: Shape, selection: GridSelection, from: number, to: number, add = false): GridSelection =>
  whole(shape, selection, { row: 0, column: from }, { row: shape.rowCount - 1, column: to }, add);

/** Selects whole rows, extended to whole designs where cells span. */
export const selectRows = (shape: Shape, selection: GridSelection, from: number, to: number, add = false): GridSelection =>
  whole(shape, selection, { row: from, column: 0 }, { row: to, column: shape.columnCount - 1 }, add);

/** Ctrl+A: first the block of filled cells around the active cell, then everything. */
export function selectAll(shape: Shape, selection: GridSelection): GridSelection {
  const region = regionAround(shape, selection.active);
  const everything = { top: 0, left: 0, bottom: shape.rowCount - 1, right: shape.columnCount - 1 };
  const current = blockOf(shape, lastRange(selection));
  const sameBlock =
    current.top === region.top && current.left === region.left && current.bottom === region.bottom && current.right === region.right;
  const block = sameBlock ? everything : region;
  return blockOnly(selection.active, block);
}

/** Returns the filled rows around the active cell, over all columns: the sheet is one table. */
function regionAround(shape: Shape, from: GridPlace): CellBlock {
  const filled = (row: number): boolean => {
    for (let column = 0; column < shape.columnCount; column++) if (!shape.isBlank({ row, column })) return true;
    return false;
  };
  let top = from.row;
  let bottom = from.row;
  while (top > 0 && filled(top - 1)) top--;
  while (bottom < shape.rowCount - 1 && filled(bottom + 1)) bottom++;
  return { top, left: 0, bottom, right: shape.columnCount - 1 };
}

/** Home, End, Ctrl+Home and Ctrl+End. The last used cell is in the last filled row. */
export function jumpTo(
  shape: Shape,
  selection: GridSelection,
  to: 'rowStart' | 'rowEnd' | 'first' | 'last',
  extend: boolean,
): GridSelection {
  const row = extend ? lastRange(selection).head.row : selection.active.row;
  const places = {
    rowStart: () => ({ row, column: 0 }),
    rowEnd: () => ({ row, column: shape.columnCount - 1 }),
    first: () => ({ row: 0, column: 0 }),
    last: () => lastUsed(shape),
  };
  const place = places[to]();
  return extend ? extendTo(shape, selection, place) : selectOnly(shape, place);
}

function lastUsed(shape: Shape): GridPlace {
  for (let row = shape.rowCount - 1; row >= 0; row--) {
    for (let column = shape.columnCount - 1; column >= 0; column--)
      if (!shape.isBlank({ row, column })) return { row, column: shape.columnCount - 1 };
  }
  return { row: 0, column: 0 };
}
