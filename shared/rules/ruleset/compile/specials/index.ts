/** Specials: what the library of a ruleset, and of a project, means for its fields, tables and checks. */
export { addSpecials, type RulesetParts } from './addSpecials.ts';
export { checkSpecialFormulas, soundSpecials, withoutFormulas } from './checkSpecials.ts';
export { addedIds, allAddedIds } from './formulas.ts';
export { type OwnSpecial, withOwn } from './ownSpecials.ts';
