import { keepEach, keepOne } from '../../../base/remembered.ts';
import { fieldsOf, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { Values } from '../../../rules/ruleset/values/index.ts';
import type { TableColumn } from './columns/columnMeaning.ts';

export type FieldCell = { readonly column: TableColumn; readonly field: Field };

/** The columns of one repetition of a component, sorted out once for all rows of a table. */
export type Block = {
  readonly cells: readonly TableColumn[];
  readonly fields: readonly FieldCell[];
  readonly name: TableColumn | undefined;
  /** Fields with numbers and choices: they distinguish a row from a mere name. */
  readonly stats: readonly FieldCell[];
  readonly quantity: TableColumn | undefined;
  /** A row of which nothing is known. */
  readonly blank: Values;
};

/** What is a number or a choice. */
export const isStat = ({ kind }: Field): boolean => kind === 'number' || kind === 'choice';

const blanks = keepOne((ruleset: Ruleset) =>
  keepEach((component: string | null): Values => {
    const entered = fieldsOf(ruleset, component).filter(({ kind, hidden }) => kind !== 'formula' && !hidden);
    return Object.fromEntries(entered.map(({ id }) => [id, null]));
  }),
);
/** A row of a component, or a design where that is null, of which nothing is known: its entered fields that are shown, all blank. */
export const blankOf = (ruleset: Ruleset, component: string | null): Values => blanks(ruleset)(component);

// Columns never change once a table is found; a large sheet has thousands of rows for each.
const known = keepOne((_: readonly TableColumn[]) => new Map<string, readonly Block[]>());

/** The blocks of a component in their order. The design's own row is not named by the name column that serves for both. */
export function blocksOf(ruleset: Ruleset, columns: readonly TableColumn[], component: string, isFirst: boolean): readonly Block[] {
  const ofColumns = known(columns);
  const key = `${component}/${isFirst}`;
  const blocks = ofColumns.get(key) ?? sortOut(ruleset, columns, component, isFirst);
  ofColumns.set(key, blocks);
  return blocks;
}

const numberIn = ({ meaning }: TableColumn): number => ('block' in meaning ? meaning.block : 0);
/** The number of the last repetition of a component among the columns, 0 if they have none. */
export const lastBlock = (columns: readonly TableColumn[], component: string): number =>
  Math.max(0, ...columns.filter(({ meaning }) => 'component' in meaning && meaning.component === component).map(numberIn));
const numbersOf = (columns: readonly TableColumn[]): readonly number[] =>
  [...new Set(columns.map(numberIn))].sort((one, other) => one - other);

function sortOut(ruleset: Ruleset, columns: readonly TableColumn[], component: string, isFirst: boolean): readonly Block[] {
  const own = columns.filter(({ meaning, below }) => 'component' in meaning && meaning.component === component && !(below && isFirst));
  const numbers = numbersOf(own.filter(({ meaning }) => meaning.kind === 'field'));
  // Columns without any field of the rules, such as a running number before the names, belong to the block after them.
  const numberOf = (column: TableColumn): number => {
    const number = numberIn(column);
    return numbers.find((one) => one >= number) ?? numbers.at(-1) ?? number;
  };
  const blank = blankOf(ruleset, component);
  return (numbers.length > 0 ? numbers : numbersOf(own)).map((number): Block => {
    const cells = own.filter((column) => numberOf(column) === number);
    const fields = cells.flatMap((column): readonly FieldCell[] =>
      column.meaning.kind === 'field' ? [{ column, field: column.meaning.field }] : [],
    );
    return {
      cells,
      fields,
      name: fields.find(({ field }) => field.id === 'name')?.column,
      stats: fields.filter(({ field }) => isStat(field)),
      quantity: cells.find(({ meaning }) => meaning.kind === 'quantity'),
      blank,
    };
  });
}
