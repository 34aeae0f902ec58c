/** What formulas about a part of a force can name, for those who write them. */
export { type NameContext, resolveOverForce, whyNothing } from '../forceFormulas.ts';
export type { FormulaScope } from '../forceWords.ts';
export { nameableOverForce } from './nameable.ts';
