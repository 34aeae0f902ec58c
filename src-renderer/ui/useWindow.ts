import { type RefObject, useLayoutEffect, useState } from 'react';

/** The visible part of a scrolling box, in px. */
export type View = { readonly top: number; readonly left: number; readonly height: number; readonly width: number };

const SMALL: View = { top: 0, left: 0, height: 400, width: 800 };

/** True once the box was measured. Layout that depends on its exact size can wait for this. */
export const isMeasured = (view: View): boolean => view !== SMALL;

/** Tracks the scroll position and size of a box. */
export function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState(SMALL);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = element;
      setView((now) =>
        now.top === top && now.left === left && now.height === height && now.width === width ? now : { top, left, height, width },
      );
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return view;
}

const SPARE = 8;

/** Returns the first visible line and the one after the last, of `count` lines of equal height, with a few extra. */
export function linesInView(view: View, count: number, lineHeight: number): { readonly first: number; readonly end: number } {
  const first = Math.max(0, Math.floor(view.top / lineHeight) - SPARE);
  return { first, end: Math.min(count, Math.ceil((view.top + view.height) / lineHeight) + SPARE) };
}

/** Returns the scroll position that shows the range `from` to `to`, in a box whose first `covered` px are covered. All in px. */
export function scrolledTo(at: number, room: number, covered: number, from: number, to: number): number {
  if (from < at) return Math.max(0, from);
  return to > at + room - covered ? to - room + covered : at;
}
