import type { Fragment, Measures } from '../print/drawing/index.ts';
import type { Colour, Item } from '../print/page/index.ts';
import { type Align, baselineIn, fitLine, lineOf, placeLine, type Run, SMALLEST_PT, type Style, wrap } from '../print/text.ts';
import type { FilledBlock, Phrases } from './filled.ts';

/** A block laid out to the card's width: fragments from the top down. `head` is only shown with at least one fragment below it. */
export type BlockLayout = {
  readonly called: string;
  readonly gapMm: number;
  readonly head: Fragment | null;
  readonly fragments: readonly Fragment[];
  /** Its claim to room on a card that is too full: one of `KEPT`, `others` if absent. */
  readonly keeps?: number;
  /** What goes on elsewhere after so many fragments, to be laid out in the width there; null if it goes on as it is. */
  readonly after?: (fragments: number) => FilledBlock | null;
  /** The sizes and the width it was laid out in. */
  readonly laidIn?: Pick<CardContext, 'measures' | 'widthMm'>;
};

/** Claims to the room of a card. Blocks with a smaller number get theirs first, wherever they are on it. */
export const KEPT = { boxes: 0, foot: 1, values: 2, rowsWithBoxes: 3, others: 4, words: 5, fillers: 6 };

/** The drawing style of a look, apart from sizes. */
export type Drawing = {
  readonly hasFrames: boolean;
  readonly hasSymbols: boolean;
  /** Colour behind large values; null for none. */
  readonly tint: Colour | null;
};

/** The context for laying out a block. `report` is called for each text that does not fit, with its part of the card. */
export type CardContext = {
  readonly measures: Measures;
  readonly drawing: Drawing;
  readonly widthMm: number;
  readonly showsNotes: boolean;
  readonly report: (part: string, text: string) => void;
};

export const plainText = (phrases: Phrases): string => phrases.map(({ text }) => text).join('');

export const isBlank = (phrases: Phrases): boolean => plainText(phrases).trim() === '';

export const runsOf = (phrases: Phrases, plain: Style, strong: Style = plain): readonly Run[] =>
  phrases.map(({ text, isStrong }) => ({ text, style: isStrong ? strong : plain }));

/** Returns the width of a text at full size, in mm. */
export const wantedMm = (phrases: Phrases, plain: Style, strong?: Style): number => lineOf(runsOf(phrases, plain, strong)).widthMm;

const smallest = (style: Style): Style => ({ ...style, sizePt: Math.min(style.sizePt, SMALLEST_PT) });

/** Width of a text in the smallest type, in mm. */
export const leastMm = (phrases: Phrases, plain: Style, strong: Style = plain): number =>
  wantedMm(phrases, smallest(plain), smallest(strong));

/** Width of the widest word of a text in the smallest type, in mm. */
export const wordMm = (phrases: Phrases, plain: Style, strong: Style = plain): number =>
  Math.max(
    0,
    ...phrases.flatMap(({ text, isStrong }) => text.split(' ').map((word) => leastMm([{ text: word, isStrong }], plain, strong))),
  );

/** A text on as many lines of its own as it needs, in type that gets smaller before a word is broken. */
export function ownLines(phrases: Phrases, plain: Style, lineMm: number, maxMm: number, strong: Style = plain): readonly Fragment[] {
  const isSmaller =
    wantedMm(phrases, plain, strong) > maxMm && (leastMm(phrases, plain, strong) <= maxMm || wordMm(phrases, plain, strong) > maxMm);
  const lines = wrap(isSmaller ? runsOf(phrases, smallest(plain), smallest(strong)) : runsOf(phrases, plain, strong), maxMm);
  return lines.map((line) => ({ heightMm: lineMm, items: placeLine(line, 0, baselineIn(0, lineMm, plain.sizePt)) }));
}

export type Slot = {
  /** Left end, middle or right end of the text, as `align` says. */
  readonly xMm: number;
  readonly baselineMm: number;
  readonly maxMm: number;
  readonly align?: Align;
};

/** Places one line of text in its slot, in smaller type if needed. Reports a text that still does not fit. */
export function put(context: CardContext, part: string, runs: readonly Run[], slot: Slot): readonly Item[] {
  const { line, fits } = fitLine(runs, slot.maxMm);
  if (!fits) context.report(part, runs.map(({ text }) => text).join(''));
  return placeLine(line, slot.xMm, slot.baselineMm, slot.align);
}
