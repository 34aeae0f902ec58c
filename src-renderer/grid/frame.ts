import { keepOne } from '../../shared/base/remembered.ts';
import type { CellWidth, GridPlace, Shape } from './selection.ts';

/** The stored value of a cell. */
export type RawValue = number | string | boolean | null;

/**
 * One line of a sheet. A unit, e.g. a design with several weapons, has several lines, which follow each other. A line is the
 * same object as long as its cells show the same: they are painted again only when it is another.
 */
export type SheetLine = {
  readonly id: string;
  /** The place of the line within its unit, from 0. */
  readonly index: number;
  /** The number of lines of the unit. */
  readonly lines: number;
  /** Lines of several kinds, e.g. headings among units, hold different things: what is filled or pasted goes over lines of one kind. */
  readonly kind?: string;
  /** The columns where its cells begin: each goes on to the next one. Without it every column is a cell. */
  readonly starts?: readonly number[];
  /** True if it heads the lines below it: Ctrl+Up and Ctrl+Down stop there. */
  readonly isHead?: boolean;
};

export type GridColumn = {
  readonly id: string;
  /** False if none of its cells can be typed into. */
  readonly editable: boolean;
  /** True if it stays at the left while the others are scrolled. */
  readonly frozen: boolean;
  /** True if one cell covers all lines of a unit. */
  readonly spans: boolean;
  readonly align: 'left' | 'right' | 'center';
};

/** What a sheet shows: its lines and columns in their order. */
export type SheetFrame<L extends SheetLine = SheetLine, C extends GridColumn = GridColumn> = {
  readonly rows: readonly L[];
  readonly columns: readonly C[];
  /** True if cells of some lines cover several columns. */
  readonly isJoined?: boolean;
};

const indexed = keepOne(
  (list: readonly { readonly id: string }[]): ReadonlyMap<string, number> => new Map(list.map(({ id }, at) => [id, at])),
);

/** Returns the index of a column; -1 if it is not shown. */
export const columnIndexOf = ({ columns }: Pick<SheetFrame, 'columns'>, id: string): number => indexed(columns).get(id) ?? -1;

/** How often a line was looked for among some lines. An index of a long list is not worth making for a few look-ups. */
const lookUps = new WeakMap<readonly SheetLine[], number>();
const FEW = 8;

/** Returns the index of a line by its id; -1 if it is not shown. */
export function rowIndexOf({ rows }: Pick<SheetFrame, 'rows'>, id: string): number {
  const before = lookUps.get(rows) ?? 0;
  if (before >= FEW) return indexed(rows).get(id) ?? -1;
  lookUps.set(rows, before + 1);
  return rows.findIndex((line) => line.id === id);
}

/** The lines of the unit that a line belongs to. */
export function linesAround(rows: readonly SheetLine[], row: number): { readonly top: number; readonly bottom: number } {
  const line = rows[row];
  return line ? { top: row - line.index, bottom: row - line.index + line.lines - 1 } : { top: row, bottom: row };
}

/** The columns that the cell at a place covers. */
export function cellAround({ rows, columns }: SheetFrame, { row, column }: GridPlace): CellWidth {
  const starts = rows[row]?.starts;
  if (!starts) return { left: column, right: column };
  const at = Math.max(
    0,
    starts.findLastIndex((start) => start <= column),
  );
  return { left: starts[at] ?? 0, right: (starts[at + 1] ?? columns.length) - 1 };
}

/** Returns whether two lines hold the same kinds of things. */
export const isAlike = ({ rows }: Pick<SheetFrame, 'rows'>, one: number, other: number): boolean => rows[one]?.kind === rows[other]?.kind;

/** Returns the shape of a frame for the selection: cells may span the lines of their unit, or several columns. */
export const shapeOf = (frame: SheetFrame, page: Shape['page'], isBlank: (place: GridPlace) => boolean): Shape => ({
  rowCount: frame.rows.length,
  columnCount: frame.columns.length,
  page,
  spanOf: ({ row, column }) => (frame.columns[column]?.spans ? linesAround(frame.rows, row) : { top: row, bottom: row }),
  ...(frame.isJoined ? { joinOf: (place: GridPlace) => cellAround(frame, place) } : {}),
  isHead: (row) => frame.rows[row]?.isHead ?? false,
  isBlank,
});
