import { type Grid, isNumeric } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import { legendIn, partsInHeading } from '../columns/parts.ts';
import type { SheetContext } from '../tables/table.ts';
import { beginsWithTotal, saysTotal } from '../words/totals.ts';
import { type Label, labelOf } from './labels.ts';

/** A filled cell of a form; `right` is the last column that it is merged over. */
export type Token = ShownCell & { readonly right: number; readonly label: Label | null };

/** The filled cells of a sheet, row by row. */
export function tokensOf(context: SheetContext): readonly (readonly Token[])[] {
  const { grid, vocabulary } = context;
  const rights = new Map<number, number>();
  for (const { top, left, right } of grid.sheet.merges) rights.set(grid.index(top, left), right);
  return Array.from({ length: grid.sheet.rowCount }, (_, row) =>
    grid.filled(row).map((column) => ({
      row,
      column,
      right: rights.get(grid.index(row, column)) ?? column,
      label: isLegend(grid, row, column) ? null : labelOf(grid, vocabulary, row, column),
    })),
  );
}

/**
 * Whether a row adds up the rows of a table above it: a word for a total, and numbers that are sums of their columns. Where the form
 * has its cost behind another label, a number that is in no field's column is one in any case.
 */
export function isTotalOf(grid: Grid, rows: readonly (readonly Token[])[], top: number, at: number, heads: readonly Token[]): boolean {
  const [start, ...numbers] = rows[at] ?? [];
  if (!start || !isTotalLine(grid, start)) return false;
  if (numbers.length === 0 || numbers.some(({ column }) => !isNumeric(grid.value(at, column)))) return false;
  const isSum = ({ column }: Token): boolean => {
    if (/^SUM\([^()]*\)$/i.test(grid.formula(at, column) ?? '')) return true;
    let sum = 0;
    let count = 0;
    for (let row = top + 1; row < at; row++)
      if (isNumeric(grid.value(row, column))) {
        sum += Number(grid.value(row, column));
        count++;
      }
    return (count > 0 || grid.value(at, column) === 0) && Math.abs(sum - Number(grid.value(at, column))) <= 0.5 + 1e-9 * Math.abs(sum);
  };
  const headOf = ({ column }: Token): Token | undefined => heads.find((head) => column >= head.column && column <= head.right);
  const isBeside = (number: Token): boolean => {
    const label = headOf(number)?.label;
    return headOf(number) !== undefined && (label === null || label?.isCost === true || label?.component === null);
  };
  const isOtherCost = ({ row, label }: Token): boolean => row !== top && label?.isCost === true && label.key !== start.label?.key;
  return numbers.every(isSum) || (numbers.every(isBeside) && rows.some((tokens) => tokens.some(isOtherCost)));
}

/** Whether a row begins with a word for a total. */
export function isTotalLine(grid: Grid, { row, column }: Token): boolean {
  const text = grid.text(row, column);
  return typeof grid.value(row, column) === 'string' && (beginsWithTotal(text) || saysTotal(text));
}

/** A line that says what parts of values are ("Hits: short / long") is no label with its value. */
const isLegend = (grid: Grid, row: number, column: number): boolean => {
  const value = grid.value(row, column);
  return typeof value === 'string' && legendIn(value) !== null && partsInHeading(value) === null;
};
