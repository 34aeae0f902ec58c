import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { columnLetter, type Grid, withoutColumns } from '../../cells/index.ts';
import { hiddenParts, missingKinds } from '../checkImport.ts';
import type { Projection } from '../find/layouts/projection.ts';
import { realDesign } from '../find/layouts/realPlaces.ts';
import { filledRows, type Table } from '../find/tables/table.ts';
import type { SheetReading } from '../find/view.ts';
import { type ImportedDesign, type ImportedTable, type ImportProblem, type Layout, problemOf } from '../imported.ts';
import { blankMeanings } from './blanks.ts';
import { importedColumns } from './columnEvidence.ts';
import { designGroups } from './designGroup.ts';
import { contextOf, type OpenSheet, type SheetDraft, withGrid } from './draft.ts';
import type { Leftovers } from './leftovers.ts';
import { layoutOf, resolveNames } from './lookup.ts';
import { withMergedValues } from './mergedCells.ts';
import type { TableContext } from './readCell.ts';
import { readDesign, tellStrays } from './readDesign.ts';
import { byHeadings } from './rows/byHeadings.ts';
import { withAllRows, withDittos } from './rows/dittos.ts';
import { reasons, sortRows } from './rows/rows.ts';
import { rowsInWords } from './rows/rowsInWords.ts';
import { withNamesRunOn } from './rows/runOn.ts';
import { bySections, choiceFields, namesChoice, remarkOf, sectionIn, withSection } from './rows/sections.ts';
import { withoutSuperseded } from './rows/superseded.ts';
import { tellNumberNames, withMarks, withVariants } from './rows/variants.ts';

/** The designs of one table. */
type Batch = { readonly top: number; readonly layout: Layout; readonly designs: readonly ImportedDesign[] };

export function readView(
  sheet: OpenSheet,
  view: SheetReading,
  draft: SheetDraft,
  leftovers: Leftovers,
  designRows: Set<number>,
  tabs: readonly string[],
): readonly Batch[] {
  const batches: Batch[] = [];
  const { ruleset, sheetName } = sheet;
  const { grid, tables, projection } = view;
  const firstHeader = tables[0]?.headerRows[0] ?? 0;
  const titles = new Map(tables.map((table) => [table, projection === null && isOneOfTables(sheet) ? titleAbove(grid, table) : null]));
  for (const title of titles.values()) if (title && sheet.views.length > 1) leftovers.ignore(grid, title.row, reasons.section);
  const sectionAbove = projection === null && tables[0]?.kind === 'designs' ? sectionTitle(ruleset, grid, tables[0]) : null;
  for (let row = 0; row < firstHeader; row++) if (row !== sectionAbove?.row) leftovers.ignore(grid, row, reasons.above);
  if (sheet.views.length > 1) for (const table of tables) if (table.kind !== 'designs') markTitle(sheet, grid, table);
  const others = [...titles.values()].flatMap((title) => (title === null ? [] : [title.text]));
  const tab = tabs.length > 0 ? sheetName : null;
  const remark = sectionAbove && remarkOf(ruleset, choiceFields(ruleset), sectionAbove.text) !== null ? sectionAbove.text : null;
  let belowDesigns = 0;
  tables.forEach((table, position) => {
    const context = contextOf(sheet, view, table.columns, draft);
    for (const row of table.headerRows) for (const column of grid.filled(row)) context.usage.mark(row, column, 'header');
    const layout = table.kind === 'designs' ? (projection?.layout ?? layoutOf(table, ruleset)) : null;
    const imported = importedTable(sheet, view, table, layout);
    draft.tables.push(imported);
    const left = new Set([...leaveAside(context, table), ...leaveOut(context, table)]);
    const part = { ...context, grid: withoutColumns(grid, left) };
    const whole = table.kind === 'designs' ? withGrid(part, withNamesRunOn(part, table)) : part;
    const shown = withGrid(whole, withDittos(whole, table));
    if (table.kind !== 'designs') {
      const next = tables[position + 1];
      const titleOfNext = next && titleAbove(grid, next)?.row;
      for (let row = table.firstRow; row <= table.lastRow; row++)
        if (grid.filled(row).some((column) => context.usage.markOf(row, column) === 'none'))
          leftovers.ignore(grid, row, row === titleOfNext ? reasons.above : reasons.unclear);
      return;
    }
    const { designs, ignored } = withoutSuperseded(
      shown.grid,
      table,
      sortRows(shown.grid, shown.reader, table, firstHeader, position + 1 < tables.length, rowsInWords(shown, table)),
    );
    for (const { row, why } of ignored) leftovers.ignore(grid, row, why);
    // A title that could be a section is one if further sections follow in the table.
    const isSection = position === 0 && sectionAbove !== null && designs.some(({ section }) => section !== null);
    if (position === 0 && sectionAbove) leftovers.ignore(grid, sectionAbove.row, isSection ? reasons.section : reasons.above);
    const title = titles.get(table)?.text ?? (isSection ? sectionAbove.text : null);
    const filled = withGrid({ ...shown, blanks: blankMeanings(shown, designs) }, withMergedValues(shown, table, designs));
    const read = designs.map((rows) =>
      withSection(
        ruleset,
        readDesign(filled, { ...rows, section: rows.section ?? title }),
        // The tab of a single form is called like its design.
        tabs.length > 0 && !(projection?.layout === 'cards' && projection.count === 1) ? grid.sheet.name : null,
      ),
    );
    tellStrays(shown);
    tellNumberNames(shown, read);
    const isTitled = read.some(({ section }) => section !== null) || projection?.layout === 'cards';
    const named = resolveNames(
      shown,
      table,
      bySections(
        shown,
        table,
        withMarks(shown, withVariants(shown, withAllRows(whole, table, read))),
        [...others, ...tabs],
        isTitled ? null : (remark ?? tab),
      ),
    );
    const real =
      projection === null
        ? byHeadings(shown, table, named)
        : withSheetName(
            sheet,
            context,
            draft,
            projection,
            named.map((design) => realDesign(grid, design)),
          );
    const top = projection === null ? (table.headerRows[0] ?? 0) : (real[0]?.row ?? 0);
    batches.push({ top, layout: layout ?? 'stacked', designs: real });
    draft.groups.push(...designGroups(view, table, imported, designs, real, belowDesigns));
    const last = designs.at(-1);
    if (last) belowDesigns = (last.more.at(-1) ?? last.row) + 1;
    for (const { row, more } of designs) for (const at of [row, ...more]) addRealRows(designRows, view, at);
    draft.problems.push(...hiddenParts(grid, sheetName, imported), ...missingKinds(ruleset, sheetName, imported));
  });
  if (projection) leaveProjected(sheet, projection, leftovers);
  if (projection?.guess) draft.problems.push(problemOf({ sheet: sheetName, ...projection.guess }));
  if (projection?.layout === null && batches.length > 0) draft.problems.push(noHeadings(sheetName, projection, batches, tables));
  return batches;
}

const noHeadings = (sheet: string | null, { continues }: Projection, batches: readonly Batch[], tables: readonly Table[]): ImportProblem =>
  problemOf({
    code: 'guessed',
    sheet,
    row: batches[0]?.designs[0]?.row ?? null,
    message:
      continues !== undefined
        ? t('This sheet has no headings; its columns were taken for those of "{sheet}". Check them.', { sheet: continues })
        : t('The list has no headings; its columns were taken for what their cells are likeliest to be: {columns}. Check them.', {
            columns: tables
              .flatMap(({ columns }) =>
                columns.map(({ column, header }) => `${columnLetter(column)} ${header === '' ? t('not used') : header}`),
              )
              .join(', '),
          }),
  });

/** Whether a sheet has several tables of designs, so that their titles distinguish the designs. */
const isOneOfTables = ({ views }: OpenSheet): boolean =>
  views.flatMap(({ tables }) => tables.filter(({ kind }) => kind === 'designs')).length > 1;

/** Letters of a title, and of what it says in brackets, at most. */
const [longestTitle, longestBrackets] = [60, 99];
const inBrackets = new RegExp(`\\([^()]{0,${longestBrackets}}\\)`);

/** The title right above a table: a few words alone in their row, and what they say in brackets. */
function titleAbove(grid: Grid, { headerRows }: Table): { readonly row: number; readonly text: string } | null {
  const row = (headerRows[0] ?? 0) - 1;
  const [only, ...others] = row < 0 ? [] : grid.filled(row);
  const text = only === undefined ? '' : grid.text(row, only);
  return text === '' || others.length > 0 || text.replace(inBrackets, '').length > longestTitle || /[.!?]$|\d{4}/.test(text)
    ? null
    : { row, text };
}

/** The title right above a table if it names a choice: "INFANTRY", "LARGE VEHICLES". */
function sectionTitle(ruleset: Ruleset, grid: Grid, table: Table): ReturnType<typeof titleAbove> {
  const title = titleAbove(grid, table);
  return title && (sectionIn(ruleset, title.text) !== null || namesChoice(ruleset, title.text)) ? title : null;
}

/** Accounts for the title of a list beside designs, so that it is not reported as a stray text beside them. */
function markTitle({ usage }: OpenSheet, grid: Grid, table: Table): void {
  const title = titleAbove(grid, table);
  if (title) for (const column of grid.filled(title.row)) usage.mark(title.row, column, 'other');
}

/** A form that fills its sheet and has no name gets the name of the sheet. */
function withSheetName(
  { views }: OpenSheet,
  { sheetName }: TableContext,
  { problems }: SheetDraft,
  { count }: Projection,
  designs: readonly ImportedDesign[],
): readonly ImportedDesign[] {
  const [only] = designs;
  if (count !== 1 || views.length > 1 || !only || only.values.name !== null || sheetName === null) return designs;
  const missing = problems.findIndex(({ code, row }) => code === 'no-name' && row === only.row);
  if (missing !== -1) problems.splice(missing, 1);
  problems.push(
    problemOf({
      code: 'guessed',
      sheet: sheetName,
      row: only.row,
      message: t('The form has no name; the design was named "{sheetName}" like its sheet.', { sheetName }),
    }),
  );
  return [{ ...only, values: { ...only.values, name: sheetName } }, ...designs.slice(1)];
}

/** The rows of a design in the sheet; a row of the table itself, if the table is in the sheet unchanged. */
function addRealRows(rows: Set<number>, { grid, projection }: SheetReading, row: number): void {
  if (projection === null) rows.add(row);
  else
    for (const column of grid.filled(row)) {
      const place = grid.place(row, column);
      if (place) rows.add(place.row);
    }
}

function importedTable({ sheetName, ruleset }: OpenSheet, view: SheetReading, table: Table, layout: Layout | null): ImportedTable {
  return {
    sheet: sheetName,
    kind: table.kind,
    layout,
    headerRows: view.projection === null ? table.headerRows.map((row) => row + 1) : [],
    columns: importedColumns({ ...view, ruleset }, table),
    ...((view.projection?.layout ?? null) !== null && { isArranged: true as const }),
  };
}

/** Records what a projection found around its designs: repeated labels, and cells it left out. */
function leaveProjected(
  { usage }: OpenSheet,
  { labels, notes, left }: NonNullable<SheetReading['projection']>,
  leftovers: Leftovers,
): void {
  for (const { row, column } of labels) if (usage.markOf(row, column) === 'none') usage.mark(row, column, 'header');
  for (const { spots, why } of notes) leftovers.note(spots, why);
  for (const { spots, message } of left) leftovers.leave(spots, message);
}

/** Records the cells of other tables beside this one as left out, and reports them once for each block of columns. */
function leaveAside({ grid, usage, report }: TableContext, table: Table): ReadonlySet<number> {
  const columns = table.columns.filter(({ meaning }) => meaning.kind === 'aside').map(({ column }) => column);
  const first = table.headerRows[0] ?? 0;
  columns.forEach((column, position) => {
    for (const row of filledRows(grid, { ...table, firstRow: first }, column)) usage.mark(row, column, 'problem');
    if (columns[position - 1] === column - 1) return;
    const last = columns.slice(position).findLast((other, offset) => other === column + offset) ?? column;
    const message = t('Columns {column} to {last} hold another table beside this one; it was not taken over.', {
      column: columnLetter(column),
      last: columnLetter(last),
    });
    report({ code: 'layout', row: first + 1, column: columnLetter(column), message });
  });
  return new Set(columns);
}

/** Enters the cells of columns that the player leaves out as ignored. */
function leaveOut({ grid, usage }: TableContext, table: Table): ReadonlySet<number> {
  const columns = table.columns.filter(({ meaning }) => meaning.kind === 'ignore').map(({ column }) => column);
  for (const column of columns)
    for (const row of filledRows(grid, table, column)) if (usage.markOf(row, column) === 'none') usage.mark(row, column, 'ignored');
  return new Set(columns);
}
