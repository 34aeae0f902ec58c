/** Turns the texts of a ruleset folder into a `Ruleset`, or reports every fault in them. */
export { withOwnSpecials } from './buildRuleset.ts';
export { byKind, kindOf, kindsOf, rulesetOfDesign, rulesetOfKind } from './kindView.ts';
export { loadRuleset } from './loadRuleset.ts';
export { type NumberPlace, numberAt, type OtherNumber, ruleNumbers, withNumbers } from './numbers.ts';
export { readTables } from './readTables.ts';
export { type CompiledField, companionFiles, fieldsOf, type Ruleset } from './ruleset.ts';
export { isMarkedHouse, rulesInWords } from './rulesInWords.ts';
export { addedIds, allAddedIds } from './specials/index.ts';
