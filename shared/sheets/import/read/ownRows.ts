import { t } from '../../../base/words/words.ts';
import { columnLetter } from '../../cells/index.ts';
import { readRowMark } from '../../workbook/keys.ts';
import { namesDesigns } from '../find/words/meaning.ts';
import type { OwnTable } from './ownTable.ts';
import type { TableContext } from './readCell.ts';

/** The rows of one design (0-based, its first one first), and its id in the project it came from if the sheet gives one. */
type OwnGroup = { readonly id: string | null; readonly rows: readonly number[] };

type Group = { readonly id: string | null; readonly rows: { readonly row: number; readonly at: number }[] };

/**
 * Which rows of a sheet of our own make a design. One with a name, a number or a cost begins a design; the others belong to the design
 * that their mark names, wherever a program has sorted them to, and without a mark to the one above. A row whose design is gone is
 * reported, and belongs to none.
 */
export function ownGroups(context: TableContext, { headerRows, columns, marks }: OwnTable): readonly OwnGroup[] {
  const { grid, usage } = context;
  const headers = new Set(headerRows);
  const starts = columns
    .filter((column) => column.meaning.kind === 'number' || column.meaning.kind === 'cost' || namesDesigns(column))
    .map(({ column }) => column);
  const isBlank = (row: number): boolean => grid.filled(row).every((column) => column === marks);
  const markAt = (row: number) => (marks === null ? null : readRowMark(grid.value(row, marks)));
  const groups: Group[] = [];
  const byId = new Map<string, Group>();
  const waiting: { readonly row: number; readonly at: number; readonly id: string }[] = [];
  for (let row = headerRows[0] ?? 0; row < grid.sheet.rowCount; row++) {
    if (headers.has(row)) continue;
    if (isBlank(row)) {
      if (marks !== null && grid.isFilled(row, marks)) usage.mark(row, marks, 'computed');
      continue;
    }
    const mark = markAt(row);
    const above = groups[groups.length - 1];
    if (starts.some((column) => grid.isFilled(row, column)) || (!above && !mark)) {
      const group: Group = { id: mark?.id ?? null, rows: [{ row, at: 0 }] };
      groups.push(group);
      if (mark) byId.set(mark.id, group);
    } else if (mark) {
      const group = byId.get(mark.id);
      if (group) group.rows.push({ row, at: mark.row });
      else waiting.push({ row, at: mark.row, id: mark.id });
    } else above?.rows.push({ row, at: above.rows[above.rows.length - 1]?.at ?? 0 });
  }
  for (const { row, at, id } of waiting) {
    const group = byId.get(id);
    if (group) group.rows.push({ row, at });
    else reportOrphan(context, row);
  }
  return groups.map(({ id, rows }) => ({ id, rows: rows.toSorted((one, other) => one.at - other.at).map(({ row }) => row) }));
}

function reportOrphan({ grid, usage, report }: TableContext, row: number): void {
  const [column = 0] = grid.filled(row);
  report({
    code: 'layout',
    row: row + 1,
    column: columnLetter(column),
    severity: 'error',
    message: t('This row belongs to a design whose first row is gone. It was not taken over; put the first row back to have it.'),
    raw: grid.text(row, column),
  });
  for (const filled of grid.filled(row)) usage.mark(row, filled, 'problem');
}
