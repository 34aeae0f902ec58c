import { type Ruleset, readValue } from '../ruleset/index.ts';
import { type Ledger, openLedger } from './account.ts';
import type { Workbook } from './cells.ts';
import { duplicateNames, externalLinks, hiddenParts, ruleProblems } from './checkImport.ts';
import type { TableColumn } from './columnMeaning.ts';
import { judgeConfidence } from './confidence.ts';
import { type Corrections, correctionOf } from './corrections.ts';
import { cellReader } from './evidence.ts';
import { SHEETS, workbookStamp } from './exportStamp.ts';
import { columnLetter, type Grid, gridOf, withoutColumns, withoutRows } from './grid.ts';
import type { ImportedDesign, ImportedTable, ImportProblem, ImportResult, Layout } from './imported.ts';
import { type Library, layoutOf, readLibrary, resolveNames } from './lookup.ts';
import { type NameBook, nameBookOf } from './nameBook.ts';
import { findOwnTable, type OwnTable, ownImportedTable, readOwnTable } from './ownSheet.ts';
import type { TableScene } from './readCell.ts';
import { readDesign } from './readDesign.ts';
import { reasons, sortRows } from './rows.ts';
import { findTables, isEmptySheet, type SheetScene, type Table } from './tables.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

export type ImportOptions = {
  /** Take designs from this sheet only (name, whatever its case). */
  readonly sheet?: string;
  /** False leaves out what the rules object to, which takes longer than everything else. */
  readonly rules?: boolean;
  /** What the player knows better than what was found. */
  readonly corrections?: Corrections;
};

type OpenSheet = SheetScene & {
  /** With the rows that the player leaves out, which `grid` does not have. */
  readonly whole: Grid;
  readonly ledger: Ledger;
  /** The table this program wrote into the sheet, if it did. */
  readonly own: OwnTable | null;
  readonly tables: readonly Table[];
  readonly sheetName: string | null;
};
type Draft = {
  readonly tables: ImportedTable[];
  readonly designs: ImportedDesign[];
  readonly ignoredRows: ImportResult['ignoredRows'][number][];
  readonly problems: ImportProblem[];
  readonly names: NameBook;
};

// A ruleset never changes once loaded, and its vocabulary is the same for every workbook.
const vocabularies = new WeakMap<Ruleset, Vocabulary>();

function vocabulary(ruleset: Ruleset): Vocabulary {
  const known = vocabularies.get(ruleset);
  if (known) return known;
  const made = vocabularyOf(ruleset);
  vocabularies.set(ruleset, made);
  return made;
}

/**
 * Finds the designs in a workbook without being told where they are, and reads them. Never throws: what was not
 * understood is in `problems` and `ignoredRows`, and `account` has every cell.
 */
export function importWorkbook(ruleset: Ruleset, workbook: Workbook, options: ImportOptions = {}): ImportResult {
  const isText = workbook.kind === 'csv';
  const isStamped = workbookStamp(workbook) !== null;
  const isOwnAppendix = (name: string): boolean => isStamped && (name === SHEETS.rules || name === SHEETS.about);
  const sheets = workbook.sheets.map((sheet): OpenSheet => {
    const whole = gridOf(sheet);
    const sheetName = isText ? null : sheet.name;
    const correction = correctionOf(options.corrections, sheetName);
    const grid = withoutRows(whole, new Set((correction.ignoreRows ?? []).map((row) => row - 1)));
    const scene: SheetScene = { ruleset, vocabulary: vocabulary(ruleset), grid, reader: cellReader(ruleset, grid), correction };
    const isCorrected = correction.headerRows !== undefined || correction.columns !== undefined;
    const own = isCorrected ? null : findOwnTable(ruleset, grid, isText);
    const tables = own || isOwnAppendix(sheet.name) ? [] : findTables(scene);
    return { ...scene, whole, ledger: openLedger(sheet), own, tables, sheetName };
  });
  const draft: Draft = {
    tables: [],
    designs: [],
    ignoredRows: [],
    problems: workbook.remarks.map(remark),
    names: nameBookOf(sheets, () => libraries),
  };
  const isAskedFor = ({ grid }: OpenSheet): boolean =>
    options.sheet === undefined || grid.sheet.name.trim().toLowerCase() === options.sheet.trim().toLowerCase();
  const isWanted = (sheet: OpenSheet): boolean => isAskedFor(sheet) && sheet.correction.skip !== true;
  if (!sheets.some(isAskedFor)) draft.problems.push(noSuchSheet(options.sheet ?? '', workbook));
  const libraries: readonly Library[] = sheets.flatMap((sheet) =>
    sheet.tables.filter(({ kind }) => kind === 'library').map((table) => readLibrary(sceneOf(sheet, table.columns, draft), table)),
  );
  const sources = sheets.filter((sheet) => isWanted(sheet) && (sheet.own !== null || sheet.tables.some(({ kind }) => kind === 'designs')));
  for (const sheet of sources) readSheet(sheet, libraries, draft, sources.length > 1);
  const otherSheets = sheets
    .filter((sheet) => !sources.includes(sheet))
    .map((sheet) => ({ sheet: sheet.grid.sheet.name, why: leaveSheet(sheet, isWanted(sheet)) }));
  const problems = [...draft.problems.filter(isNews), ...duplicateNames(draft.designs, draft.tables)];
  if (draft.designs.length === 0 && sheets.some(isWanted)) problems.push(nothingFound(workbook));
  return {
    fileName: workbook.fileName,
    fileKind: workbook.kind,
    layout: mostCommonLayout(draft),
    sheets: isText ? [] : sources.map(({ grid }) => grid.sheet.name),
    otherSheets,
    tables: draft.tables,
    designs: judgeConfidence(draft.designs, draft.tables, problems),
    problems: inSheetOrder(workbook, [
      ...problems,
      ...(options.rules === false ? [] : ruleProblems(ruleset, draft.designs, draft.tables, problems)),
    ]),
    ignoredRows: draft.ignoredRows,
    account: sheets.map(({ ledger }) => ledger.account),
  };
}

const sceneOf = (sheet: OpenSheet, columns: readonly TableColumn[], draft: Draft): TableScene => ({
  ruleset: sheet.ruleset,
  grid: sheet.grid,
  reader: sheet.reader,
  ledger: sheet.ledger,
  columns,
  sheetName: sheet.sheetName,
  report: (problem) => draft.problems.push(problem),
  names: draft.names,
});

/** Reads all tables of designs of one sheet and says why every other row was left out. */
function readSheet(sheet: OpenSheet, libraries: readonly Library[], draft: Draft, isOneOfSeveral: boolean): void {
  const { grid, whole, ledger, sheetName, tables, own, correction } = sheet;
  const ignore = (row: number, why: string): void => {
    if (whole.filled(row).length === 0) return;
    draft.ignoredRows.push({ sheet: sheetName, row: row + 1, why });
    for (const column of whole.filled(row)) if (ledger.markOf(row, column) === 'none') ledger.mark(row, column, 'ignored');
  };
  for (const row of correction.ignoreRows ?? []) ignore(row - 1, reasons.chosen);
  const firstHeader = (own ?? tables[0])?.headerRows[0] ?? 0;
  for (let row = 0; row < firstHeader; row++) if (grid.filled(row).length > 0) ignore(row, reasons.above);
  if (own) {
    draft.tables.push(ownImportedTable(own, sheetName));
    draft.designs.push(...readOwnTable(sceneOf(sheet, own.columns, draft), own));
  }
  const designRows = new Set<number>();
  tables.forEach((table, position) => {
    for (const row of table.headerRows) for (const column of grid.filled(row)) ledger.mark(row, column, 'header');
    const layout = table.kind === 'designs' ? layoutOf(table, sheet.ruleset) : null;
    const imported: ImportedTable = {
      sheet: sheetName,
      kind: table.kind,
      layout,
      headerRows: table.headerRows.map((row) => row + 1),
      columns: table.columns
        .filter(({ header, meaning, below }) => (header !== '' || meaning.kind !== 'none') && !below)
        .map((column) => ({ ...column, letter: columnLetter(column.column) })),
    };
    draft.tables.push(imported);
    const left = new Set([...leaveAside(sheet, table, draft), ...leaveOut(sheet, table)]);
    const scene = { ...sceneOf(sheet, table.columns, draft), grid: withoutColumns(grid, left) };
    if (table.kind === 'library') {
      for (let row = table.firstRow; row <= table.lastRow; row++)
        if (grid.filled(row).some((column) => ledger.markOf(row, column) === 'none')) ignore(row, reasons.unclear);
      return;
    }
    const { designs, ignored } = sortRows(scene.grid, sheet.reader, table, position + 1 < tables.length);
    for (const { row, why } of ignored) ignore(row, why);
    const read = designs.map((rows) => {
      for (const row of [rows.row, ...rows.more]) designRows.add(row);
      return withSection(sheet.ruleset, readDesign(scene, rows), isOneOfSeveral ? grid.sheet.name : null);
    });
    draft.designs.push(...resolveNames(scene, table, libraries, read));
    draft.problems.push(...hiddenParts(grid, sheetName, imported));
  });
  draft.problems.push(...externalLinks(grid, sheetName, designRows));
  reportRest(grid, ledger, sheetName, draft);
}

/** Enters the cells of other tables beside this one as left out, and tells so once for each block of columns. */
function leaveAside({ grid, ledger, sheetName }: OpenSheet, table: Table, draft: Draft): ReadonlySet<number> {
  const columns = table.columns.filter(({ meaning }) => meaning.kind === 'aside').map(({ column }) => column);
  const first = table.headerRows[0] ?? 0;
  columns.forEach((column, position) => {
    const rows: number[] = [];
    for (let row = first; row <= table.lastRow; row++) if (grid.isFilled(row, column)) rows.push(row);
    for (const row of rows) ledger.mark(row, column, 'problem');
    if (columns[position - 1] === column - 1) return;
    const last = columns.slice(position).findLast((other, offset) => other === column + offset) ?? column;
    const message = `Columns ${columnLetter(column)} to ${columnLetter(last)} hold another table beside this one; it was not taken over.`;
    draft.problems.push({
      kind: 'layout',
      sheet: sheetName,
      row: first + 1,
      column: columnLetter(column),
      severity: 'warning',
      message,
      raw: null,
    });
  });
  return new Set(columns);
}

/** Enters the cells of columns that the player leaves out as ignored. */
function leaveOut({ grid, ledger }: OpenSheet, table: Table): ReadonlySet<number> {
  const columns = table.columns.filter(({ meaning }) => meaning.kind === 'ignore').map(({ column }) => column);
  for (const column of columns)
    for (let row = table.firstRow; row <= table.lastRow; row++)
      if (grid.isFilled(row, column) && ledger.markOf(row, column) === 'none') ledger.mark(row, column, 'ignored');
  return new Set(columns);
}

/** The choice that a section heading names ("INFANTRY"), or else the sheet's name, if no column of the sheet gives it. */
function withSection(ruleset: Ruleset, design: ImportedDesign, sheetName: string | null): ImportedDesign {
  const field = ruleset.fields.get(ruleset.data.import.section ?? '')?.data;
  if (!field || (design.values[field.id] ?? null) !== null) return design;
  for (const text of [design.section, sheetName]) {
    if (text === null) continue;
    const reading = readValue(ruleset, field, text.replace(/\(.*\)|[:\d]+$/g, '').trim());
    if (reading.ok && reading.value !== null && !reading.note)
      return { ...design, values: { ...design.values, [field.id]: reading.value } };
  }
  return design;
}

/** A last look: cells nobody claimed are told, never lost. */
function reportRest(grid: Grid, ledger: Ledger, sheet: string | null, draft: Draft): void {
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) {
      if (ledger.markOf(row, column) !== 'none') continue;
      const raw = grid.error(row, column) ?? grid.text(row, column);
      draft.problems.push({
        kind: 'layout',
        sheet,
        row: row + 1,
        column: columnLetter(column),
        severity: 'warning',
        message: `"${raw}" was not understood and not taken over.`,
        raw,
      });
      ledger.mark(row, column, 'problem');
    }
}

/** Says what a sheet without (wanted) designs holds, and enters its cells as such. */
function leaveSheet({ whole: grid, ledger, tables, ruleset, correction }: OpenSheet, isWanted: boolean): string {
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) if (ledger.markOf(row, column) === 'none') ledger.mark(row, column, 'other');
  if (isEmptySheet(grid)) return 'empty';
  if (correction.skip === true) return 'left out as you chose';
  if (!isWanted) return 'not asked for';
  const library = tables.find(({ kind }) => kind === 'library');
  const label = ruleset.components.get(library?.component ?? '')?.data.label.toLowerCase();
  return label ? `a list of ${label}` : 'no designs: notes, constants or other tables';
}

function mostCommonLayout({ tables, designs }: Draft): Layout | null {
  const counts = new Map<Layout, number>();
  for (const { sheet, row } of designs) {
    const table = tables.findLast((other) => other.sheet === sheet && other.layout !== null && (other.headerRows[0] ?? 0) < row);
    if (table?.layout) counts.set(table.layout, (counts.get(table.layout) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

function inSheetOrder({ sheets }: Workbook, problems: readonly ImportProblem[]): readonly ImportProblem[] {
  const order = new Map(sheets.map(({ name }, position) => [name, position + 1]));
  const sheetOf = ({ sheet }: ImportProblem): number => (sheet === null ? 0 : (order.get(sheet) ?? 0));
  const columnOf = ({ column }: ImportProblem): string => (column ?? '').padStart(4);
  return [...problems].sort(
    (one, other) =>
      sheetOf(one) - sheetOf(other) ||
      (one.row ?? 0) - (other.row ?? 0) ||
      (columnOf(one) < columnOf(other) ? -1 : columnOf(one) > columnOf(other) ? 1 : 0),
  );
}

/** What the reader says of a sheet's links is no news when the cells themselves are named. */
const isNews = ({ kind, row, message }: ImportProblem, _: number, problems: readonly ImportProblem[]): boolean =>
  kind !== 'external-link' ||
  row !== null ||
  !problems.some((other) => other.kind === kind && other.row !== null && message.startsWith(`"${other.sheet}":`));

const whole = (kind: ImportProblem['kind'], severity: ImportProblem['severity'], message: string): ImportProblem => ({
  kind,
  sheet: null,
  row: null,
  column: null,
  severity,
  message,
  raw: null,
});
const remark = (text: string): ImportProblem => whole(/link|another file/i.test(text) ? 'external-link' : 'reading', 'warning', text);
const noSuchSheet = (name: string, { sheets }: Workbook): ImportProblem =>
  whole(
    'layout',
    'error',
    `There is no sheet called "${name}"; the workbook has ${sheets.map((sheet) => `"${sheet.name}"`).join(', ') || 'no sheets'}.`,
  );
const nothingFound = ({ fileName }: Workbook): ImportProblem =>
  whole(
    'layout',
    'error',
    `No designs were found in "${fileName}". A table needs a row of column headings, with a name and at least two values per design.`,
  );
