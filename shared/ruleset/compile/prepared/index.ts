/** Rulesets that were checked and parsed when the program was built. */
export { openRuleset, prepareRuleset } from './prepared.ts';
