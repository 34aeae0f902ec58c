import { regularTable, type TableText } from '../text/tableText.ts';
import { align } from './align.ts';
import type { FoundDifference } from './change.ts';

type Row = TableText['rows'][number];

/** The keys of rows: of look-up tables their key; of designs their name, and for the rows below one its name and their number. */
export const rowKeysOf =
  (file: string) =>
  (rows: readonly Row[]): readonly string[] => {
    if (file.startsWith('tables/')) return rows.map(({ cells }) => (cells.key ?? '').toLowerCase());
    let name = '';
    let count = 0;
    return rows.map(({ cells }) => {
      count = cells.name ? 0 : count + 1;
      name = cells.name || name;
      return `${name} ${count}`;
    });
  };

const isSameRow = (one: Row, other: Row): boolean =>
  [...new Set([...Object.keys(one.cells), ...Object.keys(other.cells)])].every(
    (column) => (one.cells[column] ?? '') === (other.cells[column] ?? ''),
  );

/** The differences of two tables; null if one of them is none that reads unambiguously. */
export function tableDifferences(file: string, standard: string, now: string): readonly FoundDifference[] | null {
  const [before, after] = [regularTable(standard), regularTable(now)];
  if (!before || !after) return null;
  const { pairs, removed, added, moved } = align(before.rows, after.rows, rowKeysOf(file), isSameRow);
  const shared = before.columns.filter((column) => after.columns.includes(column));
  const whole = { from: undefined, to: undefined, backTo: null, file };
  const indexOf = (rows: readonly Row[], at: number): number => rows[at]?.index ?? 0;
  /** Where a row is put that becomes number `at` of the rows that are not blank. */
  const place = (at: number): number => after.rows[at]?.index ?? (after.rows.at(-1)?.index ?? -1) + 1;
  /** The same once the row `moved` has left its place. */
  const placeWithout = (moved: number, at: number): number => {
    const gone = indexOf(after.rows, moved);
    const others = after.rows.flatMap(({ index }) => (index === gone ? [] : [index > gone ? index - 1 : index]));
    return others[at] ?? (others.at(-1) ?? -1) + 1;
  };
  return [
    ...before.columns
      .filter((column) => !after.columns.includes(column))
      .map((column) => ({ ...whole, what: 'removed' as const, path: [], standardPath: [column] })),
    ...after.columns
      .filter((column) => !before.columns.includes(column))
      .map((column) => ({ ...whole, what: 'added' as const, path: [column], standardPath: [] })),
    ...pairs.flatMap(([from, at]) => {
      const [row, other] = [before.rows[from], after.rows[at]];
      if (!row || !other) return [];
      return shared
        .filter((column) => row.cells[column] !== other.cells[column])
        .map((column) => ({
          ...whole,
          what: 'changed' as const,
          path: [other.index, column],
          standardPath: [row.index, column],
          from: row.cells[column],
          to: other.cells[column],
        }));
    }),
    ...moved.map(({ from, at, backTo }) => ({
      what: 'moved' as const,
      file,
      path: [indexOf(after.rows, at)],
      standardPath: [indexOf(before.rows, from)],
      from: before.rows[from]?.cells,
      to: after.rows[at]?.cells,
      backTo: placeWithout(at, backTo),
    })),
    ...removed.map(({ from, backTo }) => ({
      ...whole,
      what: 'removed' as const,
      path: [],
      standardPath: [indexOf(before.rows, from)],
      from: before.rows[from]?.cells,
      backTo: place(backTo),
    })),
    ...added.map((at) => ({
      ...whole,
      what: 'added' as const,
      path: [indexOf(after.rows, at)],
      standardPath: [],
      to: after.rows[at]?.cells,
    })),
  ];
}

/** The indexes of rows that two tables share: in the first, in the second. */
export function tablePairs(file: string, one: string, other: string): readonly (readonly [number, number])[] {
  const [before, after] = [regularTable(one), regularTable(other)];
  if (!before || !after) return [];
  return align(before.rows, after.rows, rowKeysOf(file), isSameRow).pairs.flatMap(([from, at]) => {
    const [row, same] = [before.rows[from], after.rows[at]];
    return row && same ? [[row.index, same.index] as const] : [];
  });
}
