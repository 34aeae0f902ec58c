import { isBlankWord } from '../../../base/text/index.ts';
import type { Grid } from '../../cells/index.ts';
import { type KnownNames, readListedItems } from '../read/listedRows.ts';

/** Cells of a column that are looked at. */
const sampledCells = 150;
/** The share of a column's cells that must name something for the column to be one of names. */
const most = 0.6;

/**
 * Whether the texts of a column are names, one or several to a cell: whatever its heading says. Numbers count only if the heading
 * says that they are of such rows: every table may have numbers of its own.
 */
export function areNames(
  grid: Grid,
  column: number,
  { firstRow, lastRow }: { readonly firstRow: number; readonly lastRow: number },
  names: KnownNames,
  mayBeNumbers = false,
): boolean {
  let filled = 0;
  let named = 0;
  for (let row = firstRow; row <= lastRow && filled < sampledCells; row++) {
    const text = grid.text(row, column);
    if (isBlankWord(text)) continue;
    filled++;
    if (!mayBeNumbers && !/\p{L}/u.test(text)) continue;
    const { items } = readListedItems(text, names);
    if (items.some(({ name }) => names.knows(name))) named++;
  }
  return named > 0 && named >= filled * most;
}
