/** A game system as data: load it, check it, and ask what it says about a design. */
export { assessDesign, costClosure } from './assess.ts';
export type { AssessedRow } from './assessedNames.ts';
export type { Assessment, Issue, IssueFix, RowPlace, Term } from './assessment.ts';
export {
  type CardBand,
  type CardBlock,
  type CardDesign,
  type CardIcon,
  type CardTableRow,
  cardSchema,
  type IconName,
  iconNames,
} from './cardSchema.ts';
export { contrastOf } from './colour.ts';
export { companionFiles } from './companions.ts';
export { loadRuleset } from './compile.ts';
export { effectiveValue, inPlayWords } from './effective.ts';
export { compileOver, evaluateOver, fieldOver } from './evaluate.ts';
export type { ForceMessage, ForceRun } from './forceFormulas.ts';
export { type FactRun, type ForceRules, handOf } from './forceRules.ts';
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
} from './forceSchema.ts';
export { type Cells, columnWords, type EntryRow, type ForceFrame, type ForceScope, forceWords, sumOfFact } from './forceWords.ts';
export { formatNumber, formatPlain, formatPoints, formatValue } from './format.ts';
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
} from './marginal.ts';
export { enteredName, plainName } from './names.ts';
export { type NumberStyle, readNumberText } from './readNumber.ts';
export { numberNote, type ReadValue, readValue } from './readValue.ts';
export { type Reason, reasonOf } from './reason.ts';
export { type QuickReference, type ReferenceBlock, referenceSchema } from './referenceSchema.ts';
export type { CompiledComponent, CompiledField, Ruleset, RulesetExample } from './ruleset.ts';
export {
  type BreakdownTerm,
  type Check,
  type ComponentData,
  type Field,
  type FieldKind,
  type Fix,
  type RulesetData,
  rulesetSchema,
} from './schema.ts';
export { faultInWords, placeInWords } from './schemaFault.ts';
export { stepsOfCost } from './stepsOfCost.ts';
export { type Choice, choicesOf, type RulesetTable, type TableRow } from './tables.ts';
export { type CostProposal, changeInWords, proposeTarget, type SetCell, type TargetBounds, targetProposals } from './target.ts';
export { type CellValue, cellValueSchema, type DesignInput, type Values, valuesSchema } from './values.ts';
