import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { ReadingRemark, Sheet, Workbook } from '../cells/index.ts';
import { workbookStamp } from '../workbook/index.ts';
import { appendixOf, appendixWords, type OwnSheetKind, type WorkbookStamp } from '../workbook/marks.ts';
import { askGames } from './ask/askGame.ts';
import { questionsOf } from './ask/askSheets.ts';
import { duplicateNames, ruleObjections, unusedLists } from './checkImport.ts';
import { judgeConfidence } from './confidence.ts';
import { type Corrections, correctionOf } from './corrections.ts';
import { type DesignKeys, designKeys } from './find/tables/owners.ts';
import { isEmptySheet } from './find/tables/table.ts';
import { hasDesigns } from './find/view.ts';
import { type ImportProblem, type ImportResult, type Layout, problemOf } from './imported.ts';
import { attachRows } from './join/attachRows.ts';
import { withNameColumns } from './join/nameColumns.ts';
import { withOwnedTables } from './join/ownedTables.ts';
import { withSameNames } from './join/sameNames.ts';
import { listInstead, ownTextList, type TextList } from './lists/index.ts';
import { type ListedRows, openSheets, readLibraries } from './openSheets.ts';
import { plainTablesOf } from './plain/plainTables.ts';
import { nothingFound, plainHints } from './plain/words.ts';
import { withBlanksSaid } from './read/blanksSaid.ts';
import { withKinds } from './read/designKind.ts';
import { type Draft, joinDrafts, type OpenSheet } from './read/draft.ts';
import { withOtherKinds } from './read/otherKinds.ts';
import { readSheet } from './read/readSheet.ts';
import type { ReadSheet } from './sheets/copies.ts';
import { withForeignKeys } from './sheets/foreignKeys.ts';
import { type Settled, settleSheets } from './sheets/settle.ts';

type ImportOptions = {
  /** Read designs from this sheet only (by name, in any case). */
  readonly sheet?: string;
  /** False leaves out what the rules object to, which takes longer than everything else. */
  readonly rules?: boolean;
  /** The player's corrections to what was found. */
  readonly corrections?: Corrections;
};

/**
 * Finds the designs in a workbook without being given their place, and reads them. Never throws: what was not understood is
 * in `problems` and `ignoredRows`, and `account` covers every cell.
 */
export function importWorkbook(ruleset: Ruleset, given: Workbook, options: ImportOptions = {}): ImportResult {
  const { workbook, problems: keyed } = withForeignKeys(given);
  const isPlain = options.sheet === undefined && correctionOf(options.corrections, null).skip !== true;
  const ownList = isPlain ? ownTextList(ruleset, workbook) : null;
  if (ownList) return listResult(ruleset, workbook, ownList, options);
  const { sheets, listed, keys } = joinSheets(openSheets(ruleset, workbook, options.corrections));
  const choice = chooseSheets(sheets, options.sheet);
  const appendixKind = appendixOf(workbook);
  const foreign = choice.wanted.filter(({ whole: { sheet } }) => appendixKind(sheet) === null);
  const settled = settleSheets(ruleset, readChosen(choice, listed), foreign);
  const { read } = settled;
  const found = attached(joinDrafts(read.map(({ draft: own }) => own)), listed, keys);
  const known = { ...found, ...withOtherKinds(ruleset, found) };
  const same = withSameNames(ruleset, known);
  const draft = {
    ...known,
    designs: withBlanksSaid(sheets, withKinds(ruleset, same.designs)),
    problems: [...known.problems, ...same.problems],
  };
  const before = [
    ...keyed,
    ...otherRules(workbookStamp(workbook), ruleset),
    ...(choice.isMissing ? [noSuchSheet(options.sheet ?? '', workbook)] : []),
    ...choice.wanted.flatMap(({ budget, sheetName }) => budget.problems(sheetName)),
    ...choice.wanted.flatMap(withoutLayout),
    ...listed.problems,
  ];
  const isOpen = choice.wanted.length > 0 && !sheets[0]?.own && !choice.wanted.some(isShaped);
  const list = isOpen ? listInstead(ruleset, workbook, draft) : null;
  if (list) return listResult(ruleset, workbook, list, options);
  const otherSheets = leaveSheets(sheets, choice, settled, appendixKind);
  const plainTables = plainOnes(sheets, choice, read, appendixKind);
  const problems = [
    ...newRemarks(workbook.remarks, draft.problems),
    ...before,
    ...draft.problems,
    ...settled.problems,
    ...duplicateNames(draft.designs),
    ...unusedLists(ruleset, sheets, draft.designs),
    ...(draft.designs.length === 0 && choice.wanted.length > 0
      ? [problemOf({ code: 'layout', severity: 'error', message: nothingFound(ruleset, workbook, plainTables) })]
      : []),
  ];
  return {
    fileName: workbook.fileName,
    fileKind: workbook.kind,
    layout: mostCommonLayout(draft),
    sheets: workbook.kind === 'csv' ? [] : read.map(({ sheet }) => sheet.grid.sheet.name),
    otherSheets,
    tables: draft.tables,
    plainTables,
    plainHints: draft.designs.length === 0 ? plainHints(ruleset, plainTables) : [],
    designs: judgeConfidence(draft.designs, draft.tables, problems),
    questions:
      draft.designs.length === 0
        ? askGames(ruleset, choice.wanted)
        : [
            ...askGames(
              ruleset,
              settled.read.filter(({ draft: own }) => own.designs.length > 0).map(({ sheet }) => sheet),
            ),
            ...settled.questions,
            ...questionsOf(asked(sheets, settled)),
          ],
    problems: inSheetOrder(workbook, [
      ...problems,
      ...(options.rules === false ? [] : draft.designs.flatMap(ruleObjections(ruleset, problems))),
    ]),
    ignoredRows: [...draft.ignoredRows, ...settled.ignoredRows],
    account: sheets.map(({ usage }) => usage.account),
  };
}

type JoinedSheets = { readonly sheets: readonly OpenSheet[]; readonly listed: ListedRows; readonly keys: DesignKeys };

/** The sheets with what their tables mean to each other, and the component rows that designs take from elsewhere. */
function joinSheets(opened: readonly OpenSheet[]): JoinedSheets {
  const keys = designKeys(opened.flatMap(({ views }) => views));
  const owned = withOwnedTables(opened, keys);
  const listed = readLibraries(owned);
  return { sheets: withNameColumns(owned, listed.names), listed, keys };
}

const attached = (draft: Draft, { owned }: ListedRows, keys: DesignKeys): Draft =>
  owned.length === 0 ? draft : { ...draft, designs: attachRows(draft.designs, owned, keys) };

/** Which sheets are read. */
type SheetChoice = {
  /** The ones that the player includes and does not leave out. */
  readonly wanted: readonly OpenSheet[];
  /** Those of them that have designs. */
  readonly sources: readonly OpenSheet[];
  /** True if a sheet was asked for that the workbook does not have. */
  readonly isMissing: boolean;
};

function chooseSheets(sheets: readonly OpenSheet[], asked: string | undefined): SheetChoice {
  const name = asked?.trim().toLowerCase();
  const askedFor = sheets.filter(({ grid }) => name === undefined || grid.sheet.name.trim().toLowerCase() === name);
  const wanted = askedFor.filter(({ correction }) => correction.skip !== true);
  return { wanted, sources: wanted.filter(({ own, views }) => own !== null || hasDesigns(views)), isMissing: askedFor.length === 0 };
}

/** Reads the designs of the chosen sheets. */
const readChosen = ({ sources }: SheetChoice, { names }: ListedRows): readonly ReadSheet[] =>
  sources.map((sheet) => {
    const tabs = sources.flatMap(({ sheetName }) => (sheetName === sheet.sheetName ? [] : (sheetName ?? [])));
    return { sheet, draft: readSheet(sheet, names, tabs) };
  });

/** The tables on sheets that are wanted but give no designs and no component rows. */
const plainOnes = (
  sheets: readonly OpenSheet[],
  { wanted, sources }: SheetChoice,
  read: readonly ReadSheet[],
  appendixKind: (sheet: Sheet) => OwnSheetKind | null,
): ImportResult['plainTables'] => {
  const isLibrary = ({ views }: OpenSheet): boolean => read.length > 0 && views.some(({ tables }) => tables.length > 0);
  return sheets.flatMap((sheet) =>
    !wanted.includes(sheet) || sources.includes(sheet) || isLibrary(sheet) || appendixKind(sheet.whole.sheet) !== null
      ? []
      : plainTablesOf(sheet.grid, sheet.vocabulary, sheet.sheetName),
  );
};

/** Reports what the sheets without wanted designs contain, and records their cells accordingly. */
const leaveSheets = (
  sheets: readonly OpenSheet[],
  { wanted }: SheetChoice,
  { read, left, offered }: Settled,
  appendixKind: (sheet: Sheet) => OwnSheetKind | null,
): ImportResult['otherSheets'] => {
  const taken = new Set(read.map(({ sheet }) => sheet));
  return sheets
    .filter((sheet) => !taken.has(sheet))
    .map((sheet) => ({
      sheet: sheet.grid.sheet.name,
      why: leaveSheet(sheet, appendixKind(sheet.whole.sheet), wanted.includes(sheet), left.get(sheet) ?? null),
      ...(offered.has(sheet) ? { isOffered: true as const } : {}),
    }));
};

/** The result of reading a workbook that is a plain list: no tables, no sheets. */
function listResult(ruleset: Ruleset, workbook: Workbook, list: TextList, options: ImportOptions): ImportResult {
  const problems = [...workbook.remarks.map(remarkProblem), ...list.problems, ...duplicateNames(list.designs)];
  return {
    fileName: workbook.fileName,
    fileKind: workbook.kind,
    layout: 'stacked',
    sheets: workbook.kind === 'csv' ? [] : [...new Set(list.designs.flatMap(({ sheet }) => sheet ?? []))],
    otherSheets: [],
    tables: [],
    plainTables: [],
    plainHints: [],
    ...list,
    questions: [],
    designs: judgeConfidence(list.designs, [], problems),
    problems: inSheetOrder(workbook, [
      ...problems,
      ...(options.rules === false ? [] : list.designs.flatMap(ruleObjections(ruleset, problems))),
    ]),
  };
}

/** The sheets that designs are read from, and those with lists that designs name. */
const asked = (sheets: readonly OpenSheet[], { read }: Settled): readonly OpenSheet[] => {
  const sources = new Set(read.map(({ sheet }) => sheet));
  return sheets.filter(
    (sheet) => sources.has(sheet) || (!hasDesigns(sheet.views) && sheet.views.some(({ tables }) => tables.some(isList))),
  );
};
const isList = ({ component }: { readonly component: string | null }): boolean => component !== null;

/** Reports what a sheet without (wanted) designs contains, and records its cells accordingly. */
function leaveSheet(
  { whole: grid, usage, views, ruleset, correction }: OpenSheet,
  appendix: OwnSheetKind | null,
  isWanted: boolean,
  left: string | null,
): string {
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) if (left !== null || usage.markOf(row, column) === 'none') usage.mark(row, column, 'other');
  if (left !== null) return left;
  if (isEmptySheet(grid)) return t('empty');
  if (correction.skip === true) return t('left out as you chose');
  if (appendix !== null) return appendixWords(appendix, ruleset);
  if (!isWanted) return t('not asked for');
  const table = views.flatMap(({ tables }) => tables).find(({ component }) => component !== null);
  const label = ruleset.components.get(table?.component ?? '')?.data.label.toLowerCase();
  if (label && table?.kind === 'parts') return t('{label} of designs elsewhere in the workbook', { label });
  return label ? t('a list of {label}', { label }) : t('no designs: notes, constants or other tables');
}

const mostCommonLayout = ({ layouts }: Draft): Layout | null => [...layouts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;

/** Sorts problems by their sheets in the workbook, then by rows and columns; those of the whole file come first. */
export function inSheetOrder({ sheets }: Workbook, problems: readonly ImportProblem[]): readonly ImportProblem[] {
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

/** The reader's remarks, but not that a sheet has links if its cells with links are named. */
const newRemarks = (remarks: readonly ReadingRemark[], problems: readonly ImportProblem[]): readonly ImportProblem[] => {
  const named = new Set(problems.flatMap(({ code, sheet }) => (code === 'external-link' ? [sheet] : [])));
  return remarks.filter(({ code, sheet }) => code !== 'external-link' || sheet === null || !named.has(sheet)).map(remarkProblem);
};

const remarkProblem = ({ code, message }: ReadingRemark): ImportProblem => problemOf({ code, message });
/** Designs that were made by other rules than they are read by. */
const otherRules = (stamp: WorkbookStamp | null, { data }: Ruleset): readonly ImportProblem[] => {
  if (stamp === null || stamp.rules.id === data.id) return [];
  const { id, house } = stamp.rules;
  const made = house === null ? t('the ruleset "{id}"', { id }) : t('the house rules "{house}"', { house: house.name });
  return [
    problemOf({
      code: 'reading',
      message: t('These designs were made by {made}; they are read and priced by {rules}.', { made, rules: data.name }),
    }),
  ];
};
/** Whether the player said how a sheet is laid out: it is no list of designs in words then. */
const isShaped = ({ correction: { layout = 'auto', headerRows, columns } }: OpenSheet): boolean =>
  layout !== 'auto' || headerRows !== undefined || columns !== undefined;
/** A layout that the player chose and the sheet does not have. */
const withoutLayout = ({ correction: { layout }, views, sheetName }: OpenSheet): readonly ImportProblem[] => {
  if ((layout !== 'cards' && layout !== 'transposed') || views.some(({ projection }) => projection?.layout === layout)) return [];
  const message =
    layout === 'cards'
      ? t('No cards were found, so the layout that you chose changes nothing: each card needs labels with its values beside or below them.')
      : t('No columns of designs were found, so the layout that you chose changes nothing: the labels must stand in the first column.');
  return [problemOf({ code: 'layout', sheet: sheetName, message })];
};
const noSuchSheet = (name: string, { sheets }: Workbook): ImportProblem =>
  problemOf({
    code: 'layout',
    severity: 'error',
    message: t('There is no sheet called "{name}"; the workbook has {sheets}.', {
      name,
      sheets: sheets.map((sheet) => `"${sheet.name}"`).join(', ') || t('no sheets'),
    }),
  });
