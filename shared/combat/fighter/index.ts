/** What battles and odds know of a unit, and of the rules it fights by. */
export type { Attack, CombatValue, Fighter } from './fighter.ts';
export { fighterOf, fighterOutcome } from './fighterOf.ts';
export type { AttackRoll, CombatRules, Order, Phase, Situation, Terrain } from './rules.ts';
export { combatRulesOf, NO_ROLL, noCombat } from './rulesOf.ts';
