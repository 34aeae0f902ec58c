/** The costs a sheet has of its own: what they are worth, and how to go on using them. */
export { type CostFit, type FitModel, type FittedTerm, fitCosts, type PricedDesign } from './fit.ts';
