import type { Grid } from '../../../cells/index.ts';

/** The grid with what some cells show taken from further up in their columns. `sources`: the row of that cell, by index of a cell. */
export function withCellsAbove(grid: Grid, sources: ReadonlyMap<number, number>): Grid {
  const from = (row: number, column: number): number => sources.get(grid.index(row, column)) ?? row;
  return {
    ...grid,
    value: (row, column) => grid.value(from(row, column), column),
    text: (row, column) => grid.text(from(row, column), column),
    isFilled: (row, column) => grid.isFilled(from(row, column), column),
    error: (row, column) => grid.error(from(row, column), column),
    date: (row, column) => grid.date(from(row, column), column),
  };
}
