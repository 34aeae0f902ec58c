import { t } from '../../../base/words/words.ts';
import { inWords } from '../../../rules/formula/index.ts';
import { columnLetter, type Grid } from '../../cells/index.ts';
import type { CellUsage } from '../cellUsage.ts';
import { externalLinks } from '../checkImport.ts';
import type { SheetReading } from '../find/view.ts';
import { type ImportedDesign, type Layout, problemOf } from '../imported.ts';
import { contextOf, type Draft, emptyDraft, type OpenSheet, type SheetDraft } from './draft.ts';
import { openLeftovers } from './leftovers.ts';
import { settleCovered } from './mergedCells.ts';
import type { NameBook } from './nameBook.ts';
import { ownImportedTable, readOwnTable } from './ownSheet.ts';
import { readView } from './readView.ts';
import { reasons } from './rows/rows.ts';

/** Reads all designs of one sheet and reports why every other row was left out. `tabs` are the names of the other sheets with designs. */
export function readSheet(sheet: OpenSheet, names: NameBook, tabs: readonly string[]): Draft {
  const draft = emptyDraft(names);
  const { grid, usage, sheetName, views, own, correction } = sheet;
  const leftovers = openLeftovers(sheet, draft);
  for (const row of correction.ignoreRows ?? []) leftovers.ignoreRow(row - 1, reasons.chosen);
  for (const row of [...sheet.legendRows].sort((one, other) => one - other)) leftovers.ignoreRow(row, reasons.legend);
  for (const column of sheet.legendColumns)
    for (let row = 0; row < sheet.whole.sheet.rowCount; row++) if (sheet.whole.isFilled(row, column)) usage.mark(row, column, 'header');
  const designRows = new Set<number>();
  if (own) {
    for (let row = 0; row < (own.headerRows[0] ?? 0); row++) leftovers.ignoreRow(row, reasons.above);
    draft.tables.push(ownImportedTable(own, sheetName));
    const view: SheetReading = { grid, reader: sheet.reader, tables: [], projection: null };
    keep(draft, 'stacked', readOwnTable(contextOf(sheet, view, own.columns, draft), own));
  }
  const batches = views.flatMap((view) => readView(sheet, view, draft, leftovers, designRows, tabs));
  // Tables beside each other are read one row of tables at a time, as the sheet shows them.
  for (const { layout, designs } of batches.toSorted((one, other) => one.top - other.top)) keep(draft, layout, designs);
  draft.problems.push(...settleCovered(sheet.whole, usage, sheetName));
  leftovers.settle();
  draft.problems.push(...externalLinks(grid, sheetName, designRows));
  reportRest(grid, usage, sheetName, draft);
  return draft;
}

function keep(draft: SheetDraft, layout: Layout, designs: readonly ImportedDesign[]): void {
  for (const design of designs) draft.designs.push(design);
  if (designs.length > 0) draft.layouts.set(layout, (draft.layouts.get(layout) ?? 0) + designs.length);
}

/** A last check: cells that nothing has used are reported, so that none is lost. */
function reportRest(grid: Grid, usage: CellUsage, sheet: string | null, draft: SheetDraft): void {
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) {
      if (usage.markOf(row, column) !== 'none') continue;
      const raw = grid.error(row, column) ?? grid.text(row, column);
      draft.problems.push(
        problemOf({
          code: 'layout',
          sheet,
          row: row + 1,
          column: columnLetter(column),
          message: t('"{raw}" was not understood and not taken over.', { raw: inWords(raw) }),
          raw,
        }),
      );
      usage.mark(row, column, 'problem');
    }
}
