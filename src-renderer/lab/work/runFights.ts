import { addTallies, chunksOf, type FightReplay, type FightTally, NO_FIGHTS } from '../../../shared/combat/fight/index.ts';
import type { FightJob } from '../../../shared/combat/job/index.ts';
import { labPool } from './labPool.ts';
import type { labTasks } from './labTasks.ts';
import type { Pool } from './pool.ts';

type FightWishes = {
  readonly battles: number;
  readonly seed: number;
  /** Called with the number of fights that are done. */
  readonly onProgress?: (fights: number) => void;
  readonly signal?: AbortSignal;
};

/** Fights in the threads of the battle lab. The answer depends on job and seed alone. Rejects if it is aborted. */
export async function runFights(
  job: FightJob,
  { battles, seed, onProgress, signal }: FightWishes,
  pool: Pool<typeof labTasks> = labPool(),
): Promise<FightTally> {
  const pieces = chunksOf(battles).map((chunk) => ({ seed, ...chunk }));
  const tallies: FightTally[] = [];
  await pool.run('fights', {
    shared: job,
    pieces,
    take: (tally, at) => {
      tallies[at] = tally;
    },
    onProgress: () => onProgress?.(tallies.reduce((sum, { fights }) => sum + fights, 0)),
    signal,
  });
  // In the order of the fights, so that not even the order of equal lines depends on the threads.
  return tallies.reduce(addTallies, NO_FIGHTS);
}

/** One fight step by step, by its own seed. */
export async function fightReplay(job: FightJob, seed: number): Promise<FightReplay> {
  return new Promise((resolve, reject) => {
    labPool()
      .run('replay', { shared: job, pieces: [seed], take: resolve })
      .catch(reject);
  });
}
