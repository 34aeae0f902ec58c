import { useEffect, useState } from 'react';
import { keepOne } from '../../../shared/base/remembered.ts';
import { pageToSvg } from '../../../shared/paper/print/output/index.ts';
import type { Page } from '../../../shared/paper/print/page/index.ts';
import { idle } from '../../ui/afterPaint.ts';

/** A page with its drawing; `index` counts from 0. */
export type DrawnPage = { readonly index: number; readonly page: Page; readonly svg: string };

const drawingOf = keepOne((page: Page) => pageToSvg(page));

/** Returns a page with its drawing; made once for each page. */
function drawn(index: number, page: Page): DrawnPage {
  return { index, page, svg: drawingOf(page) };
}

type PageOf = (index: number) => Page | null;
type Kept = { readonly pageOf: PageOf; readonly scale: number; readonly drawn: readonly DrawnPage[] };

/**
 * Returns the shown page and those to keep in the document behind it, in their order: once the program is idle the pages beside it,
 * so that turning to one only uncovers what is laid out and painted. Pages of another size are not kept, and none while the scale
 * changes. `page` is the shown one; null if there are no pages.
 */
export function useDrawnPages(pageOf: PageOf, shown: number, page: Page | null, pages: number, scale: number): readonly DrawnPage[] {
  const [kept, keep] = useState<Kept>({ pageOf, scale, drawn: [] });
  useEffect(() => {
    let isOver = false;
    const prepare = async (): Promise<void> => {
      if (page === null) return;
      const ready = [drawn(shown, page)];
      for (const index of [shown + 1, shown - 1]) {
        await idle();
        if (isOver) return;
        const other = index >= 0 && index < pages ? pageOf(index) : null;
        if (other?.widthMm === page.widthMm && other.heightMm === page.heightMm) ready.push(drawn(index, other));
        keep({ pageOf, scale, drawn: [...ready] });
      }
    };
    void prepare();
    return () => {
      isOver = true;
    };
  }, [pageOf, shown, page, pages, scale]);
  if (page === null) return [];
  const behind = kept.pageOf === pageOf && kept.scale === scale ? kept.drawn.filter(({ index }) => index !== shown) : [];
  return [...behind, drawn(shown, page)].sort((one, other) => one.index - other.index);
}
