import { t } from '../../../../base/words/words.ts';
import { disc, path, straight } from '../../../print/drawing/index.ts';
import type { Card, Colour, Item, LineItem, Page, PlacedCard } from '../../../print/page/index.ts';
import { type PrintSetup, papersOf, type Size, turnsLikeBook } from '../../../print/paper/index.ts';
import { baselineIn, type Line, placeLine, wrap } from '../../../print/text.ts';
import { run } from '../../words.ts';

/** A marker with both its sides, the very same card if they show the same, and what it is called at the head of its sheet. */
export type MarkerPiece = { readonly front: Card; readonly back: Card; readonly isRound: boolean; readonly kind: MarkerKind };
/** Markers that belong together, and the words before their list at the head of a sheet. */
export type MarkerPile = { readonly owner: string; readonly pieces: readonly MarkerPiece[] };
/** True if the other side says nothing else, so that it is not printed. */
const isOneSided = ({ front, back }: MarkerPiece): boolean => front === back;
export type MarkerKind = { readonly one: string; readonly many: string };

/** White below the words at the head of a sheet. */
const HEAD_GAP_MM = 1;
const HEAD_LINE_MM = 3;
const HEAD_PT = 7;
/** Nearer to the edge of the paper, printers leave words out. */
const HEAD_EDGE_MM = 5;
/** White around a round marker, so that scissors can turn. */
const ROUND_GAP_MM = 1;
const CUT_PEN_MM = 0.1;
const CUT_LINE: Colour = '#9a9a9a';
const FOLD_MM = 1.5;
/** Sums of lengths are not exact. */
const SLACK_MM = 1e-6;

type Fold = 'beside' | 'below' | null;
type Placed = { readonly piece: MarkerPiece; readonly xMm: number; readonly yMm: number; readonly fold: Fold };
/** A part of a row as wide as its first piece; shorter pieces are placed below each other. */
type Column = { readonly xMm: number; readonly widthMm: number; bottomMm: number };
type Row = { readonly yMm: number; readonly heightMm: number; readonly columns: Column[]; endMm: number };
type Sheet = { readonly rows: Row[]; readonly placed: Placed[]; bottomMm: number };

/** The size that a piece takes on the sheet, with its back if it is folded; null if it is too large. */
function cellOf(piece: MarkerPiece, { arrangement, gapMm }: PrintSetup, area: Size): Cell | null {
  const { front, isRound } = piece;
  const { widthMm, heightMm } = front;
  const own = isRound ? Math.max(gapMm, ROUND_GAP_MM) : gapMm;
  const shapes: readonly (Size & { readonly fold: Fold })[] =
    arrangement === 'fold' && !isOneSided(piece)
      ? [
          { widthMm: 2 * widthMm, heightMm, fold: 'beside' },
          { widthMm, heightMm: 2 * heightMm, fold: 'below' },
        ]
      : [{ widthMm, heightMm, fold: null }];
  const cell = shapes.find((shape) => shape.widthMm <= area.widthMm + SLACK_MM && shape.heightMm <= area.heightMm + SLACK_MM);
  return cell ? { ...cell, gapMm: own } : null;
}

type Cell = Size & { readonly fold: Fold; readonly gapMm: number };
type Spot = { readonly xMm: number; readonly yMm: number };

function firstOf<T, R>(things: readonly T[], find: (thing: T) => R | null): R | null {
  for (const thing of things) {
    const found = find(thing);
    if (found !== null) return found;
  }
  return null;
}

function newColumn(row: Row, { widthMm, heightMm, gapMm }: Cell): Spot {
  const xMm = row.endMm;
  row.columns.push({ xMm, widthMm, bottomMm: row.yMm + heightMm + gapMm });
  row.endMm += widthMm + gapMm;
  return { xMm, yMm: row.yMm };
}

/** Takes a place in a row: below a piece of a column that is wide enough, else in a new column; null if neither has room. */
function spotIn(row: Row, cell: Cell, rightMm: number): Spot | null {
  if (cell.heightMm > row.heightMm + SLACK_MM) return null;
  const column = row.columns.find(
    (each) => cell.widthMm <= each.widthMm + SLACK_MM && each.bottomMm + cell.heightMm <= row.yMm + row.heightMm + SLACK_MM,
  );
  if (column) {
    const yMm = column.bottomMm;
    column.bottomMm += cell.heightMm + cell.gapMm;
    return { xMm: column.xMm, yMm };
  }
  return row.endMm + cell.widthMm > rightMm + SLACK_MM ? null : newColumn(row, cell);
}

function newSheet(sheets: Sheet[], cell: Cell, leftMm: number, topMm: number): Spot & { readonly sheet: Sheet } {
  const row: Row = { yMm: topMm, heightMm: cell.heightMm, columns: [], endMm: leftMm };
  const sheet: Sheet = { rows: [row], placed: [], bottomMm: topMm + cell.heightMm + cell.gapMm };
  sheets.push(sheet);
  return { sheet, ...newColumn(row, cell) };
}

/** Deals pieces on to sheets in rows, the tallest first, each into the first place with room. Null if one is too large. */
function deal(piles: readonly MarkerPile[], setup: PrintSetup, paper: Size): readonly Sheet[] | null {
  const pieces = piles.flatMap((pile) => pile.pieces);
  // No sheet has more words at its head than one with all pieces would have.
  const headMm = headLines(piles, paper, setup).length * HEAD_LINE_MM + HEAD_GAP_MM;
  const [left, top] = [setup.marginMm, setup.marginMm + headMm];
  const area = { widthMm: paper.widthMm - 2 * setup.marginMm, heightMm: paper.heightMm - setup.marginMm - top };
  const cells: { readonly piece: MarkerPiece; readonly cell: Cell }[] = [];
  for (const piece of pieces) {
    const cell = cellOf(piece, setup, area);
    if (cell === null) return null;
    cells.push({ piece, cell });
  }
  cells.sort((a, b) => b.cell.heightMm - a.cell.heightMm || b.cell.widthMm - a.cell.widthMm);
  const sheets: Sheet[] = [];
  const [right, bottom] = [left + area.widthMm, top + area.heightMm];
  for (const { piece, cell } of cells) {
    const spotOn = (sheet: Sheet) => firstOf(sheet.rows, (row) => spotIn(row, cell, right));
    const known = firstOf(sheets, (sheet) => {
      const spot = spotOn(sheet);
      if (spot) return { sheet, ...spot };
      if (sheet.bottomMm + cell.heightMm > bottom + SLACK_MM) return null;
      const row: Row = { yMm: sheet.bottomMm, heightMm: cell.heightMm, columns: [], endMm: left };
      sheet.rows.push(row);
      sheet.bottomMm += cell.heightMm + cell.gapMm;
      return { sheet, ...newColumn(row, cell) };
    });
    const found = known ?? newSheet(sheets, cell, left, top);
    found.sheet.placed.push({ piece, xMm: found.xMm, yMm: found.yMm, fold: cell.fold });
  }
  return sheets;
}

const line = (x1Mm: number, y1Mm: number, x2Mm: number, y2Mm: number): LineItem => straight(x1Mm, y1Mm, x2Mm, y2Mm, CUT_PEN_MM, CUT_LINE);

/** The outline along which a piece is cut. */
function outline({ widthMm, heightMm }: Size, isRound: boolean, xMm: number, yMm: number): Item {
  const pen = { fill: null, stroke: CUT_LINE } as const;
  if (!isRound) return { kind: 'rect', xMm, yMm, widthMm, heightMm, ...pen, thicknessMm: CUT_PEN_MM };
  return path(disc(widthMm / 2, widthMm / 2, widthMm / 2), { xMm, yMm, ...pen, thickness: CUT_PEN_MM });
}

/** Outlines to cut along. Those of round pieces are always there: without them nobody can cut a circle. */
function guides({ piece, xMm, yMm, fold }: Placed, { cropMarks, cutLines }: PrintSetup): readonly Item[] {
  const { front, isRound } = piece;
  const { widthMm, heightMm } = front;
  const isCut = isRound || cropMarks || cutLines;
  const cut = (x: number, y: number): readonly Item[] => (isCut ? [outline(front, isRound, x, y)] : []);
  if (fold === null) return cut(xMm, yMm);
  const [right, bottom] = [xMm + widthMm, yMm + heightMm];
  return fold === 'beside'
    ? [...cut(xMm, yMm), ...cut(right, yMm), line(right, yMm, right, yMm + FOLD_MM), line(right, bottom - FOLD_MM, right, bottom)]
    : [...cut(xMm, yMm), ...cut(xMm, bottom), line(xMm, bottom, xMm + FOLD_MM, bottom), line(right - FOLD_MM, bottom, right, bottom)];
}

/** "12 smoke markers, 1 drift marker": the kinds of pieces on a sheet with their numbers. */
function countsOf(pieces: readonly Pick<MarkerPiece, 'kind'>[]): string {
  const counts = new Map<string, { readonly kind: MarkerKind; count: number }>();
  for (const { kind } of pieces) {
    const known = counts.get(kind.one);
    if (known) known.count += 1;
    else counts.set(kind.one, { kind, count: 1 });
  }
  // "3 × 2″ discs": two numbers side by side would be read as one.
  const counted = (count: number, name: string): string => `${count}${/^\d/.test(name) ? ' ×' : ''} ${name}`;
  return [...counts.values()].map(({ kind, count }) => counted(count, count === 1 ? kind.one : kind.many)).join(', ');
}

const headLeft = ({ marginMm }: PrintSetup): number => Math.max(marginMm, HEAD_EDGE_MM);

const pageNumber = (page: number, of: number): string => `${t('Page {page} of {of}.', { page, of })} `;

/** What a player does with two sides that are printed beside each other. */
const foldWords = (isFolded: boolean): string =>
  isFolded ? ` ${t('Sides with short lines between them are one marker: fold it there.')}` : '';

/** Whose markers are on a sheet, of which kinds, and how it is printed. */
function headLines(
  piles: readonly MarkerPile[],
  paper: Size,
  setup: PrintSetup,
  number = pageNumber(99, 99),
  isFolded = true,
): readonly Line[] {
  const lists = piles.flatMap(({ owner, pieces }) => [
    run(`${owner}: `, { font: 'bold', sizePt: HEAD_PT }),
    run(`${countsOf(pieces)}. `, { font: 'medium', sizePt: HEAD_PT }),
  ]);
  return wrap(
    [...lists, run(`${number}${t('Print at 100 %.')}${foldWords(isFolded)}`, { font: 'medium', sizePt: HEAD_PT })],
    paper.widthMm - 2 * headLeft(setup),
  );
}

function head(sheet: Sheet, piles: readonly MarkerPile[], number: string, paper: Size, setup: PrintSetup): readonly Item[] {
  const on = new Set(sheet.placed.map(({ piece }) => piece));
  const here = piles
    .map(({ owner, pieces }) => ({ owner, pieces: pieces.filter((piece) => on.has(piece)) }))
    .filter(({ pieces }) => pieces.length > 0);
  const isFolded = setup.arrangement === 'fold' && sheet.placed.some(({ fold }) => fold !== null);
  return headLines(here, paper, setup, number, isFolded).flatMap((each, at) =>
    placeLine(each, headLeft(setup), baselineIn(setup.marginMm + at * HEAD_LINE_MM, HEAD_LINE_MM, HEAD_PT)),
  );
}

const placedCard = (card: Card, xMm: number, yMm: number, isTurned = false): PlacedCard => ({
  xMm,
  yMm,
  card,
  scale: 1,
  isTurned,
  bleedMm: 0,
});

function surfaces(sheet: Sheet, setup: PrintSetup, paper: Size, words: readonly Item[]): readonly Page[] {
  const { placed } = sheet;
  const items = [...words, ...placed.flatMap((each) => guides(each, setup))];
  if (setup.arrangement === 'fold') {
    // The back is on the left, or above and upside down: folded away behind the front it reads upright.
    const backs = placed.flatMap(({ piece, xMm, yMm, fold }) => (fold ? [placedCard(piece.back, xMm, yMm, fold === 'below')] : []));
    const fronts = placed.map(({ piece: { front }, xMm, yMm, fold }) =>
      placedCard(front, xMm + (fold === 'beside' ? front.widthMm : 0), yMm + (fold === 'below' ? front.heightMm : 0)),
    );
    return [{ ...paper, items, cards: [...backs, ...fronts] }];
  }
  const fronts: Page = { ...paper, items, cards: placed.map(({ piece, xMm, yMm }) => placedCard(piece.front, xMm, yMm)) };
  if (setup.arrangement === 'fronts') return [fronts];
  const isBook = turnsLikeBook(setup, paper);
  const { xMm: dx, yMm: dy } = setup.backOffset;
  const twoSided = placed.filter(({ piece }) => !isOneSided(piece));
  const backs = twoSided.map(({ piece: { back }, xMm, yMm }) =>
    isBook
      ? placedCard(back, paper.widthMm - xMm - back.widthMm + dx, yMm + dy)
      : placedCard(back, xMm + dx, paper.heightMm - yMm - back.heightMm + dy, true),
  );
  return [fronts, { ...paper, items: [], cards: backs }];
}

/**
 * Lays out piles of markers of any sizes on as few sheets as their rows allow; the head of each sheet lists its kinds with their
 * numbers. A marker has a printed back only where it says something else. Returns a fault if one is larger than the paper.
 */
export function markerSheets(piles: readonly MarkerPile[], setup: PrintSetup): readonly Page[] | { readonly fault: string } {
  const dealt = papersOf(setup).flatMap((paper) => {
    const sheets = deal(piles, setup, paper);
    return sheets ? [{ paper: { widthMm: paper.widthMm, heightMm: paper.heightMm }, sheets }] : [];
  });
  const [first, second] = dealt;
  if (!first) {
    const sides = piles.flatMap(({ pieces }) => pieces.flatMap(({ front: { widthMm, heightMm } }) => [widthMm, heightMm]));
    return {
      fault: t(
        'A marker of {size} mm{isFolded, select, true {, beside its other side,} other {}} does not fit on this paper; choose larger paper, less margin or another arrangement.',
        { size: Math.round(Math.max(0, ...sides)), isFolded: setup.arrangement === 'fold' },
      ),
    };
  }
  const { paper, sheets } = second && second.sheets.length < first.sheets.length ? second : first;
  const numberOf = (index: number): string => (sheets.length > 1 ? pageNumber(index + 1, sheets.length) : '');
  return sheets.flatMap((sheet, index) => surfaces(sheet, setup, paper, head(sheet, piles, numberOf(index), paper, setup)));
}
