import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { afterPaint } from '../../ui/afterPaint.ts';
import { type ForceSession, goTo, useSession } from '../state.ts';
import { settled } from './cursor.ts';
import type { NumbersStore } from './EntryRow.tsx';
import { ADD_KEY, type Row } from './rows.ts';

const numbersIn = (rows: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap((row) => (row.kind === 'entry' ? [[row.key, row.entry.numbers] as const] : [])));

/**
 * Returns a store of the running numbers. It is updated after the frame is painted, and only cells that show them are
 * rendered again.
 */
export function useNumbers(rows: readonly Row[]): NumbersStore {
  const [store] = useState(() => createStore(() => numbersIn(rows)));
  useEffect(() => afterPaint(() => store.setState(numbersIn(rows), true)), [store, rows]);
  return store;
}

/** Keeps the cursor on an existing line, in view, and focused while the sheet is in use. */
export function useCursor(session: ForceSession, rows: readonly Row[], grid: RefObject<HTMLTableElement | null>): void {
  const cursor = useSession(session, (state) => state.cursor);
  const editing = useSession(session, (state) => state.editing);
  const before = useRef(rows);
  const shown = useRef('');
  useLayoutEffect(() => {
    const next = settled(before.current, rows, session.store.getState().cursor);
    before.current = rows;
    if (next !== session.store.getState().cursor) goTo(session, next);
  }, [session, rows]);
  useLayoutEffect(() => {
    const focus = (): void => {
      const cell = grid.current?.querySelector<HTMLElement>('.fc-cell.act');
      (cell?.querySelector<HTMLElement>('input') ?? cell)?.focus({ preventScroll: true });
    };
    session.focus = () => setTimeout(focus);
    return () => {
      session.focus = null;
    };
  }, [session, grid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cell that was typed in gives the focus back to itself.
  useLayoutEffect(() => {
    const settleOn = (): void => {
      const box = grid.current;
      const cell = box?.querySelector<HTMLElement>('.fc-cell.act');
      if (!box || !cell) return;
      const at = `${cursor.row} ${cursor.column}`;
      // An edit does not scroll, except on the line to add, which moves down as lines are added above it.
      if (shown.current !== at || cursor.row === ADD_KEY) cell.scrollIntoView({ block: 'nearest' });
      shown.current = at;
      const { activeElement } = document;
      const isHere = activeElement === document.body || activeElement === null || box.contains(activeElement);
      if (isHere && !cell.contains(activeElement)) (cell.querySelector<HTMLElement>('input') ?? cell).focus({ preventScroll: true });
    };
    // Focus at once on the line to add (typing goes there), from an open box (it would get the next key), and when a removed box
    // has lost the focus. Otherwise keys work from anywhere in the sheet, so the focus can wait for the frame: moving it earlier
    // would lay out the page while a key is handled.
    const { activeElement } = document;
    const isInBox = activeElement instanceof HTMLInputElement && grid.current?.contains(activeElement);
    if (cursor.row === ADD_KEY || isInBox || activeElement === document.body) return settleOn();
    return afterPaint(settleOn);
  }, [cursor, editing, rows, grid]);
  useEffect(() => {
    // On a new screen the element that had the focus is gone: keys are for the sheet.
    if (document.activeElement === document.body) session.focus?.();
  }, [session]);
}
