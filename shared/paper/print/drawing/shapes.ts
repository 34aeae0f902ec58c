import type { IconSource } from '../../../rules/ruleset/format/symbols/index.ts';
import { BLACK, type Colour, type Item, type LineItem } from '../page/index.ts';
import { drawingOf, ICON_GRID } from './icons.ts';
import { FRAME_MM, TICK_BOX_MM, TICK_PEN_MM } from './measures.ts';

export const horizontal = (xMm: number, yMm: number, widthMm: number, thicknessMm: number): LineItem => ({
  kind: 'line',
  x1Mm: xMm,
  y1Mm: yMm,
  x2Mm: xMm + widthMm,
  y2Mm: yMm,
  thicknessMm,
  colour: BLACK,
});

export const vertical = (xMm: number, yMm: number, heightMm: number, thicknessMm: number): LineItem => ({
  kind: 'line',
  x1Mm: xMm,
  y1Mm: yMm,
  x2Mm: xMm,
  y2Mm: yMm + heightMm,
  thicknessMm,
  colour: BLACK,
});

/** A box whose outer edges are the given ones: empty, or ticked, which is black. */
export const box = (xMm: number, yMm: number, widthMm: number, heightMm: number, thicknessMm: number, isTicked = false): Item => ({
  kind: 'rect',
  xMm: xMm + thicknessMm / 2,
  yMm: yMm + thicknessMm / 2,
  widthMm: widthMm - thicknessMm,
  heightMm: heightMm - thicknessMm,
  fill: isTicked ? BLACK : null,
  stroke: BLACK,
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

const outline = (xMm: number, yMm: number, d: string, thicknessMm: number, isTicked = false): Item => ({
  kind: 'path',
  xMm,
  yMm,
  scale: 1,
  d,
  fill: isTicked ? BLACK : null,
  stroke: BLACK,
  thickness: thicknessMm,
  cap: 'butt',
  join: 'miter',
  dash: null,
});

/** Hundredths of a millimetre are fine enough for paths, and keep the file small and the same everywhere. */
/** A length as paths take it, to hundredths of a millimetre. */
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

/** A symbol in a square with the given top left corner and side. */
export function icon(source: IconSource, xMm: number, yMm: number, sideMm: number, colour: Colour = BLACK): readonly Item[] {
  return drawingOf(source).shapes.map(({ d, stroke, cap, join, dash }) => ({
    kind: 'path',
    xMm,
    yMm,
    scale: sideMm / ICON_GRID,
    d,
    fill: stroke === null ? colour : null,
    stroke: stroke === null ? null : colour,
    thickness: (stroke ?? 0) * PAPER_PEN,
    cap,
    join,
    dash,
  }));
}
