import type { Style } from '../text.ts';

/** Blank border inside the cut edge where nothing is printed, in mm. */
export const SAFE_MM = 3;
/** Frames and table heads; lines between rows. Never thinner, or a photocopier loses them. */
export const FRAME_MM = 0.35;
export const HAIRLINE_MM = 0.25;
export const TICK_BOX_MM = 3;
export const TICK_PEN_MM = 0.3;

/** Faces of the type, at a size in points. */
export const medium = (sizePt: number): Style => ({ font: 'medium', sizePt });
export const semibold = (sizePt: number): Style => ({ font: 'semibold', sizePt });
export const bold = (sizePt: number): Style => ({ font: 'bold', sizePt });

const shared = {
  name: bold(13),
  nameFloorPt: 8,
  points: bold(13),
  label: medium(6.5),
  fact: medium(7.5),
  unit: medium(7.5),
  gridLabel: medium(7),
  gridCell: semibold(9),
  status: medium(7.5),
  statusStrong: bold(7.5),
  tick: medium(7),
  footer: medium(6.5),
  footerStrong: bold(6.5),
  trackLabel: semibold(7),
  trackValue: bold(9),
  plateHeightMm: 6.4,
  factsHeightMm: 4,
  headingLineMm: 2.6,
  footerMm: 3.5,
};

/** Heights (mm) of lines with boxes to tick, of those of words beside them, of lines to write on, and of the owner of a card. */
const lines = { tickLineMm: 5, statusMm: 5, ownLineMm: 3.2, writingMm: 5.5, sideLineMm: 4.6 };

/** Sizes of type (points), heights and gaps (mm) of a card. */
export type Measures = typeof shared &
  typeof lines & {
    readonly statValue: Style;
    readonly statValueMm: number;
    readonly statPaddingMm: number;
    readonly statGapMm: number;
    /** Size in points of large values beside their labels, where several rows of them are needed; 0 where they are below them. */
    readonly statBesidePt: number;
    readonly tableGapMm: number;
    readonly rowMm: number;
    readonly rowName: Style;
    readonly cell: Style;
    readonly joined: Style;
    readonly below: Style;
    readonly belowMm: number;
    /** Height of words below a row without boxes. */
    readonly noteMm: number;
    readonly gridLabelMm: number;
    readonly gridCellMm: number;
    readonly text: Style;
    readonly textStrong: Style;
    readonly textLineMm: number;
    readonly textGapMm: number;
    readonly bandMm: number;
    /** Largest side of boxes to tick that need several lines. */
    readonly largestBoxMm: number;
  };

export const normalMeasures: Measures = {
  ...shared,
  ...lines,
  statValue: bold(17),
  statValueMm: 6.4,
  statPaddingMm: 0.75,
  statGapMm: 1.4,
  statBesidePt: 0,
  tableGapMm: 1.6,
  rowMm: 5.6,
  rowName: medium(8.5),
  cell: semibold(10),
  joined: medium(8),
  below: medium(7),
  belowMm: 4.2,
  noteMm: 4.2,
  gridLabelMm: 3.4,
  gridCellMm: 4.6,
  text: medium(7.5),
  textStrong: bold(7.5),
  textLineMm: 3.3,
  textGapMm: 0.7,
  bandMm: 3.6,
  largestBoxMm: 3,
};

export const compactMeasures: Measures = {
  ...shared,
  ...lines,
  statValue: bold(13),
  statValueMm: 5,
  statPaddingMm: 0.45,
  statGapMm: 1,
  statBesidePt: 0,
  tableGapMm: 1.1,
  rowMm: 4.5,
  rowName: medium(8),
  cell: semibold(9),
  joined: medium(7.5),
  below: medium(7),
  belowMm: 3.8,
  noteMm: 3.8,
  gridLabelMm: 3.2,
  gridCellMm: 4.2,
  text: medium(7),
  textStrong: bold(7),
  textLineMm: 3.05,
  textGapMm: 0.5,
  bandMm: 3.4,
  largestBoxMm: 2.5,
};

/** Paragraphs in the smallest type, tables of values as low as their type allows. */
export const tightMeasures: Measures = {
  ...compactMeasures,
  tableGapMm: 0.9,
  gridLabelMm: 2.9,
  gridCellMm: 3.8,
  text: medium(6.5),
  textStrong: bold(6.5),
  textLineMm: 2.75,
  textGapMm: 0.35,
};

/** All type and heights by a factor; type in half points. */
function enlarged(measures: Measures, factor: number): Measures {
  const entries = Object.entries(measures).map(([key, value]) => [
    key,
    typeof value === 'number' ? value * factor : { ...value, sizePt: Math.round(value.sizePt * factor * 2) / 2 },
  ]);
  return Object.fromEntries(entries) as Measures; // the same keys with the same kinds of values
}

/** A quarter larger than normal. */
export const largeMeasures: Measures = { ...enlarged(normalMeasures, 1.25), ...lines, nameFloorPt: shared.nameFloorPt };

const lighter = ({ font, sizePt }: Style): Style => ({ font: font === 'bold' ? 'semibold' : 'medium', sizePt });

/** The same sizes in lighter letters: nothing lighter than Medium, which a photocopier keeps. */
export function lightened(measures: Measures): Measures {
  const entries = Object.entries(measures).map(([key, value]) => [key, typeof value === 'number' ? value : lighter(value)]);
  return Object.fromEntries(entries) as Measures; // likewise
}
