import { listOf, t } from '../../base/words/words.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';

/**
 * One worksheet as plain cells. Cells are stored row by row in one flat list, so that a large sheet crosses a worker
 * boundary cheaply: the cell of row r and column c (both 0-based) is `values[r * columnCount + c]`. Everything about single
 * cells is keyed by that same index.
 */
export type Sheet = {
  readonly name: string;
  readonly hidden: boolean;
  readonly rowCount: number;
  readonly columnCount: number;
  /** Stored values; null where blank or where the cell holds an error. */
  readonly values: readonly CellValue[];
  /** Formula texts in Excel's A1 syntax, without the leading "=". */
  readonly formulas: ReadonlyMap<number, string>;
  /** Excel error codes, e.g. "#N/A". */
  readonly errors: ReadonlyMap<number, string>;
  /** Cells the program took for a date or time; the text it shows, e.g. "05-Mar". The value is the serial number. */
  readonly dates: ReadonlyMap<number, string>;
  readonly comments: ReadonlyMap<number, string>;
  /** Inclusive, counted from 0. */
  readonly merges: readonly { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
};

/** A sheet of these rows, with nothing but values; short rows are filled up with blanks. */
export function sheetOf(name: string, rows: readonly (readonly CellValue[])[]): Sheet {
  const columnCount = rows.reduce((most, row) => Math.max(most, row.length), 1);
  return {
    name,
    hidden: false,
    rowCount: rows.length,
    columnCount,
    values: rows.flatMap((row) => Array.from({ length: columnCount }, (_, column) => row[column] ?? null)),
    formulas: new Map(),
    errors: new Map(),
    dates: new Map(),
    comments: new Map(),
    merges: [],
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
  };
}

/** A spreadsheet file as it was read: nothing interpreted yet. */
export type Workbook = {
  readonly fileName: string;
  readonly kind: WorkbookKind;
  /** What parts the cells of delimited text. */
  readonly delimiter?: string;
  readonly sheets: readonly Sheet[];
  /** Defined names and what they refer to, e.g. `MovePP` -> `Points!$B$3`. */
  readonly names: ReadonlyMap<string, string>;
  /** What could not be read whole: cut rows, unreadable formulas, external links. */
  readonly remarks: readonly ReadingRemark[];
};

/**
 * A reader's message about a file: a code for programs, and a sentence. `sheet` is the sheet it concerns; null for
 * the whole file.
 */
export type ReadingRemark = { readonly code: 'external-link' | 'reading'; readonly sheet: string | null; readonly message: string };

/** The ways in which a workbook can be stored: their words, and the usual endings of their files, without the dot. */
export const SHEET_FORMATS = {
  xlsx: { label: t('Excel'), endings: ['xlsx', 'xlsm', 'xltx', 'xltm'] },
  xlsb: { label: t('Excel, binary'), endings: ['xlsb'] },
  'xls-biff8': { label: t('Excel 97'), endings: ['xls', 'xlt'] },
  'xls-biff5': { label: t('Excel 5'), endings: ['xls'] },
  'xls-biff4': { label: t('Excel 2 to 4'), endings: ['xls', 'xlw'] },
  xml: { label: t('Excel 2003 XML'), endings: ['xml'] },
  ods: { label: t('OpenDocument'), endings: ['ods', 'ots', 'fods', 'sxc', 'stc'] },
  numbers: { label: t('Apple Numbers'), endings: ['numbers'] },
  lotus: { label: t('Lotus 1-2-3'), endings: ['123', 'wk1', 'wk3', 'wk4'] },
  quattro: { label: t('Quattro Pro'), endings: ['wq1', 'wq2', 'wb1', 'wb2', 'wb3', 'qpw'] },
  works: { label: t('Microsoft Works'), endings: ['wks', 'xlr'] },
  sylk: { label: t('SYLK'), endings: ['slk', 'sylk'] },
  dif: { label: t('DIF'), endings: ['dif'] },
  dbf: { label: t('dBase'), endings: ['dbf'] },
  csv: { label: t('Text'), endings: ['csv', 'tsv', 'tab', 'prn', 'txt', 'md'] },
  html: { label: t('Web page'), endings: ['html', 'htm', 'mht', 'mhtml'] },
  /** Designs that came as share codes. */
  code: { label: 'Share code', endings: [] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly endings: readonly string[] }>>;

/** How a workbook was stored. */
export type WorkbookKind = keyof typeof SHEET_FORMATS;

/** The endings of files that may hold designs, each once. The content decides what a file is. */
export const SHEET_ENDINGS: readonly string[] = [...new Set(Object.values(SHEET_FORMATS).flatMap(({ endings }) => endings))];

/** True if a file's name has one of these endings, in any case. */
export const hasSheetEnding = (fileName: string): boolean => SHEET_ENDINGS.includes(/\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '');

/** The place of a row, e.g. "Sheet1, row 5". */
export const rowInWords = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }): string =>
  sheet === null ? t('row {row}', { row }) : t('{sheet}, row {row}', { sheet, row });

/** Lists cells by the first three of their names, e.g. "C4, C5, C6 and 12 more cells". */
export function cellsInWords(names: readonly string[]): string {
  const named = names.slice(0, 3);
  const more = names.length - named.length;
  if (more > 0) return t('{named} and {more, plural, one {# more cell} other {# more cells}}', { named: named.join(', '), more });
  return listOf(named);
}
