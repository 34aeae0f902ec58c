import { compactWord } from '../../../shared/base/text/index.ts';
import type { ImportedTable } from '../../../shared/sheets/import/index.ts';

/** Whether the columns of a table are no columns of the sheet: labels on cards, or rows of a table on its side, were arranged as columns. */
export const isArranged = (table: ImportedTable | null): boolean => table?.isArranged === true;

/**
 * Returns the column of a table that a cell stands for: the cell's own, or in an arranged table the one whose heading is the
 * cell's text ("Save on: 5" too). Null if there is none.
 */
export function columnOfCell(table: ImportedTable | null, column: number, text: string): number | null {
  if (!table || !isArranged(table)) return column;
  const words = [text, text.split(':', 1)[0] ?? ''].map(compactWord).filter((word) => word !== '');
  return table.columns.find(({ header }) => words.includes(compactWord(header)))?.column ?? null;
}
