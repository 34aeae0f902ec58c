import { columnLetter, type Grid, isNumeric } from '../../cells/index.ts';
import { foreignWords } from '../../languages/index.ts';
import { compactWord } from '../../text/index.ts';
import type { Vocabulary } from '../find/words/vocabulary.ts';
import { blocksIn, type PlainBlock } from './blocks.ts';
import { type ColumnValues, columnValues } from './columnKinds.ts';
import { tableWords, valueWords } from './words.ts';

/** A column of a table that fits no rules. */
export type PlainTableColumn = {
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
export type RepeatedColumns = { readonly headings: readonly string[]; readonly columns: readonly (readonly string[])[] };

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

const costWords = new Set(foreignWords(({ headings }) => headings.cost).map(compactWord));
const nameWords = new Set(foreignWords(({ headings }) => [...headings.designName, ...headings.rowName]).map(compactWord));
/** A heading of this certainty names a field. */
const sure = 0.88;

/** The tables of a sheet: rows of headings with at least two rows of cells below them, whatever their words. */
export const plainTablesOf = (grid: Grid, vocabulary: Vocabulary, sheet: string | null): readonly PlainTable[] =>
  blocksIn(grid).map((block) => tableOf(grid, vocabulary, sheet, block));

function tableOf(grid: Grid, vocabulary: Vocabulary, sheet: string | null, { headerRows, rows, columns }: PlainBlock): PlainTable {
  const described = columns.map((column): PlainTableColumn => {
    const heading = headerRows
      .map((row) => grid.text(row, column))
      .filter((text) => text !== '')
      .join(' ');
    const filled = rows.filter((row) => grid.isFilled(row, column));
    const isFormula = filled.length > 0 && filled.filter((row) => grid.formula(row, column) !== null).length >= filled.length / 2;
    const values = columnValues(grid, rows, column);
    return {
      letter: columnLetter(column),
      heading,
      values,
      says: valueWords(values, isFormula),
      isFormula,
      field: fieldOf(vocabulary, heading),
    };
  });
  const cost = costOf(described);
  const firstHeader = (headerRows[0] ?? 0) + 1;
  const lastRow = (rows.at(-1) ?? 0) + 1;
  return {
    sheet,
    says: tableWords(sheet, firstHeader, lastRow, rows.length, columns.length),
    headerRows: headerRows.map((row) => row + 1),
    firstRow: (rows[0] ?? 0) + 1,
    lastRow,
    rowCount: rows.length,
    columns: described,
    nameColumn: nameOf(grid, rows, columns, described),
    costColumn: cost?.letter ?? null,
    costIsFormula: cost?.isFormula ?? false,
    groups: groupsOf(described),
  };
}

/** The label of the field that a heading names, whatever number it has: "Weapon 2", "Arc 1". */
function fieldOf(vocabulary: Vocabulary, heading: string): string | null {
  const title = heading === '' ? null : vocabulary.titleOf(heading);
  const texts = title ? [title.rest === '' ? 'name' : title.rest] : [heading, vocabulary.numberOf(heading)?.rest ?? ''];
  for (const { meaning, score } of texts.flatMap((text) => (text === '' ? [] : vocabulary.candidates(text)))) {
    if (score < sure || meaning.kind === 'computed') continue;
    if (meaning.kind === 'cost') return 'Cost';
    if (title === null || meaning.component === title.component) return meaning.field.label;
  }
  return null;
}

/** The first column of different texts, under a heading for names if there is one. */
function nameOf(grid: Grid, rows: readonly number[], columns: readonly number[], described: readonly PlainTableColumn[]): string | null {
  const isNaming = (position: number): boolean => {
    const column = columns[position];
    if (column === undefined || described[position]?.values.kind !== 'text') return false;
    const texts = rows.map((row) => grid.text(row, column)).filter((text) => text !== '' && !isNumeric(text));
    return texts.length >= rows.length * 0.6 && new Set(texts).size >= texts.length * 0.6;
  };
  const naming = described.flatMap((column, position) => (isNaming(position) ? [column] : []));
  return (naming.find(({ heading }) => nameWords.has(compactWord(heading))) ?? naming[0])?.letter ?? null;
}

/** The last column of numbers under a heading for a cost: a total comes after its parts. */
const costOf = (columns: readonly PlainTableColumn[]): PlainTableColumn | undefined =>
  columns.findLast(
    ({ heading, values }) =>
      values.kind === 'number' &&
      (costWords.has(compactWord(heading)) || heading.split(/[\s(/]+/).some((word) => costWords.has(compactWord(word)))),
  );

/** Most headings of a group of columns that comes again. */
const longestGroup = 10;

function groupsOf(columns: readonly PlainTableColumn[]): readonly RepeatedColumns[] {
  // "Weapon 1", "Weapon 2" and "Weapon", "Weapon" are the same heading.
  const words = columns.map(({ heading }) => compactWord(heading.replace(/(?:(?<![#\s])[#\s]+)?(?:(?<!\d)\d+|\b[ivIV]{1,3}\b)\s*$/, '')));
  const groups: RepeatedColumns[] = [];
  for (let from = 0; from < columns.length; ) {
    const found = groupAt(words, from);
    if (found === null) {
      from++;
      continue;
    }
    const { width, times } = found;
    const shown = columns.slice(from, from + width).map(({ heading }) => heading.replace(/(?:(?<![#\s])[#\s]+)?(?<!\d)\d+\s*$/, ''));
    const letters = Array.from({ length: times }, (_, at) =>
      columns.slice(from + at * width, from + (at + 1) * width).map(({ letter }) => letter),
    );
    groups.push({ headings: shown, columns: letters });
    from += width * times;
  }
  return groups;
}

function groupAt(words: readonly string[], from: number): { readonly width: number; readonly times: number } | null {
  for (let width = 1; width <= longestGroup && from + 2 * width <= words.length; width++) {
    const group = words.slice(from, from + width);
    if (group.includes('')) continue;
    let times = 1;
    while (group.every((word, at) => words[from + times * width + at] === word)) times++;
    if (times > 1) return { width, times };
  }
  return null;
}
