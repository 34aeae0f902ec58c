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
export { type BalancePart, balanceOf } from './balance.ts';
export { cheapestTo, type Way } from './cheapestTo.ts';
export {
  type AddingTo,
  type CollectionLine,
  collectionCsv,
  collectionOf,
  isPlainEntry,
  readCollection,
  setPlaying,
} from './collection.ts';
export { clearDamage, damageWords, lostOf, marksOf, tidyDamage } from './damage.ts';
export { chanceAtLeast, countOf, type DeckFacts, deckFacts, type KindShare } from './deck.ts';
export { type EntryDesign, forceEntryDesigns } from './designs.ts';
export { fillCarriers } from './fillCarriers.ts';
export { type GradeStep, gradeSteps } from './grades.ts';
export { drawOf, mixOf, type SuggestedMix, startingHand, suggestMixes } from './mixes.ts';
export type { Offer } from './offers.ts';
export { type Proposal, type ProposalBounds, propose } from './propose.ts';
export { mayAgree, mayBuy, offerOf, partOf } from './purchases.ts';
export { joinSections, splitSection, type Taken } from './sections.ts';
export { type Fitting, whatFits } from './whatFits.ts';
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
} from './words.ts';
