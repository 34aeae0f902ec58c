import type { Values } from '../../../rules/ruleset/values/index.ts';
import type { CellPlace } from '../imported.ts';

/** One component row of such a list. */
export type ListedEntry = {
  readonly name: string;
  /** Other texts that designs may use for it: a code, a number, the name in another language. */
  readonly aliases: readonly ListedAlias[];
  readonly values: Values;
  readonly sheet: string;
  readonly row: number;
  readonly cells: readonly (readonly [string, CellPlace])[];
};
/** `isName` is false for codes and numbers: a design that uses one gets the entry's name. */
export type ListedAlias = { readonly text: string; readonly isName: boolean };
/** Component rows by name, from lists elsewhere in the workbook. */
export type Library = { readonly component: string; readonly entries: readonly ListedEntry[] };
