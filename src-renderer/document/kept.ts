/** What is shown and derived from designs is kept by the identity of the ruleset and of the designs. */
export { keepOne, keepPair } from '../../shared/base/remembered.ts';
