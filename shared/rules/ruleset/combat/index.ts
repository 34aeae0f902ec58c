/** How units fight, as data: `combat.json`, compiled. */
export type { CombatFrame } from './combatNames.ts';
export { namesOfOwner, situationWords, whyNoMeaning } from './combatNames.ts';
export { type AttackRules, type CombatProgram, compileCombat } from './combatProgram.ts';
export { type CombatData, combatSchema, plainCombat } from './combatSchema.ts';
export type { DrawChoice, DrawRules } from './fairnessSchema.ts';
export { attackScopeAt, nameableOverAttack, type RollPlace } from './nameable.ts';
export { holds, type RollRules, rollParts } from './rollRules.ts';
