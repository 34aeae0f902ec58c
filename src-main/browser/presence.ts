/** How many ticks a host waits: after the last window has gone, and for a window that has fallen silent. */
export type Patience = { readonly afterLast: number; readonly forSilent: number };

/**
 * With ticks of a second: 15 seconds for a page that is being reloaded. Silence is allowed two and a half minutes,
 * because browsers let a page in the background speak only once a minute.
 */
export const PATIENCE: Patience = { afterLast: 15, forSilent: 150 };

/**
 * Which windows are there, for a host that ends with its last one. Counts ticks rather than time, so that a machine that
 * slept does not take every window for gone when it wakes. Before the first window comes, it waits without end.
 */
export function watchWindows(onGone: (window: string) => void, onLast: () => void, patience: Patience = PATIENCE) {
  const silent = new Map<string, number>();
  let empty = 0;
  let everSeen = false;

  const gone = (window: string): void => {
    if (silent.delete(window)) onGone(window);
  };

  return {
    /** A window was heard. */
    heard(window: string): void {
      silent.set(window, 0);
      everSeen = true;
      empty = 0;
    },
    gone,
    tick(): void {
      for (const [window, ticks] of [...silent]) {
        if (ticks >= patience.forSilent) gone(window);
        else silent.set(window, ticks + 1);
      }
      empty = silent.size === 0 ? empty + 1 : 0;
      if (everSeen && empty === patience.afterLast) onLast();
    },
  };
}
