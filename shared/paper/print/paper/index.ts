/** Papers and card sizes, and where cards lie on a sheet of paper. */
export { printerCheck } from './calibration.ts';
export { type CardGrid, gridFor, imposeCards, imposeSheet, noteOnSheet, type Sides, turnsLikeBook } from './impose.ts';
export {
  cardSizes,
  cutSizeOf,
  defaultSetup,
  drawnSizeOf,
  isTwoSided,
  namedSize,
  type PrintSetup,
  paperName,
  papers,
  papersOf,
  printSetupSchema,
  type Size,
} from './setup.ts';
