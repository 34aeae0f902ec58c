import type { CardPlan } from '../../../shared/cards/index.ts';
import type { PrintLayout } from '../../../shared/print/page/index.ts';
import { gridFor, type PrintSetup } from '../../../shared/print/paper/index.ts';
import type { Pages } from './Preview.tsx';
import { NO_THUMBNAIL, thumbnailOf, thumbnailOfPage } from './thumbnail.ts';

/** Returns the pages of a print of cards; only the page that is shown is laid out. */
export function pagesOfCards(plan: CardPlan, setup: PrintSetup): Pages {
  const { sheetCount, sidesPerSheet, perSheet, cardCount } = plan;
  const grid = gridFor(setup);
  return {
    count: sheetCount * sidesPerSheet,
    page: (index) => plan.sheet(Math.floor(index / sidesPerSheet))[index % sidesPerSheet] ?? null,
    isBack: (index, place, cards) => {
      if (sidesPerSheet === 2) return index % 2 === 1;
      // On a page with fronts and backs beside each other, backs come first.
      return place < cards - Math.min(perSheet, cardCount - index * perSheet);
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
