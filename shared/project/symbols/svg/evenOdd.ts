import type { Point } from './matrix.ts';
import { type CurvePiece, pointsOf, type Subpath } from './outline.ts';

const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function reversed({ start, pieces, isClosed }: Subpath): Subpath {
  const ends: readonly Point[] = [start, ...pieces.map((piece) => piece[piece.length - 1] ?? start)];
  const back = pieces
    .map((piece, index): CurvePiece => {
      const to = ends[index] ?? start;
      return piece.length === 1 ? [to] : [piece[1], piece[0], to];
    })
    .reverse();
  return { start: ends[ends.length - 1] ?? start, pieces: back, isClosed };
}

/**
 * Turns the parts of an outline so that those inside an odd number of others run the other way. Filled as symbols are, they are
 * then holes, as the fill rule `evenodd` means it.
 */
export function withHoles(outline: readonly Subpath[]): readonly Subpath[] {
  const polygons = outline.map(pointsOf);
  return outline.map((subpath, index) => {
    const own = polygons[index] ?? [];
    const depth = polygons.filter((other, at) => at !== index && isInside(own[0] ?? [0, 0], other)).length;
    const runsOn = areaOf(own) > 0;
    return runsOn === (depth % 2 === 0) ? subpath : reversed(subpath);
  });
}
