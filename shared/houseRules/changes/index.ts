/** The rules that a project brings along: changes of their files as data, their faults with places, their differences to the standard. */
export { backToStandard, changeRules, standardOf } from './change.ts';
export { type RuleDifference, ruleDifferences } from './differences/differences.ts';
export { resetRules, resetSteps } from './differences/reset.ts';
export { ownerDepth } from './differences/words.ts';
export { editRules, listIn, readRule } from './edit.ts';
export { type RuleFault, ruleFaults } from './faults.ts';
export { basisOf, houseIdentity } from './identity.ts';
export {
  fileKindOf,
  fileSchemas,
  isRecord,
  isTable as isTableFile,
  type Json,
  type RuleEdit,
  type RuleFileKind,
  type RuleFiles,
  type RulePlace,
  textIn,
  valueAt,
} from './ruleFiles.ts';
export { placeAt, spanOf, type TextSpan } from './text/positions.ts';
