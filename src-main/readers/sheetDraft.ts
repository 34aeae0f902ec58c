import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { WIDEST_SHEET } from '../../shared/sheets/cells/filledFormulas.ts';
import { cellsInWords, columnLetter, type ReadingRemark, type Sheet, type Workbook } from '../../shared/sheets/cells/index.ts';
import { FormulaDraft } from './formulaDraft.ts';
import type { ReadLimits } from './readLimits.ts';

/** A sheet while it is being read. Maps and sets of cells are keyed by `cellKey`; rows and columns are 0-based. */
export type WorksheetDraft = {
  readonly name: string;
  readonly hidden: boolean;
  /** Sparse rows of sparse cells; holes, undefined and null are all blank. */
  readonly rows: ((CellValue | undefined)[] | undefined)[];
  readonly formulas: FormulaDraft;
  readonly errors: Map<number, string>;
  readonly dates: Map<number, string>;
  readonly comments: Map<number, string>;
  readonly merges: Sheet['merges'][number][];
  readonly hiddenRows: Set<number>;
  readonly hiddenColumns: Set<number>;
  /** How far the reader saw filled cells, beyond those it kept; 0 when it kept all. */
  rowsSeen: number;
  columnsSeen: number;
};

export const newDraft = (name: string, hidden = false): WorksheetDraft => ({
  name,
  hidden,
  rows: [],
  formulas: new FormulaDraft(),
  errors: new Map(),
  dates: new Map(),
  comments: new Map(),
  merges: [],
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  rowsSeen: 0,
  columnsSeen: 0,
});

/** Gives a cell its value. */
export function putValue({ rows }: WorksheetDraft, row: number, column: number, value: CellValue): void {
  rows[row] ??= [];
  const cells = rows[row];
  if (cells) cells[column] = value;
}

/** Whether a cell is beyond the rows and columns that are read; it is noted as seen then. */
export function isBeyond(draft: WorksheetDraft, row: number, column: number, limits: Pick<ReadLimits, 'rows' | 'columns'>): boolean {
  if (row >= limits.rows) draft.rowsSeen = Math.max(draft.rowsSeen, row + 1);
  if (column >= limits.columns) draft.columnsSeen = Math.max(draft.columnsSeen, column + 1);
  return row >= limits.rows || column >= limits.columns;
}

/** Returns a key for a cell that does not depend on the final width of the sheet. */
export const cellKey = (row: number, column: number): number => row * WIDEST_SHEET + column;

/** Returns e.g. "B7" for row 6, column 1. */
export const cellName = (key: number): string => `${columnLetter(key % WIDEST_SHEET)}${Math.floor(key / WIDEST_SHEET) + 1}`;

export const cellList = (keys: readonly number[]): string => cellsInWords(keys.map(cellName));

type Extent = { readonly rowCount: number; readonly columnCount: number };

/** What a reader knows of a workbook beside its sheets; its remarks go before those on them. */
type WorkbookFacts = Pick<ReadWorkbook, 'kind' | 'delimiter' | 'isOutOfDate'> & Partial<Pick<Workbook, 'names' | 'remarks'>>;

/**
 * Turns drafts into the sheets of a workbook: trimmed to the used area (which always starts at the first row and column) and cut to the
 * limits, with a remark for each cut. Fails with 'too-large' if the used areas of all sheets exceed `limits.cells`.
 */
export function finishWorkbook(
  drafts: readonly WorksheetDraft[],
  fileName: string,
  limits: ReadLimits,
  facts: WorkbookFacts,
): Outcome<ReadWorkbook> {
  const remarks = [...(facts.remarks ?? [])];
  const sheets: Sheet[] = [];
  let cellsLeft = limits.cells;
  const names = new Set<string>();
  for (const given of drafts) {
    const draft = { ...given, name: freeName(given.name, names) };
    if (draft.name !== given.name)
      remarks.push(
        remarkOn(draft.name, t('A second sheet called "{given}" is read as "{draft}".', { given: given.name, draft: draft.name })),
      );
    const used = usedExtent(draft);
    if (used.columnCount > WIDEST_SHEET) return fail(tooManyCells(fileName, limits));
    const fitting = fitExtent(draft, used, limits, cellsLeft);
    if (!fitting) return fail(tooManyCells(fileName, limits));
    remarks.push(...cutRemarks(draft, used, fitting));
    sheets.push(flatten(draft, fitting));
    cellsLeft -= fitting.rowCount * fitting.columnCount;
  }
  return succeed({ fileName, names: new Map(), ...facts, sheets, remarks });
}

/** Returns the name, with a number added if an earlier sheet has it: damaged files may contain several sheets of one name. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} (${number})`;
  taken.add(free.toLowerCase());
  return free;
}

export const tooManyCells = (fileName: string, limits: Pick<ReadLimits, 'cells'>) =>
  ({
    code: 'too-large',
    message: t('"{fileName}" has more than {most} cells, which no list of designs needs.', {
      fileName,
      most: limits.cells.toLocaleString('en'),
    }),
    hint: t('Copy the designs into a new workbook and save that.'),
  }) as const;

function usedExtent({ rows, formulas, errors, dates, comments }: WorksheetDraft): Extent {
  let rowCount = 0;
  let columnCount = 0;
  rows.forEach((row, index) => {
    if (!row) return;
    let last = row.length - 1;
    while (last >= 0 && row[last] == null) last--;
    if (last < 0) return;
    rowCount = Math.max(rowCount, index + 1);
    columnCount = Math.max(columnCount, last + 1);
  });
  for (const places of [formulas, errors, dates, comments]) {
    for (const key of places.keys()) {
      rowCount = Math.max(rowCount, Math.floor(key / WIDEST_SHEET) + 1);
      columnCount = Math.max(columnCount, (key % WIDEST_SHEET) + 1);
    }
  }
  return { rowCount, columnCount };
}

/**
 * Returns the part that is read: within the row and column limits, and without stray distant cells that would make the area
 * too large.
 */
function fitExtent(draft: WorksheetDraft, used: Extent, limits: ReadLimits, mostCells: number): Extent | null {
  const rowCount = Math.min(used.rowCount, limits.rows);
  const columnCount = Math.min(used.columnCount, limits.columns);
  if (rowCount * columnCount <= mostCells) return { rowCount, columnCount };
  const narrow = { rowCount, columnCount: Math.floor(mostCells / rowCount) };
  const short = { rowCount: Math.floor(mostCells / columnCount), columnCount };
  const best = filledOutside(draft, narrow) <= filledOutside(draft, short) ? narrow : short;
  const all = filledOutside(draft, { rowCount: 0, columnCount: 0 });
  return all > mostCells || filledOutside(draft, best) > all / 2 ? null : best;
}

function filledOutside({ rows }: WorksheetDraft, { rowCount, columnCount }: Extent): number {
  let count = 0;
  rows.forEach((row, index) => {
    row?.forEach((value, column) => {
      if (value != null && (index >= rowCount || column >= columnCount)) count++;
    });
  });
  return count;
}

function cutRemarks(draft: WorksheetDraft, used: Extent, read: Extent): readonly ReadingRemark[] {
  const lastRow = Math.max(used.rowCount, draft.rowsSeen);
  const lastColumn = Math.max(used.columnCount, draft.columnsSeen);
  const remarks: ReadingRemark[] = [];
  if (lastRow > read.rowCount)
    remarks.push(
      remarkOn(
        draft.name,
        t('"{draft}": the cells below row {rowCount}, as far as row {lastRow}, were not read.', {
          draft: draft.name,
          rowCount: read.rowCount,
          lastRow,
        }),
      ),
    );
  if (lastColumn > read.columnCount) {
    const [last, far] = [columnLetter(read.columnCount - 1), columnLetter(lastColumn - 1)];
    remarks.push(
      remarkOn(
        draft.name,
        t('"{draft}": the cells right of column {last}, as far as column {far}, were not read.', { draft: draft.name, last, far }),
      ),
    );
  }
  return remarks;
}

/** Whether a row or column can be one: damaged files give others too. */
const isPlace = (place: number): boolean => Number.isInteger(place) && place >= 0;

function flatten(draft: WorksheetDraft, { rowCount, columnCount }: Extent): Sheet {
  const values: CellValue[] = new Array(rowCount * columnCount).fill(null);
  for (let row = 0; row < rowCount; row++) {
    const cells = draft.rows[row];
    if (!cells) continue;
    const width = Math.min(cells.length, columnCount);
    for (let column = 0; column < width; column++) {
      const value = cells[column];
      if (value != null) values[row * columnCount + column] = value;
    }
  }
  const placed = (cells: ReadonlyMap<number, string>): ReadonlyMap<number, string> => {
    const kept = new Map<number, string>();
    for (const [key, text] of cells) {
      const row = Math.floor(key / WIDEST_SHEET);
      const column = key % WIDEST_SHEET;
      if (row < rowCount && column < columnCount) kept.set(row * columnCount + column, text);
    }
    return kept;
  };
  return {
    name: draft.name,
    hidden: draft.hidden,
    rowCount,
    columnCount,
    values,
    formulas: draft.formulas.placed(rowCount, columnCount),
    errors: placed(draft.errors),
    dates: placed(draft.dates),
    comments: placed(draft.comments),
    merges: draft.merges
      .filter((merge) => Object.values(merge).every(isPlace) && merge.top < rowCount && merge.left < columnCount)
      .map(({ top, left, bottom, right }) => ({
        top,
        left,
        bottom: Math.min(bottom, rowCount - 1),
        right: Math.min(right, columnCount - 1),
      }))
      .filter(({ top, left, bottom, right }) => bottom > top || right > left),
    hiddenRows: new Set([...draft.hiddenRows].filter((row) => isPlace(row) && row < rowCount)),
    hiddenColumns: new Set([...draft.hiddenColumns].filter((column) => isPlace(column) && column < columnCount)),
  };
}

/** Returns a remark about a sheet, or about the whole file. */
export const remarkOn = (sheet: string | null, message: string, code: ReadingRemark['code'] = 'reading'): ReadingRemark => ({
  code,
  sheet,
  message,
});

/** A workbook as its reader gives it. */
export type ReadWorkbook = Workbook & {
  /** True if the file says that its formulas have to be worked out anew. */
  readonly isOutOfDate?: boolean;
};

/** The same workbook, with what the file says about its formulas. */
export const outOfDate = (outcome: Outcome<Workbook>, isOutOfDate: boolean): Outcome<ReadWorkbook> =>
  outcome.ok ? succeed({ ...outcome.value, isOutOfDate }) : outcome;

/** Returns the name of the only sheet of a file that names none: the file's own, without folders and ending. */
export const sheetNameOf = (fileName: string): string => fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
