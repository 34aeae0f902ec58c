import { t } from '../../../base/words/words.ts';
import type { LayoutIssue } from '../../print/page/index.ts';
import { cutSizeOf, gridFor, type PrintSetup, papersOf, type Size } from '../../print/paper/index.ts';

/** The smallest share of its size that a card may have: its type keeps its size, so that there must be room for the words. */
const LEAST_SHARE = 0.85;
/** A last sheet with fewer cards than this share of it is to be saved. */
const NEARLY_EMPTY = 1 / 3;

/** The largest share of its size at which `columns` by `rows` cards fit on the paper. */
function shareFor(card: Size, paper: Size, { marginMm, gapMm }: PrintSetup, columns: number, rows: number): number {
  const roomMm = (paperMm: number, count: number): number => (paperMm - 2 * marginMm - (count - 1) * gapMm) / count;
  return Math.min(roomMm(paper.widthMm, columns) / card.widthMm, roomMm(paper.heightMm, rows) / card.heightMm);
}

/** Says that cards are smaller than poker cards, and how to have them larger. */
export function smallerCards(setup: PrintSetup, part: string, name: string): LayoutIssue {
  const { widthMm, heightMm } = cutSizeOf({ ...setup, fitsSleeve: false });
  const message = t(
    'The {part} are {widthMm} × {heightMm} mm, so that they need one page less, and go into poker sleeves. Choose the size 63x88mm for the full size.',
    { part, widthMm, heightMm },
  );
  return { design: -1, name, part, reason: 'no room', message };
}

/**
 * How cards lie on paper. Poker cards whose last sheet would be nearly empty are a little smaller if that saves it: ten then lie on
 * one sheet of A4. A size that is chosen in numbers stays as it is.
 */
export function savingSetup(cards: number, setup: PrintSetup): PrintSetup {
  const grid = gridFor(setup);
  if (grid === null || setup.size !== 'poker') return setup;
  const perSheet = grid.columns * grid.rows;
  const sheets = Math.ceil(cards / perSheet);
  const last = cards - (sheets - 1) * perSheet;
  if (sheets < 2 || last >= perSheet * NEARLY_EMPTY) return setup;
  const wanted = Math.ceil(cards / (sheets - 1));
  const card = cutSizeOf({ ...setup, fitsSleeve: false });
  const cell = {
    widthMm: setup.arrangement === 'fold' ? 2 * card.widthMm : card.widthMm,
    heightMm: card.heightMm,
  };
  const shares = papersOf(setup).flatMap((paper) =>
    Array.from({ length: wanted }, (_, index) => shareFor(cell, paper, setup, index + 1, Math.ceil(wanted / (index + 1)))),
  );
  const share = Math.min(1, Math.max(...shares));
  if (share < LEAST_SHARE) return setup;
  const tenths = (mm: number): number => Math.floor(mm * share * 10) / 10;
  return { ...setup, size: { widthMm: tenths(card.widthMm), heightMm: tenths(card.heightMm) } };
}
