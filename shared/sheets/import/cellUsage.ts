import type { Sheet } from '../cells/index.ts';

/** How a cell was used. A cell that is not empty and still `none` would have been lost without a report. */
export const cellUses = ['none', 'header', 'value', 'extra', 'computed', 'problem', 'ignored', 'other'] as const;
/**
 * `value`: read into a design, a component row or a library entry. `extra`: kept, though it is not in the rules.
 * `computed`: calculated by this program, so not imported. `problem`: not imported, and a problem reports it. `ignored`: in
 * a row that is listed as ignored. `other`: on a sheet that is listed as having no designs.
 */
type CellUse = (typeof cellUses)[number];

/** What became of every cell of a sheet: `uses[row * columnCount + column]` is an index into `cellUses`. */
export type SheetCellUses = { readonly sheet: string; readonly columnCount: number; readonly uses: Uint8Array };

const numberOfUse = new Map(cellUses.map((use, number) => [use, number]));

export type CellUsage = {
  readonly account: SheetCellUses;
  readonly mark: (row: number, column: number, use: CellUse) => void;
  readonly markOf: (row: number, column: number) => CellUse;
};

export function openCellUsage(sheet: Sheet): CellUsage {
  const { columnCount, rowCount } = sheet;
  const uses = new Uint8Array(rowCount * columnCount);
  return {
    account: { sheet: sheet.name, columnCount, uses },
    mark: (row, column, use) => {
      uses[row * columnCount + column] = numberOfUse.get(use) ?? 0;
    },
    markOf: (row, column) => cellUses[uses[row * columnCount + column] ?? 0] ?? 'none',
  };
}
