/** What the formulas of a ruleset can name, and messages with formulas in them. */
export { assessedFormula } from './assessedFormula.ts';
export { type AssessedRow, overAssessed } from './assessedNames.ts';
export { fixedText, splitMessage } from './messageParts.ts';
export { type Nameable, nameableConstants, nameableIn, nameableTables } from './nameable.ts';
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
