import type { CombatRules, Fighter } from '../fighter/index.ts';

/** Units that get one order each turn, such as a section. */
export type FightGroup = {
  readonly name: string;
  readonly units: readonly Fighter[];
  /** What each unit counts for in the share of its side that is lost: its cost if absent. Only the proportions within a side matter. */
  readonly worth?: number;
};

/**
 * How an automatic player decides: one that weighs what each order promises over the next turns, or one that goes by what it sees, which
 * fires at what it can and goes nearer where it cannot.
 */
export const PLAYERS = ['planning', 'sight'] as const;
export type Player = (typeof PLAYERS)[number];

/** One side of a fight, played by one that plans if nothing is said. */
export type FightSide = { readonly name: string; readonly groups: readonly FightGroup[]; readonly player?: Player };

/** A fight to be fought: the rules, both sides, and the terrain by its id, or `mixed` to draw one for each fight. */
export type FightPlan = {
  readonly rules: CombatRules;
  readonly sides: readonly [FightSide, FightSide];
  readonly terrain: string;
};

/** The terrain of a plan that draws one of the rules' terrains for each fight. */
export const MIXED_TERRAIN = 'mixed';
