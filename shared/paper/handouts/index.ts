/** Handouts, sheets for the table: designs, rules and blanks become pages of placed lines and shapes, in millimetres. */

export { layoutChanges } from './changesSheet.ts';
export { layoutCosts } from './costSheet.ts';
export { HANDOUT_MARGIN_MM } from './frame.ts';
export {
  type HandoutJob,
  type HandoutJobInput,
  type HandoutKind,
  handoutJobSchema,
  handoutKinds,
  MOST_TARGETS,
  type OddsTarget,
} from './job.ts';
export { type HandoutOptions, layoutHandout, layoutReports, layoutReportsSteps } from './layoutHandout.ts';
export { layoutRules } from './rulesSheet.ts';
export type { HandoutDesign } from './units.ts';
