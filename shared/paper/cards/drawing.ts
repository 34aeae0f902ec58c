import { keepOne } from '../../base/remembered.ts';
import type { CardLook } from '../../project/index.ts';
import {
  bold,
  compactMeasures,
  largeMeasures,
  lightened,
  type Measures,
  medium,
  normalMeasures,
  semibold,
  tightMeasures,
} from '../print/drawing/index.ts';
import type { Drawing } from './fragment.ts';

/** Sizes to try, and whether the look shows optional parts of a card. */
export type Level = { readonly measures: Measures; readonly showsOptional: boolean };

/** The drawing style that a look defines. */
export type CardStyle = {
  /** Levels tried in turn until everything fits. */
  readonly levels: readonly Level[];
  /** How many of the levels, from the first on, match the look's stated sizes. */
  readonly asPromised: number;
  readonly drawing: Drawing;
  readonly band: CardLook['band'];
};

/** Black at about a twentieth: a photocopier turns it white. */
const PALE = '#f4f5f0';

/** The last resort: small boxes, and values and lines as close as their type allows. */
const tightestMeasures: Measures = {
  ...tightMeasures,
  largestBoxMm: 2,
  name: bold(11),
  nameFloorPt: 7,
  plateHeightMm: 5,
  points: bold(10),
  fact: medium(6.5),
  factsHeightMm: 3.3,
  statValue: bold(11),
  statValueMm: 4.3,
  statPaddingMm: 0.2,
  statGapMm: 0.6,
  statBesidePt: 9,
  tableGapMm: 0.6,
  rowMm: 3.9,
  rowName: medium(7.5),
  cell: semibold(8),
  joined: medium(6.5),
  below: medium(6.5),
  noteMm: 3.1,
  gridLabel: medium(6.5),
  gridLabelMm: 2.6,
  gridCell: semibold(8),
  gridCellMm: 3.2,
  textLineMm: 2.5,
  textGapMm: 0.15,
  tickLineMm: 4,
  statusMm: 4.2,
  ownLineMm: 2.5,
  writingMm: 4.6,
  sideLineMm: 3.7,
};

const compact: readonly Measures[] = [compactMeasures, tightMeasures, tightestMeasures];
const normal: readonly Measures[] = [normalMeasures, ...compact];
const large: readonly Measures[] = [largeMeasures, ...normal];

const sizesOf: Readonly<Record<CardLook['type'], readonly Measures[]>> = { compact, normal, large };

/** Returns the drawing style of a look; computed once for each. */
export const cardStyleOf = keepOne((look: CardLook): CardStyle => {
  const sizes = sizesOf[look.type];
  return {
    levels: sizes.map((measures) => ({ measures: look.ink === 'saver' ? lightened(measures) : measures, showsOptional: look.extras })),
    asPromised: look.type === 'large' ? 1 : sizes.length,
    drawing: { hasFrames: look.ink === 'full', hasSymbols: look.symbols, tint: look.tinted && look.ink === 'full' ? PALE : null },
    band: look.band,
  };
});
