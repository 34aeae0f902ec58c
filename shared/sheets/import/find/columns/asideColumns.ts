import { foldAccents } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { type ColumnContext, type FieldColumn, isStrong } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

const half = 0.5;

/**
 * Columns of other tables to the left or right, at least two together, none of them part of this table. After a blank column they are
 * without headings, or under headings that this table already has ("Size | PP" beside a price list), or a list with rows of its own.
 * Without a blank column their first heading is one that this table has, over other cells.
 */
export function asideColumns(context: ColumnContext, taken: ReadonlyMap<ColumnHeading, FieldColumn>): ReadonlySet<number> {
  const groups: ColumnHeading[][] = [];
  for (const heading of context.headings) {
    const group = groups[groups.length - 1];
    if (group && group[group.length - 1]?.column === heading.column - 1) group.push(heading);
    else groups.push([heading]);
  }
  const isFree = (group: readonly ColumnHeading[]): boolean => group.length >= 2 && !group.some((heading) => taken.has(heading));
  const aside = groups.flatMap((group): readonly ColumnHeading[] => {
    if (isFree(group)) return isApart(group) || isOwnList(context, group, taken) ? group : [];
    const start = group.findIndex((heading, position) => position > 0 && repeatsOther(context, heading, taken));
    const rest = start === -1 ? [] : group.slice(start);
    return isFree(rest) ? rest : [];
  });
  return new Set(aside.map(({ column }) => column));
}

function isApart(group: readonly ColumnHeading[]): boolean {
  const repeatsField = ({ candidates }: ColumnHeading): boolean =>
    candidates.some((candidate) => isStrong(candidate) && candidate.meaning.kind === 'field');
  // One title over several columns is that of a legend.
  return group.some(repeatsField) || new Set(group.map(({ text }) => text).filter((text) => text !== '')).size <= 1;
}

const nameColumn = (taken: ReadonlyMap<ColumnHeading, FieldColumn>): number | undefined =>
  [...taken.values()].find(({ place, field }) => place.component === null && field.id === 'name')?.heading.column;

/** Whether columns behind a gap have rows of their own: they name the designs in another order, or go on below them without a hole. */
function isOwnList(
  { grid, body }: ColumnContext,
  group: readonly ColumnHeading[],
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): boolean {
  const name = nameColumn(taken);
  if (name === undefined) return false;
  if (group.some(({ column }) => namesOthers(grid, body, column, name))) return true;
  const own = [...taken.keys()].map(({ column }) => column);
  const filled = group.map(({ column }) => body.filter((row) => grid.isFilled(row, column)));
  const [first = []] = filled;
  const isEven = filled.every((rows) => rows.length === first.length && rows.every((row, at) => row === first[at]));
  const isWhole = first.length >= 3 && first[0] === body[0] && (first.at(-1) ?? 0) - (first[0] ?? 0) + 1 === first.length;
  return isEven && isWhole && first.some((row) => own.every((column) => !grid.isFilled(row, column)));
}

/** Whether a column names designs, at least one of them in the row of another. */
function namesOthers(grid: Grid, body: readonly number[], column: number, name: number): boolean {
  const names = new Set(body.filter((row) => grid.isFilled(row, name)).map((row) => foldAccents(grid.text(row, name))));
  const texts = body
    .filter((row) => typeof grid.value(row, column) === 'string')
    .map((row) => ({ row, text: foldAccents(grid.text(row, column)) }));
  const known = texts.filter(({ text }) => names.has(text));
  return (
    known.length >= 2 && known.length >= half * texts.length && texts.some(({ row, text }) => text !== foldAccents(grid.text(row, name)))
  );
}

/** Whether a heading is one that the table has already, over cells that are each another one and not those of the table's own column. */
function repeatsOther(
  { grid, body, reader }: ColumnContext,
  heading: ColumnHeading,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): boolean {
  if (taken.has(heading)) return false;
  return [...taken.values()].some(({ heading: own, place, field }) => {
    if (place.component !== null || own.column > heading.column) return false;
    const isSame = heading.candidates.some(
      (candidate) =>
        isStrong(candidate) &&
        candidate.meaning.kind === 'field' &&
        candidate.meaning.component === null &&
        candidate.meaning.field === field,
    );
    if (!isSame) return false;
    if (field.id === 'name') return namesOthers(grid, body, heading.column, own.column);
    const rows = body.filter((row) => grid.isFilled(row, heading.column));
    const values = rows.map((row) => grid.value(row, heading.column));
    const others = rows.filter((row) => grid.text(row, heading.column) !== grid.text(row, own.column));
    return (
      field.kind === 'choice' &&
      values.length >= 2 &&
      new Set(values).size === values.length &&
      others.length >= half * rows.length &&
      values.every((value) => reader.readRaw(field, value).ok)
    );
  });
}
