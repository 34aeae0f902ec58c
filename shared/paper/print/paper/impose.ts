import { straight } from '../drawing/index.ts';
import { BLACK, type Card, type Colour, type Item, type LineItem, type Page, type PlacedCard } from '../page/index.ts';
import { baselineIn, fitLine, placeLine, type Style } from '../text.ts';
import { cutSizeOf, isUpright, type PrintSetup, papersOf, type Size } from './setup.ts';

/** Marks stay this far inside the sheet: nearer to the edge, viewers and printers shrink the page to fit. */
export const MARK_EDGE_MM = 5;
/** White between a card and the mark that points at its edge. */
const MARK_GAP_MM = 1;
const MARK_LONGEST_MM = 5;
const MARK_PEN_MM = 0.1;
const CUT_LINE: Colour = '#9a9a9a';

/** Where cards stand on one side of a sheet of paper, in mm. */
export type CardGrid = {
  readonly paper: Size;
  readonly columns: number;
  readonly rows: number;
  readonly leftMm: number;
  readonly topMm: number;
  /** From one place to the next. */
  readonly stepXMm: number;
  readonly stepYMm: number;
  /** What stands at each place: a card, or front and back beside each other. */
  readonly cell: Size;
  /** How front and back lie to each other at one place; null unless they are to be folded. */
  readonly fold: 'beside' | 'below' | null;
};

/** How many things with gaps between them stand in a length. */
const fitting = (lengthMm: number, thingMm: number, gapMm: number): number =>
  Math.max(0, Math.floor((lengthMm + gapMm) / (thingMm + gapMm) + 1e-9));

function gridOn(paper: Size, cell: Size, fold: CardGrid['fold'], { marginMm, gapMm }: PrintSetup): CardGrid {
  const columns = fitting(paper.widthMm - 2 * marginMm, cell.widthMm, gapMm);
  const rows = fitting(paper.heightMm - 2 * marginMm, cell.heightMm, gapMm);
  const [stepXMm, stepYMm] = [cell.widthMm + gapMm, cell.heightMm + gapMm];
  const leftMm = (paper.widthMm - columns * stepXMm + gapMm) / 2;
  const topMm = (paper.heightMm - rows * stepYMm + gapMm) / 2;
  return { paper, columns, rows, leftMm, topMm, stepXMm, stepYMm, cell, fold };
}

/** The arrangement that holds most cards; null if not even one fits on the paper. */
export function gridFor(setup: PrintSetup): CardGrid | null {
  const card = cutSizeOf(setup);
  const cells: readonly (readonly [Size, CardGrid['fold']])[] =
    setup.arrangement === 'fold'
      ? [
          [{ widthMm: 2 * card.widthMm, heightMm: card.heightMm }, 'beside'],
          [{ widthMm: card.widthMm, heightMm: 2 * card.heightMm }, 'below'],
        ]
      : [[card, null]];
  const grids = papersOf(setup).flatMap((paper) => cells.map(([cell, fold]) => gridOn(paper, cell, fold, setup)));
  const best = grids.reduce((most, grid) => (grid.columns * grid.rows > most.columns * most.rows ? grid : most));
  return best.columns * best.rows === 0 ? null : best;
}

const line = (x1Mm: number, y1Mm: number, x2Mm: number, y2Mm: number, colour: Colour = BLACK): LineItem =>
  straight(x1Mm, y1Mm, x2Mm, y2Mm, MARK_PEN_MM, colour);

/** Where cuts run across one direction: both edges of every card, the shared ones once. */
function cutsOf(startMm: number, count: number, stepMm: number, cardMm: number): readonly number[] {
  const cuts = Array.from({ length: count }, (_, place) => [startMm + place * stepMm, startMm + place * stepMm + cardMm]).flat();
  return cuts.filter((cut, position) => position === 0 || cut - (cuts[position - 1] ?? 0) > 1e-6);
}

/** The right and lower edge of all cards of a grid, in mm. */
const endOf = ({ columns, rows, leftMm, topMm, stepXMm, stepYMm, cell }: CardGrid) => ({
  rightMm: leftMm + (columns - 1) * stepXMm + cell.widthMm,
  bottomMm: topMm + (rows - 1) * stepYMm + cell.heightMm,
});

/** Lengths of the crop marks above and below a grid, and beside it, in mm; 0 where the margin has no room for a millimetre of mark. */
function marksOf(grid: CardGrid, { cropMarks }: PrintSetup): { readonly uprightMm: number; readonly acrossMm: number } {
  const { paper, leftMm, topMm } = grid;
  const { rightMm, bottomMm } = endOf(grid);
  const markMm = (marginMm: number): number => {
    const lengthMm = Math.min(MARK_LONGEST_MM, marginMm - MARK_GAP_MM - MARK_EDGE_MM);
    return cropMarks && lengthMm >= 1 ? lengthMm : 0;
  };
  return { uprightMm: markMm(Math.min(topMm, paper.heightMm - bottomMm)), acrossMm: markMm(Math.min(leftMm, paper.widthMm - rightMm)) };
}

/**
 * Marks in the margin at both ends of every cut; a margin without room for a millimetre of mark gets none. Lines along the
 * cuts on request.
 */
function cutGuides(grid: CardGrid, setup: PrintSetup): readonly Item[] {
  const { cutLines } = setup;
  const { columns, rows, leftMm, topMm, stepXMm, stepYMm, cell } = grid;
  const { rightMm: right, bottomMm: bottom } = endOf(grid);
  const upright = cutsOf(leftMm, columns, stepXMm, cell.widthMm);
  const across = cutsOf(topMm, rows, stepYMm, cell.heightMm);
  const { uprightMm, acrossMm } = marksOf(grid, setup);
  return [
    ...(cutLines ? upright.map((x) => line(x, topMm, x, bottom, CUT_LINE)) : []),
    ...(cutLines ? across.map((y) => line(leftMm, y, right, y, CUT_LINE)) : []),
    ...(uprightMm === 0
      ? []
      : upright.flatMap((x) => [
          line(x, topMm - MARK_GAP_MM - uprightMm, x, topMm - MARK_GAP_MM),
          line(x, bottom + MARK_GAP_MM, x, bottom + MARK_GAP_MM + uprightMm),
        ])),
    ...(acrossMm === 0
      ? []
      : across.flatMap((y) => [
          line(leftMm - MARK_GAP_MM - acrossMm, y, leftMm - MARK_GAP_MM, y),
          line(right + MARK_GAP_MM, y, right + MARK_GAP_MM + acrossMm, y),
        ])),
  ];
}

/** Short dashes beside the places where front and back are folded. */
function foldGuides({ columns, rows, leftMm, topMm, stepXMm, stepYMm, cell, fold }: CardGrid): readonly Item[] {
  const dash = 2;
  const places = Array.from({ length: columns * rows }, (_, place) => [
    leftMm + (place % columns) * stepXMm,
    topMm + Math.floor(place / columns) * stepYMm,
  ]);
  return places.flatMap(([x = 0, y = 0]) => {
    const [middleX, middleY] = [x + cell.widthMm / 2, y + cell.heightMm / 2];
    return fold === 'beside'
      ? [line(middleX, y, middleX, y + dash), line(middleX, y + cell.heightMm - dash, middleX, y + cell.heightMm)]
      : [line(x, middleY, x + dash, middleY), line(x + cell.widthMm - dash, middleY, x + cell.widthMm, middleY)];
  });
}

/**
 * True if the printer turns the paper over an upright edge, like the pages of a book; else like a calendar, with the backs
 * upside down.
 */
export const turnsLikeBook = ({ arrangement }: PrintSetup, paper: Size): boolean => (arrangement === 'long-edge') === isUpright(paper);

/** One side of a card and, where it has one, the other. */
export type Sides = { readonly front: Card; readonly back: Card | null };

/**
 * Deals cards on to pages, row by row. With duplex arrangements a page of backs follows each page of fronts, mirrored so that
 * every back lies behind its front when the printer turns the paper over the edge named.
 */
export function imposeCards(cards: readonly Sides[], setup: PrintSetup, grid: CardGrid): readonly Page[] {
  const perPage = grid.columns * grid.rows;
  return Array.from({ length: Math.ceil(cards.length / perPage) }, (_, page) =>
    imposeSheet(cards.slice(page * perPage, (page + 1) * perPage), setup, grid),
  ).flat();
}

/** How far colour extends beyond the edge of a card, in mm: halfway to the next card, and without limit where there is none. */
const bleedOf = ({ bleedMm, gapMm }: PrintSetup): number => Math.min(bleedMm, gapMm / 2);

/** A line of text in the margin of a side with cards; null if no margin has room for it. No card is moved or made smaller for it. */
export function noteOnSheet(text: string, setup: PrintSetup, grid: CardGrid, side: 'fronts' | 'backs' = 'fronts'): readonly Item[] | null {
  const { paper, leftMm, topMm, cell } = grid;
  const { rightMm, bottomMm } = endOf(grid);
  const clearMm = MARK_GAP_MM + bleedOf(setup);
  if (side === 'fronts') {
    const { uprightMm, acrossMm } = marksOf(grid, setup);
    return sheetNote(text, paper, { leftMm, topMm, rightMm, bottomMm, clearMm, uprightMm, acrossMm, cell }, MARK_EDGE_MM);
  }
  // Backs lie at mirrored places, moved by what the printer drifts; they have no marks.
  const { xMm, yMm } = setup.backOffset;
  const isBook = turnsLikeBook(setup, paper);
  const [x, y] = isBook ? [paper.widthMm - rightMm, topMm] : [leftMm, paper.heightMm - bottomMm];
  const [left, top] = [x + xMm, y + yMm];
  const end = { rightMm: left + rightMm - leftMm, bottomMm: top + bottomMm - topMm };
  return sheetNote(text, paper, { leftMm: left, topMm: top, ...end, clearMm, uprightMm: 0, acrossMm: 0, cell }, MARK_EDGE_MM);
}

/**
 * The sides of one sheet of paper with as many cards as its grid has places, or fewer. A `note` stands in the margin of each
 * side that has room for it.
 */
export function imposeSheet(cards: readonly Sides[], setup: PrintSetup, grid: CardGrid, note: string | null = null): readonly Page[] {
  const written = (side: 'fronts' | 'backs'): readonly Item[] => (note === null ? [] : (noteOnSheet(note, setup, grid, side) ?? []));
  const guides = [...cutGuides(grid, setup), ...written('fronts')];
  const places = cards.map((sides, place) => ({
    sides,
    xMm: grid.leftMm + (place % grid.columns) * grid.stepXMm,
    yMm: grid.topMm + Math.floor(place / grid.columns) * grid.stepYMm,
  }));
  const cut = cutSizeOf(setup);
  const bleedMm = bleedOf(setup);
  const placed = (card: Card, xMm: number, yMm: number, isTurned = false): PlacedCard => ({
    xMm,
    yMm,
    card,
    scale: cut.widthMm / card.widthMm,
    isTurned,
    bleedMm,
  });
  const fronts = (dxMm: number, dyMm: number): readonly PlacedCard[] =>
    places.map(({ sides, xMm, yMm }) => placed(sides.front, xMm + dxMm, yMm + dyMm));
  const page = (shown: readonly PlacedCard[], items: readonly Item[]): Page => ({ ...grid.paper, items, cards: shown });
  if (grid.fold !== null) {
    // The back is on the left, or above and upside down: folded away behind the front it reads upright.
    const isBeside = grid.fold === 'beside';
    const backs = places.flatMap(({ sides: { back }, xMm, yMm }) => (back ? [placed(back, xMm, yMm, !isBeside)] : []));
    const shown = [...backs, ...(isBeside ? fronts(cut.widthMm, 0) : fronts(0, cut.heightMm))];
    return [page(shown, [...guides, ...foldGuides(grid)])];
  }
  if (setup.arrangement === 'fronts') return [page(fronts(0, 0), guides)];
  const isBook = turnsLikeBook(setup, grid.paper);
  const { xMm: offsetX, yMm: offsetY } = setup.backOffset;
  const backs = places.flatMap(({ sides: { back }, xMm, yMm }) => {
    if (!back) return [];
    const x = isBook ? grid.paper.widthMm - xMm - cut.widthMm : xMm;
    const y = isBook ? yMm : grid.paper.heightMm - yMm - cut.heightMm;
    return [placed(back, x + offsetX, y + offsetY, !isBook)];
  });
  return [page(fronts(0, 0), guides), page(backs, written('backs'))];
}

/** What cards cover of a side of paper, in mm, and how far crop marks and colour extend around them. */
type Covered = {
  readonly leftMm: number;
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  /** White to leave beside a card, in mm. */
  readonly clearMm: number;
  /** How far crop marks extend above and below the cards, and beside them, in mm; 0 for none. */
  readonly uprightMm: number;
  readonly acrossMm: number;
  /** Width and height between the first two crop marks, in mm. */
  readonly cell: Size;
};

const NOTE: Style = { font: 'bold', sizePt: 7 };
/** Height of a line of a note, with what hangs below it, in mm. */
const NOTE_MM = 2.8;
/** White between a note and a crop mark, in mm. */
const BESIDE_MARK_MM = 1;

/** A line that a margin has room for: where along the edge it begins and ends at most, and how far from the cards, in mm. */
type Room = { readonly fromMm: number; readonly toMm: number; readonly awayMm: number };

/** A stretch along an edge, in mm. */
type Stretch = readonly [fromMm: number, toMm: number];

/** The rooms of a margin of `marginMm`: beyond the crop marks along all cards, else between two neighbouring marks. */
function roomsIn(marginMm: number, marksMm: number, all: Stretch, between: Stretch, clearMm: number): readonly Room[] {
  const [a, b] = between;
  const rooms: readonly Room[] =
    marksMm > 0
      ? [
          { fromMm: all[0], toMm: all[1], awayMm: clearMm + marksMm + BESIDE_MARK_MM / 2 },
          { fromMm: a + BESIDE_MARK_MM, toMm: b - BESIDE_MARK_MM, awayMm: clearMm },
        ]
      : [{ fromMm: all[0], toMm: all[1], awayMm: clearMm }];
  return rooms.filter(({ awayMm }) => awayMm + NOTE_MM <= marginMm);
}

/**
 * Places a line of text in a margin, `edgeMm` or more from the edge of the paper and clear of cards and crop marks: below the
 * cards, else above, else running upwards at the left or right. Null if no margin has room for it in readable type.
 */
function sheetNote(text: string, paper: Size, covered: Covered, edgeMm: number): readonly Item[] | null {
  const { leftMm, topMm, rightMm, bottomMm, clearMm, uprightMm, acrossMm, cell } = covered;
  const within = ([fromMm, toMm]: Stretch, lengthMm: number): Stretch => [Math.max(fromMm, edgeMm), Math.min(toMm, lengthMm - edgeMm)];
  const [across, firstAcross] = [within([leftMm, rightMm], paper.widthMm), within([leftMm, leftMm + cell.widthMm], paper.widthMm)];
  const [down, lastDown] = [within([topMm, bottomMm], paper.heightMm), within([bottomMm - cell.heightMm, bottomMm], paper.heightMm)];
  const level = (marginMm: number): readonly Room[] => roomsIn(marginMm - edgeMm, uprightMm, across, firstAcross, clearMm);
  const upwards = (marginMm: number): readonly Room[] => roomsIn(marginMm - edgeMm, acrossMm, down, lastDown, clearMm);
  const before = (cardsMm: number, { awayMm }: Room): number => baselineIn(cardsMm - awayMm - NOTE_MM, NOTE_MM, NOTE.sizePt);
  const behind = (cardsMm: number, { awayMm }: Room): number => baselineIn(cardsMm + awayMm, NOTE_MM, NOTE.sizePt);
  const along = (room: Room, baselineMm: number) => ({ room, xMm: room.fromMm, baselineMm });
  // A line that runs upwards begins at its lower end; its letters stand to the left of where it begins.
  const up = (room: Room, xMm: number) => ({ room, xMm, baselineMm: room.toMm, runsUp: true as const });
  const places = [
    ...level(paper.heightMm - bottomMm).map((room) => along(room, behind(bottomMm, room))),
    ...level(topMm).map((room) => along(room, before(topMm, room))),
    ...upwards(leftMm).map((room) => up(room, before(leftMm, room))),
    ...upwards(paper.widthMm - rightMm).map((room) => up(room, behind(rightMm, room))),
  ];
  for (const { room, ...place } of places) {
    const { line, fits } = fitLine([{ text, style: NOTE }], room.toMm - room.fromMm);
    if (fits) return placeLine(line, 0, 0).map((item) => ({ ...item, ...place }));
  }
  return null;
}
