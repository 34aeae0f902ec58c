import type { ImportProblem } from '../imported.ts';
import type { OpenSheet } from '../read/draft.ts';
import { type AskedTable, askColumns, tellColumns } from './askColumns.ts';
import { askCosts } from './askCosts.ts';
import { askLengths } from './askLengths.ts';
import type { ImportQuestion } from './question.ts';

/** What sheets leave open: units of length first, then costs, then single columns. `sheets`: those that designs and lists are read from. */
export function questionsOf(sheets: readonly OpenSheet[]): readonly ImportQuestion[] {
  const tables = tablesOf(sheets);
  return [...askLengths(tables), ...tables.flatMap(askCosts), ...tables.flatMap(askColumns)];
}

/** What cannot be asked, told at its cells. */
export const unasked = (sheets: readonly OpenSheet[]): readonly ImportProblem[] => tablesOf(sheets).flatMap(tellColumns);

const tablesOf = (sheets: readonly OpenSheet[]): readonly AskedTable[] =>
  sheets.flatMap((sheet): readonly AskedTable[] =>
    sheet.own === null
      ? sheet.views.flatMap((view) => view.tables.map((table) => ({ sheet, isOnly: sheets.length === 1, view, table })))
      : [],
  );
