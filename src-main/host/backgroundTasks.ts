import { randomUUID } from 'node:crypto';
import { fail, type Outcome } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { JobProgress } from '../jobs/jobThread.ts';

type Work = {
  readonly cancel: () => void;
  readonly progress?: () => JobProgress;
  /** True if it can be finished without its window: its file has a place on disk by now. */
  readonly outlives?: () => boolean;
};

/** Files that are made at a time for one window: more would take each other's memory and processor. */
const MOST_TASKS = 3;

const NOT_KNOWN: JobProgress = { done: 0, total: 0 };

/** Tracks the long work of all windows, each by the name that its page gave it. */
export function openBackgroundTasks() {
  const tasks = new Map<string, Map<string, Work>>();
  let idle = (): void => undefined;

  function end(window: string, own: Map<string, Work>, name: string): void {
    own.delete(name);
    if (own.size > 0 || tasks.get(window) !== own) return;
    tasks.delete(window);
    if (tasks.size === 0) idle();
  }

  return {
    /** The problem of a window that has too much under way; null if it may begin more. */
    refusal(window: string): Outcome<never> | null {
      if ((tasks.get(window)?.size ?? 0) < MOST_TASKS) return null;
      return fail({
        code: 'bad-request',
        message: t('{most} files are being written already.', { most: MOST_TASKS }),
        hint: t('Wait until one is finished, or cancel one.'),
      });
    },

    /** Registers work until the function that this returns is called. */
    begin(window: string, name: string = randomUUID(), work: Work): () => void {
      const own = tasks.get(window) ?? new Map<string, Work>();
      tasks.set(window, own.set(name, work));
      return () => end(window, own, name);
    },

    progress: (window: string, name: string): JobProgress | null => {
      const work = tasks.get(window)?.get(name);
      return work === undefined ? null : (work.progress?.() ?? NOT_KNOWN);
    },

    cancel: (window: string, name: string): void => tasks.get(window)?.get(name)?.cancel(),

    /** Resolves once no window has long work. */
    finished: (): Promise<void> =>
      new Promise((resolve) => {
        if (tasks.size === 0) return resolve();
        const before = idle;
        idle = () => {
          before();
          resolve();
        };
      }),

    gone(window: string): void {
      const own = tasks.get(window) ?? new Map<string, Work>();
      for (const [name, { cancel, outlives }] of own) {
        if (outlives?.()) continue;
        cancel();
        // It may still wait for a dialog that nobody answers.
        end(window, own, name);
      }
    },
  };
}
