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

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  rx > 0 && ry > 0 ? `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}z` : '';

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (!(width > 0 && height > 0)) return '';
  const [right, bottom] = [x + width, y + height];
  const [inX, inY] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  if (!(inX > 0 && inY > 0)) return `M${x} ${y}H${right}V${bottom}H${x}z`;
  const corner = (toX: number, toY: number): string => `A${inX} ${inY} 0 0 1 ${toX} ${toY}`;
  const [top, end] = [`H${right - inX}${corner(right, y + inY)}`, `V${bottom - inY}${corner(right - inX, bottom)}`];
  return `M${x + inX} ${y}${top}${end}H${x + inX}${corner(x, bottom - inY)}V${y + inY}${corner(x + inX, y)}z`;
}

/** Lines through points: a path goes on with lines behind its first point. */
function corners(points: string, end: string): string | null {
  if (/[^\d\s,.eE+-]/.test(points)) return null;
  return points.trim() === '' ? '' : `M${points}${end}`;
}

/** The outline of a shape; empty if it shows nothing, null if its measures cannot be read. */
export function outlineOf(element: XmlElement): readonly Subpath[] | null {
  const path = pathOf(element);
  return path === null ? null : readPath(path);
}

/** A shape as the `d` of a path; null if its measures cannot be read. */
function pathOf({ name, attributes }: XmlElement): string | null {
  const measures = (...names: readonly string[]): readonly number[] | null => {
    const read = names.map((each) => lengthOf(attributes.get(each)));
    return read.some((number) => number === null) ? null : read.map(Number);
  };
  switch (name) {
    case 'path':
      return attributes.get('d') ?? '';
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
    case 'line':
      return measures('x1', 'y1', 'x2', 'y2')?.reduce((path, number) => `${path} ${number}`, 'M') ?? null;
    default:
      return corners(attributes.get('points') ?? '', name === 'polygon' ? 'z' : '');
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
