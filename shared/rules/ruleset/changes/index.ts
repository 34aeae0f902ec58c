/** What a change of a design would cost and which rules it would break; changes that bring a design to a cost. */
export {
  type CellStep,
  type Change,
  changeOfFix,
  costDifference,
  costWith,
  issuesWith,
  type Neighbour,
  newIssues,
  pointsOf,
  steps,
  withChanges,
} from './marginal.ts';
export { type CostProposal, changeInWords, proposeTarget, targetProposals } from './target.ts';
