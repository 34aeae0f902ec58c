import type { ErrorCode } from '../../rules/formula/index.ts';

/** What a cell is for; the writer gives every role its looks. */
export type CellRole =
  /** Heading of a sheet, and the line below it. */
  | 'title'
  | 'subtitle'
  /** Headings of a group of columns, of one column, of a part of the Rules sheet. */
  | 'group'
  | 'heading'
  | 'section'
  /** Entered by the player. */
  | 'entry'
  | 'name'
  /** Computed, and the one total. */
  | 'computed'
  | 'cost'
  /** What the rules have against a design. */
  | 'verdict'
  /** A number of the rules that the player may change. */
  | 'rule'
  | 'label'
  /** What is only to be read. */
  | 'text'
  | 'note';

export type GroupColour = 'hull' | 'mobility' | 'weapon' | 'cost';

/** The style of a cell. Cells with the same style share one object, so that the writer meets each style once. */
export type CellStyle = {
  readonly role: CellRole;
  readonly tint: GroupColour | null;
  /** Number format in Excel's syntax; "@" keeps what is typed as text. */
  readonly format: string | null;
  readonly align: 'left' | 'right' | 'center';
  readonly wrap: boolean;
};

/** One formula of many cells: its references count from the row of the cell, so that a file can hold it once. */
export type SharedFormula = {
  /** The text in a cell of this row (1-based), without the leading "=". */
  readonly textAt: (row: number) => string;
  /** It names a row that stays the same: a file must hold it in each cell. */
  readonly isFixed: boolean;
};

/**
 * A formula without its leading "=", and the value it has until the program recalculates. `isArray`: older programs
 * work it out cell by cell only if it is entered as an array formula. `shared`: what it has in common with other cells.
 */
export type FormulaCell = {
  readonly formula: string;
  readonly result: number | string | boolean | { readonly error: ErrorCode };
  readonly isArray?: boolean;
  readonly shared?: SharedFormula;
};
/** A column heading: the name, and in smaller letters below it the unit. */
export type HeadingCell = { readonly heading: string; readonly under: string };
/** Text is always text: no writer may take a string for a formula, whatever it starts with. */
export type PlanCell = string | number | boolean | null | FormulaCell | HeadingCell;

/** Rows and columns count from 0, ends are inclusive. */
export type Area = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

export type PlanRow = {
  readonly cells: readonly PlanCell[];
  /** Styles by column where they differ from the column's own; `all` takes the place of every column's style. */
  readonly styles: ReadonlyMap<number, CellStyle> | CellStyle | null;
  /** Points; null leaves it to the program. */
  readonly height: number | null;
  readonly hidden: boolean;
};

/** A row in the height that the program gives it, and in the styles of the columns, unless it says otherwise. */
export const planRow = (
  cells: readonly PlanCell[],
  styles: PlanRow['styles'] = null,
  height: number | null = null,
  hidden = false,
): PlanRow => ({ cells, styles, height, hidden });

/**
 * The rows of a sheet from the top. Those of a large sheet are made anew each time, while somebody goes through them.
 */
type PlanRows = Iterable<PlanRow> & { readonly length: number };

export type PlanColumn = {
  /** Characters of the standard font. */
  readonly width: number;
  readonly style: CellStyle;
  /** 1 for a column of a group that folds away. */
  readonly outline: 0 | 1;
  readonly hidden: boolean;
};

/** A column; one for what formulas need folds away and is hidden. */
export const planColumn = (width: number, style: CellStyle, isWorking = false): PlanColumn => ({
  width,
  style,
  outline: isWorking ? 1 : 0,
  hidden: isWorking,
});

/** What may be typed into an area. `formula` is TRUE for what is allowed and is written for the area's first cell. */
export type Validation = {
  readonly area: Area;
  readonly rule:
    | { readonly kind: 'list'; readonly name: string }
    | { readonly kind: 'whole' | 'decimal'; readonly min: number; readonly max: number }
    | { readonly kind: 'formula'; readonly formula: string };
  /** At most 32 and 255 characters. */
  readonly title: string;
  readonly message: string;
};

/** Looks that follow from values: `when` is a formula for the area's first cell. */
export type ConditionalLook = { readonly area: Area; readonly when: string; readonly look: 'designEdge' | 'rowEdge' | 'error' | 'wrong' };

export type SheetPlan = {
  readonly name: string;
  readonly columns: readonly PlanColumn[];
  readonly rows: PlanRows;
  /** Rows and columns that stay in view. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** Cells but those for typing (entries, names, numbers of the rules) are protected, without a password. */
  readonly locked: boolean;
  /** Hidden until the player shows it. */
  readonly hidden?: boolean;
  readonly validations: readonly Validation[];
  readonly conditional: readonly ConditionalLook[];
  readonly print: {
    /** Null prints everything. */
    readonly area: Area | null;
    /** First and last row repeated on every page. */
    readonly repeatRows: readonly [number, number] | null;
    readonly landscape: boolean;
    /** Too wide for one page: columns from the first to this one are repeated on every page. */
    readonly repeatColumns?: number;
    readonly footer: { readonly left: string; readonly right: string };
  };
};

/** A workbook as plain data: what to write, with nothing of the file format in it. */
export type WorkbookPlan = {
  readonly title: string;
  readonly subject: string;
  readonly creator: string;
  /** Defined names, workbook-wide. */
  readonly names: readonly { readonly name: string; readonly sheet: string; readonly area: Area }[];
  readonly sheets: readonly SheetPlan[];
  /** What could not be written as it was, in sentences for the player. */
  readonly remarks: readonly string[];
};

/** Rows that `make` gives, each time somebody goes through them. */
export const madeRows = (length: number, make: () => Iterable<PlanRow>): PlanRows => ({
  length,
  [Symbol.iterator]: () => make()[Symbol.iterator](),
});

/** The rows with each of them changed. */
export const changedRows = (rows: PlanRows, change: (row: PlanRow, at: number) => PlanRow): PlanRows =>
  madeRows(rows.length, function* () {
    let at = 0;
    for (const row of rows) yield change(row, at++);
  });
