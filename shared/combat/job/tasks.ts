import type { Pool, StopSignal } from '../../base/threads.ts';
import { addTallies, chunksOf, type FightPlan, type FightTally, NO_FIGHTS, recordFight, runChunk } from '../fight/index.ts';
import { type FightJob, planOfJob } from './job.ts';

function planOf(job: FightJob): FightPlan {
  const plan = planOfJob(job);
  if (!plan.ok) throw new Error(plan.problems.map(({ message }) => message).join(' '));
  return plan.value;
}

type FightChunk = { readonly seed: number; readonly first: number; readonly count: number };

/** What threads do with a job. */
export const fightTasks = {
  fights: (job: FightJob) => {
    const plan = planOf(job);
    return (chunk: FightChunk) => runChunk(plan, chunk);
  },
  /** One fight step by step, by its own seed. */
  replay: (job: FightJob) => {
    const plan = planOf(job);
    return (seed: number) => recordFight(plan, seed);
  },
};

export type FightOptions = {
  readonly battles: number;
  readonly seed: number;
  /** Called with the number of fights that are done. */
  readonly onProgress?: ((fights: number) => void) | undefined;
  readonly signal?: StopSignal | undefined;
};

/** Fights in threads. The answer depends on job and seed alone. Rejects if it is stopped. */
export async function fightInThreads(
  pool: Pool<Pick<typeof fightTasks, 'fights'>>,
  job: FightJob,
  { battles, seed, onProgress, signal }: FightOptions,
): Promise<FightTally> {
  const pieces = chunksOf(battles).map((chunk) => ({ seed, ...chunk }));
  const tallies: FightTally[] = [];
  let done = 0;
  await pool.run('fights', {
    shared: job,
    pieces,
    take: (tally, at) => {
      tallies[at] = tally;
      done += tally.fights;
    },
    onProgress: () => onProgress?.(done),
    signal,
  });
  // In the order of the fights, so that not even the order of equal lines depends on the threads.
  return tallies.reduce(addTallies, NO_FIGHTS);
}
