import type { CombatRules, Fighter } from '../fighter/index.ts';

/** Units that get one order each turn, such as a section. */
export type FightGroup = {
  readonly name: string;
  readonly units: readonly Fighter[];
  /** What each unit counts for in the share of its side that is lost: its cost if absent. Only the proportions within a side matter. */
  readonly worth?: number;
};

/** One side of a fight. */
export type FightSide = { readonly name: string; readonly groups: readonly FightGroup[] };

/** A fight to be fought: the rules, both sides, and the terrain by its id, or `mixed` to draw one for each fight. */
export type FightPlan = {
  readonly rules: CombatRules;
  readonly sides: readonly [FightSide, FightSide];
  readonly terrain: string;
};

/** The terrain of a plan that draws one of the rules' terrains for each fight. */
export const MIXED_TERRAIN = 'mixed';
