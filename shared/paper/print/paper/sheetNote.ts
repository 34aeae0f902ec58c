import type { Item } from '../page/index.ts';
import { baselineIn, fitLine, placeLine, type Style } from '../text.ts';
import type { Size } from './setup.ts';

/** What cards cover of a side of paper, in mm, and how far crop marks and colour extend around them. */
export type Covered = {
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
export function sheetNote(text: string, paper: Size, covered: Covered, edgeMm: number): readonly Item[] | null {
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
