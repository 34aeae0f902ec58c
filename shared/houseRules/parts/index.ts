/** Parts of rules that hang together: adds and removes fields, lines of the cost and checks, with what uses them. */
export { cardSpots, shownOnCards } from './cardSpots.ts';
export { type FieldOfRules, usesOfField } from './fieldUses.ts';
export type { RulesChange } from './mend.ts';
export { type NewField, newFieldEdits, newId } from './newField.ts';
export { newCheck, newTerm, pointsGiven, pointsRemoved } from './points.ts';
export { fieldRemoval, placeOfField, whyFieldStays } from './removeField.ts';
export { placeTitle } from './titles.ts';
