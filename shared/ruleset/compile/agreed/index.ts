/** Rulesets with what is agreed for a battle. */
export { underAgreement } from './underAgreement.ts';
