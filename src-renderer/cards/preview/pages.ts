import type { CardPlan } from '../../../shared/paper/cards/index.ts';
import type { Page, PrintLayout } from '../../../shared/paper/print/page/index.ts';
import { gridFor, type PrintSetup } from '../../../shared/paper/print/paper/index.ts';
import type { Pages } from './Preview.tsx';
import { NO_THUMBNAIL, thumbnailOf, thumbnailOfPage } from './thumbnail.ts';

/** Sheets kept after they were laid out: the one that is shown, those beside it, and the one before. */
const MOST_KEPT = 4;

/** Returns the pages of a print of cards; a sheet is laid out when one of its pages is requested, and the last few are kept. */
export function pagesOfCards(plan: CardPlan, setup: PrintSetup, sheetCount = plan.sheetCount): Pages {
  const { sidesPerSheet } = plan;
  const grid = gridFor(setup);
  const kept = new Map<number, readonly Page[]>();
  const sheet = (index: number): readonly Page[] => {
    const pages = kept.get(index) ?? plan.sheet(index);
    // A map keeps its order, so the sheet that was requested longest ago is the first.
    kept.delete(index);
    kept.set(index, pages);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return pages;
  };
  return {
    count: sheetCount * sidesPerSheet,
    page: (index) => sheet(Math.floor(index / sidesPerSheet))[index % sidesPerSheet] ?? null,
    isBack: (index, place, cards) => {
      if (sidesPerSheet === 2) return index % 2 === 1;
      // On a page with fronts and backs beside each other, backs come first.
      return place < cards - plan.cardsOn(index);
    },
    thumbnail: (index) => (grid === null ? NO_THUMBNAIL : thumbnailOf(grid, plan, index)),
  };
}

/** Returns the pages of a handout. */
export const pagesOfLayout = ({ pages }: PrintLayout): Pages => ({
  count: pages.length,
  page: (index) => pages[index] ?? null,
  isBack: () => false,
  thumbnail: (index) => {
    const page = pages[index];
    return page === undefined ? NO_THUMBNAIL : thumbnailOfPage(page);
  },
});
