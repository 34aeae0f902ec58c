/** Proposals for a force: what the points left would buy, cheaper ways, carriers, grades, decks, sections. */
export { boardTogether, rideOffers } from './boarding.ts';
export { cheapestTo, type Way } from './cheapestTo.ts';
export { fillCarriers } from './fillCarriers.ts';
export { gradeSteps } from './grades.ts';
export { type Draw, drawOf, startingHand, suggestMixes } from './mixes.ts';
export { type Proposal, propose } from './propose.ts';
export { type RollChoice, rollForce, withRolls } from './rollForce.ts';
export { joinSections, splitSection } from './sections.ts';
export { type Fitting, whatFits } from './whatFits.ts';
