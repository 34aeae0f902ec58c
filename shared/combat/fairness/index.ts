/** How fair points are: random designs, fights against a mixed field, and the price at which a design wins half of them. */
export { drawDesigns } from './draw.ts';
export { type EvenPrice, evenPrice, type PriceTrial } from './evenPrice.ts';
export { type MixedField, type Trial, type TrialFight, trialFight } from './mixedField.ts';
export { canMeasure, mixedFieldOf, type Sample, samplesOf } from './setting.ts';
