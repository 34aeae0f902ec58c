import type { Grid } from '../../cells/index.ts';
import type { Table } from '../find/tables/table.ts';
import { isDitto } from '../find/words/ditto.ts';
import { withCellsAbove } from './cellsAbove.ts';

/**
 * The same table with the value above in each cell that only says so ("ditto", `"`). A ditto with nothing above it stays. Places and
 * formulas are those of the cell itself.
 */
export function withDittos(grid: Grid, { columns, headerRows, firstRow, lastRow }: Table): Grid {
  const headers = new Set(headerRows);
  const sources = new Map<number, number>();
  for (const column of new Set(columns.filter(({ meaning }) => meaning.kind !== 'none').map((one) => one.column))) {
    let above: number | null = null;
    for (let row = firstRow; row <= lastRow; row++) {
      if (headers.has(row) || !grid.isFilled(row, column)) continue;
      if (!isDitto(grid.value(row, column))) above = row;
      else if (above !== null) sources.set(grid.index(row, column), above);
    }
  }
  return sources.size === 0 ? grid : withCellsAbove(grid, sources);
}
