import { pathSteps } from '../../../rules/ruleset/format/symbols/index.ts';
import type { Point } from './matrix.ts';
import { arcPieces, type CurvePiece, type Subpath } from './outline.ts';

const mirrored = (point: Point, middle: Point): Point => [2 * middle[0] - point[0], 2 * middle[1] - point[1]];

/** A quadratic curve as a cubic one. */
const quadratic = (from: Point, middle: Point, to: Point): CurvePiece => [
  [from[0] + (2 / 3) * (middle[0] - from[0]), from[1] + (2 / 3) * (middle[1] - from[1])],
  [to[0] + (2 / 3) * (middle[0] - to[0]), to[1] + (2 / 3) * (middle[1] - to[1])],
  to,
];

/** The outline that the `d` of a path describes; null if it cannot be read. */
export function readPath(text: string): readonly Subpath[] | null {
  const steps = pathSteps(text);
  if (steps === null) return null;
  const outline: { start: Point; pieces: CurvePiece[]; isClosed: boolean }[] = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  /** The handle that a smooth curve goes on from, by the kind of curve before it. */
  let cubic: Point | null = null;
  let square: Point | null = null;
  let part: (typeof outline)[number] | null = null;
  const begin = (): { pieces: CurvePiece[] } => {
    part ??= outline[outline.push({ start: at, pieces: [], isClosed: false }) - 1] ?? null;
    return part ?? { pieces: [] };
  };
  for (const { command, numbers } of steps) {
    const isRelative = command !== command.toUpperCase();
    const [baseX, baseY] = isRelative ? at : [0, 0];
    const point = (index: number): Point => [baseX + (numbers[index] ?? 0), baseY + (numbers[index + 1] ?? 0)];
    const add = (pieces: readonly CurvePiece[], to: Point): void => {
      begin().pieces.push(...pieces);
      at = to;
    };
    const before: Point | null = cubic;
    const squareBefore: Point | null = square;
    [cubic, square] = [null, null];
    switch (command.toUpperCase()) {
      case 'M':
        at = point(0);
        start = at;
        part = null;
        break;
      case 'L':
        add([[point(0)]], point(0));
        break;
      case 'H':
      case 'V': {
        const isAcross = command.toUpperCase() === 'H';
        const to: Point = isAcross ? [baseX + (numbers[0] ?? 0), at[1]] : [at[0], baseY + (numbers[0] ?? 0)];
        add([[to]], to);
        break;
      }
      case 'C':
        cubic = point(2);
        add([[point(0), point(2), point(4)]], point(4));
        break;
      case 'S':
        cubic = point(0);
        add([[before ? mirrored(before, at) : at, point(0), point(2)]], point(2));
        break;
      case 'Q':
        square = point(0);
        add([quadratic(at, point(0), point(2))], point(2));
        break;
      case 'T':
        square = squareBefore ? mirrored(squareBefore, at) : at;
        add([quadratic(at, square, point(0))], point(0));
        break;
      case 'A': {
        const [rx = 0, ry = 0, degrees = 0, isLarge, isClockwise] = numbers;
        add(arcPieces(at, [rx, ry], degrees, isLarge === 1, isClockwise === 1, point(5)), point(5));
        break;
      }
      default: {
        const open = outline[outline.length - 1];
        if (open && part) open.isClosed = true;
        at = start;
        part = null;
      }
    }
  }
  return outline.filter(({ pieces }) => pieces.length > 0);
}
