import { makePool, type Pool, type StartThread, type ThreadReply } from '../../../shared/base/threads.ts';
import { t, threadName } from '../../../shared/base/words/words.ts';
import type { combatTasks } from '../../../shared/combat/fairness/index.ts';
import type { FightJob } from '../../../shared/combat/job/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { textsOf } from '../../importing/work/ownRules.ts';
import type { App } from '../../window/app.ts';

/** The rules of the project as a thread takes them. */
export function rulesOf(app: App): FightJob['rules'] {
  const { ruleset, history } = app.store.getState();
  return rulesAsData(app, ruleset, history.present.specials);
}

/** A ruleset with what a project adds to it, as a thread takes it. */
export function rulesAsData(app: App, ruleset: Ruleset, specials: Project['specials']): FightJob['rules'] {
  const { id, version } = ruleset.data;
  return { id, version, files: textsOf(app, ruleset.agreedFrom ?? ruleset).files, ...(specials === undefined ? {} : { specials }) };
}

/** More threads than this take more memory than they save time. */
const MOST_THREADS = 4;

const startThread: StartThread = (onReply, onFault) => {
  const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module', name: threadName() });
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
