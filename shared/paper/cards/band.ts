import { icon, type Measures, SAFE_MM, surface } from '../print/drawing/index.ts';
import { type Item, WHITE } from '../print/page/index.ts';
import type { Size } from '../print/paper/index.ts';
import { baselineIn, fitLine, placeLine } from '../print/text.ts';
import type { FilledBand } from './filled.ts';
import { type CardContext, runsOf } from './fragment.ts';

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

const strong = ({ statusStrong }: Measures) => ({ font: 'bold' as const, sizePt: Math.min(statusStrong.sizePt, 8) });

/** Draws a band along the upper edge: symbol and word, white on the colour. */
export function bandAbove(
  { measures, report }: Pick<CardContext, 'measures' | 'report'>,
  { text, icon: mark, colour }: FilledBand,
  { widthMm }: Size,
): readonly Item[] {
  const marks = mark === null ? [] : icon(mark, SAFE_MM, SAFE_MM + (WORDS_MM - MARK_MM) / 2, MARK_MM, WHITE);
  const left = SAFE_MM + (mark === null ? 0 : MARK_MM + MARK_GAP_MM);
  const style = strong(measures);
  const { line, fits } = fitLine(runsOf(text, style), widthMm - SAFE_MM - left);
  if (!fits) report('band', text.map((phrase) => phrase.text).join(''));
  const words = placeLine(line, left, baselineIn(SAFE_MM, WORDS_MM, style.sizePt), 'left', WHITE);
  const ground = surface(-OVERHANG_MM, -OVERHANG_MM, widthMm + 2 * OVERHANG_MM, OVERHANG_MM + SAFE_MM + WORDS_MM + GAP_MM / 3, colour);
  return [ground, ...marks, ...words];
}

/** Draws a band along the left edge: the symbol at its upper end, the word below it, running upwards. */
export function bandBeside(
  { measures, report }: Pick<CardContext, 'measures' | 'report'>,
  { text, icon: mark, colour }: FilledBand,
  { heightMm }: Size,
): readonly Item[] {
  const marks = mark === null ? [] : icon(mark, SAFE_MM + (WORDS_MM - MARK_MM) / 2, SAFE_MM, MARK_MM, WHITE);
  const top = SAFE_MM + (mark === null ? 0 : MARK_MM + MARK_GAP_MM);
  const style = strong(measures);
  const { line, fits } = fitLine(runsOf(text, style), heightMm - SAFE_MM - top);
  if (!fits) report('band', text.map((phrase) => phrase.text).join(''));
  const baselineMm = baselineIn(SAFE_MM, WORDS_MM, style.sizePt);
  let y = top + line.widthMm;
  const words = placeLine(line, 0, 0, 'left', WHITE).map((item): Item => {
    const placed = { ...item, xMm: baselineMm, baselineMm: y, runsUp: true as const };
    y -= item.widthMm;
    return placed;
  });
  const ground = surface(-OVERHANG_MM, -OVERHANG_MM, OVERHANG_MM + SAFE_MM + WORDS_MM + GAP_MM / 3, heightMm + 2 * OVERHANG_MM, colour);
  return [ground, ...marks, ...words];
}

const STRIPE_MM = 1.8;

/** Draws the colour of a side along the lower edge, where there are no words. */
export const sideStripe = (colour: `#${string}`, { widthMm, heightMm }: Size): Item =>
  surface(-OVERHANG_MM, heightMm - STRIPE_MM, widthMm + 2 * OVERHANG_MM, STRIPE_MM + OVERHANG_MM, colour);
