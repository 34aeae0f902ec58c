/** Tracks promises that must settle before the program ends, such as writes; a later write would be lost. */
export function trackWork() {
  const pending = new Set<Promise<unknown>>();

  return {
    /** Counts a promise until it settles, and returns it. */
    add<T>(work: Promise<T>): Promise<T> {
      const done: Promise<void> = work.then(
        () => void pending.delete(done),
        () => void pending.delete(done),
      );
      pending.add(done);
      return work;
    },
    /** Resolves once nothing is pending, including work added meanwhile, or after `limitMs`. */
    async finished(limitMs: number): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isLate = new Promise<boolean>((late) => {
        timer = setTimeout(() => late(true), limitMs);
      });
      while (pending.size > 0) {
        const done = Promise.all(pending).then(() => false);
        if (await Promise.race([done, isLate])) break;
      }
      clearTimeout(timer);
    },
  };
}

export type PendingWork = ReturnType<typeof trackWork>;
