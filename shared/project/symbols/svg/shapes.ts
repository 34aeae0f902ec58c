import { pathSteps } from '../../../rules/ruleset/format/symbols.ts';
import type { Point } from './matrix.ts';
import { arcPieces, type CurvePiece, type Subpath } from './outline.ts';
import type { XmlElement } from './xml.ts';

/** A number, with or without px behind it; null for anything else, such as a share of something. */
export function lengthOf(text: string | undefined, absent = 0): number | null {
  if (text === undefined || text.trim() === 'auto') return absent;
  const number = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(?:px)?\s*$/i.exec(text)?.[1];
  return number === undefined ? null : Number(number);
}

const line = (to: Point): CurvePiece => [to];

function ellipse(cx: number, cy: number, rx: number, ry: number): readonly Subpath[] {
  const [left, right]: readonly [Point, Point] = [
    [cx - rx, cy],
    [cx + rx, cy],
  ];
  const pieces = [...arcPieces(left, [rx, ry], 0, false, true, right), ...arcPieces(right, [rx, ry], 0, false, true, left)];
  return rx > 0 && ry > 0 ? [{ start: left, pieces, isClosed: true }] : [];
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): readonly Subpath[] {
  if (!(width > 0 && height > 0)) return [];
  const [right, bottom] = [x + width, y + height];
  const [inX, inY] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  if (!(inX > 0 && inY > 0)) {
    return [{ start: [x, y], pieces: [line([right, y]), line([right, bottom]), line([x, bottom])], isClosed: true }];
  }
  const corner = (from: Point, to: Point): readonly CurvePiece[] => arcPieces(from, [inX, inY], 0, false, true, to);
  return [
    {
      start: [x + inX, y],
      pieces: [
        line([right - inX, y]),
        ...corner([right - inX, y], [right, y + inY]),
        line([right, bottom - inY]),
        ...corner([right, bottom - inY], [right - inX, bottom]),
        line([x + inX, bottom]),
        ...corner([x + inX, bottom], [x, bottom - inY]),
        line([x, y + inY]),
        ...corner([x, y + inY], [x + inX, y]),
      ],
      isClosed: true,
    },
  ];
}

function corners(text: string, isClosed: boolean): readonly Subpath[] | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const numbers = words.map(Number);
  if (!numbers.every(Number.isFinite) || numbers.length % 2 === 1) return null;
  const points = Array.from({ length: numbers.length / 2 }, (_, index): Point => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0]);
  const [start, ...rest] = points;
  return start && rest.length > 0 ? [{ start, pieces: rest.map(line), isClosed }] : [];
}

/** The outline of a shape; empty if it shows nothing, null if its measures cannot be read. */
export function outlineOf({ name, attributes }: XmlElement): readonly Subpath[] | null {
  const measures = (...names: readonly string[]): readonly number[] | null => {
    const read = names.map((each) => lengthOf(attributes.get(each)));
    return read.some((number) => number === null) ? null : read.map(Number);
  };
  switch (name) {
    case 'path':
      return readPath(attributes.get('d') ?? '');
    case 'rect': {
      const [x = 0, y = 0, width = 0, height = 0] = measures('x', 'y', 'width', 'height') ?? [Number.NaN];
      const rx = lengthOf(attributes.get('rx') ?? attributes.get('ry'));
      const ry = lengthOf(attributes.get('ry') ?? attributes.get('rx'));
      return Number.isNaN(x) || rx === null || ry === null ? null : rectangle(x, y, width, height, rx, ry);
    }
    case 'circle': {
      const [cx = 0, cy = 0, r = 0] = measures('cx', 'cy', 'r') ?? [Number.NaN];
      return Number.isNaN(cx) ? null : ellipse(cx, cy, r, r);
    }
    case 'ellipse': {
      const [cx = 0, cy = 0, rx = 0, ry = 0] = measures('cx', 'cy', 'rx', 'ry') ?? [Number.NaN];
      return Number.isNaN(cx) ? null : ellipse(cx, cy, rx, ry);
    }
    case 'line': {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = measures('x1', 'y1', 'x2', 'y2') ?? [Number.NaN];
      return Number.isNaN(x1) ? null : [{ start: [x1, y1], pieces: [line([x2, y2])], isClosed: false }];
    }
    default:
      return corners(attributes.get('points') ?? '', name === 'polygon');
  }
}

const mirrored = (point: Point, middle: Point): Point => [2 * middle[0] - point[0], 2 * middle[1] - point[1]];

/** A quadratic curve as a cubic one. */
const quadratic = (from: Point, middle: Point, to: Point): CurvePiece => [
  [from[0] + (2 / 3) * (middle[0] - from[0]), from[1] + (2 / 3) * (middle[1] - from[1])],
  [to[0] + (2 / 3) * (middle[0] - to[0]), to[1] + (2 / 3) * (middle[1] - to[1])],
  to,
];

/** The outline that the `d` of a path describes; null if it cannot be read. */
function readPath(text: string): readonly Subpath[] | null {
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
