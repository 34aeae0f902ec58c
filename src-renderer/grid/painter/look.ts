import { cellAround, type GridColumn, linesAround, type SheetFrame, type SheetLine } from '../frame.ts';
import { blockOf, blocksOf, type CellBlock, type GridPlace, isSingleCell, lastRange } from '../selection.ts';
import { type SheetModel, type Spreadsheet, type SpreadsheetState, type StillLook, shapeNow } from '../sheet.ts';

/** The kept look of the cell at one place, worked out again only when its line, its column or the list of columns changes. */
export class KeptLook {
  #line: SheetLine | null = null;
  #columns: readonly GridColumn[] | null = null;
  #column = -1;
  #look: StillLook = { text: '', classes: '', title: '', invalid: false };

  /** Returns the look of a place. It is the same object as the last time if nothing it shows can have changed. */
  at(model: Pick<SheetModel, 'look'>, frame: SheetFrame, place: GridPlace): StillLook {
    const line = frame.rows[place.row] ?? null;
    if (line !== this.#line || frame.columns !== this.#columns || place.column !== this.#column) {
      this.#line = line;
      this.#columns = frame.columns;
      this.#column = place.column;
      this.#look = model.look(frame, place);
    }
    return this.#look;
  }
}

/** Width of the row numbers, in pixels. */
export const NUMBER_WIDTH = 34;

/** The number of characters that fit in the narrowest column. */
const ALWAYS_FIT = 3;

/** The most characters a cell paints; the editor has all of them. */
const MOST_PAINTED = 200;

/** What a cell paints of a text, and the class of texts that may be cut. */
export const paintedText = (text: string): { readonly text: string; readonly cut: string } => ({
  text: text.length > MOST_PAINTED ? `${text.slice(0, MOST_PAINTED)}…` : text,
  cut: text.length > ALWAYS_FIT ? ' mp-cut' : '',
});

/** An element to be painted into a cell or a heading. */
export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** What the selection, drags and the like add to the cells; worked out once for each painting. */
export type MovingLook = {
  readonly state: SpreadsheetState;
  readonly blocks: readonly CellBlock[];
  readonly single: boolean;
  readonly active: GridPlace;
  readonly activeBottom: number;
  /** The lines of the unit of the active cell; null on the blank line. */
  readonly current: { readonly top: number; readonly bottom: number } | null;
  readonly handle: GridPlace | null;
  /** Whether a cell contains what is sought; null if nothing is. */
  readonly isFound: ((place: GridPlace) => boolean) | null;
};

/** The column where the cell at a place begins: there it is painted. */
const atCell = (frame: SheetFrame, place: GridPlace): GridPlace => ({ row: place.row, column: cellAround(frame, place).left });

export function movingLook(sheet: Spreadsheet): MovingLook {
  const state = sheet.store.getState();
  const { frame, selection, editing } = state;
  const { active } = selection;
  const shape = shapeNow(sheet);
  const last = blockOf(shape, lastRange(selection));
  const isClosed = frame.columns.slice(last.left, last.right + 1).every(({ editable }) => !editable);
  return {
    state,
    blocks: blocksOf(shape, selection),
    single: isSingleCell(shape, selection),
    active: atCell(frame, active),
    activeBottom: shape.spanOf(active).bottom,
    current: active.row === sheet.model.blankRow(frame) ? null : linesAround(frame.rows, active.row),
    // On the blank line there is nothing to fill from.
    handle:
      editing || isClosed || last.bottom === sheet.model.blankRow(frame) ? null : atCell(frame, { row: last.bottom, column: last.right }),
    isFound: sheet.model.finder?.(sheet) ?? null,
  };
}

/** Returns the classes for the edges of a block that a cell is on, which covers columns up to `right`. */
function edges(block: CellBlock, row: number, column: number, right: number, name: string): string {
  return `${row === block.top ? ` ${name}-t` : ''}${row === block.bottom ? ` ${name}-b` : ''}${column <= block.left ? ` ${name}-l` : ''}${right >= block.right ? ` ${name}-r` : ''}`;
}

/** Whether a block covers a cell, or a part of it. */
const covers = ({ top, left, bottom, right: last }: CellBlock, row: number, column: number, right: number): boolean =>
  row >= top && row <= bottom && right >= left && column <= last;

const isCurrent = ({ current }: MovingLook, row: number): boolean => current !== null && row >= current.top && row <= current.bottom;

/** Returns the classes of a cell that depend on the selection. `right` is the last column that it covers. */
export function movingClasses(look: MovingLook, row: number, column: number, right: number = column): string {
  const { state, blocks, active } = look;
  let classes = isCurrent(look, row) ? ' mp-current' : '';
  for (const block of blocks) {
    if (!covers(block, row, column, right)) continue;
    if (!look.single) classes += ' mp-in';
    classes += ` mp-ring${edges(block, row, column, right, 'r')}`;
    break;
  }
  if (column === active.column && row >= active.row && row <= look.activeBottom) {
    classes += ' mp-active';
    if (!look.single) classes += edges({ top: active.row, bottom: look.activeBottom, left: column, right }, row, column, right, 'a');
  }
  for (const block of state.marquee?.blocks ?? [])
    if (covers(block, row, column, right)) classes += ` mp-marquee${edges(block, row, column, right, 'm')}`;
  if (state.filling && covers(state.filling, row, column, right)) classes += ` mp-filling${edges(state.filling, row, column, right, 'f')}`;
  if (look.isFound?.({ row, column })) classes += ' mp-found';
  return classes;
}

/** Returns the classes of a row number: bold for lines of the current unit, tinted for selected ones. */
export function numberClasses(look: MovingLook, row: number, isChanged: boolean): string {
  const { frame, dropAbove } = look.state;
  const line = frame.rows[row];
  const isSelected = look.blocks.some(({ top, bottom }) => row >= top && row <= bottom);
  const end = line && line.index === line.lines - 1 ? ' mp-number-end' : '';
  return `mp-number${isCurrent(look, row) ? ' mp-number-current' : ''}${isChanged ? ' mp-changed' : ''}${isSelected ? ' mp-number-in' : ''}${end}${dropAbove === row ? ' mp-drop' : ''}`;
}
