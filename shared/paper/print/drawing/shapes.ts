import { keepOne } from '../../../base/remembered.ts';
import { type Picture, pictureAddress } from '../../../project/pictures.ts';
import type { IconSource } from '../../../rules/ruleset/format/symbols.ts';
import { BLACK, type Colour, type Item, type LineItem, type PathItem } from '../page/index.ts';
import { drawingOf, ICON_GRID, type Icon } from './icons.ts';
import { FRAME_MM, TICK_BOX_MM, TICK_PEN_MM } from './measures.ts';

/** A line from one point to another. */
export const straight = (x1Mm: number, y1Mm: number, x2Mm: number, y2Mm: number, thicknessMm: number, colour = BLACK): LineItem => ({
  kind: 'line',
  x1Mm,
  y1Mm,
  x2Mm,
  y2Mm,
  thicknessMm,
  colour,
});

export const horizontal = (xMm: number, yMm: number, widthMm: number, thicknessMm: number): LineItem =>
  straight(xMm, yMm, xMm + widthMm, yMm, thicknessMm);

export const vertical = (xMm: number, yMm: number, heightMm: number, thicknessMm: number): LineItem =>
  straight(xMm, yMm, xMm, yMm + heightMm, thicknessMm);

const PLAIN = {
  kind: 'path',
  xMm: 0,
  yMm: 0,
  scale: 1,
  d: '',
  fill: null,
  stroke: null,
  thickness: 0,
  cap: 'butt',
  join: 'miter',
  dash: null,
} as const;

/** A path as `pen` says; in mm from the corner of the page, with neither fill nor stroke, where it does not. */
export const path = (d: string, pen: Partial<Omit<PathItem, 'kind' | 'd'>>): PathItem => ({
  ...PLAIN,
  d,
  ...pen,
});

/** A box whose outer edges are the given ones: empty, or ticked, which is black. */
export const box = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  thicknessMm: number,
  isTicked = false,
  colour = BLACK,
): Item => ({
  kind: 'rect',
  xMm: xMm + thicknessMm / 2,
  yMm: yMm + thicknessMm / 2,
  widthMm: widthMm - thicknessMm,
  heightMm: heightMm - thicknessMm,
  fill: isTicked ? colour : null,
  stroke: colour,
  thicknessMm,
});

/** A surface without a frame. */
export const surface = (xMm: number, yMm: number, widthMm: number, heightMm: number, fill: Colour): Item => ({
  kind: 'rect',
  xMm,
  yMm,
  widthMm,
  heightMm,
  fill,
  stroke: null,
  thicknessMm: 0,
});

/** A picture in its own proportions in the middle of a square at the left edge; nothing for none. */
export function emblem(picture: Picture | null, yMm: number, sideMm: number): readonly Item[] {
  if (picture === null) return [];
  const scale = sideMm / Math.max(picture.widthPx, picture.heightPx);
  const [widthMm, heightMm] = [picture.widthPx * scale, picture.heightPx * scale];
  const place = { xMm: (sideMm - widthMm) / 2, yMm: yMm + (sideMm - heightMm) / 2, widthMm, heightMm };
  return [{ kind: 'picture', ...place, address: pictureAddress(picture), alt: '' }];
}

const outline = (xMm: number, yMm: number, d: string, thickness: number, isTicked = false): Item =>
  path(d, { xMm, yMm, fill: isTicked ? BLACK : null, stroke: BLACK, thickness });

/** A length as paths take it: hundredths of a millimetre are fine enough, and keep the file small and the same everywhere. */
export const mm = (value: number): string => String(Math.round(value * 100) / 100);

/** The plate that carries a total: a rectangle with cut corners, the outer edges as given. */
export function plate(xMm: number, yMm: number, widthMm: number, heightMm: number): Item {
  const pen = FRAME_MM / 2;
  const corner = 1.3;
  const [right, bottom] = [widthMm - pen, heightMm - pen];
  const points = [
    [corner, pen],
    [widthMm - corner, pen],
    [right, corner],
    [right, heightMm - corner],
    [widthMm - corner, bottom],
    [corner, bottom],
    [pen, heightMm - corner],
    [pen, corner],
  ] as const;
  return outline(xMm, yMm, `M${points.map(([x, y]) => `${mm(x)} ${mm(y)}`).join('L')}z`, FRAME_MM);
}

/** A square box to tick. */
export const tickBox = (xMm: number, yMm: number, isTicked = false, sideMm = TICK_BOX_MM): Item =>
  box(xMm, yMm, sideMm, sideMm, TICK_PEN_MM, isTicked);

/** A box to tick for a shot: as large, one corner cut, so that it is not taken for a loss. */
export function ammunitionBox(xMm: number, yMm: number, isTicked = false, sideMm = TICK_BOX_MM): Item {
  const [near, far, cut] = [TICK_PEN_MM / 2, sideMm - TICK_PEN_MM / 2, sideMm / 4];
  const d = `M${mm(near)} ${mm(near)}H${mm(far - cut)}L${mm(far)} ${mm(near + cut)}V${mm(far)}H${mm(near)}z`;
  return outline(xMm, yMm, d, TICK_PEN_MM, isTicked);
}

/** Pens are a tenth wider on paper than on screen, for the photocopier. */
const PAPER_PEN = 1.1;

/** The paths of a symbol, in black on its square of 24 by 24. */
const pathsOf = keepOne(({ shapes }: Icon): readonly PathItem[] =>
  shapes.map(({ d, stroke, ...pen }) => {
    const [fill, line] = stroke === null ? [BLACK, null] : [null, BLACK];
    return path(d, { fill, stroke: line, thickness: (stroke ?? 0) * PAPER_PEN, ...pen });
  }),
);

/** A symbol in a square with the given top left corner and side. */
export function icon(source: IconSource, xMm: number, yMm: number, sideMm: number, colour: Colour = BLACK): readonly Item[] {
  const scale = sideMm / ICON_GRID;
  return pathsOf(drawingOf(source)).map((one) => ({ ...one, xMm, yMm, scale, fill: one.fill && colour, stroke: one.stroke && colour }));
}
