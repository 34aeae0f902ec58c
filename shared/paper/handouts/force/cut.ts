import type { IconSource } from '../../../rules/ruleset/format/symbols.ts';
import { icon, mm, path } from '../../print/drawing/index.ts';
import { BLACK, type Item } from '../../print/page/index.ts';

/** A rectangle with cut corners, `insetMm` from the edges of a card; the pen runs along its middle. */
export function cutFrame(widthMm: number, heightMm: number, insetMm: number, cornerMm: number, thicknessMm: number): Item {
  const [l, t, r, b, c] = [insetMm, insetMm, widthMm - insetMm, heightMm - insetMm, cornerMm];
  const points = [
    [l + c, t],
    [r - c, t],
    [r, t + c],
    [r, b - c],
    [r - c, b],
    [l + c, b],
    [l, b - c],
    [l, t + c],
  ];
  return path(`M${points.map(([x = 0, y = 0]) => `${mm(x)} ${mm(y)}`).join('L')}z`, { stroke: BLACK, thickness: thicknessMm });
}

/** Pens of symbols are made for small ones; large ones are drawn with this share of them. */
const LARGE_PEN = 0.55;
/** Side from which on a symbol on a marker is a large one. */
const LARGE_MM = 14;

/** A symbol of a size at which its pens would be too heavy. */
export const largeIcon = (source: IconSource, xMm: number, yMm: number, sideMm: number): readonly Item[] =>
  icon(source, xMm, yMm, sideMm).map((item) => (item.kind === 'path' ? { ...item, thickness: item.thickness * LARGE_PEN } : item));

/** A symbol of any size. */
export const anyIcon: typeof largeIcon = (source, xMm, yMm, sideMm) => (sideMm < LARGE_MM ? icon : largeIcon)(source, xMm, yMm, sideMm);

type Box = { readonly leftMm: number; readonly topMm: number; readonly rightMm: number; readonly bottomMm: number };

/** Lines at 45 degrees across a box, from both sides if `crossed`, as one path. */
export function hatching({ leftMm, topMm, rightMm, bottomMm }: Box, stepMm: number, thicknessMm: number, crossed: boolean): Item {
  const parts: string[] = [];
  const [width, height] = [rightMm - leftMm, bottomMm - topMm];
  for (let offset = stepMm / 2; offset < width + height; offset += stepMm) {
    const from = [Math.min(offset, width), Math.max(0, offset - width)];
    const to = [Math.max(0, offset - height), Math.min(offset, height)];
    const [x1 = 0, y1 = 0] = from;
    const [x2 = 0, y2 = 0] = to;
    parts.push(`M${mm(leftMm + x1)} ${mm(topMm + y1)}L${mm(leftMm + x2)} ${mm(topMm + y2)}`);
    if (crossed) parts.push(`M${mm(rightMm - x1)} ${mm(topMm + y1)}L${mm(rightMm - x2)} ${mm(topMm + y2)}`);
  }
  return path(parts.join(''), { stroke: BLACK, thickness: thicknessMm });
}

/** Slanted bars all along the edge of a card, `depthMm` deep. */
export function hatchedEdge(widthMm: number, heightMm: number, depthMm: number): readonly Item[] {
  const step = 3;
  const pen = 1.2;
  const boxes: readonly Box[] = [
    { leftMm: 0, topMm: 0, rightMm: widthMm, bottomMm: depthMm },
    { leftMm: 0, topMm: heightMm - depthMm, rightMm: widthMm, bottomMm: heightMm },
    { leftMm: 0, topMm: depthMm, rightMm: depthMm, bottomMm: heightMm - depthMm },
    { leftMm: widthMm - depthMm, topMm: depthMm, rightMm: widthMm, bottomMm: heightMm - depthMm },
  ];
  return boxes.map((box) => path(bars(box, step, pen), { fill: BLACK }));
}

/** Slanted bars of a pattern that runs on from box to box, cut off at the edges of one. */
function bars({ leftMm, topMm, rightMm, bottomMm }: Box, stepMm: number, penMm: number): string {
  const slant = Math.SQRT2;
  const [least, most] = [leftMm + topMm, rightMm + bottomMm];
  const parts: string[] = [];
  for (let sum = Math.floor(least / (stepMm * slant)) * stepMm * slant; sum < most; sum += stepMm * slant) {
    const polygon = band({ leftMm, topMm, rightMm, bottomMm }, Math.max(sum, least), Math.min(sum + penMm * slant, most));
    if (polygon.length > 2) parts.push(`M${polygon.map(([x, y]) => `${mm(x)} ${mm(y)}`).join('L')}z`);
  }
  return parts.join('');
}

/** The part of a box where x + y is between two values. */
function band({ leftMm, topMm, rightMm, bottomMm }: Box, from: number, to: number): readonly (readonly [number, number])[] {
  if (to <= from) return [];
  const upper = (sum: number): readonly [number, number] => (sum - topMm <= rightMm ? [sum - topMm, topMm] : [rightMm, sum - rightMm]);
  const lower = (sum: number): readonly [number, number] =>
    sum - leftMm <= bottomMm ? [leftMm, sum - leftMm] : [sum - bottomMm, bottomMm];
  const corner: readonly [number, number] = [rightMm, topMm];
  const other: readonly [number, number] = [leftMm, bottomMm];
  const isWithin = ([x, y]: readonly [number, number]): boolean => x + y > from && x + y < to;
  return [upper(from), ...(isWithin(corner) ? [corner] : []), upper(to), lower(to), ...(isWithin(other) ? [other] : []), lower(from)];
}
