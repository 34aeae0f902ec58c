/** A sheet's own cost formulas: checks them, finds how much of them can be translated, and adopts them as a house ruleset. */

export { adoptCosts, costScheme, inSheetWords } from './adopt.ts';
export { adoptFit } from './adoptFit.ts';
export { examineCosts, withCostProblems } from './check.ts';
export { type CostFit, explainedPercent, fitCosts } from './fit.ts';
export { idFrom, openIds } from './ids.ts';
export { type CostScheme, type CostStudy, NO_CHANGES, type PlaceRow } from './scheme.ts';
