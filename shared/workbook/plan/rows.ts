import type { CellStyle, PlanRow, PlanRows } from './plan.ts';

/** Rows that `make` gives, each time somebody goes through them. `styles`: all that they have besides those of their columns. */
export const madeRows = (length: number, styles: Iterable<CellStyle>, make: () => Iterable<PlanRow>): PlanRows => ({
  length,
  styles: [...new Set(styles)],
  [Symbol.iterator]: () => make()[Symbol.iterator](),
});

/** The styles of rows, besides those of their columns. */
export const stylesOfRows = (rows: PlanRows): readonly CellStyle[] =>
  rows.styles ??
  [...rows].flatMap(({ styles }) => (styles === null ? [] : styles instanceof Map ? [...styles.values()] : [styles as CellStyle]));

/** The rows with each of them changed; `added` are styles that they get. */
export const changedRows = (rows: PlanRows, change: (row: PlanRow, at: number) => PlanRow, added: readonly CellStyle[] = []): PlanRows =>
  madeRows(rows.length, [...stylesOfRows(rows), ...added], function* () {
    let at = 0;
    for (const row of rows) yield change(row, at++);
  });
