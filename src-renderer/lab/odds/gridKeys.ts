import { ARROW_DIRECTIONS } from '../../grid/keymap.ts';
import { type CellBlock, type GridPlace, type GridSelection, jumpTo, lastRange, move, type Shape } from '../../grid/selection.ts';

type Press = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/** The shape of a table of so many rows and columns, headings included, without merged cells. */
export const plainShape = (rowCount: number, columnCount: number, pageRows: number, isBlank: (place: GridPlace) => boolean): Shape => ({
  rowCount,
  columnCount,
  spanOf: ({ row }) => ({ top: row, bottom: row }),
  isBlank,
  pageRows,
  pageColumns: 1,
});

/** The selection after a key: arrows, Page Up and Down, Home and End, with Ctrl and Shift as in the other sheets. Null for other keys. */
export function selectionAfter(
  shape: Shape,
  selection: GridSelection,
  { key, ctrlKey, metaKey, shiftKey, altKey }: Press,
): GridSelection | null {
  const isCtrl = ctrlKey || metaKey;
  if (altKey) return null;
  const direction = ARROW_DIRECTIONS[key];
  if (direction !== undefined) return move(shape, selection, direction, isCtrl ? 'edge' : 'step', shiftKey);
  if (key === 'PageDown' || key === 'PageUp') return move(shape, selection, key === 'PageDown' ? 'down' : 'up', 'page', shiftKey);
  if (key === 'Home') return jumpTo(shape, selection, isCtrl ? 'first' : 'rowStart', shiftKey);
  if (key === 'End') return jumpTo(shape, selection, isCtrl ? 'last' : 'rowEnd', shiftKey);
  if (isCtrl && key.toLowerCase() === 'a') return everything(shape, selection);
  return null;
}

const everything = ({ rowCount, columnCount }: Shape, { active }: GridSelection): GridSelection => ({
  active,
  ranges: [{ anchor: { row: 0, column: 0 }, head: { row: rowCount - 1, column: columnCount - 1 } }],
  tabColumn: null,
});

/** The selected block, without what is no longer in the table. */
export function selectedBlock({ rowCount, columnCount }: Shape, selection: GridSelection): CellBlock {
  const { anchor, head } = lastRange(selection);
  return {
    top: Math.min(anchor.row, head.row, rowCount - 1),
    left: Math.min(anchor.column, head.column, columnCount - 1),
    bottom: Math.min(Math.max(anchor.row, head.row), rowCount - 1),
    right: Math.min(Math.max(anchor.column, head.column), columnCount - 1),
  };
}

/** The texts of a block, row by row. */
export const textsOf = ({ top, left, bottom, right }: CellBlock, textAt: (place: GridPlace) => string): readonly (readonly string[])[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_each, across) => textAt({ row: top + down, column: left + across })),
  );
