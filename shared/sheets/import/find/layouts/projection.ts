import type { ShownCell } from '../../../tables/index.ts';
import type { ToldProblem } from '../../imported.ts';

/**
 * A table made of cells in another order: the first `headerRows` of `rows` are headings, each other row is one
 * design or component row.
 */
export type Projection = {
  /** Null where the cells make a table like any other. */
  readonly layout: 'cards' | 'transposed' | 'lookup' | null;
  readonly rows: readonly (readonly (ShownCell | null)[])[];
  readonly headerRows: number;
  /** The sheet whose headings these are, where the sheet has none of its own and goes on with the columns of that one. */
  readonly continues?: string;
  /** The component that each column belongs to whatever its heading is, null for the design; absent where only headings say so. */
  readonly owners?: readonly (string | null)[];
  /** Whether a label marks the cells that are the designs' names. */
  readonly hasNames: boolean;
  /** Designs in it. */
  readonly count: number;
  /** Cells that only repeat the headings. */
  readonly labels: readonly ShownCell[];
  /** Lines of their own among the designs; rows with nothing else are listed as ignored for that reason. */
  readonly notes: readonly { readonly spots: readonly ShownCell[]; readonly why: string }[];
  /** Cells that were left out, and the sentence that reports it. */
  readonly left: readonly { readonly spots: readonly ShownCell[]; readonly message: string }[];
  /** What was taken for something by its place only. */
  readonly guess?: ToldProblem;
};
