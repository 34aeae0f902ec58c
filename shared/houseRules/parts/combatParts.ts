import type { RulePlace } from '../changes/index.ts';

/** Formulas of combat.json that give a yes, a no or a text: without them it is no, or the usual text. All others give numbers. */
const COMBAT_ANSWERS: ReadonlySet<string | number | undefined> = new Set([
  ...['flies', 'strikes', 'multiTarget', 'antiAir', 'popsUp', 'rides', 'closeCombat'],
  ...['may', 'name', 'group', 'measured'],
]);

/** Whether combat.json can be without the formula at a path. */
export const isOptionalInCombat = (path: RulePlace['path']): boolean => COMBAT_ANSWERS.has(path.at(-1)) && path[1] !== 'groupings';

/** Whether a formula at a path can be 0. */
export const isNumberInCombat = (path: RulePlace['path']): boolean =>
  path[0] !== 'fairness' && !['of', 'text'].includes(String(path.at(-1)));
