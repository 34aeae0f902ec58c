import { ARROW_DIRECTIONS, type GridAction, gridKey, type KeyLine, keymap } from '../../grid/keymap.ts';
import { type CellBlock, type GridPlace, type GridSelection, jumpTo, lastRange, move, type Shape } from '../../grid/selection.ts';
import type { KeyPress } from '../../ui/keyNames.ts';

/** The shape of a table of so many rows and columns, headings included, without merged cells. */
export const plainShape = (rowCount: number, columnCount: number, pageRows: number, isBlank: (place: GridPlace) => boolean): Shape => ({
  rowCount,
  columnCount,
  spanOf: ({ row }) => ({ top: row, bottom: row }),
  isBlank,
  pageRows,
  pageColumns: 1,
});

type MatrixAction =
  | Extract<GridAction, 'moveCell' | 'moveToEdge' | 'moveToRowEnd' | 'moveToGridEnd' | 'movePage' | 'selectAll'>
  | 'choose'
  | 'copy';

const own = (keys: readonly string[], what: string, does: MatrixAction): KeyLine<GridAction | MatrixAction> => ({ keys, what, does });

/** The keys of the matrix of odds, as the list of keys shows them. */
export const MATRIX_KEYS: readonly KeyLine<GridAction | MatrixAction>[] = [
  gridKey('moveCell', 'go to the next cell or heading; with Shift select more'),
  gridKey('moveToEdge', 'go to the last number of the row or column'),
  gridKey('moveToRowEnd', 'go to the name of the attacker, or to the last target'),
  gridKey('moveToGridEnd', 'go to the first heading, or to the last cell'),
  gridKey('movePage', 'go a page up or down'),
  gridKey('selectAll', 'select the whole table'),
  own(['Enter', 'Space'], 'on a number: go to its arithmetic; on a heading: sort by it', 'choose'),
  own(['Ctrl+C'], 'copy the selected cells', 'copy'),
];

const actionOf = keymap(MATRIX_KEYS);

/** The selection after a key that moves or extends it, with Ctrl and Shift as in the other sheets; `choose` for a key that chooses a cell. Null for others. */
export function afterKey(shape: Shape, selection: GridSelection, event: KeyPress): GridSelection | 'choose' | null {
  const { key, shiftKey } = event;
  const direction = ARROW_DIRECTIONS[key] ?? (key === 'PageUp' ? 'up' : 'down');
  switch (actionOf(event, () => true)) {
    case 'moveCell':
      return move(shape, selection, direction, 'step', shiftKey);
    case 'moveToEdge':
      return move(shape, selection, direction, 'edge', shiftKey);
    case 'movePage':
      return move(shape, selection, direction, 'page', shiftKey);
    case 'moveToRowEnd':
      return jumpTo(shape, selection, key === 'Home' ? 'rowStart' : 'rowEnd', shiftKey);
    case 'moveToGridEnd':
      return jumpTo(shape, selection, key === 'Home' ? 'first' : 'last', shiftKey);
    case 'selectAll':
      return everything(shape, selection);
    case 'choose':
      return 'choose';
    default:
      // The browser copies.
      return null;
  }
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
