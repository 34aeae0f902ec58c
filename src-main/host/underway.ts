/** What is under way and must be finished before the program ends: whatever is written after that is lost. */
export function watchWork() {
  const pending = new Set<Promise<unknown>>();

  return {
    /** Counts work in until it has ended, well or not; gives it back. */
    add<T>(work: Promise<T>): Promise<T> {
      const done: Promise<void> = work.then(
        () => void pending.delete(done),
        () => void pending.delete(done),
      );
      pending.add(done);
      return work;
    },
    /** Resolves once nothing is under way, also nothing that began meanwhile; at the latest after so many milliseconds. */
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

export type Work = ReturnType<typeof watchWork>;
