import type { Grid } from '../../cells/index.ts';
import type { Projection } from './layouts/projection.ts';
import type { Table } from './tables/table.ts';
import type { CellReader } from './words/evidence.ts';

/** One way to look at a part of a sheet: unchanged, or with its cells rearranged as a table. */
export type SheetReading = {
  readonly grid: Grid;
  readonly reader: CellReader;
  readonly tables: readonly Table[];
  /** How the cells were rearranged as a table; null if they already form one. */
  readonly projection: Projection | null;
  /** Set where its tables may as well be of another game: how they are read, and what speaks against the rules' game, in words. */
  readonly doubt?: { readonly isOurs: boolean; readonly against: readonly string[] };
};

/** True if anything in a sheet was taken for designs. */
export const hasDesigns = (views: readonly SheetReading[]): boolean =>
  views.some(({ tables }) => tables.some(({ kind }) => kind === 'designs'));
