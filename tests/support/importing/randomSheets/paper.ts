import type { CellValue } from '../../../../shared/rules/ruleset/values/index.ts';
import type { Sheet } from '../../../../shared/sheets/cells/index.ts';
import { sheetOf } from '../grids.ts';

/** A cell of a made sheet. `keys` name the values that it writes: "Badger/armour", "Badger/0/range". */
export type Cell = { readonly value: CellValue; readonly keys?: readonly string[] };
export type Row = readonly Cell[];

/** A sheet as rows of cells. Merges are A1 ranges. */
export type Page = { readonly name: string; readonly rows: readonly Row[]; readonly merges?: readonly string[]; readonly hidden?: boolean };

export const blank: Cell = { value: null };
export const text = (value: CellValue): Cell => ({ value });
export const blanks = (count: number): Row => Array.from({ length: count }, () => blank);
export const widthOf = (rows: readonly Row[]): number => Math.max(0, ...rows.map((row) => row.length));
export const padded = (row: Row, width: number): Row => [...row, ...blanks(width - row.length)];

/** Rows beside each other, with empty columns between. */
export function beside(left: readonly Row[], right: readonly Row[], gap: number): readonly Row[] {
  const width = widthOf(left) + gap;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [...padded(left[at] ?? [], width), ...(right[at] ?? [])]);
}

/** Columns become rows. */
export const turned = (rows: readonly Row[]): readonly Row[] =>
  Array.from({ length: widthOf(rows) }, (_, column) => rows.map((row) => row[column] ?? blank));

/** Where each value is written, by its key: a value may be at several places. Rows count from 1. */
export type Places = ReadonlyMap<string, readonly { readonly sheet: string; readonly row: number; readonly column: number }[]>;

export function placesOf(pages: readonly Page[]): Places {
  const places = new Map<string, { sheet: string; row: number; column: number }[]>();
  for (const page of pages)
    page.rows.forEach((row, at) => {
      row.forEach(({ keys = [] }, column) => {
        for (const key of page.hidden ? [] : keys) places.set(key, [...(places.get(key) ?? []), { sheet: page.name, row: at + 1, column }]);
      });
    });
  return places;
}

export const sheetsOf = (pages: readonly Page[]): readonly Sheet[] =>
  pages.map(({ name, rows, merges = [], hidden = false }) =>
    sheetOf(
      rows.map((row) => row.map(({ value }) => value)),
      { name, merges, hidden },
    ),
  );

/** The pages as text, to be read when a test fails. */
export const printed = (pages: readonly Page[]): string =>
  pages
    .map(({ name, rows, hidden }) =>
      [
        `## ${name}${hidden ? ' (hidden)' : ''}`,
        ...rows.map((row, at) => `${at + 1}: ${row.map(({ value }) => value ?? '').join(' | ')}`),
      ].join('\n'),
    )
    .join('\n');
