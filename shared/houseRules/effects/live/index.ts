/** Numbers of the rules that are tried without loading the ruleset again. */
export { type LiveRules, liveRules } from './liveRules.ts';
export { type PlaceInFiles, triedNumber } from './triedNumber.ts';
