import { t } from '../../../../base/words/words.ts';
import type { MarkerSize } from '../../../../rules/ruleset/force/markerSchema.ts';
import type { IconSource } from '../../../../rules/ruleset/format/symbols.ts';
import { bold, box, disc, FRAME_MM, HAIRLINE_MM, icon, medium, moved, path, vertical } from '../../../print/drawing/index.ts';
import { BLACK, type Card, type Colour, type Item, type LayoutIssue } from '../../../print/page/index.ts';
import { baselineIn, fitLine, lineOf, placeLine, SMALLEST_PT, type Style, wrap } from '../../../print/text.ts';
import { run } from '../../words.ts';
import { anyIcon } from '../cut.ts';
import type { SideSign } from './sideSign.ts';

/** What one side of a marker shows, in words that the fonts can print. */
export type FaceWords = {
  readonly symbol: IconSource | null;
  readonly title: string;
  readonly boxes: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
};

/** A line or shape in the middle of a marker, as wide as it is drawn. */
type Block = { readonly widthMm: number; readonly heightMm: number; readonly items: readonly Item[]; readonly gapMm: number };

const shortSide = ({ widthMm, heightMm }: MarkerSize): number => Math.min(widthMm, heightMm);
const lineMm = (sizePt: number): number => sizePt * 0.41;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Smallest type of a title, and of a marker so small that it has no room for more. */
const LEAST_PT = SMALLEST_PT;
const TINY_PT = 5;
/** Below this size a marker is that small. */
const TINY_MM = 18;
const titleSizes = [22, 18, 15, 13, 11, 9.5, 8.5, 7.5, 7, LEAST_PT, 6, TINY_PT];
const NOTE_PT = SMALLEST_PT;
const tinyValueSizes = [9, 8.5, 8, 7.5, 7, LEAST_PT, 6, 5.5, TINY_PT];
/** Between two values of a tiny marker. */
const VALUE_GAP_MM = 0.5;
/** The largest type of values in two lines. */
const IN_TWO_PT = 6;
const isTiny = (size: MarkerSize): boolean => shortSide(size) < TINY_MM;
const MOST_ICON_MM = 24;
const iconShares = [0.46, 0.4, 0.34, 0.28, 0.22];

/** Width of the edge in the side's colour. */
const edgeOf = (size: MarkerSize): number => clamp(shortSide(size) * 0.05, 0.5, 1.6);
/** Distance from the cut to the words. */
const padOf = (size: MarkerSize): number => edgeOf(size) + clamp(shortSide(size) * 0.04, 0.4, 1.6);

/** Whether a rectangle around the middle fits inside a marker: `topMm` and `bottomMm` are measured from its middle. */
function fitsAt(size: MarkerSize, widthMm: number, topMm: number, bottomMm: number): boolean {
  const pad = padOf(size);
  if (!size.isRound) {
    const half = size.heightMm / 2 - pad;
    return widthMm <= size.widthMm - 2 * pad + 1e-6 && -topMm <= half + 1e-6 && bottomMm <= half + 1e-6;
  }
  const radius = size.widthMm / 2 - pad;
  const far = Math.max(Math.abs(topMm), Math.abs(bottomMm));
  return far <= radius && widthMm / 2 <= Math.sqrt(radius ** 2 - far ** 2) + 1e-6;
}

/** The blocks below each other in the middle of a marker; null if they do not fit. */
function stacked(size: MarkerSize, blocks: readonly Block[]): readonly Item[] | null {
  const totalMm = blocks.reduce((sum, { heightMm, gapMm }, index) => sum + heightMm + (index > 0 ? gapMm : 0), 0);
  const items: Item[] = [];
  let top = -totalMm / 2;
  for (const [index, { widthMm, heightMm, gapMm, items: own }] of blocks.entries()) {
    if (index > 0) top += gapMm;
    if (!fitsAt(size, widthMm, top, top + heightMm)) return null;
    items.push(...moved(own, (size.widthMm - widthMm) / 2, size.heightMm / 2 + top));
    top += heightMm;
  }
  return items;
}

/** A text in the middle, in lines of whole words at most as wide as given; null if a word is wider. */
function lines(text: string, style: Style, mostMm: number, gapMm: number): readonly Block[] | null {
  if (text === '') return [];
  if (text.split(' ').some((word) => lineOf([run(word, style)]).widthMm > mostMm)) return null;
  const heightMm = lineMm(style.sizePt);
  return wrap([run(text, style)], mostMm).map((line, index) => ({
    widthMm: line.widthMm,
    heightMm,
    gapMm: index === 0 ? gapMm : 0,
    items: placeLine(line, 0, baselineIn(0, heightMm, style.sizePt)),
  }));
}

/** The longest note that is a code, such as that of a type of unit: on a tiny marker it is beside the symbol and never left out. */
const MOST_CODE = 4;
const CODE_PT = 7;
const CODE_GAP_MM = 0.3;
const codeOf = (size: MarkerSize, { note }: FaceWords): string => (isTiny(size) && note.length <= MOST_CODE ? note : '');

function iconBlock(symbol: IconSource, sideMm: number, code: string): Block {
  const line = code === '' ? null : lineOf([run(code, bold(CODE_PT))]);
  const drawn = anyIcon(symbol, 0, 0, sideMm);
  const words = line ? placeLine(line, sideMm + CODE_GAP_MM, baselineIn(0, sideMm, CODE_PT)) : [];
  const widthMm = sideMm + (line ? CODE_GAP_MM + line.widthMm : 0);
  return { widthMm, heightMm: sideMm, gapMm: 0.3, items: [...drawn, ...words] };
}

/** Words over values, side by side in a frame. */
function boxesBlock(boxes: FaceWords['boxes'], valuePt: number): readonly Block[] {
  if (boxes.length === 0) return [];
  const labelPt = Math.max(LEAST_PT, valuePt * 0.5);
  const cells = boxes.map(({ label, value }) => ({
    label: lineOf([run(label, medium(labelPt))]),
    value: lineOf([run(value, bold(valuePt))]),
  }));
  const eachMm = Math.max(...cells.map(({ label, value }) => Math.max(label.widthMm, value.widthMm))) + 1.6;
  const [labelMm, valueMm] = [lineMm(labelPt), lineMm(valuePt) * 0.95];
  const heightMm = labelMm + valueMm + 0.9;
  const items = cells.flatMap(({ label, value }, index) => {
    const middle = eachMm * (index + 0.5);
    return [
      ...placeLine(label, middle, baselineIn(0.4, labelMm, labelPt), 'centre'),
      ...placeLine(value, middle, baselineIn(0.4 + labelMm, valueMm, valuePt), 'centre'),
      ...(index > 0 ? [vertical(eachMm * index, 0, heightMm, HAIRLINE_MM)] : []),
    ];
  });
  const widthMm = eachMm * boxes.length;
  return [{ widthMm, heightMm, gapMm: 0.8, items: [box(0, 0, widthMm, heightMm, FRAME_MM), ...items] }];
}

/** Values in one line, each with its word before it, as large as the width and `mostPt` allow; null if it is too narrow. */
function valuesIn(boxes: FaceWords['boxes'], mostMm: number, mostPt: number): Block | null {
  for (const valuePt of tinyValueSizes) {
    if (valuePt > mostPt) continue;
    const cells = boxes.map(({ label, value }) => lineOf([run(label, medium(TINY_PT)), run(value, bold(valuePt))]));
    const widthMm = cells.reduce((sum, cell) => sum + cell.widthMm, 0) + VALUE_GAP_MM * (cells.length - 1);
    if (widthMm > mostMm) continue;
    const heightMm = lineMm(valuePt) * 0.92;
    let xMm = 0;
    const items = cells.flatMap((cell) => {
      const placed = placeLine(cell, xMm, baselineIn(0, heightMm, valuePt));
      xMm += cell.widthMm + VALUE_GAP_MM;
      return placed;
    });
    return { widthMm, heightMm, gapMm: 0.2, items };
  }
  return null;
}

/** The values of a tiny marker in one line, or in two if one is too narrow for them; null if two are as well. */
function valuesLine(boxes: FaceWords['boxes'], mostMm: number, mostPt: number): readonly Block[] | null {
  if (boxes.length === 0) return [];
  const one = valuesIn(boxes, mostMm, mostPt);
  if (one) return [one];
  const half = Math.ceil(boxes.length / 2);
  const [first, second] = [boxes.slice(0, half), boxes.slice(half)].map((part) =>
    part.length > 0 ? valuesIn(part, mostMm, IN_TWO_PT) : null,
  );
  return first && second ? [first, second] : null;
}

/** Share of the short side that the mark of a side takes. */
const MARK_SHARE = 0.15;
const markSide = (size: MarkerSize): number => clamp(shortSide(size) * MARK_SHARE, 1.4, 4);
/** How much nearer to the cut the mark is in a corner. */
const CORNER_IN_MM = 0.3;

/** What is left out in turn until the rest fits. */
type Content = { readonly icon: boolean; readonly boxes: boolean; readonly note: boolean };

function attempt(
  size: MarkerSize,
  words: FaceWords,
  content: Content,
  titlePt: number,
  share: number,
  above: readonly Block[],
  /** Width at both ends of the symbol's line that the mark of a side in the corner needs. */
  cornerMm: number,
): readonly Item[] | null {
  const unit = shortSide(size);
  const roomMm = size.widthMm - 2 * padOf(size);
  const { symbol } = words;
  const code = codeOf(size, words);
  const signs =
    content.icon && symbol
      ? [iconBlock(symbol, Math.min(MOST_ICON_MM, unit * share), code)]
      : (lines(code, bold(CODE_PT), roomMm, 0) ?? []);
  if (code !== '' && signs.some(({ widthMm }) => widthMm > size.widthMm - 2 * cornerMm)) return null;
  const airMm = clamp(unit * 0.03, 0.2, 1.4);
  // In a circle, lines above and below the middle are shorter.
  const widths = size.isRound ? [roomMm * 0.92, roomMm * 0.8, roomMm * 0.66] : [roomMm];
  for (const widthMm of widths) {
    const title = lines(words.title, bold(titlePt), widthMm, airMm);
    const note = content.note && code === '' ? lines(words.note, medium(isTiny(size) ? TINY_PT : NOTE_PT), widthMm, airMm) : [];
    const values = !content.boxes
      ? []
      : isTiny(size)
        ? valuesLine(words.boxes, widthMm, Math.max(6, titlePt * 1.5))
        : boxesBlock(words.boxes, clamp(titlePt, 7, 15));
    if (title === null || note === null || values === null || title.length > 2) continue;
    const laid = stacked(size, [...above, ...signs, ...title, ...values, ...note]);
    if (laid) return laid;
  }
  return null;
}

/** Lays out words and symbol as large as they fit; `isComplete` is false if a value or the title is missing or cut short. */
function inside(
  size: MarkerSize,
  words: FaceWords,
  above: readonly Block[],
  /** The mark of the side beside the symbol, where there is no room for it above; null if there is, or no side. */
  corner: readonly Item[] | null,
): { readonly items: readonly Item[]; readonly isComplete: boolean } {
  const contents: readonly Content[] = [
    { icon: true, boxes: true, note: true },
    { icon: true, boxes: true, note: false },
    { icon: false, boxes: true, note: false },
    { icon: true, boxes: false, note: false },
  ];
  const unit = shortSide(size);
  // A symbol may be smaller so that the title is easy to read; then the title shrinks; what is least needed goes before both are tiny.
  const comfortablePt = clamp(unit * 0.38, LEAST_PT, 14);
  for (const content of contents) {
    const hasIcon = content.icon && words.symbol !== null;
    const hasMore = content.note || (content.boxes && words.boxes.length > 0);
    for (const leastPt of [comfortablePt, isTiny(size) ? TINY_PT : hasMore ? 7 : LEAST_PT])
      for (const share of hasIcon ? iconShares : [0])
        for (const titlePt of titleSizes) {
          if (titlePt > Math.max(LEAST_PT, unit * 0.55)) continue;
          if (titlePt < leastPt) break;
          const cornerMm = hasIcon && corner ? padOf(size) - CORNER_IN_MM + markSide(size) : 0;
          const items = attempt(size, words, content, titlePt, share, hasIcon && corner ? [] : above, cornerMm);
          if (items)
            return { items: hasIcon && corner ? [...items, ...corner] : items, isComplete: content.boxes || words.boxes.length === 0 };
        }
  }
  const roomMm = size.widthMm - 2 * padOf(size);
  const { line, fits } = fitLine([run(words.title, bold(LEAST_PT))], roomMm, isTiny(size) ? TINY_PT : LEAST_PT);
  const heightMm = lineMm(LEAST_PT);
  const only: Block = { widthMm: line.widthMm, heightMm, gapMm: 0, items: placeLine(line, 0, baselineIn(0, heightMm, LEAST_PT)) };
  const isAll = fits && words.boxes.length === 0 && codeOf(size, words) === '';
  return { items: stacked(size, [only]) ?? [], isComplete: isAll && stacked(size, [only]) !== null };
}

const ring = (size: MarkerSize, insetMm: number, thicknessMm: number, colour: Colour): Item => {
  const radius = size.widthMm / 2 - insetMm - thicknessMm / 2;
  return path(disc(0, 0, radius), { xMm: size.widthMm / 2, yMm: size.heightMm / 2, stroke: colour, thickness: thicknessMm });
};

const frame = (size: MarkerSize, insetMm: number, thicknessMm: number, colour: Colour): Item =>
  box(insetMm, insetMm, size.widthMm - 2 * insetMm, size.heightMm - 2 * insetMm, thicknessMm, false, colour);

function edge(size: MarkerSize, sign: SideSign | null): Item {
  const thicknessMm = sign === null ? FRAME_MM : edgeOf(size);
  const insetMm = clamp(shortSide(size) * 0.02, 0.25, 0.6);
  const colour = sign?.colour ?? BLACK;
  return size.isRound ? ring(size, insetMm, thicknessMm, colour) : frame(size, insetMm, thicknessMm, colour);
}

const MARK_GAP_MM = 0.6;

/** Lays out one side of a marker in true size, with the sign of its side if it has one. */
export function markerFace(
  size: MarkerSize,
  words: FaceWords,
  sign: SideSign | null,
): { readonly card: Card; readonly isComplete: boolean } {
  const { widthMm, heightMm } = size;
  const markMm = markSide(size);
  const drawn = sign === null ? [] : icon(sign.mark, 0, 0, markMm, sign.colour);
  // On a wide marker the mark is beside the words, else above them.
  const isBeside = sign !== null && widthMm > heightMm * 1.3;
  const asideMm = isBeside ? markMm + MARK_GAP_MM : 0;
  const above: readonly Block[] = sign === null || isBeside ? [] : [{ widthMm: markMm, heightMm: markMm, gapMm: 0, items: drawn }];
  const corner =
    above.length > 0 && isTiny(size) && !size.isRound ? moved(drawn, padOf(size) - CORNER_IN_MM, padOf(size) - CORNER_IN_MM) : null;
  const { items, isComplete } = inside({ ...size, widthMm: widthMm - 2 * asideMm }, words, above, corner);
  const beside = isBeside ? moved(drawn, padOf(size), (heightMm - markMm) / 2) : [];
  const card = { design: -1, name: words.title, widthMm, heightMm, items: [edge(size, sign), ...beside, ...moved(items, asideMm, 0)] };
  return { card, isComplete };
}

/** Says that a marker does not show everything. */
export const tooSmall = (title: string): LayoutIssue => ({
  design: -1,
  name: title,
  part: 'marker',
  reason: 'no room',
  message: t('{title}: the marker is too small for its words. A larger one has room.', { title }),
});
