import type { CombatRules } from '../../shared/combat/fighter/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';

/** Returns the rules of combat of a game system; null if it has none, as no system has yet. */
export const combatOf = (_: Ruleset): CombatRules | null => null;
