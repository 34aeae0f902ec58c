/** What the formulas of a ruleset can name, and messages with formulas in them. */
export { type AssessedRow, assessedFormula, overAssessed } from './assessedFormula.ts';
export { compiledAt } from './compiled.ts';
export { fixedText, messageOver, saidPlainly, splitMessage } from './messageParts.ts';
export { type Nameable, nameableColumn, nameableConstants, nameableIn, nameableName, nameableTables } from './nameable.ts';
export {
  agreedIn,
  enteredName,
  inDesign,
  inRowOf,
  meaningOf,
  type NameMeaning,
  type Names,
  namesOf,
  plainName,
  type Scope,
  whyMeaningless,
} from './names.ts';
export { dependencyOrder } from './order.ts';
