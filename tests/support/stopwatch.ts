/**
 * The fastest of several runs in milliseconds: noise only ever makes a run slower. Each run gets fresh input, whose
 * making is not counted.
 */
export function fastest<T>(runs: number, input: () => T, work: (input: T) => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const made = input();
    const start = performance.now();
    work(made);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
