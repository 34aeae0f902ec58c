import { bold, icon, SAFE_MM, surface } from '../print/drawing/index.ts';
import { type Item, WHITE } from '../print/page/index.ts';
import type { Size } from '../print/paper/index.ts';
import { baselineIn, fitLine, placeLine } from '../print/text.ts';
import type { FilledBand } from './filled.ts';
import { type CardContext, plainText, runsOf } from './fragment.ts';

/** Colour extends this far beyond the edge of the card, to allow for inaccurate cuts. */
const OVERHANG_MM = 3;
/** Depth of the band inside the safe edge, for its words. */
const WORDS_MM = 3;
/** Gap between the band and the content beside it. */
const GAP_MM = 1;

/** Distance that a band keeps other content from the edge of the card, in mm. */
export const BAND_MM = SAFE_MM + WORDS_MM + GAP_MM;
const MARK_MM = 2.6;
const MARK_GAP_MM = 0.8;

/** Draws a band along the upper or left edge: symbol and word, white on the colour; at the left the word runs upwards below the symbol. */
export function bandAt(
  edge: 'above' | 'beside',
  { measures, report }: Pick<CardContext, 'measures' | 'report'>,
  { text, icon: mark, colour }: FilledBand,
  { widthMm, heightMm }: Size,
): readonly Item[] {
  const isAbove = edge === 'above';
  const markMm = SAFE_MM + (WORDS_MM - MARK_MM) / 2;
  const marks = mark === null ? [] : icon(mark, isAbove ? SAFE_MM : markMm, isAbove ? markMm : SAFE_MM, MARK_MM, WHITE);
  const start = SAFE_MM + (mark === null ? 0 : MARK_MM + MARK_GAP_MM);
  const style = bold(Math.min(measures.statusStrong.sizePt, 8));
  const { line, fits } = fitLine(runsOf(text, style), (isAbove ? widthMm : heightMm) - SAFE_MM - start);
  if (!fits) report('band', plainText(text));
  const baselineMm = baselineIn(SAFE_MM, WORDS_MM, style.sizePt);
  let y = start + line.widthMm;
  const words = placeLine(line, start, baselineMm, 'left', WHITE).map((item): Item => {
    if (isAbove) return item;
    const placed = { ...item, xMm: baselineMm, baselineMm: y, runsUp: true as const };
    y -= item.widthMm;
    return placed;
  });
  const depthMm = OVERHANG_MM + SAFE_MM + WORDS_MM + GAP_MM / 3;
  const [wideMm, highMm] = isAbove ? [widthMm + 2 * OVERHANG_MM, depthMm] : [depthMm, heightMm + 2 * OVERHANG_MM];
  return [surface(-OVERHANG_MM, -OVERHANG_MM, wideMm, highMm, colour), ...marks, ...words];
}

const STRIPE_MM = 1.8;

/** Draws the colour of a side along the lower edge, where there are no words. */
export const sideStripe = (colour: `#${string}`, { widthMm, heightMm }: Size): Item =>
  surface(-OVERHANG_MM, heightMm - STRIPE_MM, widthMm + 2 * OVERHANG_MM, STRIPE_MM + OVERHANG_MM, colour);
