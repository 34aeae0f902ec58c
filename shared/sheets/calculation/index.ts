/** The formulas of a workbook worked out: on demand, also with other values in its cells. */
export { type Calculation, type Calculator, openCalculator } from './calculator.ts';
export { aimOf, blockOf, type CellRange, type CellsReference } from './relative.ts';
export { placeKey, type Substitutes } from './run.ts';
export { workOut } from './workOut.ts';
