import { fairnessWork } from '../../../shared/combat/fairness/index.ts';
import { type FightPlan, recordFight, runChunk } from '../../../shared/combat/fight/index.ts';
import { type FightJob, planOfJob } from '../../../shared/combat/job/index.ts';

function planOf(job: FightJob): FightPlan {
  const plan = planOfJob(job);
  if (!plan.ok) throw new Error(plan.problems.map(({ message }) => message).join(' '));
  return plan.value;
}

/** Which of the fights of a seed a thread fights. */
type FightChunk = { readonly seed: number; readonly first: number; readonly count: number };

/** What the threads of the battle lab can do. Further measurements are further lines. */
export const labTasks = {
  fights: (job: FightJob) => {
    const plan = planOf(job);
    return (chunk: FightChunk) => runChunk(plan, chunk);
  },
  /** One fight step by step, by its own seed. */
  replay: (job: FightJob) => {
    const plan = planOf(job);
    return (seed: number) => recordFight(plan, seed);
  },
  /** Fights that measure prices. */
  fairness: fairnessWork,
};
