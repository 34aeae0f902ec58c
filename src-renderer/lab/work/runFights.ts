import type { Pool } from '../../../shared/base/threads/index.ts';
import type { combatTasks } from '../../../shared/combat/fairness/index.ts';
import type { FightReplay, FightTally } from '../../../shared/combat/fight/index.ts';
import { type FightJob, type FightOptions, fightInThreads } from '../../../shared/combat/job/index.ts';
import { labPool } from './labPool.ts';

/** Fights in the threads of the battle lab. The answer depends on job and seed alone. Rejects if it is aborted. */
export const runFights = (job: FightJob, wishes: FightOptions, pool: Pool<typeof combatTasks> = labPool()): Promise<FightTally> =>
  fightInThreads(pool, job, wishes);

/** One fight step by step, by its own seed. */
export async function fightReplay(job: FightJob, seed: number): Promise<FightReplay> {
  return new Promise((resolve, reject) => {
    labPool()
      .run('replay', { shared: job, pieces: [seed], take: resolve })
      .catch(reject);
  });
}
