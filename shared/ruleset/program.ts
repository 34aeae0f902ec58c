import type { Compiled, Value } from '../formula/index.ts';
import type { Field, Fix } from './format/index.ts';
import type { EnteredCell } from './values/index.ts';

/**
 * What the formulas of a ruleset read: the values of the design at hand, in fixed places. There is one frame for each
 * ruleset; assessing puts new lists into it, because look-ups remember a block by its identity and assessments keep theirs.
 */
export type ProgramFrame = {
  /** Values of the design's fields, by place in the ruleset. */
  design: Value[];
  /** For each component its rows; the values of a row by place among the fields of all components. */
  readonly rows: (readonly Value[][])[];
  /** The row that formulas of a component work in: one of those lists. */
  cells: Value[];
  /** The same values as columns of one-cell rows, by place; only those that some formula reads whole. */
  readonly columns: (readonly (readonly [Value])[])[];
  /** How many rows a component has and may have; for the message of its limit. */
  count: number;
  limit: Value;
};

export type ProgramFormula = Compiled<ProgramFrame>;

/** Computes one field: of the design, or of every row of a component. Steps stand in an order where each comes after what it reads. */
export type ComputedStep = {
  readonly part: number | null;
  readonly slot: number;
  /** Whether its values are read as a column, too. */
  readonly asColumn: boolean;
  readonly run: ProgramFormula;
};

/** The entered cells a formula depends on, directly or through computed fields, by place. */
export type CellsRead = {
  readonly design: readonly number[];
  /** Columns of components, of which it reads the row at hand. */
  readonly ownRow: readonly number[];
  /** Columns of components that it reads whole. */
  readonly columns: readonly number[];
};

/** Text with values in it; parts are fixed text or give text. */
/** A placeholder of a message: its value, and how that is shown. */
export type MessagePart = { readonly run: (frame: ProgramFrame) => Value; readonly show: (value: Value) => string };
export type Message = readonly (string | MessagePart)[];

/** What a click can do, before its value is worked out. */
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

/** A field at its place. */
export type PlacedField = { readonly field: Field; readonly slot: number };
export type EnteredField = PlacedField & {
  readonly cell: EnteredCell;
  readonly asColumn: boolean;
  /** Place of the same value with a blank left blank; null if no formula reads it. */
  readonly enteredSlot: number | null;
};

/** The fields of a design or of a component's rows, in ruleset order. */
export type FieldSet = {
  readonly entered: readonly EnteredField[];
  readonly computed: readonly PlacedField[];
  /** A record with all field ids as keys. A copy of it is filled much faster than an empty object. */
  readonly blank: Readonly<Record<string, Value>>;
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
    readonly message: Message;
    readonly source: string;
    readonly fixes: readonly PreparedFix[];
    readonly reads: CellsRead;
  } | null;
};

/** What must be entered and computed to know something: everything, or the cost alone. */
export type Needs = {
  readonly design: readonly EnteredField[];
  readonly parts: readonly { readonly fields: readonly EnteredField[] }[];
  readonly steps: readonly ComputedStep[];
};

export type Program = {
  readonly frame: ProgramFrame;
  readonly fields: FieldSet;
  readonly parts: readonly ComponentProgram[];
  readonly steps: readonly ComputedStep[];
  readonly everything: Needs;
  readonly terms: readonly PreparedTerm[];
  readonly checks: readonly PreparedCheck[];
  readonly cost: { readonly slot: number; readonly field: Field; readonly reads: CellsRead; readonly needs: Needs };
};
