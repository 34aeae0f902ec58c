/** Many compared designs in few words: counts, the biggest changes, bars. */
export { type CostEffect, costChanges } from './costChanges.ts';
export { type EffectHistogram, histogram } from './histogram.ts';
export {
  biggestFirst,
  countEffects,
  type EffectCounts,
  type EffectOrder,
  forcesInTrouble,
  isNewlyIllegal,
  isNewlyLegal,
} from './summary.ts';
