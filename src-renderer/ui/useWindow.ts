import { type RefObject, useLayoutEffect, useState } from 'react';

/** The visible part of a scrolling box, in px. */
export type View = { readonly top: number; readonly left: number; readonly height: number; readonly width: number };

const SMALL: View = { top: 0, left: 0, height: 400, width: 800 };

/** True once the box was measured. Layout that depends on its exact size can wait for this. */
export const isMeasured = (view: View): boolean => view !== SMALL;

/** Tracks the scroll position and size of a box. Its top is that of the last whole step, so that most scrolling draws nothing again. */
export function useView(box: RefObject<HTMLElement | null>, rowStep = 1): View {
  const [view, setView] = useState(SMALL);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const { scrollTop, scrollLeft: left, clientHeight: height, clientWidth: width } = element;
      const top = scrollTop - (scrollTop % rowStep);
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
  }, [box, rowStep]);
  return view;
}

/** Places of a list in view: the first, and the one after the last. */
type InView = { readonly first: number; readonly end: number };

/** How lines of equal size are laid out, in px: what stays in view before them, each line, and how many there are. */
type Axis = { readonly head?: number; readonly size: number; readonly count: number };

/** Lines drawn beyond those in view. Scrolling draws again in steps of as many. */
const SPARE = 8;

/** Returns the lines to draw of an axis that is scrolled so far in a box of this extent. */
export function linesInView({ head = 0, size, count }: Axis, scrolled: number, extent: number): InView {
  const first = Math.max(0, Math.floor(scrolled / size / SPARE) * SPARE - SPARE);
  const end = first + Math.ceil(Math.max(0, extent - head) / size) + 3 * SPARE;
  return { first: Math.min(first, count), end: Math.min(end, count) };
}

/** Returns the lines to draw of what scrolls in a box, so that long lists stay fluid. */
export function useInView(box: RefObject<HTMLElement | null>, lines: Axis): InView {
  const view = useView(box, lines.size * SPARE);
  return linesInView(lines, view.top, view.height);
}

/** The line of `count` that a key goes to from `at`; null for other keys. `page` is how many lines are in view. */
export function lineAfterKey(key: string, at: number, count: number, page: number): number | null {
  const lines: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + Math.max(1, page - 1),
    PageUp: at - Math.max(1, page - 1),
    Home: 0,
    End: count - 1,
  };
  const line = lines[key];
  return line === undefined ? null : Math.max(0, Math.min(count - 1, line));
}

/** Returns the scroll position that shows the range `from` to `to`, in a box whose first `covered` px are covered. All in px. */
export function scrolledTo(at: number, room: number, covered: number, from: number, to: number): number {
  if (from < at) return Math.max(0, from);
  return to > at + room - covered ? to - room + covered : at;
}
