/** Forces: what designs are bought for a battle, what that costs, and what the rules say about it. */
export { assessForce, designsOf, entryOf } from './assess.ts';
export type {
  Carriage,
  EntryAssessment,
  ForceAssessment,
  ForceIssue,
  IssuePlace,
  PurchaseAssessment,
  SectionAssessment,
} from './assessment.ts';
export { chanceAtLeast, countOf, type DeckFacts, deckFacts, type KindShare } from './deck.ts';
export { type GradeStep, gradeSteps } from './grades.ts';
export { mayAgree, mayBuy, offerOf, partOf } from './purchases.ts';
