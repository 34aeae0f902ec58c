/** The costs of imported designs, as the sheet has them and by the rules. */
export {
  agreementWords,
  type ComparedCosts,
  type CostLine,
  type CostOrder,
  type CostVerdict,
  compareCosts,
  costsCsv,
  costsText,
  costText,
  signedText,
  sortCosts,
  verdictWords,
} from './compareCosts.ts';
