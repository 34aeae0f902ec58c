import type { OddsMatrix } from '../../../shared/combat/odds/index.ts';
import { sortLines } from '../../ui/SortedTable.tsx';

/** Sorting of the rows by one column, or of the columns by one row, named by the key of its unit. */
export type LineOrder = { readonly by: string; readonly isDown: boolean };

/** The places of the numbers when they are sorted. Equal ones keep their order; what has no number comes last. */
export const sortedPlaces = (values: readonly (number | null)[], isDown: boolean): readonly number[] =>
  sortLines([...values.keys()], (place) => values[place] ?? null, isDown);

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);

/** The order of the rows and of the columns on screen. A unit that is no longer there sorts nothing. */
export function shownOrder(
  values: OddsMatrix['rows'],
  rowKeys: readonly string[],
  columnKeys: readonly string[],
  rowOrder: LineOrder | null,
  columnOrder: LineOrder | null,
): { readonly rows: readonly number[]; readonly columns: readonly number[] } {
  const column = rowOrder === null ? -1 : columnKeys.indexOf(rowOrder.by);
  const row = columnOrder === null ? -1 : rowKeys.indexOf(columnOrder.by);
  return {
    rows:
      rowOrder === null || column < 0
        ? places(rowKeys.length)
        : sortedPlaces(
            values.map((line) => line[column] ?? null),
            rowOrder.isDown,
          ),
    columns: columnOrder === null || row < 0 ? places(columnKeys.length) : sortedPlaces(values[row] ?? [], columnOrder.isDown),
  };
}

/** The next sorting when a heading is chosen: first the best first, then the other way round, then the order of the list. */
export function nextOrder(order: LineOrder | null, by: string, startsDown: boolean): LineOrder | null {
  if (order?.by !== by) return { by, isDown: startsDown };
  return order.isDown === startsDown ? { by, isDown: !startsDown } : null;
}
