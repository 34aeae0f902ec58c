import type { Grid } from '../../cells/index.ts';
import type { Ledger } from '../account.ts';
import type { TableColumn } from '../find/columnMeaning.ts';
import type { SheetScene } from '../find/table.ts';
import type { View } from '../find/view.ts';
import { realProblem, virtualLedger } from '../find/virtualGrid.ts';
import type { ImportedDesign, ImportedTable, ImportProblem, ImportResult, Layout } from '../imported.ts';
import type { NameBook } from './nameBook.ts';
import type { OwnTable } from './ownTable.ts';
import type { TableScene } from './readCell.ts';

/** A sheet with what was found in it, before anything is read. */
export type OpenSheet = SheetScene & {
  /** With the rows that the player leaves out, which `grid` does not have. */
  readonly whole: Grid;
  readonly ledger: Ledger;
  /** The table this program wrote into the sheet, if it did. */
  readonly own: OwnTable | null;
  readonly views: readonly View[];
  readonly sheetName: string | null;
};

/** What an import has collected so far. */
export type Draft = {
  readonly tables: ImportedTable[];
  readonly designs: ImportedDesign[];
  /** Designs of each layout. */
  readonly layouts: Map<Layout, number>;
  readonly ignoredRows: ImportResult['ignoredRows'][number][];
  readonly problems: ImportProblem[];
  readonly names: NameBook;
};

/** What is needed to read the tables of a view; everything that is told and marked is so at the real cells. */
export function sceneOf(sheet: OpenSheet, view: View, columns: readonly TableColumn[], draft: Draft): TableScene {
  const { ruleset, sheetName } = sheet;
  const { grid, reader } = view;
  const isReal = view.projection === null;
  return {
    ruleset,
    grid,
    reader,
    ledger: isReal ? sheet.ledger : virtualLedger(sheet.ledger, grid),
    columns,
    sheetName,
    report: (problem) => draft.problems.push(isReal ? problem : realProblem(grid, problem)),
    names: draft.names,
  };
}

/** Adds what one sheet gave to what the workbook gave so far. */
export function addDraft(whole: Draft, { tables, designs, layouts, ignoredRows, problems }: Draft): void {
  for (const table of tables) whole.tables.push(table);
  for (const design of designs) whole.designs.push(design);
  for (const [layout, count] of layouts) whole.layouts.set(layout, (whole.layouts.get(layout) ?? 0) + count);
  for (const row of ignoredRows) whole.ignoredRows.push(row);
  for (const problem of problems) whole.problems.push(problem);
}
