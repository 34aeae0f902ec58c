import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { makePool, type Pool, type StartThread, type ThreadReply, worksOn } from '../../../shared/base/threads.ts';
import { combatTasks } from '../../../shared/combat/fairness/index.ts';
import { builtFile } from '../../storage/builtFile.ts';

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
  const work = worksOn(combatTasks, onReply);
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

/** Threads that fight. */
export type CombatPool = Pool<typeof combatTasks>;

/** Ends the threads of a pool only when `end` is called: a measurement in rounds starts them once. */
function openPool(count: number, start: StartThread) {
  let end = (): void => undefined;
  const pool = makePool<typeof combatTasks>(count, start, (endThreads) => {
    end = endThreads;
    return () => undefined;
  });
  return { pool, end: () => end() };
}

/** Does work in so many threads, or in this one if nothing is built or none can be started. The answer is the same. */
export async function inThreads<Answer>(
  threads: number,
  signal: AbortSignal,
  work: (pool: CombatPool) => Promise<Answer>,
): Promise<Answer> {
  const run = async (count: number, start: StartThread): Promise<Answer> => {
    const { pool, end } = openPool(count, start);
    try {
      return await work(pool);
    } finally {
      end();
    }
  };
  const path = builtFile('fightWorker.js');
  if (path === null) return run(1, startHere);
  try {
    return await run(threads, startWorker(path));
  } catch (error) {
    if (signal.aborted) throw error;
    return run(1, startHere);
  }
}
