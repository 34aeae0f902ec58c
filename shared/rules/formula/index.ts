/** Excel-syntax formulas over named fields: parse once, compile once, evaluate often, print back. */
export type { Formula, Reference } from './ast.ts';
export {
  type Compiled,
  compileBlock,
  compileFormula,
  constantly,
  type Getter,
  type Resolve,
  singly,
} from './compile.ts';
export { functionNames } from './functions.ts';
export { withNamedFunctions } from './letting.ts';
export { parseFormula, referencesIn } from './parse.ts';
export { needsArrayFormula } from './portable.ts';
export { printFormula } from './print.ts';
export { type NamedTable, withoutTables } from './tableReferences.ts';
export {
  binary,
  type Call,
  call,
  childrenOf,
  columnOf,
  literal,
  nameOf,
  partsOf,
  referencesOf,
  withChildren,
  withReferences,
} from './tree.ts';
export { type ErrorCode, errorValue, type FormulaError, finiteNumber, inWords, isError, type Matrix, type Value } from './value.ts';
