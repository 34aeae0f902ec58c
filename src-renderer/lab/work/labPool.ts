import type { labTasks } from './labTasks.ts';
import { makePool, type Pool, type StartThread } from './pool.ts';
import type { ThreadReply } from './tasks.ts';

/** More threads than this take more memory than they save time. */
const MOST_THREADS = 4;

const startThread: StartThread = (onReply, onFault) => {
  const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ThreadReply>) => onReply(data));
  worker.addEventListener('error', ({ message }) => onFault(message || 'A thread of the battle lab stopped.'));
  return { send: (order) => worker.postMessage(order), end: () => worker.terminate() };
};

let pool: Pool<typeof labTasks> | null = null;

/** The threads of this window: as many as the machine works on at once, four at most. */
export function labPool(): Pool<typeof labTasks> {
  pool ??= makePool<typeof labTasks>(Math.min(MOST_THREADS, navigator.hardwareConcurrency || 1), startThread);
  return pool;
}
