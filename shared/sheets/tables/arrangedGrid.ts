import type { CellValue } from '../../rules/ruleset/values/index.ts';
import { type Grid, gridOf, type Sheet } from '../cells/index.ts';

/** A cell of the sheet shown at some place of an arranged grid; `text` if only a part of it is shown ("5" of "Armour: 5"). Row -1: a heading that the sheet does not have. */
export type ShownCell = { readonly row: number; readonly column: number; readonly text?: string };

/**
 * A table made of a sheet's cells in another order, for layouts that are not tables. It reads like a separate sheet;
 * `place` gives the place of each of its cells in the real one. See docs/adr/0009-layouts-are-brought-to-tables.md.
 */
export function arrangedGrid(base: Grid, spots: readonly (readonly (ShownCell | null)[])[], merges: Sheet['merges'] = []): Grid {
  const columnCount = Math.max(1, ...spots.map((row) => row.length));
  const values: CellValue[] = new Array(spots.length * columnCount).fill(null);
  const formulas = new Map<number, string>();
  const errors = new Map<number, string>();
  const dates = new Map<number, string>();
  const comments = new Map<number, string>();
  const keep = (into: Map<number, string>, at: number, text: string | null | undefined): void => {
    if (text !== null && text !== undefined) into.set(at, text);
  };
  spots.forEach((row, y) => {
    row.forEach((spot, x) => {
      if (!spot) return;
      const at = y * columnCount + x;
      values[at] = spot.text ?? base.value(spot.row, spot.column);
      keep(comments, at, base.sheet.comments.get(base.index(spot.row, spot.column)));
      if (spot.text !== undefined) return;
      keep(formulas, at, base.formula(spot.row, spot.column));
      keep(errors, at, base.error(spot.row, spot.column));
      keep(dates, at, base.date(spot.row, spot.column));
    });
  });
  const { name, hidden, hiddenRows, hiddenColumns } = base.sheet;
  const isHidden = ({ row, column }: ShownCell): boolean => hiddenRows.has(row) || hiddenColumns.has(column);
  const hiddenHere = spots.flatMap((row, y) => {
    const own = row.filter((spot) => spot !== null);
    return own.length > 0 && own.every(isHidden) ? [y] : [];
  });
  const sheet = { name, hidden, rowCount: spots.length, columnCount, values, formulas, errors, dates, comments };
  const grid = gridOf({ ...sheet, merges, hiddenRows: new Set(hiddenHere), hiddenColumns: new Set() });
  return { ...grid, place: (row, column) => placeOf(spots[row]?.[column]) };
}

/** The place of a spot in the sheet. A spot with a negative row shows a text that is nowhere in the sheet: it has no place. */
const placeOf = (spot: ShownCell | null | undefined): ShownCell | null => (spot && spot.row >= 0 ? spot : null);
