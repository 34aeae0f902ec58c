import type { Grid } from '../../../cells/index.ts';
import { filledRows, type Table } from '../../find/tables/table.ts';

/** The columns of a table by what they say of its rows. */
export type RowColumns = {
  readonly name: number | undefined;
  /** Fields of the design but its name. */
  readonly stats: readonly number[];
  readonly parts: readonly number[];
  readonly partNames: readonly number[];
  /** Whether the name column also names component rows below a design. */
  readonly isNameShared: boolean;
  readonly cost: number | undefined;
  readonly beside: readonly number[];
  /** Those beside that only number the rows, with a number of its own for each. */
  readonly numbers: ReadonlySet<number>;
};

export function columnsOf(grid: Grid, table: Table): RowColumns {
  const { columns } = table;
  const fields = columns.flatMap(({ column, meaning, below }) => (meaning.kind === 'field' && !below ? [{ column, ...meaning }] : []));
  const isName = ({ field }: { readonly field: { readonly id: string } }): boolean => field.id === 'name';
  const own = fields.filter(({ component }) => component === null);
  const parts = fields.filter(({ component }) => component !== null);
  const beside = columns.flatMap(({ column, meaning }) =>
    meaning.kind === 'none' || (meaning.kind === 'extra' && meaning.component === null) ? [column] : [],
  );
  return {
    name: own.find(isName)?.column,
    stats: own.filter((field) => !isName(field)).map(({ column }) => column),
    parts: [
      ...parts.map(({ column }) => column),
      ...columns.flatMap(({ column, meaning }) => (meaning.kind === 'extra' && meaning.component !== null ? [column] : [])),
    ],
    partNames: parts.filter(isName).map(({ column }) => column),
    isNameShared: columns.some(({ below }) => below === true),
    cost: columns.find(({ meaning }) => meaning.kind === 'cost')?.column,
    beside,
    numbers: new Set(beside.filter((column) => areRowNumbers(grid, table, column))),
  };
}

/** Fewest numbers of rows that show that they are such. */
const leastNumbers = 4;

/** Whether a column numbers the rows, each otherwise: 1, 2, 3 or 1, 1.1, 1.1.1, 1.2. */
function areRowNumbers(grid: Grid, table: Table, column: number): boolean {
  const seen = new Set<string>();
  for (const row of filledRows(grid, table, column)) {
    const text = grid.text(row, column);
    if (!/^\d{1,4}(?:\.\d{1,3})*\.?$/.test(text) || seen.has(text)) return false;
    seen.add(text);
  }
  return seen.size >= leastNumbers;
}
