/** Papers and card sizes, and where cards lie on a sheet of paper. */
export { printerCheck } from './calibration.ts';
export { type CardGrid, gridFor, imposeCards, imposeSheet, isUpright, noteOnSheet, type Sides, turned, turnsLikeBook } from './impose.ts';
export { cardSizes, cutSizeOf, defaultSetup, enlargementOf, namedSize, type PrintSetup, papers, printSetupSchema } from './setup.ts';
