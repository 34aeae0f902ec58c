/** Proposals for a force: what the points left would buy, how to fill it up, carriers, grades, decks, sections. */

export { FILL_KINDS, type FillKind, type FillProposal, fillProposals } from './fill.ts';
export { boardTogether, fillCarriers, rideOffers } from './fillCarriers.ts';
export { gradeSteps } from './grades.ts';
export { type Draw, drawOf, startingHand, suggestMixes } from './mixes.ts';
export { type Fitting, ownedBeyond, whatFits } from './offers.ts';
export { rollForce, withRolls } from './rollForce.ts';
export { joinSections, splitSection } from './sections.ts';
