/** The rules that a project brings along: changes of their files as data, their faults with places, their differences to the standard. */
export { backToStandard, changeRules, standardOf } from './change.ts';
export { type RuleDifference, ruleDifferences } from './differences/differences.ts';
export { resetAllRules, resetRule, resetSteps } from './differences/reset.ts';
export { editRules, readRule } from './edit.ts';
export { type RuleFault, ruleFaults } from './faults.ts';
export { houseIdentity } from './identity.ts';
export type { Json, RuleEdit, RuleFiles, RulePlace } from './ruleFiles.ts';
export { placeAt, spanOf, type TextSpan } from './text/positions.ts';
