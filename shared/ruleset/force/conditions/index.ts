/** Formulas over a force that other files than force.json have. */
import { type ForceBench, type ForceRun, forceFormula } from '../forceFormulas.ts';

/** A condition over a force, ready to run. */
export type ForceCondition = ForceRun;
/** Where such a formula stands: the ruleset and its force.json. */
export type ForceSetting = ForceBench;

/** Compiles the condition over a force at `place`; null, with its faults reported, if that fails. */
export const forceCondition = (setting: ForceSetting, place: string, text: string): ForceCondition | null =>
  forceFormula(setting, place, 'force', text);
