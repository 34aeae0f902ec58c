import { useEffect, useState } from 'react';

/** Places of a list in view: the first, and the one after the last. */
export type InView = { readonly first: number; readonly end: number };

/** How the lines of one axis are laid out, in CSS pixels: what stays in view before them, each line, and how many there are. */
export type Axis = { readonly head: number; readonly size: number; readonly count: number };

/** Lines drawn beyond those in view. Scrolling draws again in steps of as many. */
const SPARE = 6;

/** Returns the lines to draw of an axis that is scrolled so far in a box of this extent. */
export function linesInView({ head, size, count }: Axis, scrolled: number, extent: number): InView {
  const first = Math.max(0, Math.floor(scrolled / size / SPARE) * SPARE - SPARE);
  const end = first + Math.ceil(Math.max(0, extent - head) / size) + 3 * SPARE;
  return { first: Math.min(first, count), end: Math.min(end, count) };
}

const same = (one: InView, other: InView): boolean => one.first === other.first && one.end === other.end;

/** Returns the rows and columns to draw of what scrolls in a box, so that big tables stay fluid. */
export function useInView(
  box: { readonly current: HTMLElement | null },
  rows: Axis,
  columns: Axis,
): { readonly rows: InView; readonly columns: InView } {
  const [view, see] = useState<{ readonly rows: InView; readonly columns: InView }>({
    rows: linesInView(rows, 0, 0),
    columns: linesInView(columns, 0, 0),
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      const next = {
        rows: linesInView(rows, element.scrollTop, element.clientHeight),
        columns: linesInView(columns, element.scrollLeft, element.clientWidth),
      };
      see((before) => (same(before.rows, next.rows) && same(before.columns, next.columns) ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, rows, columns]);
  return view;
}
