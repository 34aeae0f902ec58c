/** Fights between two sides: seeded, so that the same seed gives the same fight. */
export { addTallies, chunksOf, NO_FIGHTS, runChunk, runFights } from './chunk.ts';
export { unitKinds } from './compile.ts';
export { seedOfFight } from './dice.ts';
export { type FightGroup, type FightPlan, type FightSide, MIXED_TERRAIN, PLAYERS, type Player } from './plan.ts';
export { recordFight } from './recording.ts';
export type { FightReplay, ReplayEvent, ReplayPlace } from './replay.ts';
export { runFight } from './runFight.ts';
export { summarise } from './summarise.ts';
export type { FightSummary, FightTally, MeanKill } from './summary.ts';
