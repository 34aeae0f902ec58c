import { compactWord } from '../../../../base/text/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { type Grid, gridOf } from '../../../cells/index.ts';
import { arrangedGrid } from '../../../tables/index.ts';
import type { Projection } from './projection.ts';

/** A form on another sheet: the sheet, and its cells as a table. */
export type LikeForm = { readonly grid: Grid; readonly projection: Projection };

/** Rows of other forms by which the labels of one are judged, at most. */
const mostRows = 120;

/** The word of each column of a form: what it belongs to and what it is called. */
const wordsOf = (grid: Grid, { owners = [] }: Projection): readonly string[] =>
  owners.map((owner, column) => `${owner ?? ''}/${compactWord(grid.text(0, column))}`);

/**
 * A form as a table, with the rows of others below it under the labels that are the same: one form has a single value behind each
 * label, which says little of what the label means. The added rows have no place in the sheet.
 */
export function withLikeForms(grid: Grid, projection: Projection, others: readonly LikeForm[]): Grid {
  const words = wordsOf(grid, projection);
  const added: (readonly CellValue[])[] = [];
  for (const other of others) {
    if (other.projection.layout !== projection.layout || added.length >= mostRows) continue;
    const rows = arrangedGrid(other.grid, other.projection.rows);
    const otherWords = wordsOf(rows, other.projection);
    const columns = words.map((word) => (word === '/' ? -1 : otherWords.indexOf(word)));
    if (columns.filter((column) => column !== -1).length < words.length / 2) continue;
    for (let row = other.projection.headerRows; row < rows.sheet.rowCount; row++)
      added.push(columns.map((column) => (column === -1 ? null : rows.value(row, column))));
  }
  if (added.length === 0) return grid;
  const { sheet } = grid;
  const joined = gridOf({ ...sheet, rowCount: sheet.rowCount + added.length, values: [...sheet.values, ...added.flat()] });
  return { ...joined, place: (row, column) => (row < sheet.rowCount ? grid.place(row, column) : null) };
}
