import type { Grid } from '../../cells/index.ts';
import type { Table } from '../find/tables/table.ts';
import type { SheetReading } from '../find/view.ts';
import type { ImportedDesign, ImportedTable } from '../imported.ts';
import type { DesignGroup } from './draft.ts';
import type { DesignRows } from './rows/rows.ts';

const mostTitles = 6;

/** The lines above a row, the nearest first; none from above row `first`. */
function linesAbove(grid: Grid, start: number, first: number): readonly string[] {
  const lines: string[] = [];
  for (let row = start - 1; row >= first && lines.length < mostTitles; row--) {
    const texts = grid.filled(row).map((column) => grid.date(row, column) ?? grid.text(row, column));
    if (texts.length > 0) lines.push(texts.join(' '));
  }
  return lines;
}

/**
 * The designs of a table in groups: a new one begins at each heading of a section and where the table's headings are repeated.
 * `rows` are those of the designs, `first` is the row below what is above the table.
 */
export function designGroups(
  view: SheetReading,
  table: Table,
  imported: ImportedTable,
  rows: readonly DesignRows[],
  designs: readonly ImportedDesign[],
  first: number,
): readonly DesignGroup[] {
  const { grid, projection } = view;
  const starts: { readonly at: number; readonly row: number; readonly titles: readonly string[] }[] = [];
  const top = table.headerRows[0] ?? 0;
  if (designs.length > 0) starts.push({ at: 0, row: top, titles: projection ? [] : linesAbove(grid, top, first) });
  if (projection === null)
    rows.forEach(({ row, section }, at) => {
      const before = rows[at - 1];
      if (!before) return;
      const below = (before.more.at(-1) ?? before.row) + 1;
      const header = table.headerRows.find((other) => other >= below && other < row);
      if (header !== undefined || section !== before.section)
        starts.push({ at, row: header ?? row, titles: linesAbove(grid, header ?? row, below) });
    });
  return starts.map(({ at, row, titles }, position): DesignGroup => {
    const next = starts[position + 1];
    const spots = (): ReturnType<DesignGroup['spots']> => [
      ...(projection?.labels ?? []),
      ...spotsIn(grid, row, next ? next.row - 1 : table.lastRow),
    ];
    const hasNames = projection?.hasNames ?? true;
    return { table: imported, designs: designs.slice(at, next?.at), hasNames, titles, top: spotsIn(grid, row, row)[0] ?? null, spots };
  });
}

function spotsIn(grid: Grid, first: number, last: number): ReturnType<DesignGroup['spots']> {
  const spots: { readonly row: number; readonly column: number }[] = [];
  for (let row = first; row <= last; row++)
    for (const column of grid.filled(row)) {
      const place = grid.place(row, column);
      if (place) spots.push(place);
    }
  return spots;
}
