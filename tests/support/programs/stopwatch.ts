/**
 * The fastest of several runs of each work, in milliseconds: noise only ever makes a run slower. The works take turns,
 * so that a busy moment of the machine hits them alike. Each run gets fresh input, whose making is not counted.
 */
export function fastest<T>(runs: number, input: () => T, ...works: readonly ((input: T) => void)[]): readonly number[] {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < runs; run++) {
    for (const [index, work] of works.entries()) {
      const made = input();
      // With --expose-gc, as the bench runs: what earlier runs left behind is not this one's to clear away.
      globalThis.gc?.();
      const start = performance.now();
      work(made);
      best[index] = Math.min(best[index] ?? 0, performance.now() - start);
    }
  }
  return best;
}
