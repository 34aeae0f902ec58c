/** Pages of placed text, shapes and pictures in millimetres: type, fonts, symbols, papers, imposition, SVG. */

export {
  batchesOf,
  type PageBatch,
  type PaintedCard,
  type PaintedItem,
  type PaintedPage,
  pageBatchSchema,
  pagesOfBatch,
} from './batches.ts';
export { printerCheck } from './calibration.ts';
export { type FontId, fontFile, fontIds, MM_PER_PT, printable } from './fonts.ts';
export { ICON_GRID, icons } from './icons.ts';
export { type Grid, gridFor, imposeCards, imposeSheet, type Sides } from './impose.ts';
export {
  compactMeasures,
  FRAME_MM,
  HAIRLINE_MM,
  largeMeasures,
  lightened,
  type Measures,
  normalMeasures,
  SAFE_MM,
  TICK_BOX_MM,
  tightMeasures,
} from './measures.ts';
export {
  BLACK,
  type Card,
  type Colour,
  type Item,
  type Offender,
  type Page,
  type PathItem,
  type PlacedCard,
  type PrintLayout,
  WHITE,
} from './page.ts';
export { cardSizes, cutSizeOf, defaultSetup, enlargementOf, type PrintSetup, papers, printSetupSchema } from './setup.ts';
export { ammunitionBox, box, horizontal, icon, plate, surface, tickBox, vertical } from './shapes.ts';
export { cardToSvg, fontFamilies, pageToSvg } from './svg.ts';
export { type Align, baselineIn, cutLine, fitLine, type Line, lineOf, placeLine, type Run, SMALLEST_PT, type Style, wrap } from './type.ts';
