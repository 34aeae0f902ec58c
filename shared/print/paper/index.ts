/** Papers and card sizes, and where cards lie on a sheet of paper. */
export { printerCheck } from './calibration.ts';
export { type CardGrid, gridFor, imposeCards, imposeSheet, noteOnSheet, type Sides, turnsLikeBook } from './impose.ts';
export { cardSizes, cutSizeOf, defaultSetup, enlargementOf, type PrintSetup, papers, printSetupSchema } from './setup.ts';
