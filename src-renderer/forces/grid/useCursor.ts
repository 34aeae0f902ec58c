import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { afterPaint } from '../../ui/afterPaint.ts';
import { type ForceSession, goTo, useSession } from '../state.ts';
import { settled } from './cursor.ts';
import type { NumbersStore } from './EntryRow.tsx';
import { ADD_KEY, type Row } from './rows.ts';

const numbersIn = (rows: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap((row) => (row.kind === 'entry' ? [[row.key, row.entry.numbers] as const] : [])));

/** The running numbers, told to those cells alone that show them, once the frame with what was typed is painted. */
export function useNumbers(rows: readonly Row[]): NumbersStore {
  const [store] = useState(() => createStore(() => numbersIn(rows)));
  useEffect(() => afterPaint(() => store.setState(numbersIn(rows), true)), [store, rows]);
  return store;
}

/** Keeps the cursor on a line that is there, in view, and with the focus once the sheet is worked in. */
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
      // An edit leaves the eye where it is; the line to add moves down as things are added above it.
      if (shown.current !== at || cursor.row === ADD_KEY) cell.scrollIntoView({ block: 'nearest' });
      shown.current = at;
      const { activeElement } = document;
      const isHere = activeElement === document.body || activeElement === null || box.contains(activeElement);
      if (isHere && !cell.contains(activeElement)) (cell.querySelector<HTMLElement>('input') ?? cell).focus({ preventScroll: true });
    };
    // The line to add is typed in at once, a box that is left would keep the next key to itself, and one that went away with the focus
    // would lose it. Elsewhere keys are heard wherever in the sheet the focus is, so that it can wait for the frame: to move it before
    // would lay out the page in the middle of a key.
    const { activeElement } = document;
    const isInBox = activeElement instanceof HTMLInputElement && grid.current?.contains(activeElement);
    if (cursor.row === ADD_KEY || isInBox || activeElement === document.body) return settleOn();
    return afterPaint(settleOn);
  }, [cursor, editing, rows, grid]);
  useEffect(() => {
    // The screen is new: what was worked in before is gone, and keys are for the sheet.
    if (document.activeElement === document.body) session.focus?.();
  }, [session]);
}
