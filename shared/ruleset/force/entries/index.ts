/** Entries as formulas see them. */
export { linkRows, overEntry, sumOverUnits } from './rows.ts';
