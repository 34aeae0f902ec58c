/** Fights between two sides: seeded, so that the same seed gives the same fight. */
export { type FightGroup, type FightPlan, type FightSide, MIXED_TERRAIN } from './plan.ts';
export type { FightReplay, ReplayEvent, ReplayFrame, ReplayPlace, ReplayUnit } from './replay.ts';
export type { FightKill, FightResult, PerSide } from './result.ts';
export type { FightSummary, FightTally, MeanKill, NotableFight, ShareEstimate } from './summary.ts';
