/** The files of a ruleset folder: their schemas and the types of what they hold. */
export {
  type CardBand,
  type CardBlock,
  type CardDesign,
  type CardIcon,
  type CardTableRow,
  cardSchema,
  type SymbolName,
} from './cardSchema.ts';
export {
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
export { type QuickReference, type ReferenceBlock, referenceSchema } from './referenceSchema.ts';
export { type BreakdownTerm, type Check, type ComponentData, type Field, type Fix, type RulesetData, rulesetSchema } from './schema.ts';
