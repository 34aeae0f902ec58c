import { keepOne, once } from '../../base/remembered.ts';
import { compactWord } from '../../base/text/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import { type Grid, gridOf, type Workbook, withoutColumns, withoutRows } from '../cells/index.ts';
import { appendixOf } from '../workbook/marks.ts';
import { likelyLengths } from './ask/askLengths.ts';
import { tablesOf } from './ask/askSheets.ts';
import { openCellUsage } from './cellUsage.ts';
import { type Corrections, correctionOf } from './corrections.ts';
import { legendsOf } from './find/columns/parts.ts';
import { joinedEvidence } from './find/joinedTables.ts';
import { cardTables } from './find/layouts/cards.ts';
import { printedTexts, sheetsAlike } from './find/layouts/printed.ts';
import { codeTables, isUsed } from './find/legend/codeTables.ts';
import { withKeys } from './find/legend/headingKeys.ts';
import { findLegends, noSheetLegend, withCodes } from './find/legend/legend.ts';
import { legendSpots } from './find/legend/legendCells.ts';
import { numberCodes } from './find/legend/numberCodes.ts';
import { likeTablesOf, unlikeReadings } from './find/tables/likeTables.ts';
import { searchBudgetOf } from './find/tables/searchBudget.ts';
import { withLikeSigns } from './find/tables/signs.ts';
import type { SheetContext } from './find/tables/table.ts';
import { hasDesigns, type SheetReading } from './find/view.ts';
import { continuedViews, viewsOf } from './find/views.ts';
import { cellReader } from './find/words/evidence.ts';
import { lengthsAtScale, statedLengths } from './find/words/statedLengths.ts';
import { vocabularyOf } from './find/words/vocabulary.ts';
import type { ImportProblem } from './imported.ts';
import { type OwnedRows, readOwnedRows } from './join/ownedRows.ts';
import { contextOf, emptyDraft, type OpenSheet, withGrid } from './read/draft.ts';
import type { Library } from './read/library.ts';
import { withoutCovered } from './read/mergedCells.ts';
import { type NameBook, nameBookOf } from './read/nameBook.ts';
import { findOwnTable } from './read/ownTable.ts';
import { readLibrary } from './read/readLibrary.ts';
import { withDittos } from './read/rows/dittos.ts';

/** The words by which a ruleset's headings are known, made once: they are the same for every workbook. */
const vocabulary = keepOne(vocabularyOf);

/**
 * Makes what every import by these rules needs once: the words for headings, and the compiled formulas. An import does that itself
 * otherwise; this is to be called while a file is being read elsewhere.
 */
export function readyImport(ruleset: Ruleset): void {
  vocabulary(ruleset);
  assessDesign(ruleset, { values: {}, components: {} });
}

/** Finds the tables of every sheet. The rows that the player leaves out are not looked at. */
export function openSheets(rules: Ruleset, workbook: Workbook, corrections: Corrections | undefined): readonly OpenSheet[] {
  const appendixKind = appendixOf(workbook);
  const grids = workbook.sheets.map(gridOf);
  const lengths = lengthsAtScale(grids, rules.lengths);
  const ruleset = lengths === rules.lengths ? rules : { ...rules, lengths };
  const spots = grids.map(legendSpots);
  const words = withKeys(vocabulary(rules), spots.flat());
  const codes = grids.map((grid) => {
    const reader = once(() => cellReader(ruleset, grid));
    const found = codeTables(grid, words, (field, raw) => reader().readRaw(field, raw));
    return found.filter((table) => table.codes[0]?.heading === undefined || isUsed(table, grids));
  });
  const legends = findLegends(ruleset, grids, spots, codes);
  const alike = sheetsAlike(grids);
  const isPrinted = printedTexts(grids, alike);
  const stated = statedLengths(grids, ruleset.lengths);
  const formsIn = keepOne((context: SheetContext) => cardTables(context).map((projection) => ({ grid: context.grid, projection })));
  const opened = grids.map((whole, position): Omit<OpenSheet, 'views' | 'likelyLengths' | 'codes'> => {
    const { sheet } = whole;
    const sheetName = workbook.kind === 'csv' ? null : sheet.name;
    const correction = correctionOf(corrections, sheetName);
    const seen = withoutCovered(withoutRows(whole, new Set((correction.ignoreRows ?? []).map((row) => row - 1))));
    const isCorrected = correction.headerRows !== undefined || correction.columns !== undefined;
    const own = isCorrected || appendixKind(sheet) ? null : findOwnTable(ruleset, seen);
    const { legend, rows, columns } = (own ? undefined : legends[position]) ?? noSheetLegend;
    const grid = withoutColumns(withoutRows(seen, rows), columns);
    const context: SheetContext = {
      ruleset,
      vocabulary: words,
      grid,
      reader: cellReader(ruleset, grid, undefined, legend),
      correction,
      budget: searchBudgetOf(workbook.sheets.length),
      isPrinted: isPrinted(whole),
      likeForms: () => {
        const others = new Set(alike(whole).map((one) => one.grid));
        return opened.flatMap((other) => (others.has(other.whole) ? formsIn(other) : []));
      },
      legends: legendsOf(grid),
      stated: stated[position] ?? null,
    };
    return { ...context, whole, usage: openCellUsage(sheet), own, sheetName, legendRows: rows, legendColumns: columns };
  });
  const looked = opened.map((sheet) => {
    const plain = { ...sheet, likelyLengths: null, codes: [], views: sheet.own || appendixKind(sheet.whole.sheet) ? [] : viewsOf(sheet) };
    // Numbers can only be known to stand for words when it is known what their column is.
    const codes = numberCodes(sheet, plain.views).filter(({ key }) => sheet.correction.codes?.[key] !== false);
    if (codes.length === 0) return plain;
    const legend = withCodes(
      sheet.reader.legend ?? noSheetLegend.legend,
      codes.flatMap((own) => own.codes),
    );
    const coded = { ...plain, codes, reader: cellReader(ruleset, sheet.grid, undefined, legend) };
    return { ...coded, views: viewsOf(coded) };
  });
  const found = looked.map((sheet) => {
    // Cells without headings, or without a number but a price, that the formulas of designs read are their constants.
    const isOpen = sheet.views.some(mayBeConstants) && sheet.correction.game === undefined && sheet.correction.columns === undefined;
    const others = isOpen
      ? looked.filter((other) => other !== sheet && other.views.some((view) => !mayBeConstants(view) && hasDesigns([view])))
      : [];
    return others.length > 0 && isRead(sheet, workbook, others) ? { ...sheet, views: [] } : sheet;
  });
  // Tables with the same headings mean the same by them: where they were read otherwise, each is read anew with the rows of all.
  const likeTables = unlikeReadings(found.flatMap(({ views }) => likeTablesOf(views)));
  const isUnlike = ({ views }: Pick<OpenSheet, 'views'>): boolean =>
    likeTables.some((table) => views.some(({ grid }) => grid === table.grid));
  const alikeRead = found.map((sheet) => (isUnlike(sheet) ? { ...sheet, views: viewsOf({ ...sheet, likeTables }) } : sheet));
  // A few designs may say too little of their game, but not those below the headings of others.
  const viewed = alikeRead.map((sheet) => {
    const isOpen = !sheet.own && !hasDesigns(sheet.views) && sheet.correction.game === undefined && !appendixKind(sheet.whole.sheet);
    const like = isOpen ? alikeRead.filter((other) => hasDesigns(other.views) && hasHeadingsOf(sheet.grid, other)) : [];
    const views = like.length > 0 ? viewsOf({ ...sheet, correction: { ...sheet.correction, game: 'own' } }) : [];
    // What is open of all that are like it is open of it too.
    const doubts = like.map((other) => other.views.flatMap(({ doubt }) => doubt ?? [])[0]);
    const [doubt] = doubts;
    if (hasDesigns(views))
      return { ...sheet, views: doubt && !doubts.includes(undefined) ? views.map((view) => ({ ...view, doubt })) : views };
    // The next page of a list may have no headings.
    const isPage = isOpen && (sheet.correction.layout ?? 'auto') === 'auto' && sheet.views.every(({ tables }) => tables.length === 0);
    const before = isPage ? alikeRead.flatMap((other) => (other === sheet ? [] : other.views)) : [];
    const further = before.map((view) => continuedViews(sheet, view)).find(hasDesigns);
    return further ? { ...sheet, views: further } : sheet;
  });
  // What designs refer to elsewhere may say it: a list of weapons by the numbers of the designs.
  const joined = viewed.map((sheet) => {
    const isOpen = sheet.views.some(({ doubt }) => doubt !== undefined) && sheet.correction.game === undefined;
    const evidence = isOpen ? joinedEvidence(sheet, viewed) : 0;
    return evidence > 0 ? { ...sheet, views: viewsOf({ ...sheet, joined: evidence }) } : sheet;
  });
  const signed = withLikeSigns(joined.flatMap(({ views }) => views));
  const settled = joined.map((sheet) => ({ ...sheet, views: sheet.views.map((view) => signed.get(view) ?? view) }));
  const unit = likelyLengths(tablesOf(settled));
  return unit === null ? settled : settled.map((sheet) => ({ ...sheet, likelyLengths: unit }));
}

/** Whether a view is a list without headings, told by what its cells hold. */
const isHeadless = ({ projection }: SheetReading): boolean => projection?.layout === null && projection.continues === undefined;

/** Whether a view has no headings, or designs without a number but the price. */
const mayBeConstants = (view: SheetReading): boolean =>
  isHeadless(view) ||
  (hasDesigns([view]) &&
    view.tables.every(({ columns }) =>
      columns.every(({ meaning }) => meaning.kind !== 'field' || (meaning.component === null && meaning.field.kind !== 'number')),
    ));

/** Formulas of a sheet that are looked at. */
const mostFormulas = 50;

/** Whether names of a workbook or formulas on other sheets mean cells of a sheet. */
function isRead({ whole }: Pick<OpenSheet, 'whole'>, { names }: Workbook, others: readonly Pick<OpenSheet, 'whole'>[]): boolean {
  const { name } = whole.sheet;
  const isOf = (formula: string): boolean =>
    formula.includes(`'${name.replaceAll("'", "''")}'!`) || formula.split(/[^\p{L}\p{N}_.!]/u).some((part) => part.startsWith(`${name}!`));
  const formulas = others.flatMap((other) =>
    [...other.whole.sheet.formulas.keys()].slice(0, mostFormulas).map((at) => other.whole.sheet.formulas.get(at) ?? ''),
  );
  return [...names.values(), ...formulas].some(isOf);
}

/** Rows that headings are looked for in. */
const firstRows = Array.from({ length: 12 }, (_, row) => row);

/** Whether a row of a sheet has all the headings of a table of designs on another. */
const hasHeadingsOf = (grid: Grid, { views }: Pick<OpenSheet, 'views'>): boolean =>
  views.some(({ projection, tables }) =>
    tables.some(({ kind, columns }) => {
      const headings = columns.flatMap(({ column, header }) => (header === '' ? [] : [{ column, word: compactWord(header) }]));
      const isAt = (row: number): boolean => headings.every(({ column, word }) => compactWord(grid.text(row, column)) === word);
      return kind === 'designs' && !projection && headings.length > 2 && firstRows.some(isAt);
    }),
  );

/** The names of all component rows of a workbook, with what it lists of them, and what could not be read of the lists. */
export type ListedRows = {
  readonly names: NameBook;
  /** The rows of tables that say which design each belongs to. */
  readonly owned: readonly OwnedRows[];
  /** Grows while such rows are given to their designs. */
  readonly problems: readonly ImportProblem[];
};

/** Reads the lists of component rows, also those on sheets that are not asked for: designs may name their rows. */
export function readLibraries(sheets: readonly OpenSheet[]): ListedRows {
  const libraries: Library[] = [];
  const names = nameBookOf(
    sheets.flatMap(({ views }) => views),
    () => libraries,
  );
  const draft = emptyDraft(names);
  for (const sheet of sheets)
    for (const view of sheet.views)
      for (const table of view.tables)
        if (table.kind === 'library' && table.component !== null) {
          const context = contextOf(sheet, view, table.columns, draft);
          libraries.push(readLibrary(withGrid(context, withDittos(context, table)), table));
        }
  return { names, owned: readOwnedRows(sheets, draft), problems: draft.problems };
}
