/** What was measured of a system's points, as data, and the tables made of it. */
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
} from './numbers.ts';
export { type FairnessReport, fairnessReportSchema, type MeasuredDesign } from './reportSchema.ts';
