/** Ticks that the browser host waits before it ends after its last window, and before a silent window counts as closed. */
export type WindowTimeouts = { readonly afterLast: number; readonly forSilent: number };

/**
 * With ticks of one second: 15 seconds, enough to reload a page; and 150 seconds of silence, because browsers run the timers
 * of a background page only once a minute.
 */
const USUAL_TIMEOUTS: WindowTimeouts = { afterLast: 15, forSilent: 150 };

/**
 * Tracks the open windows of the browser host by their heartbeats. Calls `onGone` for each window that closes, and `onLast`
 * when none has been open for a while; never before the first one opens. Counts ticks instead of reading a clock, so that
 * windows do not count as closed after the machine slept.
 */
export function watchWindows(onGone: (window: string) => void, onLast: () => void, timeouts: WindowTimeouts = USUAL_TIMEOUTS) {
  const silent = new Map<string, number>();
  let empty = 0;
  let everSeen = false;

  const gone = (window: string): void => {
    if (silent.delete(window)) onGone(window);
  };

  return {
    /** A window sent a call or a heartbeat. */
    heard(window: string): void {
      silent.set(window, 0);
      everSeen = true;
      empty = 0;
    },
    gone,
    tick(): void {
      for (const [window, ticks] of [...silent]) {
        if (ticks >= timeouts.forSilent) gone(window);
        else silent.set(window, ticks + 1);
      }
      empty = silent.size === 0 ? empty + 1 : 0;
      if (everSeen && empty === timeouts.afterLast) onLast();
    },
  };
}
