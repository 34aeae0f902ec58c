import { z } from 'zod';
import { t } from '../../base/words/words.ts';
import { fieldsOf, type Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { columnLetter } from '../cells/index.ts';
import type { ColumnMeaning, TableColumn } from './find/columns/columnMeaning.ts';
import type { ColumnReason } from './reasons/index.ts';

/** The player's correction of what a column means: a field of the design or of the n-th component (1-based). */
const columnChoiceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('field'),
    component: z.string().nullable(),
    block: z.number().int().min(0),
    field: z.string(),
    /** Whether its numbers have the other sign than the field's: 3 is -3. */
    opposite: z.boolean().optional(),
  }),
  /** `count` is the letter of a column that says how many the cost is for. */
  z.object({ kind: z.literal('cost'), count: z.string().optional() }),
  /** How many identical rows of the component the row represents. */
  z.object({ kind: z.literal('quantity'), component: z.string(), block: z.number().int().min(1) }),
  z.object({ kind: z.literal('extra') }),
  z.object({ kind: z.literal('ignore') }),
]);
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

const CHOSEN: readonly ColumnReason[] = [{ kind: 'chosen' }];

/** How a sheet lays its designs out: component rows stacked under a design, side by side in blocks, or by name with their numbers on another sheet. */
export const layouts = ['stacked', 'wide', 'lookup', 'cards', 'transposed'] as const;

const rowsSchema = z.array(z.number().int().min(1)).readonly();

export const sheetCorrectionSchema = z.object({
  /** Leave the whole sheet out. */
  skip: z.boolean().optional(),
  /** Import the sheet although it is an older copy, a summary or a template. */
  include: z.boolean().optional(),
  layout: z.enum(['auto', ...layouts]).optional(),
  /** Rows of headings, from 1: rows next to each other head one table together. An empty list: no row is a heading. */
  headerRows: rowsSchema.optional(),
  /** By column letter, for every table of the sheet ("D"), or for the one whose headings begin in that row ("D4"). */
  columns: z.record(z.string(), columnChoiceSchema).readonly().optional(),
  /** Rows to leave out, from 1. */
  ignoreRows: rowsSchema.optional(),
  /** Whether it is of the rules' game or of another one. */
  game: z.enum(['own', 'other']).optional(),
  /** By field ("weapons.shots"): whether numbers of its column stand for words, such as 99 for unlimited. */
  codes: z.record(z.string(), z.boolean()).readonly().optional(),
  /** The unit of lengths that the sheet names none for: "inches". */
  lengths: z.string().max(20).optional(),
});
/** What a player corrects about one sheet; what is absent is found by itself. */
export type SheetCorrection = Readonly<z.infer<typeof sheetCorrectionSchema>>;

/** By sheet name; delimited text, which has no sheet names, is ''. */
export const correctionsSchema = z.record(z.string(), sheetCorrectionSchema);
export type Corrections = Readonly<Record<string, SheetCorrection>>;

const NONE: SheetCorrection = {};

/** What is corrected about a sheet; `sheetName` is null for delimited text. */
export const correctionOf = (corrections: Corrections | undefined, sheetName: string | null): SheetCorrection =>
  corrections && Object.hasOwn(corrections, sheetName ?? '') ? (corrections[sheetName ?? ''] ?? NONE) : NONE;

/** Rows next to each other are one header. Rows count from 1 in, and from 0 out. */
export function headerGroups(rows: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const row of [...new Set(rows)].sort((one, other) => one - other)) {
    const group = groups[groups.length - 1];
    if (group?.[group.length - 1] === row - 2) group.push(row - 1);
    else groups.push([row - 1]);
  }
  return groups;
}

function fieldOf(ruleset: Ruleset, component: string | null, id: string): Field | null {
  return fieldsOf(ruleset, component).find((field) => field.id === id && field.kind !== 'formula') ?? null;
}

/** A column that is kept without being in the rules. */
export function asExtra({ column, header, meaning: before }: TableColumn, because = CHOSEN): TableColumn {
  const place =
    'component' in before && before.component !== null
      ? { component: before.component, block: before.block }
      : { component: null, block: 0 };
  const meaning: ColumnMeaning = { kind: 'extra', ...place, key: header || `Column ${columnLetter(column)}` };
  return { column, header, meaning, confidence: 1, because };
}

/** A column that was read as part of another table beside this one, now kept with this one. */
export const asideAsExtra = (column: TableColumn): TableColumn => (column.meaning.kind === 'aside' ? asExtra(column) : column);

function chosen(ruleset: Ruleset, columns: readonly TableColumn[], column: TableColumn, choice: ColumnChoice): TableColumn {
  const { column: at, header } = column;
  const as = (meaning: ColumnMeaning): TableColumn => ({ column: at, header, meaning, confidence: 1, because: CHOSEN });
  switch (choice.kind) {
    case 'field': {
      const field = fieldOf(ruleset, choice.component, choice.field);
      const block = choice.component === null ? 0 : Math.max(1, choice.block);
      if (!field) return column;
      const meant = as({ kind: 'field', component: choice.component, block, field });
      return choice.opposite === undefined ? meant : { ...meant, opposite: choice.opposite };
    }
    case 'cost': {
      const counts = columns.find((other) => columnLetter(other.column) === choice.count);
      const counted = counts && { counted: { column: counts.column, header: counts.header, isDivided: true } };
      return { ...as({ kind: 'cost' }), ...counted };
    }
    case 'quantity': {
      const { component, block } = choice;
      return ruleset.components.has(component) ? as({ kind: 'quantity', component, block }) : column;
    }
    case 'extra':
      return asExtra(column);
    case 'ignore':
      return as({ kind: 'ignore' });
  }
}

/** Why a column no longer means what it meant: the player chose another one for that. */
const displaced = ({ meaning }: TableColumn): readonly ColumnReason[] => [
  { kind: 'displaced', label: meaning.kind === 'field' ? meaning.field.label : t('the cost') },
];

/** Two columns that cannot both mean this. */
const isSame = (one: ColumnMeaning, other: ColumnMeaning): boolean =>
  (one.kind === 'cost' && other.kind === 'cost') ||
  (one.kind === 'field' &&
    other.kind === 'field' &&
    one.component === other.component &&
    one.block === other.block &&
    one.field.id === other.field.id);

/**
 * The columns of a table with the player's corrections. A column that was read as the same thing becomes an extra column.
 * `firstRow` is the table's first header row (0-based).
 */
export function correctColumns(
  ruleset: Ruleset,
  columns: readonly TableColumn[],
  { columns: choices }: SheetCorrection,
  firstRow: number,
): readonly TableColumn[] {
  if (!choices) return columns;
  const choiceOf = (column: number): ColumnChoice | undefined => {
    const letter = columnLetter(column);
    return choices[`${letter}${firstRow + 1}`] ?? choices[letter];
  };
  const said = columns.map((column) => {
    const choice = choiceOf(column.column);
    return choice ? chosen(ruleset, columns, column, choice) : column;
  });
  const isChosen = (position: number): boolean => said[position] !== columns[position];
  return said.flatMap((column, position): readonly TableColumn[] => {
    // A column that was taken for several fields in one now means one thing.
    const isPiece = said.some((other, at) => at < position && other.column === column.column && isChosen(at));
    if (isPiece) return [];
    const isTaken = said.some((other, at) => isChosen(at) && at !== position && isSame(other.meaning, column.meaning));
    return [!isChosen(position) && isTaken ? asExtra(column, displaced(column)) : column];
  });
}
