import type { Grid } from '../../cells/index.ts';
import type { CellUsage } from '../cellUsage.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { arrangedCellUsage, realProblem } from '../find/layouts/realPlaces.ts';
import type { NumberCodes } from '../find/legend/numberCodes.ts';
import type { SheetContext } from '../find/tables/table.ts';
import type { SheetReading } from '../find/view.ts';
import { type ImportedDesign, type ImportedTable, type ImportProblem, type ImportResult, type Layout, problemOf } from '../imported.ts';
import { noBlanks } from './blanks.ts';
import type { NameBook } from './nameBook.ts';
import type { OwnTable } from './ownTable.ts';
import type { TableContext } from './readCell.ts';

/** A sheet with what was found in it, before anything is read. */
export type OpenSheet = SheetContext & {
  /** With the rows that the player leaves out, which `grid` does not have. */
  readonly whole: Grid;
  readonly usage: CellUsage;
  /** The table this program wrote into the sheet, if it did. */
  readonly own: OwnTable | null;
  readonly views: readonly SheetReading[];
  readonly sheetName: string | null;
  /** The unit that its lengths are likely in, where nothing says so and it is not that of the rules. */
  readonly likelyLengths: string | null;
  /** Numbers in its columns that stand for words. */
  readonly codes: readonly NumberCodes[];
  /** Rows and columns that hold nothing but a legend; `grid` does not have them. */
  readonly legendRows: ReadonlySet<number>;
  readonly legendColumns: ReadonlySet<number>;
};

/** The designs of one table, or of one of its sections, or of all forms of a sheet. */
export type DesignGroup = {
  readonly table: ImportedTable;
  readonly designs: readonly ImportedDesign[];
  /** Whether a heading or label marks the names of its designs. */
  readonly hasNames: boolean;
  /** The lines above it, the nearest first. */
  readonly titles: readonly string[];
  /** Its first cell in the sheet. Rows and columns count from 0. */
  readonly top: { readonly row: number; readonly column: number } | null;
  /** Its cells in the sheet, headings included. */
  readonly spots: () => readonly { readonly row: number; readonly column: number }[];
};

/** What a sheet, or several, gave. */
export type Draft = {
  readonly tables: readonly ImportedTable[];
  readonly designs: readonly ImportedDesign[];
  /** The same designs, group by group; those of a table that this program wrote are in none. */
  readonly groups: readonly DesignGroup[];
  /** How many designs have each layout. */
  readonly layouts: ReadonlyMap<Layout, number>;
  readonly ignoredRows: ImportResult['ignoredRows'];
  readonly problems: readonly ImportProblem[];
};

/** The same while one sheet is being read: the parts of the reading add to it. */
export type SheetDraft = {
  readonly tables: ImportedTable[];
  readonly designs: ImportedDesign[];
  readonly groups: DesignGroup[];
  readonly layouts: Map<Layout, number>;
  readonly ignoredRows: ImportResult['ignoredRows'][number][];
  readonly problems: ImportProblem[];
  readonly names: NameBook;
};

/** What is needed to read the tables of a view. Everything is reported and marked at the real cells. */
export function contextOf(sheet: OpenSheet, view: SheetReading, columns: readonly TableColumn[], draft: SheetDraft): TableContext {
  const { ruleset, sheetName } = sheet;
  const { grid, reader } = view;
  const isReal = view.projection === null;
  return {
    ruleset,
    grid,
    reader,
    usage: isReal ? sheet.usage : arrangedCellUsage(sheet.usage, grid),
    columns,
    sheetName,
    report: (told) => {
      const problem = problemOf({ sheet: sheetName, ...told });
      draft.problems.push(isReal ? problem : realProblem(grid, problem));
    },
    strays: new Map(),
    names: draft.names,
    blanks: noBlanks,
    vocabulary: sheet.vocabulary,
    lengths: sheet.correction.lengths ?? sheet.stated ?? sheet.likelyLengths ?? undefined,
  };
}

/** A context that reads from another grid. */
export const withGrid = (context: TableContext, grid: Grid): TableContext =>
  grid === context.grid
    ? context
    : {
        ...context,
        grid,
        reader: { ...context.reader, read: (field, row, column) => context.reader.readRaw(field, grid.value(row, column)) },
      };

export const emptyDraft = (names: NameBook): SheetDraft => ({
  tables: [],
  designs: [],
  groups: [],
  layouts: new Map(),
  ignoredRows: [],
  problems: [],
  names,
});

/** A draft with some of its designs changed. */
export function withDesigns(draft: Draft, changed: ReadonlyMap<ImportedDesign, ImportedDesign>): Draft {
  if (!draft.designs.some((design) => changed.has(design))) return draft;
  const now = (design: ImportedDesign): ImportedDesign => changed.get(design) ?? design;
  return {
    ...draft,
    designs: draft.designs.map(now),
    groups: draft.groups.map((group) => ({ ...group, designs: group.designs.map(now) })),
  };
}

/** What several sheets gave, in their order. */
export function joinDrafts(drafts: readonly Draft[]): Draft {
  const layouts = new Map<Layout, number>();
  for (const draft of drafts) for (const [layout, count] of draft.layouts) layouts.set(layout, (layouts.get(layout) ?? 0) + count);
  return {
    tables: drafts.flatMap(({ tables }) => tables),
    designs: drafts.flatMap(({ designs }) => designs),
    groups: drafts.flatMap(({ groups }) => groups),
    layouts,
    ignoredRows: drafts.flatMap(({ ignoredRows }) => ignoredRows),
    problems: drafts.flatMap(({ problems }) => problems),
  };
}
