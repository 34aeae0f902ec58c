/** How fair points are: the price at which a design wins half its fights, and the report of all that was measured. */
export { type EvenPrice, evenPrice, type PriceTrial } from './evenPrice.ts';
export {
  byEdition,
  byGroup,
  byTerrain,
  type Fairness,
  type FairnessLine,
  fairnessOf,
  furthest,
  histogram,
  type ShareOfWins,
  setLabels,
  shareOfWins,
  type Unfair,
} from './fairnessNumbers.ts';
export { type FairnessReport, fairnessReportSchema, type MeasuredDesign } from './reportSchema.ts';
