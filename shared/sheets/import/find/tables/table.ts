import { cleanText } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { SheetCorrection } from '../../corrections.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import type { PartLegend } from '../columns/parts.ts';
import type { LikeForm } from '../layouts/likeForms.ts';
import type { CellReader } from '../words/evidence.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { LikeTable } from './likeTables.ts';
import type { NamedList } from './namedLists.ts';
import type { SearchBudget } from './searchBudget.ts';

/**
 * A table found in a sheet; rows count from 0. `designs` holds one design per row or group of rows; `library` lists a
 * component's rows by name, for designs elsewhere that only name them; `parts` has a component's rows with the design that each
 * belongs to.
 */
export type Table = {
  readonly kind: 'designs' | 'library' | 'parts';
  /** The component whose rows it has; null for designs, and for tables that nothing in the workbook uses. */
  readonly component: string | null;
  /** All header rows, repeated ones below included. */
  readonly headerRows: readonly number[];
  readonly columns: readonly TableColumn[];
  /** First and last row below the header that belong to this table. */
  readonly firstRow: number;
  readonly lastRow: number;
};

export type SheetContext = {
  readonly ruleset: Ruleset;
  readonly vocabulary: Vocabulary;
  readonly grid: Grid;
  readonly reader: CellReader;
  readonly correction: SheetCorrection;
  readonly budget: SearchBudget;
  /** Whether a text is on so many sheets of the workbook that it is part of a form rather than filled in. */
  readonly isPrinted: (text: string) => boolean;
  /** Forms on other sheets that are like one on this sheet, as far as they were found. */
  readonly likeForms: () => readonly LikeForm[];
  /** The component that each column belongs to whatever its heading is, null for the design; absent where only headings say so. */
  readonly owners?: readonly (string | null)[];
  /** Lists of component rows that designs of the same sheet name; absent until they were looked for. */
  readonly lists?: readonly NamedList[];
  /** Lines of the sheet that say what the numbers of cells like "51/21" are for. */
  readonly legends: readonly PartLegend[];
  /** The unit of lengths that a note names. */
  readonly stated: string | null;
  /** What lists elsewhere that its designs refer to are worth as evidence of the rules' game; absent until they were looked for. */
  readonly joined?: number;
  /** Tables of the workbook with the same headings as others that were read otherwise; absent until all were read. */
  readonly likeTables?: readonly LikeTable[];
};

type TableRows = Pick<Table, 'headerRows' | 'firstRow' | 'lastRow'>;

/** The rows of a table but for headings that come again among them. */
export function* bodyRows({ headerRows, firstRow, lastRow }: TableRows): Generator<number> {
  const headers = new Set(headerRows);
  for (let row = firstRow; row <= lastRow; row++) if (!headers.has(row)) yield row;
}

/** The rows of a table in which a column is filled. */
export function filledRows(grid: Grid, { firstRow, lastRow }: Pick<Table, 'firstRow' | 'lastRow'>, column: number): readonly number[] {
  const rows: number[] = [];
  for (let row = firstRow; row <= lastRow; row++) if (grid.isFilled(row, column)) rows.push(row);
  return rows;
}

/** Whether a sheet has anything in it. */
export const isEmptySheet = (grid: Grid): boolean =>
  grid.sheet.values.every((value) => value === null || (typeof value === 'string' && cleanText(value) === '')) &&
  grid.sheet.errors.size === 0;
