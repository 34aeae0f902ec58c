import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FightTally } from '../../../shared/combat/fight/index.ts';
import { type FightJob, type FightWishes, fightInThreads, fightTasks } from '../../../shared/combat/job/index.ts';
import { makePool, type StartThread, type ThreadReply, worksOn } from '../../../shared/threads/index.ts';
import { builtFile } from '../../keeping/builtFile.ts';

/** More threads than this take more memory than they save time, unless the player wants them. */
const USUAL_THREADS = 4;

/** As many threads as the machine works on at once, four at most. */
export const usualThreads = (): number => Math.min(USUAL_THREADS, availableParallelism());

const startWorker =
  (path: string): StartThread =>
  (onReply, onFault) => {
    const worker = new Worker(path);
    worker.on('message', (reply: ThreadReply) => onReply(reply));
    worker.on('error', ({ message }) => onFault(message));
    return { send: (order) => worker.postMessage(order), end: () => void worker.terminate() };
  };

/** The main thread in the place of another: between two pieces it hears what else happens, such as Ctrl+C. */
const startHere: StartThread = (onReply) => {
  let isEnded = false;
  const work = worksOn(fightTasks, onReply);
  return {
    send: (order) => {
      setImmediate(() => {
        if (!isEnded) work(order);
      });
    },
    end: () => {
      isEnded = true;
    },
  };
};

/** Fights in so many threads, or in this one if nothing is built or none can be started. The answer is the same. */
export async function fightInWorkers(job: FightJob, threads: number, wishes: FightWishes): Promise<FightTally> {
  const run = (count: number, start: StartThread): Promise<FightTally> =>
    fightInThreads(makePool<typeof fightTasks>(count, start), job, wishes);
  const path = builtFile('fightWorker.js');
  if (path === null) return run(1, startHere);
  try {
    return await run(threads, startWorker(path));
  } catch (error) {
    if (wishes.signal?.aborted) throw error;
    return run(1, startHere);
  }
}
