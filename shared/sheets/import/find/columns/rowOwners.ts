import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { beginsWithTotal } from '../words/totals.ts';
import { type ColumnContext, componentOf, isDesignName } from './columnMeaning.ts';

/** Rows of further parts that say something of columns, at least. */
const leastRows = 3;
/** The share of those rows on which a column of the parts has something of its own, or another value. */
const [filledShare, otherShare] = [0.5, 0.25];

/** A row of a design's first part, and one of its further parts below it. */
type Again = { readonly first: number; readonly row: number };

/**
 * Which columns belong to the component that a column names, by the rows on which a design has its second part and further ones: the design's
 * own columns are blank there or say the same again, those of the component have other values. Undefined where the rows do not say it.
 */
export function ownersByRows(context: ColumnContext, names: number): readonly (string | null | undefined)[] {
  const { headings, grid } = context;
  const parts = headings[names];
  const component = parts?.candidates.map(componentOf).find((one) => one !== null);
  const own = headings.find((heading, position) => position < names && isDesignName(heading));
  if (!parts || !component || !own) return [];
  const { again, isRepeated } = furtherRows(context, own.column, parts.column);
  // One row alone says it by what it says again, or leaves blank.
  const between = headings.filter(({ column }) => column > own.column && column < parts.column);
  if (again.length < (between.length > 1 ? 1 : leastRows)) return [];
  const least = Math.max(Math.min(2, again.length), again.length * (isRepeated ? otherShare : filledShare));
  const owners: (string | null | undefined)[] = [];
  for (const { column, candidates } of headings) {
    if (column === own.column || column === parts.column || candidates.some(({ meaning }) => meaning.kind === 'cost')) continue;
    const filled = again.filter(({ row }) => grid.isFilled(row, column) && !isBlankWord(grid.text(row, column)));
    const other = isRepeated ? filled.filter(({ first, row }) => grid.text(row, column) !== grid.text(first, column)) : filled;
    if (column > parts.column && other.length >= least) owners[column] = component;
    else if (column < parts.column && other.length === 0) owners[column] = null;
  }
  return owners;
}

/** The rows that name a part below those of a design with another part: without a name of their own, or with the same name again. */
function furtherRows(
  { grid, body }: ColumnContext,
  name: number,
  part: number,
): { readonly again: readonly Again[]; readonly isRepeated: boolean } {
  const [blank, same]: [Again[], Again[]] = [[], []];
  let first = -1;
  for (const row of body) {
    const isPart = grid.isFilled(row, part) && !grid.filled(row).some((column) => beginsWithTotal(grid.text(row, column)));
    if (grid.isFilled(row, name)) {
      const isAgain = first >= 0 && compactWord(grid.text(row, name)) === compactWord(grid.text(first, name));
      if (isAgain && isPart && saysAgain(grid, first, row, name, part)) same.push({ first, row });
      else if (!isAgain) first = row;
    } else if (first >= 0 && isPart) blank.push({ first, row });
  }
  return same.length > blank.length ? { again: same, isRepeated: true } : { again: blank, isRepeated: false };
}

/** Whether a row has what another has up to the names of parts, but for a slip, and another part. */
function saysAgain(grid: Grid, first: number, row: number, name: number, part: number): boolean {
  const own = grid.filled(first).filter((column) => column > name && column < part);
  const others = own.filter((column) => grid.text(row, column) !== grid.text(first, column));
  return others.length <= (own.length > 2 ? 1 : 0) && grid.text(row, part) !== grid.text(row - 1, part);
}
