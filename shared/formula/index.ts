/** Excel-syntax formulas over named fields: parse once, compile once, evaluate often, print back. */
export type { BinaryOperator, Formula, Reference, UnaryOperator } from './ast.ts';
export {
  type Compiled,
  type CompileOptions,
  compileBlock,
  compileFormula,
  constantly,
  type Getter,
  type Resolve,
  singly,
} from './compile.ts';
export { functionNames } from './functions.ts';
export { parseFormula, referencesOf } from './parse.ts';
export { needsArrayFormula } from './portable.ts';
export { type PrintOptions, printFormula } from './print.ts';
export { type ErrorCode, errorValue, type FormulaError, inWords, isError, isMatrix, type Matrix, type Value } from './value.ts';
