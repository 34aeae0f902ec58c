import { BLACK, type Card, type Item, type LineItem, type Page } from './page.ts';

/** Paper to print on, upright, in mm. */
export const papers = {
  A4: { widthMm: 210, heightMm: 297 },
  Letter: { widthMm: 215.9, heightMm: 279.4 },
} as const;
export type Paper = keyof typeof papers;

/** Marks stay this far inside the sheet: nearer to the edge, viewers and printers shrink the page to fit. */
export const MARK_EDGE_MM = 5;
/** White between a card and the mark that points at its edge. */
const MARK_GAP_MM = 1;
const MARK_LONGEST_MM = 5;
const MARK_PEN_MM = 0.1;

export type Grid = { readonly columns: number; readonly rows: number; readonly leftMm: number; readonly topMm: number };

/** As many cards as the paper holds inside the marks' edge, without gaps, so that neighbours share a cut; centred. */
export function gridOn(paper: Paper, card: { readonly widthMm: number; readonly heightMm: number }): Grid {
  const { widthMm, heightMm } = papers[paper];
  const columns = Math.max(1, Math.floor((widthMm - 2 * MARK_EDGE_MM) / card.widthMm));
  const rows = Math.max(1, Math.floor((heightMm - 2 * MARK_EDGE_MM) / card.heightMm));
  return { columns, rows, leftMm: (widthMm - columns * card.widthMm) / 2, topMm: (heightMm - rows * card.heightMm) / 2 };
}

const mark = (x1Mm: number, y1Mm: number, x2Mm: number, y2Mm: number): LineItem => ({
  kind: 'line',
  x1Mm,
  y1Mm,
  x2Mm,
  y2Mm,
  thicknessMm: MARK_PEN_MM,
  colour: BLACK,
});

/** Marks in the margin at both ends of every cut. A margin without room for a millimetre of mark gets none. */
function cutMarks(paper: Paper, grid: Grid, card: { readonly widthMm: number; readonly heightMm: number }): readonly Item[] {
  const { widthMm, heightMm } = papers[paper];
  const [right, bottom] = [grid.leftMm + grid.columns * card.widthMm, grid.topMm + grid.rows * card.heightMm];
  const lengthOf = (marginMm: number): number => Math.min(MARK_LONGEST_MM, marginMm - MARK_GAP_MM - MARK_EDGE_MM);
  const [across, upright] = [lengthOf(Math.min(grid.leftMm, widthMm - right)), lengthOf(Math.min(grid.topMm, heightMm - bottom))];
  const marks: Item[] = [];
  for (let column = 0; column <= grid.columns && upright >= 1; column += 1) {
    const x = grid.leftMm + column * card.widthMm;
    marks.push(mark(x, grid.topMm - MARK_GAP_MM - upright, x, grid.topMm - MARK_GAP_MM));
    marks.push(mark(x, bottom + MARK_GAP_MM, x, bottom + MARK_GAP_MM + upright));
  }
  for (let row = 0; row <= grid.rows && across >= 1; row += 1) {
    const y = grid.topMm + row * card.heightMm;
    marks.push(mark(grid.leftMm - MARK_GAP_MM - across, y, grid.leftMm - MARK_GAP_MM, y));
    marks.push(mark(right + MARK_GAP_MM, y, right + MARK_GAP_MM + across, y));
  }
  return marks;
}

/** Deals cards on to pages, row by row. All cards must have one size. */
export function imposeCards(cards: readonly Card[], paper: Paper, showsCutMarks: boolean): readonly Page[] {
  const [first] = cards;
  if (!first) return [];
  const grid = gridOn(paper, first);
  const items = showsCutMarks ? cutMarks(paper, grid, first) : [];
  const perPage = grid.columns * grid.rows;
  return Array.from({ length: Math.ceil(cards.length / perPage) }, (_, page) => ({
    ...papers[paper],
    items,
    cards: cards.slice(page * perPage, (page + 1) * perPage).map((card, place) => ({
      xMm: grid.leftMm + (place % grid.columns) * card.widthMm,
      yMm: grid.topMm + Math.floor(place / grid.columns) * card.heightMm,
      card,
    })),
  }));
}
