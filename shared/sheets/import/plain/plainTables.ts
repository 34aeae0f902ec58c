import { t } from '../../../base/words/words.ts';
import { columnLetter, type Grid } from '../../cells/index.ts';
import {
  cellOf,
  columnKind,
  costColumnOf,
  type FoundTable,
  type HeadedColumn,
  repeatedGroups,
  tablesIn,
  writesDecimalComma,
} from '../../tables/index.ts';
import type { Vocabulary } from '../find/words/vocabulary.ts';
import { type ColumnValues, tableWords, valueWords } from './words.ts';

/** A column of a table that fits no rules. */
type PlainTableColumn = {
  readonly letter: string;
  /** Without a heading: "". */
  readonly heading: string;
  readonly values: ColumnValues;
  /** The same in words: "numbers, 5 to 20 cm". */
  readonly says: string;
  /** True if most of its cells are formulas. */
  readonly isFormula: boolean;
  /** The label of the rules' field that the heading names; null if it names none. */
  readonly field: string | null;
};

/** Columns of the same headings that come several times side by side, as weapons or skills do. */
type RepeatedColumns = { readonly headings: readonly string[]; readonly columns: readonly (readonly string[])[] };

/** A table of a sheet that gives no designs: its place, counted from 1, and what its columns hold. */
export type PlainTable = {
  readonly sheet: string | null;
  /** Where it is and how large, in words. */
  readonly says: string;
  readonly headerRows: readonly number[];
  readonly firstRow: number;
  readonly lastRow: number;
  /** Rows with anything in them below the headings. */
  readonly rowCount: number;
  readonly columns: readonly PlainTableColumn[];
  /** The letter of the column that probably names the rows, and of the one that probably holds their cost. */
  readonly nameColumn: string | null;
  readonly costColumn: string | null;
  readonly costIsFormula: boolean;
  readonly groups: readonly RepeatedColumns[];
};

/** A heading of this certainty names a field. */
const sure = 0.88;
/** Rows of a table: one alone may be a note with a line below it. */
const leastRows = 2;

/** The tables of a sheet: rows of headings with at least two rows of cells below them, whatever their words. */
export const plainTablesOf = (grid: Grid, vocabulary: Vocabulary, sheet: string | null): readonly PlainTable[] =>
  tablesIn(grid)
    .filter(({ units, columns }) => units.length >= leastRows && columns.length > 1)
    .map((table) => tableOf(table, vocabulary, sheet));

function tableOf(
  { grid, headerRows, units, columns, name, isNamed }: FoundTable,
  vocabulary: Vocabulary,
  sheet: string | null,
): PlainTable {
  const rows = units.flatMap(({ row, more }) => [row, ...more]);
  const decimalComma = writesDecimalComma(grid.sheet.values);
  const described = columns.map(({ column, heading: own, title }): PlainTableColumn => {
    const heading = `${title} ${own}`.trim();
    const filled = rows.filter((row) => grid.isFilled(row, column));
    const isMostly = (is: (row: number) => boolean): boolean => filled.length > 0 && filled.filter(is).length >= filled.length / 2;
    const isFormula = isMostly((row) => grid.formula(row, column) !== null);
    const cells = rows.map((row) => cellOf(grid, row, column));
    const values: ColumnValues = isMostly((row) => grid.date(row, column) !== null) ? { kind: 'date' } : columnKind(cells, decimalComma);
    const says = valueWords(values, isFormula);
    return { letter: columnLetter(column), heading, values, says, isFormula, field: fieldOf(vocabulary, heading) };
  });
  const numbers = described.filter(({ values }) => values.kind === 'number');
  const cost = costColumnOf(numbers, ({ isFormula }) => isFormula);
  const first = (headerRows[0] ?? 0) + 1;
  const lastRow = (rows.at(-1) ?? 0) + 1;
  const naming = isNamed ? columns.findIndex(({ column }) => column === name) : -1;
  return {
    sheet,
    says: tableWords(sheet, first, lastRow, rows.length, columns.length),
    headerRows: headerRows.map((row) => row + 1),
    firstRow: (rows[0] ?? 0) + 1,
    lastRow,
    rowCount: rows.length,
    columns: described,
    nameColumn: described[naming]?.letter ?? null,
    costColumn: cost?.letter ?? null,
    costIsFormula: cost?.isFormula ?? false,
    groups: groupsOf(columns, columns[naming] ?? null, described),
  };
}

function groupsOf(
  columns: readonly HeadedColumn[],
  name: HeadedColumn | null,
  described: readonly PlainTableColumn[],
): readonly RepeatedColumns[] {
  const kindOf = (column: HeadedColumn): string => described[columns.indexOf(column)]?.values.kind ?? '';
  const isText = (column: HeadedColumn): boolean => ['text', 'choice'].includes(kindOf(column));
  return repeatedGroups({ columns, name }, isText).map(({ columns: own }) => ({
    headings: [...new Set(own.map(({ stem }) => stem))],
    columns: [...new Set(own.map(({ block }) => block))]
      .toSorted((one, other) => one - other)
      .map((block) => own.flatMap((one) => (one.block === block ? [columnLetter(one.column.column)] : []))),
  }));
}

/** The label of the field that a heading names, whatever number it has: "Weapon 2", "Arc 1". */
function fieldOf(vocabulary: Vocabulary, heading: string): string | null {
  const title = heading === '' ? null : vocabulary.titleOf(heading);
  const texts = title ? [title.rest === '' ? 'name' : title.rest] : [heading, vocabulary.numberOf(heading)?.rest ?? ''];
  for (const { meaning, score } of texts.flatMap((text) => (text === '' ? [] : vocabulary.candidates(text)))) {
    if (score < sure || meaning.kind === 'computed') continue;
    if (meaning.kind === 'cost') return t('Cost');
    if (title === null || meaning.component === title.component) return meaning.field.label;
  }
  return null;
}
