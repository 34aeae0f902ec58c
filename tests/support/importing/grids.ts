import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import type { Sheet, Workbook, WorkbookKind } from '../../../shared/sheets/cells/index.ts';

type Extras = Partial<Pick<Sheet, 'name' | 'hidden'>> & {
  /** By A1 address. */
  readonly formulas?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  readonly dates?: Readonly<Record<string, string>>;
  readonly comments?: Readonly<Record<string, string>>;
  /** A1 ranges, e.g. "H4:P4". */
  readonly merges?: readonly string[];
  /** From 1. */
  readonly hiddenRows?: readonly number[];
  /** Column letters. */
  readonly hiddenColumns?: readonly string[];
};

const columnAt = (letters: string): number => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function placeOf(address: string): { readonly row: number; readonly column: number } {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return { row: Number(digits) - 1, column: columnAt(letters) };
}

/** A worksheet from rows of values; short rows are filled up with blanks. */
export function sheetOf(rows: readonly (readonly CellValue[])[], extras: Extras = {}): Sheet {
  const columnCount = Math.max(0, ...rows.map((row) => row.length));
  const byIndex = (cells: Readonly<Record<string, string>> = {}): ReadonlyMap<number, string> =>
    new Map(
      Object.entries(cells).map(([address, text]) => {
        const { row, column } = placeOf(address);
        return [row * columnCount + column, text];
      }),
    );
  return {
    name: extras.name ?? 'Sheet1',
    hidden: extras.hidden ?? false,
    rowCount: rows.length,
    columnCount,
    values: rows.flatMap((row) => Array.from({ length: columnCount }, (_, column) => row[column] ?? null)),
    formulas: byIndex(extras.formulas),
    errors: byIndex(extras.errors),
    dates: byIndex(extras.dates),
    comments: byIndex(extras.comments),
    merges: (extras.merges ?? []).map((range) => {
      const [from = 'A1', to = from] = range.split(':');
      const start = placeOf(from);
      const end = placeOf(to);
      return { top: start.row, left: start.column, bottom: end.row, right: end.column };
    }),
    hiddenRows: new Set((extras.hiddenRows ?? []).map((row) => row - 1)),
    hiddenColumns: new Set((extras.hiddenColumns ?? []).map(columnAt)),
  };
}

/** A worksheet from text: a line per row, cells between "|", trimmed; numbers become numbers, empty cells blanks. */
export const sheetFrom = (text: string, extras: Extras = {}): Sheet =>
  sheetOf(
    text
      .replace(/^\n|\n\s*$/g, '')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cellFrom(cell.trim()))),
    extras,
  );

const cellFrom = (text: string): CellValue => (text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

export const workbookOf = (sheets: readonly Sheet[], kind: WorkbookKind = 'xlsx', remarks: readonly string[] = []): Workbook => ({
  fileName: kind === 'csv' ? 'made.csv' : 'made.xlsx',
  kind,
  sheets,
  names: new Map(),
  remarks: remarks.map((message) => ({ code: 'reading', sheet: null, message })),
});

/** A workbook from text: tabs below lines "## name", or a single sheet. */
export const workbookFrom = (text: string): Workbook =>
  workbookOf(
    /^\s*## /m.test(text)
      ? text
          .split(/^\s*## /m)
          .slice(1)
          .map((part) => {
            const [name = '', ...rows] = part.split('\n');
            return sheetFrom(rows.join('\n'), { name: name.trim() });
          })
      : [sheetFrom(text)],
  );
