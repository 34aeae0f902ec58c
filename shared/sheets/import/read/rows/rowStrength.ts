import { compactWord } from '../../../../base/text/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import { readColumn } from '../../find/columns/pieces.ts';
import type { Table } from '../../find/tables/table.ts';
import type { CellReader } from '../../find/words/evidence.ts';

/** What a row below headings looks like. */
export type Look = 'blank' | 'header' | 'title' | 'total' | 'average' | 'text' | 'design' | 'nameless' | 'more' | 'odd';

/** Counts the readable cells of each row once, when it is asked for. */
export function strengths(grid: Grid, reader: CellReader, table: Table): (row: number) => number {
  const known = new Map<number, number>();
  return (row) => {
    const strength = known.get(row) ?? readableCells(grid, reader, table, row);
    known.set(row, strength);
    return strength;
  };
}

/** Cells of a row, names and free text aside, that hold what their column should. */
function readableCells(grid: Grid, reader: CellReader, { columns }: Table, row: number): number {
  let count = 0;
  for (const from of columns) {
    const { column, meaning } = from;
    if (!grid.isFilled(row, column) || grid.date(row, column) !== null) continue;
    if (meaning.kind === 'cost') count += typeof grid.value(row, column) === 'number' || grid.error(row, column) !== null ? 1 : 0;
    if (meaning.kind !== 'field' || meaning.field.kind === 'text') continue;
    const reading = readColumn(reader, grid, from, meaning.field, row);
    if (grid.error(row, column) !== null || (reading.ok && reading.value !== null)) count++;
  }
  return count;
}

/** Rows from here on hold as much as a usual design, and so many cells that none of its fields can hold make no design. */
const [usualStrength, strangeCells] = [3, 3];
const nearly = 0.01;

/**
 * Rows with something in the column of names that are no designs: sums of the numbers above, whatever they are called, also carried forward; titles of a printed
 * page, before its headings or on every page; and rows of which several cells, and all of them, are no values of their columns where the others have values, such as a row of units.
 */
export function leaveStrangers(
  grid: Grid,
  table: Table,
  { stats, cost, beside }: { readonly stats: readonly number[]; readonly cost: number | undefined; readonly beside: readonly number[] },
  looks: Look[],
  strengthOf: (row: number) => number,
): void {
  const found = looks.flatMap((look, offset) => (look === 'design' ? [strengthOf(table.firstRow + offset)] : [])).sort((a, b) => a - b);
  if ((found[Math.floor(found.length / 2)] ?? 0) < usualStrength) return;
  const textOf = (row: number): string =>
    compactWord(
      grid
        .filled(row)
        .map((column) => grid.text(row, column))
        .join(' ')
        .replace(/\d+/g, ''),
    );
  const above = new Set(Array.from({ length: Math.min(table.headerRows[0] ?? 0, 20) }, (_, row) => textOf(row)));
  const sums = [...(cost === undefined ? [] : [cost]), ...beside].map((column) => ({
    column,
    all: 0,
    since: 0,
    count: 0,
    last: Number.NaN,
  }));
  looks.forEach((look, offset) => {
    const row = table.firstRow + offset;
    if (look !== 'design') return;
    const priced = sums.flatMap((sum) => {
      const price = grid.value(row, sum.column);
      // In delimited text all are texts.
      return isNumeric(price) && Number.isFinite(Number(price)) ? [{ sum, price: Number(price) }] : [];
    });
    const [only, ...others] = priced;
    const isThin =
      strengthOf(row) <= (only?.sum.column === cost ? 1 : 0) && others.length === 0 && only !== undefined && only.sum.count > 1;
    if (only && isThin && [only.sum.all, only.sum.since, only.sum.last].some((sum) => Math.abs(sum - only.price) < nearly)) {
      looks[offset] = 'total';
      Object.assign(only.sum, { since: 0, count: 2, last: only.price });
    } else
      for (const { sum, price } of priced) Object.assign(sum, { all: sum.all + price, since: sum.since + price, count: sum.count + 1 });
    if (strengthOf(row) > 0) return;
    const next = looks.slice(offset + 1, offset + 4).find((other) => other !== 'blank' && other !== 'text');
    if (next === 'header' || above.has(textOf(row))) looks[offset] = 'title';
    else if (stats.filter((column) => grid.isFilled(row, column)).length >= strangeCells) looks[offset] = 'odd';
  });
}
