import { type MadeCell, makeXlsx } from '../files/sheets.ts';
import { madeWorkbook, saved } from '../importing/madeWorkbook.ts';
import type { ForeignSheet } from './foreignSheet.ts';

/** A foreign sheet as an Excel file, its formulas with what they give. */
export function foreignXlsx({ sheets }: ForeignSheet): Buffer {
  const results = saved(madeWorkbook(sheets));
  return makeXlsx(
    Object.entries(sheets).map(([name, rows], at) => ({
      name,
      rows: rows.map((row, line) =>
        row.map((cell, column): MadeCell => {
          if (typeof cell === 'string' && cell.startsWith('=')) {
            const sheet = results.sheets[at];
            const value = sheet?.values[line * sheet.columnCount + column] ?? undefined;
            return { formula: cell.slice(1), ...(value === undefined ? {} : { value }) };
          }
          return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
        }),
      ),
    })),
  );
}
