import { compactWord } from '../../../../base/text/index.ts';
import { fieldsOf, type Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { ColumnReason, HeadingMatch } from '../../reasons/index.ts';
import type { CellReader } from '../words/evidence.ts';
import { type Candidate, namesDesigns } from '../words/meaning.ts';
import type { CellForm } from './cellForms.ts';
import type { ColumnHeading } from './headings.ts';
import type { PartWord } from './parts.ts';

/** What a column of a table was taken for. `block` counts the repetitions of a component side by side, from 1; the design's own columns have 0. */
export type ColumnMeaning =
  | { readonly kind: 'field' | 'computed'; readonly component: string | null; readonly block: number; readonly field: Field }
  | { readonly kind: 'cost' }
  /** How many identical rows of a component a row represents. */
  | { readonly kind: 'quantity'; readonly component: string; readonly block: number }
  /** The design that a row of a component belongs to, by name or number. */
  | { readonly kind: 'owner' }
  /** A column that is not in the rules; `key` is the key under which it is kept. */
  | { readonly kind: 'extra'; readonly component: string | null; readonly block: number; readonly key: string }
  /** A column without a heading. */
  | { readonly kind: 'none' }
  /** A column of another small table beside this one. */
  | { readonly kind: 'aside' }
  /** A column that the player leaves out. */
  | { readonly kind: 'ignore' }
  /** In sheets this program wrote: notes, the cost in an older sheet, the design's number, and what only helps calculation. */
  | { readonly kind: 'notes' | 'oldCost' | 'number' | 'aid' };

/** Which part of its cells a column means that shares them with others: "Range/Attacks" over "90/1". */
export type Piece = SharedFields & {
  readonly at: number;
  /** How the cells are divided, if not in the order of the fields. */
  readonly form?: CellForm;
};
/** The fields that share a column. `plain` is the meaning of a lone number where the other field is always labelled ("B4"). */
export type SharedFields = { readonly of: readonly Field[]; readonly plain: Field | null };

/** A column of a choice, with the text of the choice that a mark in it makes. */
export type TickedColumn = { readonly column: number; readonly text: string };

export type TableColumn = {
  readonly column: number;
  readonly header: string;
  readonly meaning: ColumnMeaning;
  /** 1 is the very word; 0 for columns that were not understood. */
  readonly confidence: number;
  /** Why, apart from its cells. Absent where its meaning says enough. */
  readonly because?: readonly ColumnReason[];
  /** Its part of the cells, where the column holds several fields. */
  readonly piece?: Piece;
  /** The columns of its choices, where one of them is marked: "tracked | wheeled" over crosses. */
  readonly ticked?: readonly TickedColumn[];
  /** For a cost beside a column that says for how many it is: whether it is divided by that. */
  readonly counted?: { readonly column: number; readonly header: string; readonly isDivided: boolean };
  /** For a cost that is blank where another price is given: the columns of those. */
  readonly instead?: readonly { readonly column: number; readonly header: string }[];
  /**
   * True if a yes in its cells is a no of the field ("Fixed" of a field that says whether a weapon has a turret), or a number is that number
   * with the other sign ("takes 3 off").
   */
  readonly opposite?: boolean;
  /** What the numbers of its cells are for, where they hold several: "51/21". */
  readonly parts?: readonly PartWord[];
  /** The distance that its values are for, where the field has a column for each of several distances. */
  readonly band?: string;
  /** True for the design's name column, where it also names the rows of a component below the design. */
  readonly below?: boolean;
};

export type ColumnContext = {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  readonly reader: CellReader;
  readonly headings: readonly ColumnHeading[];
  /** Rows below the header to judge columns by. */
  readonly body: readonly number[];
  /** The component that each column belongs to whatever its heading is, null for the design; undefined where only headings say so. */
  readonly owners?: readonly (string | null | undefined)[];
  /** Columns by the rows of their headings whose cells only name rows of a list elsewhere in the sheet. */
  readonly lists?: readonly { readonly user: { readonly row: number; readonly column: number; readonly word: string } }[];
};

export type Place = { readonly component: string | null; readonly block: number };
/** A column that was taken for a field. */
export type FieldColumn = {
  readonly heading: ColumnHeading;
  readonly place: Place;
  readonly field: Field;
  readonly kind: 'field' | 'computed';
  readonly score: number;
  /** The word that its heading was recognised by. */
  readonly match?: HeadingMatch;
  /** How it was found, if not by its heading. */
  readonly guess?: Extract<ColumnReason, { kind: 'guess' }>['by'];
};

export const isSamePlace = (one: Place, other: Place): boolean => one.component === other.component && one.block === other.block;
export const placeKey = ({ component, block }: Place, field: Field): string => `${component ?? ''}/${block}/${field.id}`;

/** A heading of this score names its field; what scores less is a guess. */
export const strong = 0.88;
/** What scores less is not taken. */
export const enough = 0.58;
export const isStrong = ({ score }: Candidate): boolean => score >= strong;
export const componentOf = ({ meaning }: Candidate): string | null => (meaning.kind === 'cost' ? null : meaning.component);

/** Whether a heading can only be one of the design's own. */
export function isOfDesign({ component, candidates }: ColumnHeading): boolean {
  const sure = component === null ? candidates.filter(isStrong) : [];
  return sure.length > 0 && sure.every((candidate) => candidate.meaning.kind === 'field' && componentOf(candidate) === null);
}

/**
 * Whether the sheet was written by this program: it then has several columns under the labels of computed fields.
 * A stranger's "PP" per weapon is a number of their own and is kept as an extra column.
 */
export function isOwnSheet({ headings, ruleset }: ColumnContext): boolean {
  const labels = new Set(headings.map(({ text }) => compactWord(text)));
  const fields = [null, ...ruleset.components.keys()].flatMap((component) => fieldsOf(ruleset, component));
  const isShown = ({ kind, id, label }: Field): boolean =>
    kind === 'formula' && id !== ruleset.points?.field && labels.has(compactWord(label));
  return fields.filter(isShown).length >= 3;
}

/** Whether a heading is surely a word for the names of designs. */
export const isDesignName = ({ component, candidates }: ColumnHeading): boolean =>
  component === null && candidates.some((candidate) => isStrong(candidate) && componentOf(candidate) === null && namesDesigns(candidate));
