/** Fights between two sides: seeded, so that the same seed gives the same fight. */
export { addTallies, CHUNK, chunksOf, NO_FIGHTS, runChunk, runFights } from './chunk.ts';
export { type UnitKind, unitKinds } from './compile.ts';
export { type FightGroup, type FightPlan, type FightSide, MIXED_TERRAIN } from './plan.ts';
export type { FightReplay, ReplayEvent, ReplayFrame, ReplayUnit } from './replay.ts';
export type { FightResult, PerSide } from './result.ts';
export { runFight } from './runFight.ts';
export { summarise } from './summarise.ts';
export type { FightSummary, FightTally, MeanKill, NotableFight, ShareEstimate } from './summary.ts';
