import { t } from '../../../base/words/words.ts';
import { columnLetter, type Grid, withoutCells } from '../../cells/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import type { Table } from '../find/tables/table.ts';
import { namesDesigns } from '../find/words/meaning.ts';
import { type ImportProblem, problemOf } from '../imported.ts';
import type { TableContext } from './readCell.ts';
import { withCellsAbove } from './rows/cellsAbove.ts';
import type { DesignRows } from './rows/rows.ts';

type Merge = Grid['sheet']['merges'][number];

/** Runs through the cells that a merge covers, but not the one that shows. */
function eachCovered({ top, left, bottom, right }: Merge, { sheet }: Grid, visit: (row: number, column: number) => void): void {
  for (let row = top; row <= Math.min(bottom, sheet.rowCount - 1); row++)
    for (let column = left; column <= Math.min(right, sheet.columnCount - 1); column++)
      if (row !== top || column !== left) visit(row, column);
}

/** The same sheet without values that lie below merged cells, where nobody sees them. */
export function withoutCovered(grid: Grid): Grid {
  const covered = new Set<number>();
  for (const merge of grid.sheet.merges)
    if (grid.isFilled(merge.top, merge.left))
      eachCovered(merge, grid, (row, column) => {
        if (grid.isFilled(row, column)) covered.add(grid.index(row, column));
      });
  if (covered.size === 0) return grid;
  const isCovered = (row: number, column: number): boolean => covered.has(grid.index(row, column));
  const rows = new Map<number, readonly number[]>();
  const { columnCount } = grid.sheet;
  for (const row of new Set([...covered].map((index) => Math.floor(index / columnCount))))
    rows.set(
      row,
      grid.filled(row).filter((column) => !isCovered(row, column)),
    );
  return withoutCells(grid, isCovered, (row) => rows.get(row) ?? grid.filled(row));
}

/** Records the values below merged cells. Values equal to the merged one are part of the merge; others are reported. */
export function settleCovered(
  whole: Grid,
  usage: {
    readonly mark: (row: number, column: number, use: 'value' | 'problem') => void;
    readonly markOf: (row: number, column: number) => string;
  },
  sheet: string | null,
): readonly ImportProblem[] {
  const problems: ImportProblem[] = [];
  for (const merge of whole.sheet.merges) {
    const { top, left } = merge;
    if (!whole.isFilled(top, left)) continue;
    eachCovered(merge, whole, (row, column) => {
      if (!whole.isFilled(row, column) || usage.markOf(row, column) !== 'none') return;
      const shown = whole.text(top, left);
      const raw = whole.error(row, column) ?? whole.text(row, column);
      usage.mark(row, column, raw === shown ? 'value' : 'problem');
      if (raw === shown) return;
      problems.push(
        problemOf({
          code: 'layout',
          sheet,
          row: row + 1,
          column: columnLetter(column),
          message: t('"{raw}" is covered by the merged cell {left}{top}, which shows "{shown}"; it was not taken over.', {
            raw,
            left: columnLetter(left),
            top: top + 1,
            shown,
          }),
          raw,
        }),
      );
    });
  }
  return problems;
}

/**
 * The same table with the value of a cell that is merged down over several designs, or over several of their component rows,
 * on each of those rows; and so of cells that stand for those below them in a report grouped by them. Names and costs are left as they are:
 * they belong to one design.
 */
export function withMergedValues({ grid, report }: TableContext, table: Table, designs: readonly DesignRows[]): Grid {
  const designRows = new Set(designs.map(({ row }) => row));
  const allRows = new Set(designs.flatMap(({ row, more }) => [row, ...more]));
  const sources = new Map<number, number>();
  for (const { top, bottom, left } of grid.sheet.merges) {
    const meaning = table.columns.find(({ column }) => column === left)?.meaning;
    const isOfRow = (meaning?.kind === 'field' && meaning.field.id !== 'name') || meaning?.kind === 'extra';
    if (bottom === top || !isOfRow || !grid.isFilled(top, left)) continue;
    const rows = meaning.component === null ? designRows : allRows;
    for (let row = top + 1; row <= bottom; row++) if (rows.has(row) && !grid.isFilled(row, left)) sources.set(grid.index(row, left), top);
  }
  for (const { column, header } of groupingColumns(grid, table, [...designRows])) {
    let from = 0;
    for (const row of designRows) {
      if (grid.isFilled(row, column)) from = row;
      else sources.set(grid.index(row, column), from);
    }
    const message = t('"{header}" is filled only where it changes: what is blank below it was taken for the same. Check it.', { header });
    report({ code: 'guessed', row: null, column: columnLetter(column), message });
  }
  if (sources.size === 0) return grid;
  const from = (row: number, column: number): number => sources.get(grid.index(row, column)) ?? row;
  return {
    ...withCellsAbove(grid, sources),
    formula: (row, column) => grid.formula(from(row, column), column),
    isFilled: (row, column) => grid.isFilled(from(row, column), column),
    place: (row, column) => grid.place(from(row, column), column),
  };
}

/**
 * The columns of choices before the names by which a report is grouped: the first design has them all, and each is filled only where it, or one
 * to the left of it, changes.
 */
function groupingColumns(grid: Grid, { columns }: Table, rows: readonly number[]): readonly TableColumn[] {
  const name = columns.find(namesDesigns)?.column ?? 0;
  const found: TableColumn[] = [];
  for (const one of columns.toSorted((left, right) => left.column - right.column)) {
    const { column, meaning } = one;
    if (column >= name || meaning.kind !== 'field' || meaning.component !== null || meaning.field.kind !== 'choice') continue;
    const filled = rows.filter((row) => grid.isFilled(row, column));
    const isOuter = (row: number): boolean => found.some((outer) => grid.isFilled(row, outer.column));
    const changes = filled.every(
      (row, at) => at === 0 || isOuter(row) || grid.text(row, column) !== grid.text(filled[at - 1] ?? row, column),
    );
    const isWithin = rows.every((row) => !isOuter(row) || grid.isFilled(row, column));
    if (filled[0] === rows[0] && filled.length > 1 && filled.length < rows.length && changes && isWithin) found.push(one);
  }
  return found;
}
