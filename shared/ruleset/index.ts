/** A game system as data: load it, check it, and ask what it says about a design. */
export { assessDesign } from './assess.ts';
export { type CompiledComponent, type CompiledField, loadRuleset, type Ruleset } from './compile.ts';
export {
  type Assessment,
  type CellValue,
  cellValueSchema,
  type DesignInput,
  type Issue,
  type RowPlace,
  type Term,
  type Values,
} from './design.ts';
export { formatPoints, formatValue } from './format.ts';
export { type ReadValue, readValue } from './readValue.ts';
export {
  type BreakdownTerm,
  type Check,
  type ComponentData,
  type Field,
  type FieldKind,
  type Fix,
  type RulesetData,
  rulesetSchema,
  type TableRow,
} from './schema.ts';
