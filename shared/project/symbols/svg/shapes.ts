import type { Point } from './matrix.ts';
import { arcPieces, type CurvePiece, type Subpath } from './outline.ts';
import { readPath } from './pathData.ts';
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
