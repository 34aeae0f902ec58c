import type { CardPlan } from '../../../shared/paper/cards/index.ts';
import type { Page } from '../../../shared/paper/print/page/index.ts';
import type { CardGrid } from '../../../shared/paper/print/paper/index.ts';

/** A page reduced to the positions of its contents, as SVG paths in mm: outlines, and the lines within them. */
export type Thumbnail = { readonly widthMm: number; readonly heightMm: number; readonly path: string; readonly lines: string };

/** For a page that does not exist. */
export const NO_THUMBNAIL: Thumbnail = { widthMm: 210, heightMm: 297, path: '', lines: '' };

/** Positions of the lines that represent text, as fractions of a card's height. */
const LINES = [0.12, 0.34, 0.44, 0.54, 0.64, 0.86] as const;
const INSET = 0.07;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns the positions of the cards on a page of a print, without laying out any card. `page` counts from 0, backs included. */
export function thumbnailOf(
  grid: CardGrid,
  { cardsOn, sidesPerSheet }: Pick<CardPlan, 'cardsOn' | 'sidesPerSheet'>,
  page: number,
): Thumbnail {
  const { paper, columns, cell, leftMm, topMm, stepXMm, stepYMm } = grid;
  const sheet = Math.floor(page / sidesPerSheet);
  const isBack = sidesPerSheet === 2 && page % 2 === 1;
  const count = Math.max(0, cardsOn(sheet));
  const places = Array.from({ length: count }, (_, place) => {
    const x = leftMm + (place % columns) * stepXMm;
    return {
      x: isBack ? paper.widthMm - x - cell.widthMm : x,
      y: topMm + Math.floor(place / columns) * stepYMm,
    };
  });
  const outline = places.map(
    ({ x, y }) => `M${round(x)} ${round(y)}h${round(cell.widthMm)}v${round(cell.heightMm)}h${round(-cell.widthMm)}z`,
  );
  const words = isBack
    ? []
    : places.flatMap(({ x, y }) =>
        LINES.map(
          (part) => `M${round(x + INSET * cell.widthMm)} ${round(y + part * cell.heightMm)}h${round((1 - 2 * INSET) * cell.widthMm)}`,
        ),
      );
  return { widthMm: paper.widthMm, heightMm: paper.heightMm, path: outline.join(''), lines: words.join('') };
}

/** For text above this size, in points, the line is drawn higher above the baseline. */
const LARGE_PT = 12;

/** Reduces a laid-out page: frames become outlines, text becomes lines. */
export function thumbnailOfPage({ widthMm, heightMm, items, cards }: Page): Thumbnail {
  const frames = items.flatMap((item) =>
    item.kind === 'rect'
      ? [`M${round(item.xMm)} ${round(item.yMm)}h${round(item.widthMm)}v${round(item.heightMm)}h${round(-item.widthMm)}z`]
      : [],
  );
  const words = items.flatMap((item) =>
    item.kind === 'text' && item.runsUp !== true
      ? [`M${round(item.xMm)} ${round(item.baselineMm - (item.sizePt > LARGE_PT ? 1.5 : 0.8))}h${round(item.widthMm)}`]
      : [],
  );
  const outlines = cards.map(
    ({ xMm, yMm, card, scale }) =>
      `M${round(xMm)} ${round(yMm)}h${round(card.widthMm * scale)}v${round(card.heightMm * scale)}h${round(-card.widthMm * scale)}z`,
  );
  return { widthMm, heightMm, path: [...frames, ...outlines].join(''), lines: words.join('') };
}
