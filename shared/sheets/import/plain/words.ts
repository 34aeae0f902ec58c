import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { formatNumber } from '../../../rules/ruleset/values/index.ts';
import type { Workbook } from '../../cells/index.ts';
import type { ColumnKind } from '../../tables/index.ts';

/** What the cells of a column hold, as far as it is told. */
export type ColumnValues = ColumnKind | { readonly kind: 'date' };

/** Most words of a choice that are listed. */
const listed = 6;

/** What a column of a plain table holds: "numbers 5 to 20 cm", "one of Light, Heavy". */
export function valueWords(values: ColumnValues, isFormula: boolean): string {
  const worked = isFormula ? ', by formulas' : '';
  switch (values.kind) {
    case 'number': {
      const { min, max, unit, decimals, words } = values;
      const places = Math.min(2, decimals);
      const ending = unit === null ? '' : /\p{L}/u.test(unit) ? ` ${unit}` : unit;
      const range = min === max ? `always ${formatNumber(min, places)}` : `${formatNumber(min, places)} to ${formatNumber(max, places)}`;
      const others = words.length > 0 ? `, or ${words.map((word) => `“${word}”`).join(', ')}` : '';
      return `numbers, ${range}${ending}${others}${worked}`;
    }
    case 'choice': {
      const more = values.values.length > listed ? ` and ${values.values.length - listed} more` : '';
      return `one of ${values.values
        .slice(0, listed)
        .map(({ text }) => text)
        .join(', ')}${more}${worked}`;
    }
    case 'yesNo':
      return `yes or no${worked}`;
    case 'dice':
      return `dice${worked}`;
    case 'date':
      return `dates${worked}`;
    case 'blank':
      return 'nothing';
    case 'text':
      return `${values.isDice ? 'dice' : 'text'}${worked}`;
  }
}

/** "“Fleet”, rows 3 to 18: 15 rows, 7 columns". */
export const tableWords = (sheet: string | null, first: number, last: number, rows: number, columns: number): string =>
  `${sheet === null ? 'Rows' : `“${sheet}”, rows`} ${first} to ${last}: ${rows} rows, ${columns} columns`;

/** What words need of a plain table. */
type Described = {
  readonly says: string;
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[];
};

/** What the program can do today with tables that fit no rules, in sentences. */
export function plainHints(ruleset: Ruleset, tables: readonly Described[]): readonly string[] {
  if (tables.length === 0) return [];
  const { one, many } = ruleset.data.designNoun;
  const fitting = [...new Set(tables.flatMap(({ columns }) => columns.flatMap(({ heading, field }) => (field === null ? [] : [heading]))))];
  return [
    fitting.length === 0
      ? `No heading is a word of ${ruleset.data.name}. If the rows are ${many} all the same, say in the import window which row holds the headings and what each column means.`
      : `Choose “Import the columns that match” in the import window: these headings are words of ${ruleset.data.name}: ${fitting.map((heading) => `“${heading}”`).join(', ')}. Each row becomes one ${one}; other columns, and those whose values do not fit, are kept with it as they are.`,
    'Or leave the table in its workbook: nothing in the file was changed.',
    'Or make a game system of this sheet, whatever game it is of: there is a button for it in the import window, and "motorpool adopt SHEET --as-system NAME" does the same.',
  ];
}

/** Why a workbook gives no designs. */
export function nothingFound({ data }: Ruleset, { fileName }: Workbook, tables: readonly Described[]): string {
  const none = `No designs were found in "${fileName}".`;
  const [first] = tables;
  if (!first) return `${none} A table needs a row of column headings, with a name and at least two values per design.`;
  const others = tables.length === 1 ? '' : ` and ${tables.length - 1} more ${tables.length === 2 ? 'table' : 'tables'}`;
  return `${none} It has ${tables.length === 1 ? 'a table' : 'tables'} (${first.says.replace(/^R/, 'r')}${others}), but ${tables.length === 1 ? 'its' : 'their'} columns and values are not those of ${data.name}.`;
}
