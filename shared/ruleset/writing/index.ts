/** For writers of rules: what a formula can name, completions, faults at their characters, and its value step by step. */
export { type FormulaOver, formulaFaultsIn, type WritingBench, writingBench } from './bench.ts';
export { type CallHelp, type Completion, type Completions, callHelpAt, completionsIn } from './completions.ts';
export { messageFaultsIn, type Placeholder, placeholdersOf } from './messages.ts';
export { formulaOver } from './places.ts';
export { stepsOverDesign, stepsOverForce } from './steps.ts';
