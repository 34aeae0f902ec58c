/** The files of a ruleset folder: their schemas and the types of what they hold. */
export {
  type CardBand,
  type CardBlock,
  type CardDesign,
  type CardTableRow,
  cardSchema,
} from './cardSchema.ts';
export { compareVersions, type Edition, editionIn, editionKey } from './edition.ts';
export type { DesignKind } from './kindSchema.ts';
export type { LengthData } from './lengthSchema.ts';
export {
  type BreakdownTerm,
  type Check,
  type ComponentData,
  type Field,
  type Fix,
  fieldSchema,
  type RulesetData,
  rulesetSchema,
} from './schema.ts';
