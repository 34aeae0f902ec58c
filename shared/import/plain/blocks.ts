import { type Grid, isNumeric } from '../../cells/index.ts';

/** A block of cells with headings above rows; everything counts from 0. */
export type PlainBlock = { readonly headerRows: readonly number[]; readonly rows: readonly number[]; readonly columns: readonly number[] };

/** Rows below the headings of a table. */
const leastRows = 2;
/** Longest text of a heading. */
const longestHeading = 40;
/** Most columns that are looked at. */
const mostColumns = 256;

/**
 * The tables of a sheet: a row of at least two different short texts, with rows in the same columns below it. Parts of the
 * sheet with a blank column between them are tables of their own.
 */
export function blocksIn(grid: Grid): readonly PlainBlock[] {
  const blocks: PlainBlock[] = [];
  for (const columns of columnRuns(grid)) {
    const own = new Set(columns);
    const filled = Array.from({ length: grid.sheet.rowCount }, (_, row) => grid.filled(row).filter((column) => own.has(column)));
    blocks.push(...tablesDown(grid, filled));
  }
  return blocks.toSorted((one, other) => (one.headerRows[0] ?? 0) - (other.headerRows[0] ?? 0));
}

/** Columns beside each other with anything in them. */
function columnRuns(grid: Grid): readonly (readonly number[])[] {
  const used = new Set<number>();
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const filled = grid.filled(row);
    // A title is above whatever is below it, and separates nothing.
    if (filled.length > 1) for (const column of filled) if (column < mostColumns) used.add(column);
  }
  const runs: number[][] = [];
  for (const column of [...used].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.at(-1) === column - 1) run.push(column);
    else runs.push([column]);
  }
  return runs.filter((run) => run.length > 1);
}

function tablesDown(grid: Grid, filled: readonly (readonly number[])[]): readonly PlainBlock[] {
  const tables: PlainBlock[] = [];
  for (let row = 0; row < filled.length; row++) {
    const block = isHeading(grid, row, filled[row] ?? []) ? tableAt(grid, filled, row) : null;
    if (!block) continue;
    tables.push(block);
    row = block.rows.at(-1) ?? row;
  }
  return tables;
}

/** Different short texts and nothing else. */
function isHeading(grid: Grid, row: number, columns: readonly number[]): boolean {
  if (columns.length < 2) return false;
  const texts = columns.map((column) => grid.text(row, column));
  return (
    columns.every((column) => {
      const value = grid.value(row, column);
      return typeof value === 'string' && !isNumeric(value) && value.length <= longestHeading;
    }) && new Set(texts).size >= Math.max(2, texts.length / 2)
  );
}

/** The table under a row of headings; a second such row, over values of other kinds, belongs to the headings. */
function tableAt(grid: Grid, filled: readonly (readonly number[])[], first: number): PlainBlock | null {
  const headerRows = [first];
  const below = filled[first + 1] ?? [];
  if (
    isHeading(grid, first + 1, below) &&
    hasNumbers(grid, first + 2, filled[first + 2] ?? []) &&
    below.length > (filled[first]?.length ?? 0)
  )
    headerRows.push(first + 1);
  const columns = [...new Set(headerRows.flatMap((row) => filled[row] ?? []))].sort((one, other) => one - other);
  const known = new Set(columns);
  const rows: number[] = [];
  for (let row = (headerRows.at(-1) ?? first) + 1; row < filled.length; row++) {
    const cells = filled[row] ?? [];
    const inside = cells.filter((column) => known.has(column)).length;
    // A gap ends the table unless rows like those above it follow.
    if (cells.length === 0) {
      if (rows.length > 0 && (filled[row + 1] ?? []).filter((column) => known.has(column)).length < columns.length / 2) break;
      continue;
    }
    if (inside >= Math.max(2, columns.length * 0.3)) rows.push(row);
    else if (rows.length === 0 || inside === 0) break;
  }
  return rows.length >= leastRows && isTable(grid, rows, columns) ? { headerRows, rows, columns } : null;
}

const hasNumbers = (grid: Grid, row: number, columns: readonly number[]): boolean =>
  columns.some((column) => isNumeric(grid.value(row, column)));

/** Rows that mostly fill the columns. Words alone need one more row than numbers do. */
function isTable(grid: Grid, rows: readonly number[], columns: readonly number[]): boolean {
  const cells = rows.reduce((sum, row) => sum + columns.filter((column) => grid.isFilled(row, column)).length, 0);
  if (cells < rows.length * columns.length * 0.4) return false;
  return rows.length > leastRows || rows.some((row) => hasNumbers(grid, row, columns));
}
