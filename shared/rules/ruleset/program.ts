import type { Compiled, Matrix, Value } from '../formula/index.ts';
import type { ComponentData, Field, Fix } from './format/index.ts';
import type { EnteredCell } from './values/index.ts';

/**
 * The values that the formulas of a ruleset read: those of the current design, in fixed places. Each ruleset has one frame.
 * Assessing puts new lists into it, because look-ups cache an index by the identity of a block, and assessments keep their lists.
 */
export type ProgramFrame = {
  /** Values of the design's fields, by place in the ruleset. */
  design: Value[];
  /** For each component its rows; the values of a row by place among the fields of all components. */
  readonly rows: (readonly Value[][])[];
  /** The row that formulas of a component are evaluated for: one of those lists. */
  cells: Value[];
  /** The same values as columns of one-cell rows, by place. Only columns that some formula reads as a whole. */
  readonly columns: (readonly (readonly [Value])[])[];
  /** The number of rows of a component and its limit, for the limit's message. */
  count: number;
  limit: Value;
};

export type ProgramFormula = Compiled<ProgramFrame>;

/**
 * Numbers in the place of those in the files of a ruleset: constants by id, and whole columns of look-up tables by `columnKey`.
 * Formulas that read one of them are compiled again, so that they run as fast as before.
 */
export type RuleNumbers = { readonly constants: ReadonlyMap<string, number>; readonly columns: ReadonlyMap<string, Matrix> };

export const columnKey = (table: string, column: string): string => `${table}[${column}]`;

/**
 * Computes one field: of the design, or of every row of a component; or closes the cells of an entered one. Steps are ordered so
 * that each comes after what it reads.
 */
export type ComputedStep = {
  readonly part: number | null;
  readonly slot: number;
  /** Whether the values are also read as a column. */
  readonly asColumn: boolean;
  readonly run: ProgramFormula;
  /** `run` with other numbers; the same closure if it reads none of them. */
  readonly runWith: (numbers: RuleNumbers) => ProgramFormula;
  /** The places that its formulas read directly: of the design, and of components. */
  readonly reads: { readonly design: readonly number[]; readonly rows: readonly number[] };
  /** For an entered field: `run` is TRUE where its cell is open. Elsewhere formulas then see what is here. */
  readonly closes: { readonly blank: Value; readonly enteredSlot: number | null } | null;
};

/** The entered cells a formula depends on, directly or through computed fields, by place. */
export type CellsRead = {
  readonly design: readonly number[];
  /** Columns of components of which it reads only the current row. */
  readonly ownRow: readonly number[];
  /** Columns of components that it reads as a whole. */
  readonly columns: readonly number[];
};

/** A placeholder of a message: its value, and how that is shown. */
export type MessagePart = { readonly run: (frame: ProgramFrame) => Value; readonly show: (value: Value) => string };
/** A message: fixed texts and placeholders in their order. */
export type Message = readonly (string | MessagePart)[];

/** What a fix does when clicked, before its value is computed. */
export type PreparedFix =
  | { readonly data: Extract<Fix, { set: string }>; readonly value: ProgramFormula; readonly inRow: boolean }
  | { readonly data: Extract<Fix, { removeLast: string }>; readonly value: null };

export type PreparedCheck = {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  readonly field: string;
  readonly source: string;
  readonly part: number | null;
  /** Place of the marked field, for the order of issues. */
  readonly slot: number;
  readonly passes: ProgramFormula;
  readonly message: Message;
  readonly fixes: readonly PreparedFix[];
  readonly reads: CellsRead;
};

export type PreparedTerm = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'share' | 'factor' | 'flat' | 'rounding';
  readonly group: string | null;
  readonly source: string;
  readonly part: number | null;
  readonly points: ProgramFormula;
  readonly factor: ProgramFormula | null;
  readonly inputs: readonly { readonly field: string; readonly label: string; readonly slot: number; readonly inRow: boolean }[];
};

/** A field at its place, and the formula that is TRUE where its cell is open; null if it always is. */
export type PlacedField = { readonly field: Field; readonly slot: number; readonly open: ProgramFormula | null };
export type EnteredField = PlacedField & {
  readonly cell: EnteredCell;
  readonly asColumn: boolean;
  /** Place of the same value with blanks kept as blanks; null if no formula reads it. */
  readonly enteredSlot: number | null;
};

/** The fields of a design or of a component's rows, in ruleset order. */
export type FieldSet = {
  readonly entered: readonly EnteredField[];
  readonly computed: readonly PlacedField[];
  /** A record with all field ids as keys. A copy of it is filled much faster than an empty object. */
  readonly blank: Readonly<Record<string, Value>>;
  /** Those whose cells can be closed; how they are read, if they are entered. */
  readonly closable: readonly (PlacedField & { readonly cell: EnteredCell | null })[];
  /** A list with every place; a copy of it holds the values in a frame. */
  readonly blankCells: readonly Value[];
};

/** A component, ready to run. */
export type ComponentProgram = {
  readonly id: string;
  readonly singular: string;
  readonly fields: FieldSet;
  readonly nameSlot: number;
  readonly limit: {
    readonly run: ProgramFormula;
    /** The place of the field that says whether a row counts; null where all do. */
    readonly counts: number | null;
    readonly message: Message;
    readonly source: string;
    readonly fixes: readonly PreparedFix[];
    readonly reads: CellsRead;
  } | null;
};

/** What must be entered and computed: everything, or only what the cost needs. */
export type Needs = {
  readonly design: readonly EnteredField[];
  readonly parts: readonly { readonly fields: readonly EnteredField[] }[];
  readonly steps: readonly ComputedStep[];
};

/** The kind of design that a program runs over, and the fields and components that only designs of other kinds have. */
export type ProgramKind = {
  readonly one: string;
  /** The field that says the kind, and its slot among the fields of the kind. */
  readonly field: Field;
  readonly slot: number;
  readonly otherFields: readonly Field[];
  readonly otherComponents: readonly ComponentData[];
};

export type Program = {
  /** Null in a system without kinds. */
  readonly kind: ProgramKind | null;
  readonly frame: ProgramFrame;
  readonly fields: FieldSet;
  readonly parts: readonly ComponentProgram[];
  readonly steps: readonly ComputedStep[];
  readonly everything: Needs;
  readonly terms: readonly PreparedTerm[];
  readonly checks: readonly PreparedCheck[];
  /** Null in a points-free system. */
  readonly cost: { readonly slot: number; readonly field: Field; readonly reads: CellsRead; readonly needs: Needs } | null;
};
