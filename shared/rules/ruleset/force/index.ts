/** Rules for forces: what formulas over a force can name, and `force.json` compiled. */
export type { ForceField } from './fieldSchema.ts';
export { type ForceContext, type ForceRun, forceFormula } from './forceFormulas.ts';
export { compileForce, type FactRun, type ForceRules, handOf } from './forceRules.ts';
export {
  type BattleRole,
  type DeckMix,
  type DeckRules,
  type ForceData,
  forceRulesSchema,
  type OrderCard,
  type PurchaseOffer,
} from './forceSchema.ts';
export { EMPTY_FRAME, type ForceEntryRow, type ForceFrame, type ForceScope, type ForceValues } from './forceWords.ts';
export { plainForce } from './plainForce.ts';
export type { RecordTable } from './recordRules.ts';
export type { ScenarioData } from './scenarioSchema.ts';
