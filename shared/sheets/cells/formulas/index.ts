/** Formulas of cells that are filled down: kept once, and moved to where they are asked for. */
export {
  type CutFormula,
  cutFormula,
  FilledFormulas,
  type FormulaPattern,
  filledFormulas,
  isMovedDown,
  WIDEST_SHEET,
} from './filledFormulas.ts';
