/**
 * A line of the grid: nothing but its place. What it shows is read from the sheet, so that inserting or sorting rows changes no
 * lines of the grid, only how many there are.
 */
export type GridLine = { readonly id: string };

/** Returns the lines from one place up to another. */
export const gridLines = (from: number, to: number): GridLine[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }));
