import { columnLetter, columnNumber, type Grid, gridOf } from '../../../cells/index.ts';
import type { CellValue } from '../../../ruleset/values/index.ts';
import type { CellUsage } from '../../cellUsage.ts';
import type { ImportedDesign, ImportProblem } from '../../imported.ts';

/** A cell of the sheet shown at some place of a virtual grid; `text` if only a part of it is shown ("5" of "Armour: 5"). Row -1: a heading that the sheet does not have. */
export type ShownCell = { readonly row: number; readonly column: number; readonly text?: string };

/**
 * A table made of a sheet's cells in another order, for layouts that are not tables. It reads like a separate sheet;
 * `place` gives the place of each of its cells in the real one. See docs/adr/0009-layouts-are-brought-to-tables.md.
 */
export function virtualGrid(base: Grid, spots: readonly (readonly (ShownCell | null)[])[]): Grid {
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
  const grid = gridOf({ ...sheet, merges: [], hiddenRows: new Set(hiddenHere), hiddenColumns: new Set() });
  return { ...grid, place: (row, column) => placeOf(spots[row]?.[column]) };
}

/** The place of a spot in the sheet. A spot with a negative row shows a text that is nowhere in the sheet: it has no place. */
const placeOf = (spot: ShownCell | null | undefined): ShownCell | null => (spot && spot.row >= 0 ? spot : null);

/** A usage for a virtual grid: what is marked there is marked in the sheet. */
export const virtualCellUsage = (usage: CellUsage, { place }: Grid): CellUsage => ({
  account: usage.account,
  mark: (row, column, use) => {
    const spot = place(row, column);
    if (spot) usage.mark(spot.row, spot.column, use);
  },
  markOf: (row, column) => {
    const spot = place(row, column);
    return spot ? usage.markOf(spot.row, spot.column) : 'none';
  },
});

/** The first cell of a grid's row that has a place in the sheet. */
export function firstPlace(grid: Grid, row: number): { readonly row: number; readonly column: number } | null {
  for (let column = 0; column < grid.sheet.columnCount; column++) {
    const spot = grid.place(row, column);
    if (spot) return spot;
  }
  return null;
}

/** A problem found in a virtual grid, reported at the cell of the sheet that it concerns. */
export function realProblem(grid: Grid, problem: ImportProblem): ImportProblem {
  if (problem.row === null) return problem;
  const row = problem.row - 1;
  const exact = problem.column === null ? null : grid.place(row, columnNumber(problem.column));
  const spot = exact ?? firstPlace(grid, row);
  const message = problem.code === 'hidden' ? 'This design is hidden in the sheet; it was imported all the same.' : problem.message;
  const column = spot && (exact !== null || problem.column === null) ? columnLetter(spot.column) : null;
  return { ...problem, message, row: spot ? spot.row + 1 : null, column };
}

/** A design read from a virtual grid, with the rows and cells of the sheet it came from. */
export function realDesign(grid: Grid, design: ImportedDesign): ImportedDesign {
  const cells = new Map([...design.cells].filter(([, { row }]) => row >= 0));
  const own = cells.get('name') ?? firstPlace(grid, design.row - 1);
  const components = Object.fromEntries(
    Object.entries(design.components).map(([id, rows]) => [
      id,
      rows.map((row, index) => ({ ...row, row: rowOf(`${id}[${index}].`) ?? row.row })),
    ]),
  );
  function rowOf(prefix: string): number | null {
    const name = cells.get(`${prefix}name`);
    if (name) return name.row + 1;
    const rows = [...cells].flatMap(([slot, { row, sheet }]) => (slot.startsWith(prefix) && sheet === grid.sheet.name ? [row + 1] : []));
    return rows.length > 0 ? Math.min(...rows) : null;
  }
  return { ...design, cells, components, row: (own?.row ?? 0) + 1 };
}
