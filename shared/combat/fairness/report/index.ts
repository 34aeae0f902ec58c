/** What was measured of a system's points, as data, and the tables and pictures made of it. */
export { FAIRNESS_FILE } from '../../../rules/ruleset/points/index.ts';
export { barsOf, dotsOf, fairnessDocument, percent, picturesOf } from './markdown.ts';
export {
  byEdition,
  byGroup,
  byTerrain,
  type FairnessLine,
  fairnessOf,
  furthest,
  histogram,
  setLabels,
  type UnfairDesign,
} from './numbers.ts';
export { type FairnessReport, fairnessReportSchema, type MeasuredDesign } from './reportSchema.ts';
