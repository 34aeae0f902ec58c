import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import type { FormulaCell, PlanCell, SheetPlan, WorkbookPlan } from '../../../shared/sheets/workbook/plan.ts';
import { writeOpenDocument } from '../../../src-main/writers/openDocument/writeOpenDocument.ts';
import { writeWorkbook } from '../../../src-main/writers/writeWorkbook.ts';
import { recalculateWithGnumeric } from './gnumeric.ts';
import { recalculateAllToCsv } from './libreOffice.ts';

export type ShownSheets = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The spreadsheet programs that exported workbooks are tried in. */
export const spreadsheetPrograms = ['LibreOffice', 'Gnumeric'] as const;
export type SpreadsheetProgram = (typeof spreadsheetPrograms)[number];
const recalculateIn: Readonly<Record<SpreadsheetProgram, (files: readonly string[]) => Promise<ReadonlyMap<string, ShownSheets>>>> = {
  LibreOffice: recalculateAllToCsv,
  Gnumeric: recalculateWithGnumeric,
};

/** The kinds of workbook that plans are written as. */
export const bookKinds = ['xlsx', 'ods'] as const;
export type BookKind = (typeof bookKinds)[number];

/** A plan's bytes as a workbook of that kind. */
export const bookBytes = async (plan: WorkbookPlan, kind: BookKind): Promise<Uint8Array> =>
  kind === 'ods' ? writeOpenDocument(plan) : writeWorkbook(plan);

/** Writes plans as files, has a program work out every formula anew, and gives the cells it shows by plan and sheet. */
export async function recalculatedAll(
  plans: ReadonlyMap<string, WorkbookPlan>,
  program: SpreadsheetProgram = 'LibreOffice',
  kind: BookKind = 'xlsx',
): Promise<ReadonlyMap<string, ShownSheets>> {
  const folder = await mkdtemp(join(tmpdir(), 'motorpool-export-'));
  try {
    const names = [...plans.keys()];
    const files = names.map((_, at) => join(folder, `book${at}.${kind}`));
    for (const [at, plan] of [...plans.values()].entries()) await writeFile(files[at] ?? '', await bookBytes(plan, kind));
    const shown = await recalculateIn[program](files);
    return new Map(names.map((name, at) => [name, shown.get(`book${at}`) ?? new Map()]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const isFormula = (cell: PlanCell | undefined): cell is FormulaCell =>
  typeof cell === 'object' && cell !== null && 'formula' in cell;

/** A text without what programs put into it of their own: a "\r" in a line break, more than 12 decimals of a number that is joined to it. */
const plainText = (text: string): string =>
  text.replaceAll('\r', '').replace(/\d+\.\d{12,}/g, (number) => String(Number(Number(number).toPrecision(12))));

/**
 * Whether the program shows the value: numbers to nine digits, since powers and sums of columns differ in the last ones.
 * Where both are errors the code may be another: LibreOffice gives #NUM! for arithmetic on a column that holds any error.
 */
function shows(text: string, result: FormulaCell['result']): boolean {
  if (typeof result === 'object') return /^(#[A-Z]|Err:)/.test(text);
  if (typeof result === 'boolean') return text === (result ? 'TRUE' : 'FALSE');
  if (typeof result === 'string') return plainText(text) === plainText(result);
  const number = Number(text);
  return text !== '' && Math.abs(number - result) <= 1e-9 * Math.max(1, Math.abs(result));
}

/** Every formula cell of a sheet where the program comes to another value, in words. */
export function differences(sheet: SheetPlan, shown: readonly (readonly string[])[]): readonly string[] {
  const rows = [...sheet.rows];
  const keys = rows[1]?.cells ?? [];
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      if (!isFormula(cell)) return [];
      const text = shown[row]?.[column] ?? '';
      const expected = typeof cell.result === 'object' ? cell.result.error : cell.result;
      return shows(text, cell.result)
        ? []
        : [
            `${columnLetter(column)}${row + 1} (${keys[column]}) is ${JSON.stringify(expected)}, recalculated ${JSON.stringify(text)}: =${cell.formula}`,
          ];
    }),
  );
}
