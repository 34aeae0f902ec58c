import type { Sheet, Workbook } from '../cells/index.ts';
import type { StyleBook } from './looks.ts';
import { aboutStamp, marksOf, type OwnSheetKind, SHEETS } from './marks.ts';
import { planColumn, planRow, type SheetPlan } from './plan.ts';

/** A cell holds 32,767 characters; a longer file takes several rows. */
const PIECE = 30_000;

/** The text in pieces for one cell each, none cut inside a character. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let at = 0;
  do {
    const isPair = /[\uD800-\uDBFF]/.test(text.charAt(at + PIECE - 1));
    const end = at + (isPair ? PIECE - 1 : PIECE);
    pieces.push(text.slice(at, end));
    at = end;
  } while (at < text.length);
  return pieces;
}

/** Texts by path on a sheet out of sight, a row for each text or piece of one. */
export function textsSheet(book: StyleBook, name: string, files: Readonly<Record<string, string>>): SheetPlan {
  const rows = Object.entries(files).flatMap(([path, text]) =>
    piecesOf(text.replace(/\r\n?/g, '\n')).map((piece, at) => planRow([path, at + 1, piece], book('note'), 15)),
  );
  return {
    name,
    columns: [30, 8, 90].map((width) => planColumn(width, book('note'))),
    rows: [planRow(['File', 'Part', 'Text'], book('heading'), 15), ...rows],
    frozen: { rows: 1, columns: 0 },
    locked: true,
    hidden: true,
    validations: [],
    conditional: [],
    print: { area: null, repeatRows: null, landscape: false, footer: { left: '', right: name } },
  };
}

/** The texts of such a sheet by path, their pieces in the order of their numbers wherever a program has put them. */
function textsOf(sheet: Sheet): ReadonlyMap<string, string> {
  const cell = (row: number, column: number) => sheet.values[row * sheet.columnCount + column] ?? null;
  const pieces = Array.from({ length: Math.max(0, sheet.rowCount - 1) }, (_, at) => at + 1).flatMap((row) => {
    const [path, part, text] = [cell(row, 0), cell(row, 1), cell(row, 2)];
    return typeof path === 'string' && typeof part === 'number' ? [{ path, part, text: text === null ? '' : String(text) }] : [];
  });
  const files = new Map<string, string>();
  for (const { path, text } of pieces.toSorted((one, other) => one.part - other.part)) files.set(path, (files.get(path) ?? '') + text);
  return files;
}

/** The hidden texts of a workbook that this program made; null if it has none of that kind. */
export function workbookTexts(workbook: Workbook, kind: OwnSheetKind): ReadonlyMap<string, string> | null {
  const sheet = workbook.sheets.find((each) => marksOf(each)?.kind === kind);
  const files = sheet && textsOf(sheet);
  return files && files.size > 0 ? files : null;
}

/** The house rules in an exported workbook, text by path; null if it has none. */
export function workbookHouseRules(workbook: Workbook): Readonly<Record<string, string>> | null {
  const marked = workbookTexts(workbook, 'house');
  if (marked) return Object.fromEntries(marked);
  // Workbooks had no marks once.
  const sheet = workbook.sheets.find(({ name }) => name === SHEETS.house);
  const isOlder = sheet && marksOf(sheet) === null && (aboutStamp(workbook)?.rules.house ?? null) !== null;
  const files = isOlder ? textsOf(sheet) : new Map<string, string>();
  return files.size > 0 ? Object.fromEntries(files) : null;
}
