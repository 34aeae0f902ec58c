import { compactWord } from '../../../../base/text/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import type { ColumnHeading } from '../columns/headings.ts';

/** Tables as they were found in a part of a sheet; `projection` is null unless its cells were rearranged. */
type Found = { readonly grid: Grid; readonly projection: unknown; readonly tables: readonly FoundTable[] };
type FoundTable = {
  readonly kind: string;
  readonly columns: readonly TableColumn[];
  readonly headerRows: readonly number[];
  readonly firstRow: number;
  readonly lastRow: number;
};

/** A table of few rows: where its lowest headings are, the column of each, and the rows below them. */
export type LikeTable = {
  readonly grid: Grid;
  readonly row: number;
  readonly columns: ReadonlyMap<string, TableColumn>;
  readonly rows: readonly number[];
};

/** A table of more rows says by itself what its columns mean; one of fewer headings is like many others. */
const [fewRows, leastHeadings] = [30, 4];
/** The share of the headings that tables that are alike have in common. */
const mostly = 0.8;

/** Columns by their heading, a second one of the same heading by its number. */
function byHeading<T extends { readonly column: number }>(columns: readonly T[], textOf: (column: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  const counts = new Map<string, number>();
  for (const column of columns) {
    const word = compactWord(textOf(column));
    if (word === '') continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    found.set(`${word} ${counts.get(word)}`, column);
  }
  return found;
}

const areAlike = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  one.size >= leastHeadings && [...one.keys()].filter((key) => other.has(key)).length >= mostly * Math.max(one.size, other.size);

/** The tables of designs with few rows. */
export const likeTablesOf = (views: readonly Found[]): readonly LikeTable[] =>
  views.flatMap(({ grid, tables, projection }) =>
    projection ? [] : tables.flatMap((table) => (table.kind === 'designs' ? (likeTable(grid, table) ?? []) : [])),
  );

function likeTable(grid: Grid, { columns, headerRows, firstRow, lastRow }: FoundTable): LikeTable | null {
  const headers = new Set(headerRows);
  const rows: number[] = [];
  for (let row = firstRow; row <= lastRow && rows.length <= fewRows; row++)
    if (!headers.has(row) && grid.filled(row).length > 1) rows.push(row);
  const row = headerRows.findLast((header) => header < firstRow);
  return row === undefined || rows.length > fewRows ? null : { grid, row, columns: byHeading(columns, ({ header }) => header), rows };
}

/** Of the tables of a workbook those that another has the same headings of, but not everywhere the same meanings. */
export function unlikeReadings(tables: readonly LikeTable[]): readonly LikeTable[] {
  const isUnlike = (one: LikeTable, other: LikeTable): boolean =>
    one !== other &&
    areAlike(one.columns, other.columns) &&
    [...one.columns].some(([key, { meaning }]) => {
      const like = other.columns.get(key);
      return like !== undefined && meaningKey(like.meaning) !== meaningKey(meaning);
    });
  return tables.filter((table) => tables.some((other) => isUnlike(table, other)));
}

const meaningKey = (meaning: TableColumn['meaning']): string =>
  meaning.kind === 'field' ? `${meaning.component}/${meaning.field.id}` : meaning.kind;

/** A table with the rows of others below it that have the same headings: together they say better what the headings mean. */
export function withLikeRows(
  grid: Grid,
  row: number,
  headings: readonly ColumnHeading[],
  body: readonly number[],
  tables: readonly LikeTable[],
): { readonly grid: Grid; readonly body: readonly number[] } {
  const own = byHeading(headings, ({ text }) => text);
  const isSelf = (table: LikeTable): boolean =>
    table.grid.sheet === grid.sheet && table.row === row && [...own].some(([key, { column }]) => table.columns.get(key)?.column === column);
  const added = tables
    .filter((table) => !isSelf(table) && areAlike(own, table.columns))
    .flatMap((table) =>
      table.rows.map((at): ReadonlyMap<number, CellValue> => {
        const cells = [...own].map(([key, { column }]) => [column, table.grid.value(at, table.columns.get(key)?.column ?? -1)] as const);
        return new Map(cells.filter(([, value]) => value !== null));
      }),
    );
  const { rowCount } = grid.sheet;
  if (added.length === 0) return { grid, body };
  const value = (at: number, column: number): CellValue =>
    at < rowCount ? grid.value(at, column) : (added[at - rowCount]?.get(column) ?? null);
  const joined: Grid = {
    ...grid,
    value,
    text: (at, column) => (at < rowCount ? grid.text(at, column) : String(value(at, column) ?? '')),
    isFilled: (at, column) => (at < rowCount ? grid.isFilled(at, column) : value(at, column) !== null),
    filled: (at) => (at < rowCount ? grid.filled(at) : [...(added[at - rowCount]?.keys() ?? [])].sort((one, other) => one - other)),
    place: (at, column) => (at < rowCount ? grid.place(at, column) : null),
  };
  return { grid: joined, body: [...body, ...added.map((_, at) => rowCount + at)] };
}
