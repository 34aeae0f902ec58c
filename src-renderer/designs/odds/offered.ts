import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { type MeasureFacts, oddsMeasures } from '../../../shared/combat/odds/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

/** The measures that a game system has: points-free ones count nothing in points, and not all have close combat. */
export const offeredMeasures = ({ points }: Ruleset, { closeCombat }: CombatRules): readonly MeasureFacts[] =>
  oddsMeasures.filter(({ id, needsPoints }) => (points !== null || !needsPoints) && (id !== 'closeCombat' || closeCombat !== null));
