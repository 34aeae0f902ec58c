/** Assesses a design: values, cost, breakdown and issues; also evaluates other formulas over an assessed design. */

export { assessDesign, costClosure, isClosed } from './assess.ts';
export { type Assessment, type Issue, type IssueFix, keyOfIssue, type RowPlace, reasonOf, type Term } from './assessment.ts';
export { fieldsBehindCost } from './costFields.ts';
export { effectiveValue, inPlayWords } from './effective.ts';
export { compileOver, evaluateOver, fieldOver, namesIn } from './evaluate.ts';
export { ourReading } from './issues.ts';
export { isOfSpecials, type NamedSpecial, printsIn, specialInWords, specialsOf } from './specials.ts';
