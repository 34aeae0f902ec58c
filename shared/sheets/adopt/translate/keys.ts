import type { Context } from './context.ts';

/** The value of the design that a cell of a joined table repeats; null for any other cell. */
export function keyCell(sheet: string, row: number, column: number, { costContext }: Context): string | null {
  const join = costContext.joins.find((one) => one.sheet === sheet && one.keyColumn === column);
  const isOwn =
    join && [...costContext.cells.values()].some((place) => place.sheet === sheet && place.row === row && join.columns.has(place.column));
  return join && isOwn ? join.ownKey : null;
}
