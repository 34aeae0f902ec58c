import type { Picture } from '../../project/pictures.ts';
import type { IconSource } from '../../rules/ruleset/format/symbols.ts';
import type { Colour } from '../print/page/index.ts';

/** A piece of text; strong ones are larger or heavier, depending on the place. */
export type Phrase = { readonly text: string; readonly isStrong: boolean };
export type Phrases = readonly Phrase[];
export const plainly = (text: string): Phrase => ({ text, isStrong: false });
export const strongly = (text: string): Phrase => ({ text, isStrong: true });

/** Boxes to tick, with their final number. */
export type FilledBoxes = {
  readonly label: Phrases;
  readonly count: number;
  readonly shape: 'square' | 'ammunition';
  readonly place: 'below' | 'cells';
  /** Number of ticked boxes; none if absent. */
  readonly ticked?: number;
};

export type FilledRow = {
  readonly icon: IconSource | null;
  /** Meaning of the symbol, for a row whose cells do not state it. */
  readonly word: Phrases;
  readonly name: Phrases;
  /** Texts of the columns; the last one spans the remaining columns. */
  readonly cells: readonly { readonly text: Phrases; readonly isJoined: boolean }[];
  readonly boxes: FilledBoxes | null;
  readonly note: Phrases;
};

/** The picture of a design, and its description in words. */
export type CardPicture = { readonly picture: Picture; readonly alt: string };

type Named = {
  readonly called: string;
  readonly isOptional?: boolean | undefined;
  readonly isSpare?: boolean | undefined;
  /** True if its boxes are for all units of the card together. */
  readonly isShared?: boolean;
};

/** Boxes that each of several units has in its row. */
export type BoxColumn = {
  /** The part of the card that it is of: its columns stay together where there is room. */
  readonly of: string;
  readonly heading: Phrases;
  readonly count: number;
  readonly barAfter: number | null;
  /** How many are ticked, unit by unit. */
  readonly ticked: readonly number[];
};

export type FilledBlock = Named &
  (
    | {
        readonly kind: 'stats';
        readonly boxes: readonly { readonly label: Phrases; readonly value: Phrases; readonly unit: Phrases; readonly note: Phrases }[];
      }
    | {
        readonly kind: 'table';
        readonly heading: Phrases;
        readonly columns: readonly { readonly heading: readonly Phrases[]; readonly widthMm: number }[];
        readonly rows: readonly FilledRow[];
      }
    | {
        readonly kind: 'grid';
        readonly labelWidthMm: number;
        readonly rows: readonly { readonly label: Phrases; readonly cells: readonly Phrases[]; readonly isStrong: boolean }[];
      }
    | { readonly kind: 'text'; readonly paragraphs: readonly Phrases[] }
    | {
        readonly kind: 'ticks';
        readonly label: Phrases;
        readonly count: number;
        readonly barAfter: number | null;
        readonly after: Phrases;
        /** True if each box is one of the units that the card represents. */
        readonly isOfUnits?: boolean;
        readonly ticked?: number;
      }
    | {
        readonly kind: 'track';
        readonly heading: Phrases;
        readonly valueHeading: Phrases;
        readonly bands: readonly { readonly label: Phrases; readonly count: number; readonly value: Phrases }[];
        /** How many boxes are ticked, from the first band on. */
        readonly ticked?: number;
      }
    /** With `isForBoxes`, the line and the number before it take the place of boxes. */
    | { readonly kind: 'lines'; readonly label: Phrases; readonly count: number; readonly isForBoxes?: boolean }
    /** A row of boxes for each of several units; `label` is above their names, and the first `struck` rows are struck out. */
    | {
        readonly kind: 'units';
        readonly label: Phrases;
        readonly rows: readonly Phrases[];
        readonly columns: readonly BoxColumn[];
        readonly struck: number;
      }
    | ({ readonly kind: 'picture'; readonly heightMm: number; readonly leastMm: number } & CardPicture)
    /** `ticked` is the index of the ticked box, 0-based. */
    | { readonly kind: 'status'; readonly text: Phrases; readonly boxes: readonly Phrases[]; readonly ticked?: number }
  );

/** The kind of the design, in the colour that the ruleset gives it. */
export type FilledBand = { readonly text: Phrases; readonly icon: IconSource | null; readonly colour: Colour };

/** The owner of the card; the colour is used only by looks with colours. */
export type FilledSide = { readonly name: string; readonly colour: Colour | null; readonly emblem: Picture | null };

/** A card with everything filled in for one design: words and counts, no formulas, no positions yet. */
export type FilledCard = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly name: string;
  /** Number of units that the card represents; shown if more than one. */
  readonly count: number;
  /** The symbol of the design, before its name. */
  readonly symbol: IconSource | null;
  /** The total in its plate; null when it is not to be shown. */
  readonly points: { readonly amount: string; readonly unit: string } | null;
  readonly band: FilledBand | null;
  readonly side: FilledSide | null;
  readonly facts: readonly { readonly icon: IconSource | null; readonly text: Phrases }[];
  readonly body: readonly FilledBlock[];
  readonly foot: readonly FilledBlock[];
  /** Name of the rules. */
  readonly rules: Phrases;
  /** Short form of the rules, for the back. */
  readonly digest: readonly Phrases[];
  readonly footer: { readonly left: Phrases; readonly right: Phrases };
};
