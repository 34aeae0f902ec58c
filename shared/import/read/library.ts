import type { Values } from '../../ruleset/values/index.ts';
import type { CellPlace } from '../imported.ts';

/** One component row of such a list. */
export type ListedEntry = {
  readonly name: string;
  readonly values: Values;
  readonly sheet: string;
  readonly row: number;
  readonly cells: readonly (readonly [string, CellPlace])[];
};
/** Component rows by name, from lists elsewhere in the workbook. */
export type Library = { readonly component: string; readonly entries: readonly ListedEntry[] };
