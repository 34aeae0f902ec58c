import type { CellValue } from '../../rules/ruleset/values/index.ts';
import type { WorkbookKind } from './formats.ts';

/**
 * One worksheet as plain cells. Cells are stored row by row in one flat list, so that a large sheet crosses a worker
 * boundary cheaply: the cell of row r and column c (both 0-based) is `values[r * columnCount + c]`. Everything about single
 * cells is keyed by that same index.
 */
export type Sheet = {
  readonly name: string;
  readonly hidden: boolean;
  readonly rowCount: number;
  readonly columnCount: number;
  /** Stored values; null where blank or where the cell holds an error. */
  readonly values: readonly CellValue[];
  /** Formula texts in Excel's A1 syntax, without the leading "=". */
  readonly formulas: ReadonlyMap<number, string>;
  /** Excel error codes, e.g. "#N/A". */
  readonly errors: ReadonlyMap<number, string>;
  /** Cells the program took for a date or time; the text it shows, e.g. "05-Mar". The value is the serial number. */
  readonly dates: ReadonlyMap<number, string>;
  readonly comments: ReadonlyMap<number, string>;
  /** Inclusive, counted from 0. */
  readonly merges: readonly { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
};

/** A spreadsheet file as it was read: nothing interpreted yet. */
export type Workbook = {
  readonly fileName: string;
  readonly kind: WorkbookKind;
  /** What parts the cells of delimited text. */
  readonly delimiter?: string;
  readonly sheets: readonly Sheet[];
  /** Defined names and what they refer to, e.g. `MovePP` -> `Points!$B$3`. */
  readonly names: ReadonlyMap<string, string>;
  /** What could not be read whole: cut rows, unreadable formulas, external links. */
  readonly remarks: readonly ReadingRemark[];
};

/**
 * A reader's message about a file: a code for programs, and a sentence. `sheet` is the sheet it concerns; null for
 * the whole file.
 */
export type ReadingRemark = { readonly code: 'external-link' | 'reading'; readonly sheet: string | null; readonly message: string };
