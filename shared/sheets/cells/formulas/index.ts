/** Formulas of cells that are filled down: kept once, and moved to where they are asked for. */
export { FilledFormulas, type FormulaPattern, filledFormulas } from './filledFormulas.ts';
export { type CutFormula, cutFormula, isMovedDown, WIDEST_SHEET } from './moveFormula.ts';
