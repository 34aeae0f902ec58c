/** What is rolled for the units of a force before a game. */
export { diceOf, fieldRoll, rolledValue, rollWords, throwDice } from './dice.ts';
export { type Chance, seeded } from './seeded.ts';
