/** A page that has shown itself makes its second call within seconds; a busy machine gets a minute. */
const LIMIT_MS = 60_000;

/** The window is on the screen, and two calls of its page were answered: the first, and the one that follows once it is shown. */
const NEEDED: readonly string[] = ['window', 'start', 'setMenu'];

/**
 * Tells whether the program opens, for `--smoke`: ends it with `end` and 0 once the page of its window was answered and has
 * shown itself, and with 1 and the reason on standard error when it failed or took longer than a minute.
 */
export function watchSmoke(end: (code: 0 | 1) => void, say: (line: string) => void = (line) => console.error(line)) {
  const missing = new Set(NEEDED);
  let isOver = false;

  function finish(code: 0 | 1, line: string): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    say(`motorpool --smoke: ${line}`);
    end(code);
  }
  const timer = setTimeout(() => finish(1, `no window within ${LIMIT_MS / 1000} seconds; missing: ${[...missing].join(', ')}.`), LIMIT_MS);

  return {
    /** The window was shown ("window"), or a call of its page was answered well. */
    done(what: string): void {
      missing.delete(what);
      if (missing.size === 0) finish(0, 'the window is open and its page was answered.');
    },
    failed: (reason: string): void => finish(1, reason),
  };
}

export type Smoke = ReturnType<typeof watchSmoke>;
