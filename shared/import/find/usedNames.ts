import type { Grid } from '../../cells/index.ts';
import { type KnownNames, readListedItems } from '../read/listedRows.ts';

/** Cells of a column that are looked at. */
const sampledCells = 150;
/** The share of a column's cells that must name something for the column to be one of names. */
const most = 0.6;

/** Whether the texts of a column are names, one or several to a cell: whatever its heading says. */
export function areNames(grid: Grid, column: number, firstRow: number, lastRow: number, names: KnownNames): boolean {
  let filled = 0;
  let named = 0;
  for (let row = firstRow; row <= lastRow && filled < sampledCells; row++) {
    if (!grid.isFilled(row, column)) continue;
    filled++;
    const { items } = readListedItems(grid.text(row, column), names);
    if (items.some(({ name }) => names.knows(name))) named++;
  }
  return named > 0 && named >= filled * most;
}
