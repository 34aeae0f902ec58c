import { type Affine, applied, type Point } from './matrix.ts';

/** A curve to its last point, or a straight line if it has one point only. */
export type CurvePiece = readonly [Point] | readonly [Point, Point, Point];

/** A connected part of an outline. */
export type Subpath = { readonly start: Point; readonly pieces: readonly CurvePiece[]; readonly isClosed: boolean };

const mapped = (piece: CurvePiece, change: (point: Point) => Point): CurvePiece =>
  piece.length === 1 ? [change(piece[0])] : [change(piece[0]), change(piece[1]), change(piece[2])];

/** The same with every point changed. */
export const changed = ({ start, pieces, isClosed }: Subpath, change: (point: Point) => Point): Subpath => ({
  start: change(start),
  pieces: pieces.map((piece) => mapped(piece, change)),
  isClosed,
});

export const placed = (subpath: Subpath, matrix: Affine): Subpath => changed(subpath, (point) => applied(matrix, point));

const STEPS = 8;

/** Points along a part, close enough together to find its extent and its inside. */
export function pointsOf({ start, pieces }: Subpath): readonly Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const piece of pieces) {
    if (piece.length === 1) points.push(piece[0]);
    else {
      const [one, two, to] = piece;
      for (let index = 1; index <= STEPS; index++) {
        const t = index / STEPS;
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
        points.push([a * from[0] + b * one[0] + c * two[0] + d * to[0], a * from[1] + b * one[1] + c * two[1] + d * to[1]]);
      }
    }
    from = piece[piece.length - 1] ?? from;
  }
  return points;
}

const round = (value: number): string =>
  String(Math.round(value * 100) / 100)
    .replace('-0.', '-.')
    .replace(/^0\./, '.');
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** The outline as the text of an SVG path. */
export const pathText = (outline: readonly Subpath[]): string =>
  outline
    .map(({ start, pieces, isClosed }) => {
      const steps = pieces.map((piece) => (piece.length === 1 ? `L${pair(piece[0])}` : `C${piece.map(pair).join(' ')}`));
      return `M${pair(start)}${steps.join('')}${isClosed ? 'z' : ''}`;
    })
    .join('');

/** Curves for an arc of an ellipse from one point to another, as the SVG path command A describes it. */
export function arcPieces(
  from: Point,
  radii: Point,
  degrees: number,
  isLarge: boolean,
  isClockwise: boolean,
  to: Point,
): readonly CurvePiece[] {
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])];
  if (rx === 0 || ry === 0) return [[to]];
  if (from[0] === to[0] && from[1] === to[1]) return [];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x1, y1] = [cos * halfX + sin * halfY, -sin * halfX + cos * halfY];
  const over = (x1 / rx) ** 2 + (y1 / ry) ** 2;
  if (over > 1) [rx, ry] = [rx * Math.sqrt(over), ry * Math.sqrt(over)];
  const square = (rx * ry) ** 2 / ((rx * y1) ** 2 + (ry * x1) ** 2) - 1;
  const factor = (isLarge === isClockwise ? -1 : 1) * Math.sqrt(Math.max(0, square));
  const [cx1, cy1] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx];
  const centre: Point = [cos * cx1 - sin * cy1 + (from[0] + to[0]) / 2, sin * cx1 + cos * cy1 + (from[1] + to[1]) / 2];
  const begin = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let sweep = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - begin;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const each = sweep / count;
  const handle = (4 / 3) * Math.tan(each / 4);
  const onCircle = (x: number, y: number): Point => [centre[0] + cos * rx * x - sin * ry * y, centre[1] + sin * rx * x + cos * ry * y];
  return Array.from({ length: count }, (_, index): CurvePiece => {
    const [start, end] = [begin + each * index, begin + each * (index + 1)];
    return [
      onCircle(Math.cos(start) - handle * Math.sin(start), Math.sin(start) + handle * Math.cos(start)),
      onCircle(Math.cos(end) + handle * Math.sin(end), Math.sin(end) - handle * Math.cos(end)),
      index === count - 1 ? to : onCircle(Math.cos(end), Math.sin(end)),
    ];
  });
}
