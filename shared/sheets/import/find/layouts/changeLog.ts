import type { Grid } from '../../../cells/index.ts';
import { ageOf } from '../../sheets/age.ts';

/** Rows at the top of a sheet that may be the headings of a log. */
const mostRows = 5;

/** Whether a sheet lists what was changed when, with a column "Old" and a column "New": it has no cards and no designs side by side. */
export function isChangeLog(grid: Grid): boolean {
  const rows = Array.from({ length: Math.min(mostRows, grid.sheet.rowCount) }, (_, row) => row);
  return rows.some((row) => {
    const words = grid
      .filled(row)
      .map((column) => ageOf(grid.text(row, column), () => false))
      .filter(({ rest }) => rest.size === 0);
    return words.some(({ isOld }) => isOld) && words.some(({ isCurrent }) => isCurrent);
  });
}
