/** How fair points are: random designs, fights against a mixed field, and the price at which a design wins half of them. */

export { canMeasure, groupsOf, measuredCost, mixedFieldOf, type Sample, sampleOf, samplesOf } from './context.ts';
export { drawDesigns } from './draw.ts';
export { type EvenPrice, evenPrice, type PriceTrial } from './evenPrice.ts';
export {
  type FairPrice,
  fightTrials,
  measureFairPrice,
  offBy,
  offInWords,
  startMeasurement,
  type TrialChunk,
  usualEnd,
  verdictOf,
  verdictsInWords,
} from './fairPrice.ts';
export { type MixedField, seedOfTrial, trialFight } from './mixedField.ts';
export { fairPriceOfDesign } from './ofDesign.ts';
export { fightRecords, reasonInWords } from './reasons.ts';
export { combatTasks, type FairnessPiece } from './work.ts';
