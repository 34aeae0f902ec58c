import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import type { Sheet, Workbook } from '../../../shared/sheets/cells/index.ts';

export type PageCell = {
  value: CellValue;
  formula?: string | undefined;
  error?: string | undefined;
  date?: string | undefined;
  comment?: string | undefined;
};
export type Merge = Sheet['merges'][number];
/** A worksheet that can be changed in place: every row has the same number of cells. */
export type Page = {
  name: string;
  hidden: boolean;
  rows: PageCell[][];
  merges: Merge[];
  hiddenRows: number[];
  hiddenColumns: number[];
};

export const blankCell = (): PageCell => ({ value: null });

export function pageOf(sheet: Sheet): Page {
  const { columnCount } = sheet;
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    rows: Array.from({ length: sheet.rowCount }, (_, row) =>
      Array.from({ length: columnCount }, (_, column) => {
        const index = row * columnCount + column;
        return {
          value: sheet.values[index] ?? null,
          formula: sheet.formulas.get(index),
          error: sheet.errors.get(index),
          date: sheet.dates.get(index),
          comment: sheet.comments.get(index),
        };
      }),
    ),
    merges: [...sheet.merges],
    hiddenRows: [...sheet.hiddenRows],
    hiddenColumns: [...sheet.hiddenColumns],
  };
}

/** Brings all rows to the same length. */
export function square(page: Page): void {
  const width = Math.max(0, ...page.rows.map((row) => row.length));
  for (const row of page.rows) while (row.length < width) row.push(blankCell());
}

export function sheetOfPage(page: Page): Sheet {
  square(page);
  const columnCount = page.rows[0]?.length ?? 0;
  const cells = page.rows.flat();
  const byIndex = (what: 'formula' | 'error' | 'date' | 'comment'): ReadonlyMap<number, string> =>
    new Map(cells.flatMap((cell, index) => (cell[what] === undefined ? [] : [[index, cell[what]]])));
  return {
    name: page.name,
    hidden: page.hidden,
    rowCount: page.rows.length,
    columnCount,
    // A cell holds a value or an error, never both.
    values: cells.map(({ value, error }) => (error === undefined ? value : null)),
    formulas: byIndex('formula'),
    errors: byIndex('error'),
    dates: byIndex('date'),
    comments: byIndex('comment'),
    merges: page.merges,
    hiddenRows: new Set(page.hiddenRows),
    hiddenColumns: new Set(page.hiddenColumns),
  };
}

/** The workbook with other sheets; names are made different where they are not. */
export function withPages(workbook: Workbook, pages: readonly Page[]): Workbook {
  const taken = new Set<string>();
  const sheets = pages.map((page) => {
    let name = page.name;
    while (taken.has(name.toLowerCase())) name += "'";
    taken.add(name.toLowerCase());
    return sheetOfPage({ ...page, name });
  });
  // Delimited text has one sheet only.
  return { ...workbook, kind: workbook.kind === 'csv' && sheets.length > 1 ? 'xlsx' : workbook.kind, sheets };
}
