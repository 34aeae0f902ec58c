/** Size of boxes to tick: side, gap to the next one, and distance from one line of boxes to the next. */
type BoxSize = { readonly boxMm: number; readonly gapMm: number; readonly lineMm: number };

/** Largest first. The last one is the floor: a pencil fills nothing smaller. */
const SIZES: readonly BoxSize[] = [
  { boxMm: 3, gapMm: 0.9, lineMm: 4.2 },
  { boxMm: 2.5, gapMm: 0.4, lineMm: 3.4 },
  { boxMm: 2, gapMm: 0.4, lineMm: 2.8 },
  { boxMm: 1.6, gapMm: 0.35, lineMm: 2.4 },
];
const FLOOR = { boxMm: 1.6, gapMm: 0.35, lineMm: 2.4 };
/** Boxes that take one line are not made smaller than this to do so. */
const LEAST_ON_ONE_LINE_MM = 2.5;

/** More boxes than this are drawn in groups of five, and their number is printed beside them. */
export const COUNTED_AT_A_GLANCE = 10;
const GROUP = 5;
const GROUP_GAP_MM = 0.5;
/** Room of the bar between two boxes, besides the gap before it. */
const BAR_ROOM_MM = 0.35 + 0.9;

const groupsBefore = (place: number, count: number): number => (count > COUNTED_AT_A_GLANCE ? Math.floor(place / GROUP) : 0);
const leftOf = ({ boxMm, gapMm }: BoxSize, place: number, count: number): number =>
  place * (boxMm + gapMm) + groupsBefore(place, count) * GROUP_GAP_MM;

/** Returns how many boxes fit side by side; whole groups where there is room for two of them, at least one box. */
function perLineOf(size: BoxSize, count: number, roomMm: number): number {
  let fitting = 0;
  while (fitting < count && leftOf(size, fitting, count) + size.boxMm <= roomMm) fitting += 1;
  return fitting === count || fitting < 2 * GROUP ? Math.max(1, fitting) : fitting - (fitting % GROUP);
}

/** Where boxes are placed: `leftMm` of each is counted from the left end of its line. `barMm` is the left end of the bar. */
type BoxRows = {
  readonly size: BoxSize;
  readonly boxes: readonly { readonly line: number; readonly leftMm: number }[];
  readonly bar: { readonly line: number; readonly leftMm: number } | null;
  /** At least 1. */
  readonly lines: number;
  /** Right end of the last line, with the gap behind its last box. */
  readonly endMm: number;
};

/**
 * Deals boxes on to lines of a given width: every box, however many. On one line they are as large as they can be; on several
 * they have of two sizes, `largestMm` and the next smaller one, the larger that takes fewest lines.
 */
export function boxRows(count: number, roomMm: number, largestMm: number, barAfter: number | null = null, gapMm?: number): BoxRows {
  const sizes = gapMm === undefined ? SIZES : SIZES.map((size) => ({ ...size, gapMm: Math.min(size.gapMm, gapMm) }));
  const widthMm = barAfter === null ? roomMm : roomMm - BAR_ROOM_MM;
  const linesIn = (size: BoxSize): number => Math.max(1, Math.ceil(count / perLineOf(size, count, widthMm)));
  const oneLine = sizes.find((size) => size.boxMm >= LEAST_ON_ONE_LINE_MM && linesIn(size) === 1);
  const allowed = sizes.filter(({ boxMm }) => boxMm <= Math.max(largestMm, FLOOR.boxMm)).slice(0, 2);
  const fewest = Math.min(...allowed.map(linesIn));
  const size = oneLine ?? allowed.find((each) => linesIn(each) === fewest) ?? FLOOR;
  const perLine = perLineOf(size, count, widthMm);
  const barLine = barAfter === null ? null : Math.floor((barAfter - 1) / perLine);
  const boxes = Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / perLine);
    const isBehindBar = barAfter !== null && line === barLine && index >= barAfter;
    return { line, leftMm: leftOf(size, index % perLine, count) + (isBehindBar ? BAR_ROOM_MM : 0) };
  });
  const before = barAfter === null ? undefined : boxes[barAfter - 1];
  const last = boxes.at(-1);
  return {
    size,
    boxes,
    bar: before ? { line: before.line, leftMm: before.leftMm + size.boxMm + size.gapMm } : null,
    lines: (last?.line ?? 0) + 1,
    endMm: (last ? last.leftMm + size.boxMm + size.gapMm : 0) + (before && before === last ? BAR_ROOM_MM : 0),
  };
}

/** Height of a card that names, values and its last lines need; the rest can be full of boxes. */
const OTHER_MM = 44;
const SIDES_MM = 8;

/** Returns the most boxes of one kind that a card of this size holds: of more only the number is printed, and a line to write on. */
export function mostBoxesOn({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }): number {
  // A third is left to the words before them.
  const perLine = perLineOf(FLOOR, 1000, ((widthMm - SIDES_MM) * 2) / 3);
  return perLine * Math.max(1, Math.floor((heightMm - OTHER_MM) / FLOOR.lineMm));
}
