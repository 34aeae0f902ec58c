import type { OpenSheet } from '../read/draft.ts';
import { askCodes } from './askCodes.ts';
import { askColumns } from './askColumns.ts';
import { askCosts } from './askCosts.ts';
import { askLengths } from './askLengths.ts';
import { askSigns } from './askSigns.ts';
import type { AskedTable } from './columnPlaces.ts';
import type { ImportQuestion } from './question.ts';

/**
 * What sheets leave open: units of length first, then signs and numbers that stand for words, then costs, then single columns. `sheets`: those
 * that designs and lists are read from.
 */
export function questionsOf(sheets: readonly OpenSheet[]): readonly ImportQuestion[] {
  const tables = tablesOf(sheets);
  return [...askLengths(tables), ...askSigns(tables), ...askCodes(sheets), ...askCosts(tables), ...askColumns(tables)];
}

/** The tables that questions are asked of. */
export const tablesOf = (sheets: readonly OpenSheet[]): readonly AskedTable[] =>
  sheets.flatMap((sheet): readonly AskedTable[] =>
    sheet.own === null
      ? sheet.views.flatMap((view) => view.tables.map((table) => ({ sheet, isOnly: sheets.length === 1, view, table })))
      : [],
  );
