import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Carried } from '../work/carried.ts';
import { placed } from '../work/placing.ts';
import { type SheetView, tableAt } from '../work/regions.ts';
import { correctionAt } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

/** How far the pointer moves before a press becomes a drag, in px. */
const SLACK = 5;
/** How near to the side of the sheet it begins to scroll, and how far each time, in px. */
const SIDE_ZONE = 36;
const SCROLL_STEP = 14;
/** Time between two such steps, in ms. */
const SCROLL_PAUSE = 30;

/** Returns the focus to the cells. */
export const toCells = (): void => document.querySelector<HTMLElement>('.imp .xl')?.focus({ preventScroll: true });

/** Puts what is carried on the column below it, and reads the sheet again. */
export function putDown(work: ImportWork, view: SheetView): void {
  const { carried, spot } = work.store.getState();
  if (!carried) return;
  const { over, from, choice, text } = carried;
  work.store.setState({ carried: null });
  if (over === null || over === from) work.store.setState({ spoken: t('{text} was let go.', { text }) });
  else {
    const table = tableAt(view, spot.row);
    work.correct(placed(correctionAt(work.store.getState()), view, table, over, choice));
    work.store.setState({ spot: { ...spot, column: over }, spoken: t('{text} was put on the column.', { text }) });
  }
}

/** Returns the column of the sheet at a point of the window; null beside the sheet. */
function columnAt(x: number, y: number): number | null {
  const cell = document.elementFromPoint(x, y)?.closest('.xl [aria-colindex]');
  const index = Number(cell?.getAttribute('aria-colindex') ?? 0);
  return index >= 2 ? index - 2 : null;
}

/** Scrolls the sheet while the pointer is near its left or right side. */
function scrollNear(x: number): void {
  const box = document.querySelector('.imp .xl');
  const sides = box?.getBoundingClientRect();
  if (!box || !sides) return;
  if (x > sides.right - SIDE_ZONE) box.scrollLeft += SCROLL_STEP;
  else if (x < sides.left + SIDE_ZONE && x > sides.left - SIDE_ZONE) box.scrollLeft -= SCROLL_STEP;
}

/**
 * Drags something onto a column with the pointer. Returns what begins it, for `onPointerDown`; `pick` says what is picked up.
 * `ghost` is the element that follows the pointer, placed within `.imp-sheet`. Escape lets go.
 */
export function useCarry(work: ImportWork, view: SheetView, ghost: RefObject<HTMLElement | null>) {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return (event: ReactPointerEvent, pick: () => Carried | null): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const start = { x: event.clientX, y: event.clientY };
    let at = start;
    let carried: Carried | null = null;
    let timer = 0;

    function onMove({ clientX, clientY }: PointerEvent): void {
      at = { x: clientX, y: clientY };
      if (carried === null) {
        if (Math.hypot(at.x - start.x, at.y - start.y) < SLACK) return;
        carried = pick();
        if (carried === null) {
          end();
          return;
        }
        timer = window.setInterval(() => {
          scrollNear(at.x);
          show();
        }, SCROLL_PAUSE);
      }
      show();
    }
    function show(): void {
      if (carried === null) return;
      carried = { ...carried, over: columnAt(at.x, at.y) };
      work.carry(carried);
      const box = document.querySelector('.imp-sheet')?.getBoundingClientRect();
      const follower = ghost.current;
      if (box && follower) follower.style.transform = `translate(${at.x - box.left + 12}px, ${at.y - box.top + 10}px)`;
    }
    function onUp(): void {
      const wasCarried = carried !== null;
      end();
      if (!wasCarried) return;
      putDown(work, view);
      // The click that follows would open the list of meanings.
      const swallow = (click: Event): void => click.stopPropagation();
      addEventListener('click', swallow, { capture: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    }
    function onKey(key: KeyboardEvent): void {
      if (key.key !== 'Escape' || carried === null) return;
      key.preventDefault();
      key.stopImmediatePropagation();
      cancel();
    }
    function cancel(): void {
      end();
      work.carry(null);
    }
    function end(): void {
      clearInterval(timer);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', onKey, { capture: true });
      stop.current = null;
    }
    stop.current?.();
    stop.current = end;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', onKey, { capture: true });
  };
}
