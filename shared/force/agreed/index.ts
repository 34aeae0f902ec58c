/** Rulesets as they are in a battle: with what the players agreed there. */
export { agreedRuleset, agreedUnder, rulesetInProject, rulesetOfAll } from './agreed.ts';
