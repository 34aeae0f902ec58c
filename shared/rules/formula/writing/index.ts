/** For writing formulas: what can be completed at the caret, the help of functions, faults at their characters, and step by step. */
export { referenceText } from '../print.ts';
export { caretIn, type TypedWord } from './caret.ts';
export { type FormulaFault, formulaFaults, placedReferences } from './faults.ts';
export { allFunctions, type FunctionHelp, functionHelp, listedArgument } from './functionHelp.ts';
export { type FormulaStep, formulaSteps } from './steps.ts';
