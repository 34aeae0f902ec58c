import type { CellEditor } from '../cellEditor.ts';
import { keepWidth } from '../columnWidths.ts';
import { activeKind, commitTyped, editAt, openList } from '../edit.ts';
import { fillTo, fillToNeighbourEnd } from '../fill.ts';
import { linesAround } from '../frame.ts';
import { openMenu } from '../keys.ts';
import type { Landing, SheetScreen } from '../screen.ts';
import {
  addRange,
  blockOf,
  blocksOf,
  type CellBlock,
  extendTo,
  type GridPlace,
  isInside,
  lastRange,
  selectColumns,
  selectOnly,
  selectRows,
} from '../selection.ts';
import { type Spreadsheet, select, shapeNow } from '../sheet.ts';
import { drag, type PointerTarget, spotAt } from './drag.ts';

const isAdding = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey;

function pressCell(sheet: Spreadsheet, event: MouseEvent, place: GridPlace): void {
  const shape = shapeNow(sheet);
  const { selection } = sheet.store.getState();
  if (event.shiftKey) select(sheet, extendTo(shape, selection, place), { reveal: false });
  else if (isAdding(event)) select(sheet, addRange(shape, selection, place), { reveal: false });
  else select(sheet, selectOnly(shape, place));
  if (!event.shiftKey && !isAdding(event) && activeKind(sheet)?.opens) {
    openList(sheet);
    return;
  }
  drag(sheet, (spot) => {
    if (spot.kind !== 'cell') return;
    const now = sheet.store.getState().selection;
    const { head } = lastRange(now);
    if (head.row !== spot.place.row || head.column !== spot.place.column)
      select(sheet, extendTo(shapeNow(sheet), now, spot.place), { reveal: false });
  });
}

/** Drags the fill handle: the selection shows the cells to fill, along rows or columns, whichever is further. */
function pressHandle(sheet: Spreadsheet): void {
  const source = blockOf(shapeNow(sheet), lastRange(sheet.store.getState().selection));
  let target: CellBlock = source;
  drag(
    sheet,
    (spot) => {
      if (spot.kind !== 'cell') return;
      const { row, column } = spot.place;
      const down = row > source.bottom ? row - source.bottom : row < source.top ? row - source.top : 0;
      const right = column > source.right ? column - source.right : column < source.left ? column - source.left : 0;
      const { bottom, top } = linesAround(sheet.store.getState().frame.rows, row);
      const spans = sheet.store
        .getState()
        .frame.columns.slice(source.left, source.right + 1)
        .some((column) => column.spans);
      if (Math.abs(down) >= Math.abs(right))
        target = { ...source, top: Math.min(source.top, spans ? top : row), bottom: Math.max(source.bottom, spans ? bottom : row) };
      else target = { ...source, left: Math.min(source.left, column), right: Math.max(source.right, column) };
      sheet.store.setState({ filling: target });
    },
    (event) => {
      sheet.store.setState({ filling: null });
      if (target !== source && JSON.stringify(target) !== JSON.stringify(source)) fillTo(sheet, source, target, isAdding(event));
    },
  );
}

/** Selects rows by their numbers; a drag that starts on selected rows moves them. */
function pressNumber(sheet: Spreadsheet, screen: SheetScreen, event: MouseEvent, row: number): void {
  const shape = shapeNow(sheet);
  const { selection, frame } = sheet.store.getState();
  const range = lastRange(selection);
  const block = blockOf(shape, range);
  const isWhole = block.left === 0 && block.right === frame.columns.length - 1;
  if ((screen.moveRows || screen.land) && !event.shiftKey && !isAdding(event) && isWhole && row >= block.top && row <= block.bottom) {
    dragRows(sheet, screen, row);
    return;
  }
  const { top, bottom } = linesAround(frame.rows, row);
  if (event.shiftKey) {
    const from = selection.active.row;
    const next =
      from <= top ? selectRows(shape, selection, from, bottom) : selectRows(shape, selection, linesAround(frame.rows, from).bottom, top);
    select(sheet, { ...next, active: selection.active }, { reveal: false });
  } else select(sheet, selectRows(shape, selection, top, bottom, isAdding(event)), { reveal: false });
  drag(sheet, (spot) => {
    if (spot.kind !== 'number') return;
    const now = sheet.store.getState();
    const reached = linesAround(now.frame.rows, spot.row);
    const next =
      spot.row >= top
        ? selectRows(shapeNow(sheet), now.selection, top, reached.bottom)
        : selectRows(shapeNow(sheet), now.selection, bottom, reached.top);
    select(sheet, { ...next, active: now.selection.active }, { reveal: false });
  });
}

/** Where dragged rows would go in a screen that says so. */
function landingAt({ landing }: SheetScreen, spot: PointerTarget, { clientY }: MouseEvent): Landing | null {
  if (spot.kind === 'corner' || spot.kind === 'heading') return null;
  const { element } = spot;
  const { top, height } = element.getBoundingClientRect();
  const place = spot.kind === 'cell' ? spot.place : spot.kind === 'number' ? { row: spot.row, column: null } : null;
  return landing?.({ element, place, isUpperHalf: clientY < top + height / 2 }) ?? null;
}

function dragRows(sheet: Spreadsheet, screen: SheetScreen, row: number): void {
  const { moveRows, land } = screen;
  let above: number | null = null;
  let landing: Landing | null = null;
  let hasMoved = false;
  drag(
    sheet,
    (spot, event) => {
      if (land) {
        hasMoved = hasMoved || spot.kind !== 'number' || spot.row !== row;
        landing = hasMoved ? landingAt(screen, spot, event) : null;
        // No row is -1: something is dragged, though it would go nowhere.
        sheet.store.setState({ dropAbove: landing?.above ?? -1, filling: landing?.into ?? null });
        return;
      }
      const at = spot.kind === 'number' ? spot.row : spot.kind === 'cell' ? spot.place.row : null;
      if (at === null) return;
      const { frame } = sheet.store.getState();
      const { top, bottom } = linesAround(frame.rows, at);
      above = at > row ? Math.min(bottom + 1, frame.rows.length - 1) : top;
      sheet.store.setState({ dropAbove: above });
    },
    () => {
      sheet.store.setState({ dropAbove: null, filling: null });
      const { frame, selection } = sheet.store.getState();
      const { top, bottom } = linesAround(frame.rows, row);
      if (above === null && !hasMoved) select(sheet, selectRows(shapeNow(sheet), selection, top, bottom), { reveal: false });
      else if (landing) land?.(landing);
      else if (above !== null) moveRows?.(row, above);
    },
  );
}

/** Selected columns are moved by dragging their heading; if released in place, only that column is selected. */
function dragColumns(sheet: Spreadsheet, moveColumns: NonNullable<SheetScreen['moveColumns']>, column: number): void {
  let before: number | null = null;
  drag(
    sheet,
    (spot, { clientX }) => {
      if (spot.kind !== 'heading') return;
      const { left, width } = spot.element.getBoundingClientRect();
      before = spot.column === column ? null : clientX > left + width / 2 ? spot.column + 1 : spot.column;
      sheet.store.setState({ dropBefore: before });
    },
    () => {
      sheet.store.setState({ dropBefore: null });
      const { frame, selection } = sheet.store.getState();
      if (before === null) select(sheet, selectColumns(shapeNow(sheet), selection, column, column), { reveal: false });
      else moveColumns(frame.columns[before]?.id ?? null);
    },
    true,
  );
}

function pressHeading(sheet: Spreadsheet, { moveColumns }: SheetScreen, event: MouseEvent, column: number): void {
  const shape = shapeNow(sheet);
  const { selection } = sheet.store.getState();
  const block = blockOf(shape, lastRange(selection));
  const isWhole = block.top === 0 && block.bottom === shape.rowCount - 1;
  if (moveColumns && !event.shiftKey && !isAdding(event) && isWhole && column >= block.left && column <= block.right) {
    dragColumns(sheet, moveColumns, column);
    return;
  }
  const from = event.shiftKey ? selection.active.column : column;
  const next = selectColumns(shape, selection, from, column, isAdding(event));
  select(sheet, event.shiftKey ? { ...next, active: selection.active } : next, { reveal: false });
  drag(
    sheet,
    (spot) => {
      if (spot.kind !== 'heading') return;
      const now = sheet.store.getState().selection;
      const range = lastRange(now);
      if (range.head.column !== spot.column)
        select(sheet, { ...selectColumns(shapeNow(sheet), now, from, spot.column), active: now.active }, { reveal: false });
    },
    undefined,
    true,
  );
}

/** Returns the caret position in a cell's text that is nearest to the pointer. */
function caretAt({ clientX, clientY }: MouseEvent): number | null {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  return position?.offsetNode.nodeType === Node.TEXT_NODE ? position.offset : null;
}

const PADDING = 17;
const WIDEST = 600;

/** Makes a column as wide as its widest text, in any row, and its heading. */
function fitColumn(sheet: Spreadsheet, at: number, home: HTMLElement): void {
  const { model } = sheet;
  const { frame } = sheet.store.getState();
  const column = frame.columns[at];
  const pen = document.createElement('canvas').getContext('2d');
  if (!column || !pen) return;
  pen.font = `500 13px ${getComputedStyle(home).fontFamily}`;
  const { short, sub } = model.heading(column);
  const texts = frame.rows.map((_, row) => {
    const { text, aside = '' } = model.look(frame, { row, column: at });
    return text + aside;
  });
  const widest = Math.max(...[...new Set([short, sub, ...texts])].map((text) => pen.measureText(text).width));
  keepWidth(sheet, column.id, Math.min(WIDEST, Math.max(32, Math.ceil(widest) + PADDING)));
}

/** Handles all mouse input on the sheet. */
export function listenToPointer(sheet: Spreadsheet, screen: SheetScreen, home: HTMLElement, editor: CellEditor): () => void {
  const onDown = (event: MouseEvent): void => {
    const { target } = event;
    if (target === editor.input || !(target instanceof Element)) return;
    if (target.closest('.ag-header-cell-resize')) return;
    const spot = spotAt(sheet, target);
    if (!spot) return;
    event.preventDefault();
    commitTyped(sheet);
    if (event.button === 0 && target.closest('.mp-add') && spot.kind === 'cell') {
      select(sheet, selectOnly(shapeNow(sheet), spot.place));
      screen.addLine?.();
      return;
    }
    if (event.button !== 0) return;
    const step = target.closest('.mp-steps button');
    if (step && spot.kind === 'cell') {
      screen.step?.(step.matches(':first-child') ? -1 : 1);
      return;
    }
    if (target.closest('.mp-twisty') && spot.kind === 'cell') {
      sheet.model.fold?.(sheet, spot.place.row, null);
      return;
    }
    const { frame, selection } = sheet.store.getState();
    if (spot.kind === 'cell') {
      if (spot.handle) pressHandle(sheet);
      else pressCell(sheet, event, spot.place);
    } else if (spot.kind === 'number') pressNumber(sheet, screen, event, spot.row);
    else if (spot.kind === 'corner') select(sheet, selectRows(shapeNow(sheet), selection, 0, frame.rows.length - 1), { reveal: false });
    else {
      const button = target.closest('.mp-filter') ? 'filter' : target.closest('.mp-sort') || event.altKey ? 'sort' : null;
      if (screen.pressHeading && button) screen.pressHeading(button, frame.columns[spot.column]?.id ?? '', event);
      else if (!target.closest('button')) pressHeading(sheet, screen, event, spot.column);
    }
  };
  const onDouble = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target === editor.input) return;
    const spot = spotAt(sheet, target);
    if (spot?.kind === 'heading' && target.closest('.ag-header-cell-resize')) fitColumn(sheet, spot.column, home);
    else if (spot?.kind === 'cell' && spot.handle) fillToNeighbourEnd(sheet);
    else if (spot?.kind === 'cell' && sheet.model.isReading) sheet.model.choose?.(sheet);
    else if (spot?.kind === 'cell' && !target.closest('button')) editAt(sheet, spot.place, caretAt(event));
  };
  const onMenu = (event: MouseEvent): void => {
    const spot = spotAt(sheet, event.target);
    if (!spot || event.target === editor.input) return;
    event.preventDefault();
    const { selection } = sheet.store.getState();
    const shape = shapeNow(sheet);
    const isIn = (place: GridPlace): boolean => blocksOf(shape, selection).some((block) => isInside(block, place));
    if (spot.kind === 'cell' && !isIn(spot.place)) select(sheet, selectOnly(shape, spot.place));
    if (spot.kind === 'number' && !isIn({ row: spot.row, column: 0 }))
      select(sheet, selectRows(shape, selection, spot.row, spot.row), { reveal: false });
    if (spot.kind === 'heading' && !isIn({ row: 0, column: spot.column }))
      select(sheet, selectColumns(shape, selection, spot.column, spot.column), { reveal: false });
    // The keyboard's menu key also raises this event, without a position.
    openMenu(sheet, event.button === 2 ? { x: event.clientX, y: event.clientY } : undefined);
  };
  // The grid must not receive presses on cells: it would move the focus.
  home.addEventListener('mousedown', onDown, { capture: true });
  home.addEventListener('dblclick', onDouble, { capture: true });
  home.addEventListener('contextmenu', onMenu);
  return () => {
    home.removeEventListener('mousedown', onDown, { capture: true });
    home.removeEventListener('dblclick', onDouble, { capture: true });
    home.removeEventListener('contextmenu', onMenu);
  };
}
