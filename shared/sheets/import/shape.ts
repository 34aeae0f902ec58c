import { compactWord, hashOf } from '../../base/text/index.ts';
import type { Workbook } from '../cells/index.ts';
import { gridOf } from '../cells/index.ts';
import type { ImportResult } from './imported.ts';

/** Rows looked at for headings where no table was found. */
const TOP_ROWS = 12;

/**
 * What files of the same shape have in common: the names of their sheets and the headings of their tables, or the words
 * at the top of a sheet without one. `found` is the import without corrections.
 */
export function shapeOf({ kind, sheets }: Workbook, { tables }: Pick<ImportResult, 'tables'>): string {
  const isText = kind === 'csv';
  const parts = sheets.map((sheet) => {
    const own = tables.filter((table) => isText || table.sheet === sheet.name);
    const headings = own.flatMap(({ columns }) => columns.map(({ letter, header }) => `${letter}:${compactWord(header)}`));
    const grid = gridOf({ ...sheet, rowCount: Math.min(sheet.rowCount, TOP_ROWS) });
    const top = Array.from({ length: grid.sheet.rowCount }, (_, row) =>
      grid.filled(row).map((column) => compactWord(grid.text(row, column))),
    );
    const words = headings.length > 0 ? headings : top.flat().filter((word) => !/^\d*$/.test(word));
    return [isText ? '' : sheet.name, ...words].join('\u0000');
  });
  return hashOf(parts.join('\u0001'));
}
