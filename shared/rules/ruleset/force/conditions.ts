/** Formulas over a force that other files than force.json have. */
import { type ForceContext, type ForceRun, forceFormula } from './forceFormulas.ts';

/** A condition over a force, ready to run. */
export type ForceCondition = ForceRun;
export type { ForceContext } from './forceFormulas.ts';

/** Compiles the condition over a force at `place`; null, with its faults reported, if that fails. */
export const forceCondition = (setting: ForceContext, place: string, text: string): ForceCondition | null =>
  forceFormula(setting, place, 'force', text);
