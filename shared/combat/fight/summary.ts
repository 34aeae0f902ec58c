import type { PerSide } from './result.ts';

/**
 * The sums of a number of fights, as plain data that threads can post to each other.
 *
 * All numbers are integers, so that sums do not depend on their order. Shares are in millionths.
 */
export type FightTally = {
  readonly fights: number;
  readonly wins: PerSide;
  readonly draws: number;
  readonly turns: number;
  /** For each side and turn of the rules: the sum of the shares lost by then. A fight that ended earlier counts with its last share. */
  readonly lostByTurn: readonly [readonly number[], readonly number[]];
  readonly objectives: PerSide;
  readonly scores: PerSide;
  /** Units destroyed, by `killer:attack:target` (indexes as in `FightKill`, `c` for close combat). */
  readonly kills: Readonly<Record<string, number>>;
  /** Units that fled, by kind. */
  readonly fled: Readonly<Record<string, number>>;
  /** The fight whose scores were nearest to each other; of equals, the first. */
  readonly closest: NotableFight | null;
  /** For each side, the fight that it won by most; of equals, the first. Null if it won none. */
  readonly best: readonly [NotableFight | null, NotableFight | null];
};

/** A fight worth a replay: its place among the fights from 0, its own seed, and by how many millionths its scores differ. */
export type NotableFight = { readonly index: number; readonly seed: number; readonly margin: number };

/** A share with the bounds between which it lies with 95 % confidence (Wilson). */
export type ShareEstimate = { readonly share: number; readonly low: number; readonly high: number };

/** What one attack of a kind of unit destroyed of another, on average in one fight. */
export type MeanKill = {
  readonly side: 0 | 1;
  /** Names of the units and of the attack; null for close combat. */
  readonly by: string;
  readonly attack: string | null;
  readonly target: string;
  readonly count: number;
  /** What these cost; null if they have no cost. */
  readonly points: number | null;
};

/** What a number of fights show, in means per fight. */
export type FightSummary = {
  readonly fights: number;
  /** The share of the fights that each side wins. A draw counts half for both. */
  readonly wins: readonly [ShareEstimate, ShareEstimate];
  readonly draws: number;
  readonly meanTurns: number;
  /** For each side: the mean share lost by the end of each turn, 0 to 1. */
  readonly lostByTurn: readonly [readonly number[], readonly number[]];
  readonly meanScores: PerSide;
  readonly meanObjectives: PerSide;
  /** Most first. */
  readonly kills: readonly MeanKill[];
  readonly fled: readonly { readonly side: 0 | 1; readonly unit: string; readonly count: number }[];
  /** Points that each side destroyed for each point it lost; null without costs, or if it lost none. */
  readonly pointsPerPoint: readonly [number | null, number | null];
  readonly closest: NotableFight | null;
  readonly best: readonly [NotableFight | null, NotableFight | null];
};
