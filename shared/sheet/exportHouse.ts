import type { Workbook } from './cells.ts';
import type { StyleBook } from './exportLooks.ts';
import type { PlanRow, SheetPlan } from './exportPlan.ts';
import { SHEETS, workbookStamp } from './exportStamp.ts';

/** A cell holds 32,767 characters; a longer file takes several rows. */
const PIECE = 30_000;

const piecesOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / PIECE)) }, (_, at) => text.slice(at * PIECE, (at + 1) * PIECE));

/** The project's own rules as they are kept, a row for each file or piece of one, on a sheet out of sight. */
export function houseRulesSheet(book: StyleBook, files: Readonly<Record<string, string>>): SheetPlan {
  const row = (cells: PlanRow['cells'], styles: PlanRow['styles']): PlanRow => ({ cells, styles, height: 15, hidden: false });
  const rows = Object.entries(files).flatMap(([path, text]) =>
    piecesOf(text.replace(/\r\n?/g, '\n')).map((piece, at) => row([path, at + 1, piece], book('note'))),
  );
  return {
    name: SHEETS.house,
    columns: [30, 8, 90].map((width) => ({ width, style: book('note'), outline: 0, hidden: false })),
    rows: [row(['File', 'Part', 'Text'], book('heading')), ...rows],
    frozen: { rows: 1, columns: 0 },
    locked: true,
    hidden: true,
    validations: [],
    conditional: [],
    print: { area: null, repeatRows: null, landscape: false, footer: { left: '', right: SHEETS.house } },
  };
}

/** The house rules that an exported workbook brings along, text by path; null if it has none. */
export function workbookHouseRules(workbook: Workbook): Readonly<Record<string, string>> | null {
  const sheet = workbook.sheets.find(({ name }) => name === SHEETS.house);
  if (!sheet || !workbookStamp(workbook)?.rules.house) return null;
  const files = new Map<string, string>();
  for (let row = 1; row < sheet.rowCount; row++) {
    const [path, , text] = [0, 1, 2].map((column) => sheet.values[row * sheet.columnCount + column] ?? null);
    if (typeof path === 'string' && text !== null) files.set(path, (files.get(path) ?? '') + String(text));
  }
  return files.size > 0 ? Object.fromEntries(files) : null;
}
