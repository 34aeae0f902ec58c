import { t } from '../../../../base/words/words.ts';
import { columnLetter, columnNumber, type Grid } from '../../../cells/index.ts';
import type { CellUsage } from '../../cellUsage.ts';
import type { ImportedDesign, ImportProblem } from '../../imported.ts';

/** A usage for a arranged grid: what is marked there is marked in the sheet. */
export const arrangedCellUsage = (usage: CellUsage, { place }: Grid): CellUsage => ({
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
function firstPlace(grid: Grid, row: number): { readonly row: number; readonly column: number } | null {
  for (let column = 0; column < grid.sheet.columnCount; column++) {
    const spot = grid.place(row, column);
    if (spot) return spot;
  }
  return null;
}

/** A problem found in a arranged grid, reported at the cell of the sheet that it concerns. */
export function realProblem(grid: Grid, problem: ImportProblem): ImportProblem {
  if (problem.row === null) return problem;
  const row = problem.row - 1;
  const exact = problem.column === null ? null : grid.place(row, columnNumber(problem.column));
  const spot = exact ?? firstPlace(grid, row);
  const message = problem.code === 'hidden' ? t('This design is hidden in the sheet; it was imported all the same.') : problem.message;
  const column = spot && (exact !== null || problem.column === null) ? columnLetter(spot.column) : null;
  return { ...problem, message, row: spot ? spot.row + 1 : null, column };
}

/** A design read from a arranged grid, with the rows and cells of the sheet it came from. */
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
