/** The statistics of the selected cells in the status bar. `count` counts filled cells; the others only numbers. */
export type Statistics = {
  readonly count: number;
  readonly numbers: { readonly sum: number; readonly average: number; readonly min: number; readonly max: number } | null;
};

/** Returns the statistics of a selection; values that are not finite numbers only count. */
export function statisticsOf(values: Iterable<unknown>): Statistics {
  let count = 0;
  let found = 0;
  let sum = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const value of values) {
    if (value === null || value === undefined || value === '') continue;
    count++;
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    found++;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { count, numbers: found > 0 ? { sum, average: sum / found, min, max } : null };
}
