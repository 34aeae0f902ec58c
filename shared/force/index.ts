/** Forces: what designs are bought for a battle, what that costs, and what the rules say about it. */
export { assessForce, assessTogether, designsOf, entryOf } from './assess.ts';
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
export { type EntryDesign, forceEntryDesigns } from './designs.ts';
export { type BalancePart, balanceOf } from './plan/balance.ts';
export { cheapestTo, type Way } from './plan/cheapestTo.ts';
export { fillCarriers } from './plan/fillCarriers.ts';
export { type GradeStep, gradeSteps } from './plan/grades.ts';
export { drawOf, mixOf, type SuggestedMix, startingHand, suggestMixes } from './plan/mixes.ts';
export type { Offer } from './plan/offers.ts';
export { type Proposal, type ProposalBounds, propose } from './plan/propose.ts';
export { joinSections, splitSection, type Taken } from './plan/sections.ts';
export { type Fitting, whatFits } from './plan/whatFits.ts';
export { mayAgree, mayBuy, offerOf, partOf } from './purchases.ts';
export {
  type AddingTo,
  type CollectionLine,
  collectionCsv,
  collectionOf,
  isPlainEntry,
  readCollection,
  setPlaying,
} from './records/collection.ts';
export { clearDamage, damageWords, lostOf, marksOf, tidyDamage } from './records/damage.ts';
export {
  arrivalOf,
  capitalised,
  counted,
  numberWords,
  ownUpgrades,
  rideWords,
  sectionName,
  sectionPoints,
  tellsPoints,
  upgradeWords,
} from './words/words.ts';
