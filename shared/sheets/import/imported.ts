import type { Values } from '../../rules/ruleset/values/index.ts';
import type { WorkbookKind } from '../cells/index.ts';
import type { ImportQuestion } from './ask/question.ts';
import type { SheetCellUses } from './cellUsage.ts';
import type { layouts } from './corrections.ts';
import type { TableColumn } from './find/columns/columnMeaning.ts';
import type { PlainTable } from './plain/plainTables.ts';
import type { ColumnReason } from './reasons/index.ts';

export type Layout = (typeof layouts)[number];

/**
 * A cell of the workbook, at its place in the file; row and column are 0-based. In delimited text `sheet` is the
 * file's own name for its only sheet.
 */
export type CellPlace = { readonly sheet: string; readonly row: number; readonly column: number };

/** How well a design was understood: `check` has something to look at, `poor` has no name or is unreadable for a good part. */
export type Confidence = 'sure' | 'check' | 'poor';

/**
 * One component row of a design. `row` is the spreadsheet row of its cells, on the design's sheet unless `sheet` says another;
 * `lookup` where its numbers were found, if they are in a list that designs share.
 */
export type ImportedRow = {
  readonly sheet?: string;
  readonly row: number;
  readonly values: Values;
  readonly extra: Values;
  readonly lookup: { readonly sheet: string; readonly row: number } | null;
};

/** One design as a sheet has it. Rows count from 1, as in the spreadsheet; in delimited text they count records and `sheet` is null. */
export type ImportedDesign = {
  /** The id it had in the project that this workbook was exported from; null if the sheet does not give one. */
  readonly id: string | null;
  readonly sheet: string | null;
  readonly row: number;
  /**
   * Entered fields by id: null where blank or without a column, the text as typed where it is no value of the field; hidden fields only
   * if the sheet has them.
   */
  readonly values: Values;
  readonly components: Readonly<Record<string, readonly ImportedRow[]>>;
  /** Columns that are not in the rules, by heading. */
  readonly extra: Values;
  /** The cost of the design according to the sheet; null if the cell holds an error or there is no cost. */
  readonly sheetCost: number | null;
  /** The cost in the sheet it first came from: `sheetCost`, but for sheets this program wrote. */
  readonly originCost: number | null;
  /** Without the leading "=". */
  readonly costFormula: string | null;
  /** The heading above the value. */
  readonly section: string | null;
  readonly hidden: boolean;
  /** Cell comments, and text in columns without a heading. */
  readonly notes: string | null;
  /**
   * Where each value came from, blank cells included, by slot: a field's id, `weapons[0].range`, `cost` for the sheet's own
   * cost, `extra:Heading`, `weapons[0].extra:Heading`. Numbers looked up elsewhere point to their list.
   */
  readonly cells: ReadonlyMap<string, CellPlace>;
  readonly confidence: Confidence;
  /** Why it is not `sure`, in sentences. */
  readonly doubts: readonly string[];
};

/** The kind of a problem, for programs; `message` describes it in words. */
export type ImportProblemCode =
  | 'ambiguous'
  | 'duplicate-name'
  | 'external-link'
  | 'formula-error'
  | 'guessed'
  | 'hidden'
  | 'layout'
  | 'lookup-missing'
  | 'no-name'
  | 'reading'
  | 'rule'
  | 'stale-cost'
  | 'unreadable';

/** A problem at one place of a workbook; row and column are null if it concerns a whole sheet or file. */
export type ImportProblem = {
  readonly code: ImportProblemCode;
  readonly sheet: string | null;
  readonly row: number | null;
  /** Column letters. */
  readonly column: string | null;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The cell's text as the sheet has it. */
  readonly raw: string | null;
};

/** A problem as it is told: what is left out is null, and it is a warning unless it says otherwise. */
export type ToldProblem = Pick<ImportProblem, 'code' | 'message'> & Partial<ImportProblem>;

export const problemOf = ({ code, message, ...at }: ToldProblem): ImportProblem => ({
  ...{ code, sheet: null, row: null, column: null, severity: 'warning', message, raw: null },
  ...at,
});

/** A column of a table, with why it was taken for what it was taken for: the strongest evidence first. */
export type ImportedColumn = TableColumn & { readonly letter: string; readonly because: readonly ColumnReason[] };

/** A table that was found; rows count from 1. */
export type ImportedTable = {
  readonly sheet: string | null;
  readonly kind: 'designs' | 'library' | 'parts';
  readonly layout: Layout | null;
  readonly headerRows: readonly number[];
  readonly columns: readonly ImportedColumn[];
  /** Whether its cells stand otherwise in the sheet than in the table, so that its columns are none of the sheet's. */
  readonly isArranged?: true;
};

/**
 * A sheet that no design comes from, and what it is. `isOffered` if it has designs that are better elsewhere: an older copy, a
 * summary, a template. The player may include it.
 */
type OtherSheet = { readonly sheet: string; readonly why: string; readonly isOffered?: true };

export type ImportResult = {
  readonly fileName: string;
  readonly fileKind: WorkbookKind;
  /** Layout of most designs; null if there are none. */
  readonly layout: Layout | null;
  /** Names of the sheets that designs come from. */
  readonly sheets: readonly string[];
  /** The other sheets, with a description of their content. */
  readonly otherSheets: readonly OtherSheet[];
  readonly tables: readonly ImportedTable[];
  /** Tables on sheets that give no designs. */
  readonly plainTables: readonly PlainTable[];
  /** What can be done with the plain tables of a workbook without designs, in sentences. */
  readonly plainHints: readonly string[];
  readonly designs: readonly ImportedDesign[];
  /** What the sheets leave open, with what is filled in until the player answers. */
  readonly questions: readonly ImportQuestion[];
  readonly problems: readonly ImportProblem[];
  /** Rows that are neither header, design nor component row. */
  readonly ignoredRows: readonly { readonly sheet: string | null; readonly row: number; readonly why: string }[];
  /** What became of every cell, sheet by sheet in the workbook's order. */
  readonly account: readonly SheetCellUses[];
};
