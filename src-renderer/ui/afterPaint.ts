import type { Steps } from '../../shared/base/steps.ts';

/** Without frames, e.g. in a hidden window, work continues after this time, in milliseconds. */
const UNSEEN_MS = 200;
const MOST_BUSY_MS = 500;
const SLICE_MS = 5;
/** Work that takes less than this tells no progress, in milliseconds; other work tells it again after each TELL_MS. */
const PATIENCE_MS = 300;
const TELL_MS = 100;

/** Runs work after the next frame is painted, so that it never delays typing. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(unseen);
    port1.close();
  };
  const begin = (): void => {
    stop();
    work();
  };
  // A frame's callbacks run before it is painted; a message they post arrives after that.
  port1.onmessage = begin;
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  const unseen = setTimeout(begin, UNSEEN_MS);
  return stop;
}

/** Resolves when the browser is idle, after half a second at the latest. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser supports it.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MOST_BUSY_MS });
    else setTimeout(resolve, MOST_BUSY_MS);
  });

/** Resolves once the next frame is painted. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/**
 * Runs short pieces of work after the next frame is painted, a few milliseconds at a time, so that keys and frames are handled
 * in between. `tell` is called after the first slice, with true if all is done, and again at the end. Returns a function to cancel.
 */
export function inSlices(pieces: Iterator<unknown>, tell: (done: boolean) => void): () => void {
  let stop = afterPaint(() => {
    const done = takeSlice(pieces);
    tell(done);
    if (!done) goOn();
  });
  function goOn(): void {
    const timer = setTimeout(() => (takeSlice(pieces) ? tell(true) : goOn()));
    stop = () => clearTimeout(timer);
  }
  return () => stop();
}

/** Runs pieces for one slice; true once none are left. */
function takeSlice(pieces: Iterator<unknown>): boolean {
  const end = performance.now() + SLICE_MS;
  do {
    if (pieces.next().done) return true;
  } while (performance.now() < end);
  return false;
}

/**
 * Returns a function for long work to call between its pieces. It resolves at once while a slice lasts, and after that once keys and
 * frames that wait were handled.
 */
export function slices(): () => Promise<void> {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
    end = performance.now() + SLICE_MS;
  };
}

/** Runs work step by step in such slices, and returns what it returns. Rejects with the reason of the signal if that is aborted. */
export async function runInSlices<T>(steps: Iterator<unknown, T>, signal?: AbortSignal): Promise<T> {
  const pause = slices();
  for (;;) {
    const step = steps.next();
    await pause();
    signal?.throwIfAborted();
    if (step.done) return step.value;
  }
}

/** Runs steps in such slices, and tells now and then how far they are, from 0 to 1. Rejects if the signal is aborted. */
export function runSteps<T>(steps: Steps<T>, tell: (share: number) => void, signal: AbortSignal): Promise<T> {
  function* told(): Generator<void, T> {
    let next = performance.now() + PATIENCE_MS;
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() > next) {
        tell(step.value);
        next = performance.now() + TELL_MS;
      }
      yield;
    }
  }
  return runInSlices(told(), signal);
}
