import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';

/** A workbook of a game that no ruleset knows, and what must become of it. */
export type ForeignSheet = {
  readonly about: string;
  /** Rows by sheet; a text that begins with "=" is a formula. */
  readonly sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>;
  readonly noun: string;
  readonly cost: 'formula' | 'fit' | 'entered' | 'none';
  readonly designs: number;
  /** How many rows of each component all designs have together. */
  readonly components?: Readonly<Record<string, number>>;
  /** A value of a design changed, and what the sheet's formula gives for it then. */
  readonly change?: { readonly design: string; readonly slot: string; readonly value: CellValue; readonly cost: number };
};
