import type { Workbook } from '../cells/index.ts';
import { gridOf, withoutRows } from '../cells/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import type { WorkbookStamp } from '../workbook/index.ts';
import { appendixOf, appendixWords, type OwnSheetKind, workbookStamp } from '../workbook/index.ts';
import { openLedger } from './account.ts';
import { duplicateNames, ruleProblems } from './checkImport.ts';
import { judgeConfidence } from './confidence.ts';
import { type Corrections, correctionOf } from './corrections.ts';
import { effortOf } from './find/effort.ts';
import { cellReader } from './find/evidence.ts';
import { isEmptySheet, type SheetScene } from './find/table.ts';
import { hasDesigns } from './find/view.ts';
import { viewsOf } from './find/views.ts';
import { type Vocabulary, vocabularyOf } from './find/vocabulary.ts';
import type { ImportProblem, ImportResult, Layout } from './imported.ts';
import { listInstead, ownTextList, type TextList } from './lists/textList.ts';
import { addDraft, type Draft, type OpenSheet, sceneOf } from './read/draft.ts';
import type { Library } from './read/library.ts';
import { readLibrary } from './read/lookup.ts';
import { withoutCovered } from './read/mergedCells.ts';
import { nameBookOf } from './read/nameBook.ts';
import { findOwnTable } from './read/ownTable.ts';
import { readSheet } from './read/readSheet.ts';
import { findSummaries } from './summary.ts';

export type ImportOptions = {
  /** Take designs from this sheet only (name, whatever its case). */
  readonly sheet?: string;
  /** False leaves out what the rules object to, which takes longer than everything else. */
  readonly rules?: boolean;
  /** What the player knows better than what was found. */
  readonly corrections?: Corrections;
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
  const isPlain = options.sheet === undefined && correctionOf(options.corrections, null).skip !== true;
  const ownList = isPlain ? ownTextList(ruleset, workbook) : null;
  if (ownList) return listResult(ruleset, workbook, ownList, options);
  const stamp = workbookStamp(workbook);
  const appendixKind = appendixOf(workbook);
  const sheets = workbook.sheets.map((sheet): OpenSheet => {
    const whole = gridOf(sheet);
    const sheetName = isText ? null : sheet.name;
    const correction = correctionOf(options.corrections, sheetName);
    const grid = withoutCovered(withoutRows(whole, new Set((correction.ignoreRows ?? []).map((row) => row - 1))));
    const scene: SheetScene = {
      ruleset,
      vocabulary: vocabulary(ruleset),
      grid,
      reader: cellReader(ruleset, grid),
      correction,
      effort: effortOf(workbook.sheets.length),
    };
    const isCorrected = correction.headerRows !== undefined || correction.columns !== undefined;
    const own = isCorrected || appendixKind(sheet) ? null : findOwnTable(ruleset, grid);
    const views = own || appendixKind(sheet) ? [] : viewsOf(scene);
    return { ...scene, whole, ledger: openLedger(sheet), own, views, sheetName };
  });
  const draft: Draft = {
    tables: [],
    designs: [],
    layouts: new Map(),
    ignoredRows: [],
    problems: [...workbook.remarks.map(remark), ...otherRules(stamp, ruleset)],
    names: nameBookOf(
      sheets.flatMap(({ views }) => views),
      () => libraries,
    ),
  };
  const isAskedFor = ({ grid }: OpenSheet): boolean =>
    options.sheet === undefined || grid.sheet.name.trim().toLowerCase() === options.sheet.trim().toLowerCase();
  const isWanted = (sheet: OpenSheet): boolean => isAskedFor(sheet) && sheet.correction.skip !== true;
  if (!sheets.some(isAskedFor)) draft.problems.push(noSuchSheet(options.sheet ?? '', workbook));
  for (const { effort, sheetName } of sheets.filter(isWanted)) draft.problems.push(...effort.problems(sheetName));
  const libraries: readonly Library[] = sheets.flatMap((sheet) =>
    sheet.views.flatMap((view) =>
      view.tables.filter(({ kind }) => kind === 'library').map((table) => readLibrary(sceneOf(sheet, view, table.columns, draft), table)),
    ),
  );
  const sources = sheets.filter((sheet) => isWanted(sheet) && (sheet.own !== null || hasDesigns(sheet.views)));
  const drafts = sources.map((sheet) => ({ sheet, draft: readSheet(sheet, libraries, draft.names, sources.length > 1) }));
  const summaries = new Set(findSummaries(drafts).map(({ sheet }) => sheet));
  for (const read of drafts) if (!summaries.has(read.sheet)) addDraft(draft, read.draft);
  const otherSheets = sheets
    .filter((sheet) => !sources.includes(sheet) || summaries.has(sheet))
    .map((sheet) => ({
      sheet: sheet.grid.sheet.name,
      why: leaveSheet(sheet, appendixKind(sheet.whole.sheet), isWanted(sheet), summaries.has(sheet)),
    }));
  const problems = [...draft.problems.filter(isNews), ...duplicateNames(draft.designs)];
  const list = sheets.some(isWanted) && !sheets[0]?.own ? listInstead(ruleset, workbook, draft) : null;
  if (list) return listResult(ruleset, workbook, list, options);
  if (draft.designs.length === 0 && sheets.some(isWanted)) problems.push(nothingFound(workbook));
  return {
    fileName: workbook.fileName,
    fileKind: workbook.kind,
    layout: mostCommonLayout(draft),
    sheets: isText ? [] : sources.filter((sheet) => !summaries.has(sheet)).map(({ grid }) => grid.sheet.name),
    otherSheets,
    tables: draft.tables,
    designs: judgeConfidence(draft.designs, draft.tables, problems),
    problems: inSheetOrder(workbook, [...problems, ...(options.rules === false ? [] : ruleProblems(ruleset, draft.designs, problems))]),
    ignoredRows: draft.ignoredRows,
    account: sheets.map(({ ledger }) => ledger.account),
  };
}

/** The result of reading a workbook that is a plain list: no tables, no sheets. */
function listResult(ruleset: Ruleset, workbook: Workbook, list: TextList, options: ImportOptions): ImportResult {
  const problems = [...workbook.remarks.map(remark), ...list.problems, ...duplicateNames(list.designs)];
  return {
    fileName: workbook.fileName,
    fileKind: workbook.kind,
    layout: 'stacked',
    sheets: [],
    otherSheets: [],
    tables: [],
    ...list,
    designs: judgeConfidence(list.designs, [], problems),
    problems: inSheetOrder(workbook, [...problems, ...(options.rules === false ? [] : ruleProblems(ruleset, list.designs, problems))]),
  };
}

/** Says what a sheet without (wanted) designs holds, and enters its cells as such. */
function leaveSheet(
  { whole: grid, ledger, views, ruleset, correction }: OpenSheet,
  appendix: OwnSheetKind | null,
  isWanted: boolean,
  isSummary: boolean,
): string {
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) if (isSummary || ledger.markOf(row, column) === 'none') ledger.mark(row, column, 'other');
  if (isSummary) return 'a summary of the designs on other sheets';
  if (isEmptySheet(grid)) return 'empty';
  if (correction.skip === true) return 'left out as you chose';
  if (appendix !== null) return appendixWords(appendix, ruleset);
  if (!isWanted) return 'not asked for';
  const library = views.flatMap(({ tables }) => tables).find(({ kind }) => kind === 'library');
  const label = ruleset.components.get(library?.component ?? '')?.data.label.toLowerCase();
  return label ? `a list of ${label}` : 'no designs: notes, constants or other tables';
}

const mostCommonLayout = ({ layouts }: Draft): Layout | null => [...layouts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;

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
/** Designs that were made by other rules than they are read by. */
const otherRules = (stamp: WorkbookStamp | null, { data }: Ruleset): readonly ImportProblem[] => {
  if (stamp === null || stamp.rules.id === data.id) return [];
  const { id, house } = stamp.rules;
  const made = house === null ? `the ruleset "${id}"` : `the house rules "${house.name}"`;
  return [whole('reading', 'warning', `These designs were made by ${made}; they are read and priced by ${data.name}.`)];
};
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
