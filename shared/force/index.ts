/** Assesses a force: totals, seats, checks, purchases, deck. */
export { assessForce, assessTogether, frameOf, framesOver } from './assess.ts';
export type { EntryAssessment, ForceAssessment, ForceIssue, PurchaseAssessment, SectionAssessment } from './assessment.ts';
export { firstWords, metBy, turnsOf } from './battleState.ts';
export { legalityOfForce } from './checks.ts';
export { forceEntryDesigns } from './designs.ts';
export { carriedWith } from './loadOut.ts';
export { mayAgree, mayBuy, partOf } from './purchases.ts';
