/** For writers of rules: what a formula can name, completions, faults at their characters, and its value step by step. */

export { type CallHelp, type Completion, callHelpAt, completionsIn } from './completions.ts';
export { type FormulaOver, formulaFaultsIn, type WritingContext, writingContext } from './context.ts';
export { messageFaultsIn, placeholdersOf } from './messages.ts';
export { formulaOver } from './places.ts';
export { stepsOverDesign, stepsOverForce } from './steps.ts';
