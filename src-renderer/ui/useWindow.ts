import { type RefObject, useLayoutEffect, useState } from 'react';

/** What part of a box that scrolls is in view, in px. */
export type View = { readonly top: number; readonly left: number; readonly height: number; readonly width: number };

const SMALL: View = { top: 0, left: 0, height: 400, width: 800 };

/** Whether a box was measured already: what depends on its size to the pixel need not be laid out twice. */
export const isMeasured = (view: View): boolean => view !== SMALL;

/** Follows a box as it scrolls and changes its size. */
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

/** The first line in view and the one behind the last, of `count` lines of the same height, with a few to spare. */
export function linesInView(view: View, count: number, lineHeight: number): { readonly first: number; readonly end: number } {
  const first = Math.max(0, Math.floor(view.top / lineHeight) - SPARE);
  return { first, end: Math.min(count, Math.ceil((view.top + view.height) / lineHeight) + SPARE) };
}

/** Where to scroll so that a stretch from `from` to `to` is in view, in a box of which something at its beginning takes `covered` px. */
export function scrolledTo(at: number, room: number, covered: number, from: number, to: number): number {
  if (from < at) return Math.max(0, from);
  return to > at + room - covered ? to - room + covered : at;
}
