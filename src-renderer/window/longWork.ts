import { fail, type Outcome } from '../../shared/base/problem.ts';
import type { Steps } from '../../shared/base/steps.ts';
import { t } from '../../shared/base/words/words.ts';
import { runSteps } from '../ui/afterPaint.ts';
import type { App } from './app.ts';
import type { LongWork } from './state.ts';

/** What long work is given: its name for the host, a signal to end early, and a function to report how far it is. */
export type WorkHandle = {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly tell: (done: number, total: number, noun: string) => void;
};

/** Runs long work beside everything else. It is listed until it settles; cancelling it aborts its signal. */
export async function longWork<T>(
  app: App,
  text: string,
  work: (handle: WorkHandle) => Promise<T>,
  { isPrint = false }: { readonly isPrint?: boolean } = {},
): Promise<T> {
  const name = crypto.randomUUID();
  const ending = new AbortController();
  const change = (part: Partial<LongWork>): void =>
    app.set({ works: app.store.getState().works.map((one) => (one.id === name ? { ...one, ...part } : one)) });
  const cancel = (): void => {
    change({ isEnding: true });
    ending.abort();
  };
  app.set({ works: [...app.store.getState().works, { id: name, text, progress: null, isEnding: false, isPrint, cancel }] });
  const tell = (done: number, total: number, noun: string): void => change({ progress: { done, total, noun } });
  try {
    return await work({ name, signal: ending.signal, tell });
  } finally {
    app.set({ works: app.store.getState().works.filter(({ id }) => id !== name) });
  }
}

const cancelled = fail({ code: 'cancelled', message: t('This was cancelled.') });

/** Time between two questions about the progress of the host, in milliseconds. */
const FOLLOW_MS = 200;

/**
 * Runs long work of the host: `start` calls it, by the name it is given. Its progress is asked for and shown in `noun`, and it ends with
 * 'cancelled' if the player cancels it in time.
 */
export async function hostWork<T>(
  app: App,
  text: string,
  noun: string,
  start: (handle: WorkHandle) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return longWork(app, text, async (handle) => {
    const { name, signal, tell } = handle;
    const stop = (): void => void app.host.cancelWork({ work: name });
    const follow = async (): Promise<void> => {
      // Asked for again: the first request may have come before the work itself.
      if (signal.aborted) return stop();
      const progress = await app.host.readProgress({ work: name });
      if (progress.ok && progress.value !== null && progress.value.total > 0) tell(progress.value.done, progress.value.total, noun);
    };
    signal.addEventListener('abort', stop);
    const following = setInterval(() => void follow(), FOLLOW_MS);
    try {
      return await start(handle);
    } catch (error) {
      if (signal.aborted) return cancelled;
      throw error;
    } finally {
      clearInterval(following);
    }
  });
}

/** Waits for an answer that cannot be ended. Once the player cancels, it is dropped and null is returned. */
export function waitFor<T>(app: App, text: string, answer: Promise<Outcome<T>>): Promise<Outcome<T> | null> {
  const dropped = (signal: AbortSignal): Promise<null> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(null));
    });
  return longWork(app, text, ({ signal }) => Promise.race([answer, dropped(signal)]));
}

/** Runs steps in slices between frames; their progress is told as that of so many designs. Null once the player cancels. */
export function stepWork<T>(app: App, text: string, steps: Steps<T>, designs: number): Promise<T | null> {
  return longWork(app, text, async ({ signal, tell }) => {
    try {
      return await runSteps(steps, (share) => tell(Math.floor(share * designs), designs, 'designs'), signal);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  });
}

/** Ends all long work that can be cancelled. */
export function cancelAll(app: App): void {
  for (const { cancel } of app.store.getState().works) cancel();
}
