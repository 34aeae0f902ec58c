import { lowerFirst } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
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
  const said = kindWords(values);
  return isFormula ? t('{values}, by formulas', { values: said }) : said;
}

function kindWords(values: ColumnValues): string {
  switch (values.kind) {
    case 'number': {
      const { min, max, unit, decimals, words } = values;
      const places = Math.min(2, decimals);
      const ending = unit === null ? '' : /\p{L}/u.test(unit) ? ` ${unit}` : unit;
      return t('numbers, {isOne, select, true {always {min}} other {{min} to {max}}}{unit}{count, plural, =0 {} other {, or {words}}}', {
        isOne: min === max,
        min: formatNumber(min, places),
        max: formatNumber(max, places),
        unit: ending,
        count: words.length,
        words: words.map((word) => `“${word}”`).join(', '),
      });
    }
    case 'choice': {
      const texts = values.values.slice(0, listed).map(({ text }) => text);
      return t('one of {texts}{more, plural, =0 {} other { and # more}}', {
        texts: texts.join(', '),
        more: Math.max(0, values.values.length - listed),
      });
    }
    case 'yesNo':
      return t('yes or no');
    case 'dice':
      return t('dice');
    case 'date':
      return t('dates');
    case 'blank':
      return t('nothing');
    case 'text':
      return values.isDice ? t('dice') : t('text');
  }
}

/** "“Fleet”, rows 3 to 18: 15 rows, 7 columns". */
export const tableWords = (sheet: string | null, first: number, last: number, rows: number, columns: number): string =>
  t('{hasSheet, select, true {“{sheet}”, rows} other {Rows}} {first} to {last}: {rows} rows, {columns} columns', {
    hasSheet: sheet !== null,
    sheet: sheet ?? '',
    first,
    last,
    rows,
    columns,
  });

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
      ? t(
          'No heading is a word of {rules}. If the rows are {many} all the same, say in the import window which row holds the headings and what each column means.',
          { rules: ruleset.data.name, many },
        )
      : t(
          'Choose “Import the columns that match” in the import window: these headings are words of {rules}: {fitting}. Each row becomes one {one}; other columns, and those whose values do not fit, are kept with it as they are.',
          { rules: ruleset.data.name, fitting: fitting.map((heading) => `“${heading}”`).join(', '), one },
        ),
    t('Or leave the table in its workbook: nothing in the file was changed.'),
    t(
      'Or make a game system of this sheet, whatever game it is of: there is a button for it in the import window, and "motorpool adopt SHEET --as-system NAME" does the same.',
    ),
  ];
}

/** Why a workbook gives no designs. */
export function nothingFound({ data }: Ruleset, { fileName }: Workbook, tables: readonly Described[]): string {
  const none = t('No designs were found in "{fileName}".', { fileName });
  const [first] = tables;
  if (!first) return t('{none} A table needs a row of column headings, with a name and at least two values per design.', { none });
  return t(
    '{none} It has {count, plural, one {a table} other {tables}} ({first}{more, plural, =0 {} one { and # more table} other { and # more tables}}), but {count, plural, one {its} other {their}} columns and values are not those of {rules}.',
    { none, count: tables.length, first: lowerFirst(first.says), more: tables.length - 1, rules: data.name },
  );
}
