import { makePool, type Pool, type StartThread, type ThreadReply } from '../../../shared/base/threads.ts';
import type { combatTasks } from '../../../shared/combat/fairness/index.ts';
import { t } from '../../words/words.ts';

/** More threads than this take more memory than they save time. */
const MOST_THREADS = 4;

const startThread: StartThread = (onReply, onFault) => {
  const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ThreadReply>) => onReply(data));
  worker.addEventListener('error', ({ message }) => onFault(message || t('A thread of the battle lab stopped.')));
  return { send: (order) => worker.postMessage(order), end: () => worker.terminate() };
};

/** Threads end after this time without work, in milliseconds: those of the next fights are ready until then. */
const IDLE_MS = 30_000;

const restAWhile = (end: () => void): (() => void) => {
  const timer = setTimeout(end, IDLE_MS);
  return () => clearTimeout(timer);
};

let pool: Pool<typeof combatTasks> | null = null;

/** The threads of this window: as many as the machine works on at once, four at most. */
export function labPool(): Pool<typeof combatTasks> {
  pool ??= makePool<typeof combatTasks>(Math.min(MOST_THREADS, navigator.hardwareConcurrency || 1), startThread, restAWhile);
  return pool;
}
