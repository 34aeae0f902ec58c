import type { FightPlan } from './plan.ts';
import { newRecording } from './recording.ts';
import type { FightReplay } from './replay.ts';
import { fightOut, resultOf } from './runFight.ts';

/** The same fight as `runFight` with this seed, step by step. */
export function recordFight(plan: FightPlan, seed: number): FightReplay {
  const recording = newRecording();
  const outcome = fightOut(plan, seed >>> 0, recording.listen);
  const result = resultOf(outcome);
  return { seed: seed >>> 0, result, ...recording.replay(outcome.s, result) };
}
