import { bold, HAIRLINE_MM, icon, moved, plate, SAFE_MM, surface, vertical } from '../print/drawing/index.ts';
import { type Item, WHITE } from '../print/page/index.ts';
import type { Size } from '../print/paper/index.ts';
import { baselineIn, fitLine, lineOf, placeLine, SMALLEST_PT, sharedOut, wrap } from '../print/text.ts';
import { type FilledBand, type FilledCard, strongly } from './filled.ts';
import { type CardContext, leastMm, plainText, put, runsOf, wantedMm, wordMm } from './fragment.ts';

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

const PLATE_SIDE_MM = 2;
const PLATE_UNIT_GAP_MM = 0.8;

/** Draws the total in its plate on the right; also returns the room it takes. */
function pointsPlate(
  { measures, widthMm, drawing, report }: CardContext,
  points: FilledCard['points'],
): { readonly items: readonly Item[]; readonly widthMm: number } {
  if (!points) return { items: [], widthMm: 0 };
  const unit = lineOf([{ text: points.unit, style: measures.label }]);
  const unitMm = unit.widthMm + PLATE_UNIT_GAP_MM;
  const { line, fits } = fitLine([{ text: points.amount, style: measures.points }], widthMm / 2 - unitMm - 2 * PLATE_SIDE_MM);
  if (!fits) report('cost', points.amount);
  const plateMm = line.widthMm + unitMm + 2 * PLATE_SIDE_MM;
  const left = widthMm - plateMm;
  const baseline = baselineIn(0, measures.plateHeightMm, measures.points.sizePt);
  const amount = placeLine(line, left + PLATE_SIDE_MM, baseline);
  const unitItems = placeLine(unit, left + PLATE_SIDE_MM + line.widthMm + PLATE_UNIT_GAP_MM, baseline);
  const frame = drawing.hasFrames ? [plate(left, 0, plateMm, measures.plateHeightMm)] : [];
  return { items: [...frame, ...amount, ...unitItems], widthMm: plateMm + 1.5 };
}

const FACT_ICON_MM = 3.6;
/** White behind the symbol of a fact, and on each side of the bar between two, in mm. */
type FactGaps = { readonly iconMm: number; readonly barMm: number };
const WIDE: FactGaps = { iconMm: 1, barMm: 1.5 };
const NARROW: FactGaps = { iconMm: 0.6, barMm: 0.8 };

/**
 * Draws symbols and words on one line, with bars between them. Words that do not fit shrink together; then the longest are
 * cut short.
 */
function factsLine(context: CardContext, shown: FilledCard['facts'], { iconMm, barMm }: FactGaps): readonly Item[] {
  const { measures, widthMm, drawing } = context;
  const facts = shown.map(({ text, icon: name }) => ({ text, icon: drawing.hasSymbols ? name : null }));
  const iconsMm = facts.filter((each) => each.icon !== null).length * (FACT_ICON_MM + iconMm);
  const roomMm = widthMm - iconsMm - Math.max(facts.length - 1, 0) * (2 * barMm + HAIRLINE_MM);
  const wantedAt = (sizePt: number): readonly number[] => facts.map(({ text }) => wantedMm(text, { ...measures.fact, sizePt }));
  const wanted = wantedAt(measures.fact.sizePt).reduce((sum, width) => sum + width, 0);
  const sizePt = Math.max(SMALLEST_PT, Math.min(measures.fact.sizePt, Math.floor(((measures.fact.sizePt * roomMm) / wanted) * 20) / 20));
  const widths = sharedOut(wantedAt(sizePt), roomMm);
  const items: Item[] = [];
  let x = 0;
  facts.forEach(({ icon: name, text }, index) => {
    if (index > 0) {
      items.push(vertical(x + barMm + HAIRLINE_MM / 2, (measures.factsHeightMm - 2.6) / 2, 2.6, HAIRLINE_MM));
      x += 2 * barMm + HAIRLINE_MM;
    }
    if (name) {
      items.push(...icon(name, x, (measures.factsHeightMm - FACT_ICON_MM) / 2, FACT_ICON_MM));
      x += FACT_ICON_MM + iconMm;
    }
    const slot = { xMm: x, baselineMm: baselineIn(0, measures.factsHeightMm, measures.fact.sizePt), maxMm: widths[index] ?? 0 };
    items.push(...put(context, 'facts', runsOf(text, { ...measures.fact, sizePt }), slot));
    x += widths[index] ?? 0;
  });
  return items;
}

/** Facts on as few lines as hold them in the smallest type. */
function factLines(
  { measures, widthMm, drawing }: CardContext,
  facts: FilledCard['facts'],
  gaps: FactGaps,
): readonly FilledCard['facts'][] {
  const lines: FilledCard['facts'][number][][] = [];
  let x = Number.POSITIVE_INFINITY;
  for (const fact of facts) {
    const iconMm = drawing.hasSymbols && fact.icon !== null ? FACT_ICON_MM + gaps.iconMm : 0;
    const ownMm = iconMm + leastMm(fact.text, measures.fact);
    const betweenMm = 2 * gaps.barMm + HAIRLINE_MM;
    if (x + betweenMm + ownMm > widthMm) {
      lines.push([]);
      x = -betweenMm;
    }
    lines.at(-1)?.push(fact);
    x += betweenMm + ownMm;
  }
  return lines;
}

/** Most lines of a name: more would take the room of the card itself. */
const MOST_NAME_LINES = 4;
/** Air behind the symbol of a design. */
const SYMBOL_GAP_MM = 1.2;

/** Draws the name on one line, or on several in its smallest type: in smaller type where a word would be broken. */
function nameLines(
  context: CardContext,
  { name, count }: FilledCard,
  maxMm: number,
): { readonly items: readonly Item[]; readonly heightMm: number } {
  const { measures } = context;
  const { plateHeightMm: heightMm, nameFloorPt: sizePt } = measures;
  const text = count > 1 ? `${count}× ${name}` : name;
  const one = fitLine([{ text, style: measures.name }], maxMm, sizePt);
  if (one.fits) return { items: placeLine(one.line, 0, baselineIn(0, heightMm, measures.name.sizePt)), heightMm };
  const isBroken = wordMm([strongly(text)], measures.name) * (sizePt / SMALLEST_PT) > maxMm;
  const linesAt = (pt: number) => wrap([{ text, style: { font: measures.name.font, sizePt: pt } }], maxMm, MOST_NAME_LINES);
  const isSmaller = isBroken || (linesAt(sizePt).length > 2 && linesAt(SMALLEST_PT).length <= 2);
  const ownPt = isSmaller ? SMALLEST_PT : sizePt;
  const lines = linesAt(ownPt);
  if (lines.length > MOST_NAME_LINES) {
    context.report('name', text);
    return { items: placeLine(one.line, 0, baselineIn(0, heightMm, measures.name.sizePt)), heightMm };
  }
  const lineMm = heightMm / 2;
  const items = lines.flatMap((line, index) => placeLine(line, 0, baselineIn(index * lineMm, lineMm, ownPt)));
  return { items, heightMm: Math.max(heightMm, lines.length * lineMm) };
}

/** Draws name, plate and facts, from the top of the safe area down. */
export function header(context: CardContext, card: FilledCard): { readonly items: readonly Item[]; readonly heightMm: number } {
  const { measures, widthMm, drawing } = context;
  const points = pointsPlate(context, card.points);
  const symbol = drawing.hasSymbols ? card.symbol : null;
  const symbolMm = symbol === null ? 0 : measures.plateHeightMm;
  const beforeMm = symbol === null ? 0 : symbolMm + SYMBOL_GAP_MM;
  const name = nameLines(context, card, widthMm - points.widthMm - beforeMm);
  const nameItems = [...(symbol === null ? [] : icon(symbol, 0, 0, symbolMm)), ...moved(name.items, beforeMm, 0)];
  const [wide, narrow] = [factLines(context, card.facts, WIDE), factLines(context, card.facts, NARROW)];
  const [lines, gaps] = narrow.length < wide.length ? [narrow, NARROW] : [wide, WIDE];
  const top = name.heightMm + 0.4;
  return {
    items: [
      ...nameItems,
      ...points.items,
      ...lines.flatMap((facts, index) => moved(factsLine(context, facts, gaps), 0, top + index * measures.factsHeightMm)),
    ],
    heightMm: lines.length === 0 ? name.heightMm : top + lines.length * measures.factsHeightMm,
  };
}
