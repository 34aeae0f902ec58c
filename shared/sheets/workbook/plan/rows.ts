import type { PlanRow, PlanRows } from './plan.ts';

/** Rows that `make` gives, each time somebody goes through them. */
export const madeRows = (length: number, make: () => Iterable<PlanRow>): PlanRows => ({
  length,
  [Symbol.iterator]: () => make()[Symbol.iterator](),
});

/** The rows with each of them changed. */
export const changedRows = (rows: PlanRows, change: (row: PlanRow, at: number) => PlanRow): PlanRows =>
  madeRows(rows.length, function* () {
    let at = 0;
    for (const row of rows) yield change(row, at++);
  });
