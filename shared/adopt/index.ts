/** The costs a sheet has of its own: check them, see what they are worth, take them over as a house ruleset. */
export { type Adopted, adoptCosts, costScheme } from './adopt.ts';
export { type AdoptedFit, adoptFit } from './adoptFit.ts';
export { examineCosts, withCostProblems } from './check.ts';
export { type Calculator, openCalculator, type Reckoning, type Substitutes } from './evaluate.ts';
export { type CostFit, type FitModel, type FittedTerm, fitCosts, type PricedDesign } from './fit.ts';
export type { CostScheme, CostStudy, JudgedCost, Judgement, PlaceRow } from './scheme.ts';
