import type { FontId } from './fonts.ts';

/** A colour as in CSS, `#rrggbb`. */
export type Colour = `#${string}`;
export const BLACK: Colour = '#000000';
export const WHITE: Colour = '#ffffff';

/** One line of text, placed by the left end of its baseline. Width as measured with the bundled font, without kerning. */
export type TextItem = {
  readonly kind: 'text';
  readonly xMm: number;
  readonly baselineMm: number;
  readonly text: string;
  readonly font: FontId;
  readonly sizePt: number;
  readonly widthMm: number;
  readonly colour: Colour;
  /** True if the line runs upwards from its start. */
  readonly runsUp?: true;
};

export type LineItem = {
  readonly kind: 'line';
  readonly x1Mm: number;
  readonly y1Mm: number;
  readonly x2Mm: number;
  readonly y2Mm: number;
  readonly thicknessMm: number;
  readonly colour: Colour;
};

/** A rectangle; the stroke runs along the middle of its edges. */
type RectItem = {
  readonly kind: 'rect';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly fill: Colour | null;
  readonly stroke: Colour | null;
  readonly thicknessMm: number;
};

/**
 * An SVG path in units of its own, drawn with its origin at (x, y) and `scale` mm to the unit. Thickness and dashes are in
 * path units.
 */
export type PathItem = {
  readonly kind: 'path';
  readonly xMm: number;
  readonly yMm: number;
  readonly scale: number;
  readonly d: string;
  readonly fill: Colour | null;
  readonly stroke: Colour | null;
  readonly thickness: number;
  readonly cap: 'butt' | 'round';
  readonly join: 'miter' | 'round';
  readonly dash: { readonly length: number; readonly gap: number } | null;
};

/** A picture, drawn to the edges of its rectangle. */
export type PictureItem = {
  readonly kind: 'picture';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The picture itself, as a data address. */
  readonly address: string;
  /** What it shows, in words. */
  readonly alt: string;
};

/** Something drawn. Millimetres from the top left corner of the card (or page) it belongs to, y downwards. */
export type Item = TextItem | LineItem | RectItem | PathItem | PictureItem;

/** A card: one side of one design. */
export type Card = {
  /** Place of the design in the list that was laid out, from 0. */
  readonly design: number;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly items: readonly Item[];
  /** True if something is drawn over its edges, to be cut off there. */
  readonly isOverhanging?: boolean;
};

/** A card on paper: the top left corner of the rectangle it is cut to, in mm of the page. */
export type PlacedCard = {
  readonly xMm: number;
  readonly yMm: number;
  readonly card: Card;
  /** Millimetres of paper to a millimetre of the card. */
  readonly scale: number;
  /** True if it is upside down. */
  readonly isTurned: boolean;
  /** How far content that crosses the card's edge is visible beyond it, in mm of paper. */
  readonly bleedMm: number;
};

/** One side of a sheet of paper: cards at their places, and items of the page itself (crop marks). */
export type Page = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cards: readonly PlacedCard[];
  readonly items: readonly Item[];
};

/** A text that does not print as entered, reported before printing. */
export type LayoutIssue = {
  /** Place of the design in the list that was laid out, from 0. */
  readonly design: number;
  readonly name: string;
  /** The part of the card, as card.json calls it: "name", "special abilities". */
  readonly part: string;
  readonly reason: 'too long' | 'no room' | 'missing glyph' | 'formula' | 'left blank';
  /** One sentence for the player, starting with the design's name. */
  readonly message: string;
  /** Letters that no font has, and the name with them as it was entered. */
  readonly letters?: readonly string[];
  readonly entered?: string;
};

/** A print that is laid out: all its pages, and every text that does not print as entered. */
export type PrintLayout = {
  readonly title: string;
  readonly pages: readonly Page[];
  /** Why nothing can be printed like this, in one sentence; null if it can. */
  readonly fault: string | null;
  readonly layoutIssues: readonly LayoutIssue[];
};
