import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { copyTo } from './copyPaste.ts';
import { openMenu, pressReady } from './keys.ts';
import type { ReadingSheet } from './reading.ts';
import { extendTo, type GridPlace, selectOnly } from './selection.ts';
import { select, shapeNow } from './sheet.ts';

/** The place of the cell that an event is on, by the data of its element; null beside the cells. */
function placeOf({ target }: { readonly target: EventTarget }): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell === null ? null : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/**
 * What the element of a table needs that a screen draws by itself, so that a hand works it as every sheet that is only read: its keys,
 * ranges and copying. Its cells have `data-row` and `data-column`; `pageRows` says how many rows are in view.
 */
export function useDrawnSheet(sheet: ReadingSheet, box: RefObject<HTMLElement | null>, pageRows: () => number) {
  useLayoutEffect(() => {
    sheet.grid = {
      page: () => ({ rows: Math.max(2, pageRows()), columns: 4 }),
      focusActive: () => box.current?.focus({ preventScroll: true }),
      rectOf: () => box.current?.querySelector('[data-active]')?.getBoundingClientRect() ?? null,
      openEditor: () => undefined,
      describeList: () => undefined,
      propose: () => undefined,
      typedText: () => '',
    };
    return () => {
      sheet.grid = null;
    };
  }, [sheet, box, pageRows]);
  // What is dragged from beside the cells selects nothing.
  const isDragged = useRef(false);
  const copy = (event: ClipboardEvent): void => {
    if (copyTo(sheet, event.clipboardData, false, null)) event.preventDefault();
    // The dashed edge of what was copied is for what can be pasted here.
    sheet.store.setState({ marquee: null });
  };
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.target !== event.currentTarget || !pressReady(sheet, event.nativeEvent, () => false)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent): void => {
      const place = placeOf(event);
      if (place === null || event.button !== 0) return;
      isDragged.current = true;
      addEventListener('pointerup', () => (isDragged.current = false), { once: true });
      const { selection } = sheet.store.getState();
      const shape = shapeNow(sheet);
      select(sheet, event.shiftKey ? extendTo(shape, selection, place) : selectOnly(shape, place), { reveal: false });
    },
    onPointerOver: (event: PointerEvent): void => {
      const place = placeOf(event);
      if (place === null || !isDragged.current) return;
      select(sheet, extendTo(shapeNow(sheet), sheet.store.getState().selection, place), { reveal: false });
    },
    onDoubleClick: (event: MouseEvent): void => {
      if (placeOf(event) !== null) sheet.model.choose?.(sheet);
    },
    onContextMenu: (event: MouseEvent): void => {
      if (placeOf(event) === null) return;
      event.preventDefault();
      openMenu(sheet, event.button === 2 ? { x: event.clientX, y: event.clientY } : undefined);
    },
    onCopy: copy,
    onCut: copy,
  };
}
