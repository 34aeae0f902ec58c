/** A game system as data: load it, check it, and ask what it says about a design. */

export {
  type Change,
  changeOfFix,
  costWith,
  issuesWith,
  type Neighbour,
  newIssues,
  pointsOf,
  type Step,
  steps,
  withChanges,
} from './changes/marginal.ts';
export { type CostProposal, changeInWords, proposeTarget, type SetCell, type TargetBounds, targetProposals } from './changes/target.ts';
export { companionFiles } from './compile/companionFiles.ts';
export { contrastOf } from './compile/contrast.ts';
export { loadRuleset } from './compile/loadRuleset.ts';
export type { CompiledComponent, CompiledField, Ruleset, RulesetExample } from './compile/ruleset.ts';
export type { ForceMessage, ForceRun } from './force/forceFormulas.ts';
export { type FactRun, type ForceRules, handOf } from './force/forceRules.ts';
export { type Cells, columnWords, type EntryRow, type ForceFrame, type ForceScope, forceWords, sumOfFact } from './force/forceWords.ts';
export {
  type CardBand,
  type CardBlock,
  type CardDesign,
  type CardIcon,
  type CardTableRow,
  cardSchema,
  type IconName,
  iconNames,
} from './format/cardSchema.ts';
export {
  type Battle,
  type BattleRole,
  type DeckMix,
  type DeckRules,
  type ForceCheck,
  type ForceData,
  type ForceFact,
  forceRulesSchema,
  type OrderCard,
  type PurchaseOffer,
  type PurchaseToken,
} from './format/forceSchema.ts';
export { type QuickReference, type ReferenceBlock, referenceSchema } from './format/referenceSchema.ts';
export {
  type BreakdownTerm,
  type Check,
  type ComponentData,
  type Field,
  type FieldKind,
  type Fix,
  type RulesetData,
  rulesetSchema,
} from './format/schema.ts';
export type { AssessedRow } from './formulas/assessedNames.ts';
export { enteredName, plainName } from './formulas/names.ts';
export { assessDesign, costClosure } from './run/assess.ts';
export type { Assessment, Issue, IssueFix, RowPlace, Term } from './run/assessment.ts';
export { stepsOfCost } from './run/costFields.ts';
export { effectiveValue, inPlayWords } from './run/effective.ts';
export { compileOver, evaluateOver, fieldOver } from './run/evaluate.ts';
export { type Reason, reasonOf } from './run/reason.ts';
export { faultInWords, placeInWords } from './schemaFault.ts';
export { formatNumber, formatPlain, formatPoints, formatValue } from './values/formatValue.ts';
export { type NumberStyle, readNumberText } from './values/readNumber.ts';
export { numberNote, type ReadValue, readValue } from './values/readValue.ts';
export { type Choice, choicesOf, type RulesetTable, type TableRow } from './values/tables.ts';
export { type CellValue, cellValueSchema, type DesignInput, type Values, valuesSchema } from './values/values.ts';
