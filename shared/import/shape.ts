import type { Workbook } from '../cells/index.ts';
import { gridOf } from '../cells/index.ts';
import { compactWord } from '../text/index.ts';
import type { ImportResult } from './imported.ts';

/** Rows looked at for headings where no table was found. */
const TOP_ROWS = 12;

/** 53 bits of a text, in hexadecimal; two texts of the same hash are as good as impossible among a player's files. */
function hashOf(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(16);
}

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
