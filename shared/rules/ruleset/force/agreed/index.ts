/** What the players agreed for a battle, and the texts of force.json that depend on it. */
export { type AgreedValues, agreedNames, PLANNED } from './agreedValues.ts';
export { withTexts } from './saidTexts.ts';
