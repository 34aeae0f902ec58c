/** The costs a sheet has of its own: check them, see what they are worth, take them over as a house ruleset. */
export { adoptCosts, costScheme } from './adopt.ts';
export { adoptFit } from './adoptFit.ts';
export { examineCosts, withCostProblems } from './check.ts';
export { type CostFit, fitCosts } from './fit.ts';
export type { CostScheme, CostStudy, PlaceRow } from './scheme.ts';
