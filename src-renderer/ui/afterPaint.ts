/** Where no frames are painted, as in a window that cannot be seen, work goes on after this time. */
const UNSEEN_MS = 200;
const MOST_BUSY_MS = 500;
const SLICE_MS = 5;

/** Calls back once the next frame is painted: what typing does not need at once never holds it up. Returns how to call it off. */
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
  // A frame's callbacks run before it is painted, a message posted by them runs after.
  port1.onmessage = begin;
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  const unseen = setTimeout(begin, UNSEEN_MS);
  return stop;
}

/** Resolves when there is nothing else to do, after half a second at the latest. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser has it.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MOST_BUSY_MS });
    else setTimeout(resolve, MOST_BUSY_MS);
  });

/** Resolves once the next frame is painted. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/**
 * Takes pieces of work, each short, once the next frame is painted: a few milliseconds of them at a time, with keys and
 * frames between. `tell` hears whether all is done after the first time, and again at the end. Returns how to call it off.
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

/** True once there are no pieces left. */
function takeSlice(pieces: Iterator<unknown>): boolean {
  for (const end = performance.now() + SLICE_MS; performance.now() < end; ) if (pieces.next().done) return true;
  return false;
}
