import { z } from 'zod';
import { fail, type Outcome, succeed } from '../problem.ts';
import type { CellValue } from '../ruleset/values/index.ts';
import type { Sheet, Workbook } from './cells.ts';
import { WORKBOOK_KINDS } from './kinds.ts';

/** A check by hand of the parts that are long: a schema for each cell takes many times as long as reading the text does. */
const isCellValues = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.every((value) => value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value));
const isByIndex = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.every(
    (entry) => Array.isArray(entry) && entry.length === 2 && Number.isInteger(entry[0]) && entry[0] >= 0 && typeof entry[1] === 'string',
  );

const count = z.number().int().min(0).max(1_048_576);
const byIndex = z.custom<[number, string][]>(isByIndex);
const sheetSchema = z
  .strictObject({
    name: z.string(),
    hidden: z.boolean(),
    rowCount: count,
    columnCount: count,
    values: z.custom<CellValue[]>(isCellValues),
    formulas: byIndex,
    errors: byIndex,
    dates: byIndex,
    comments: byIndex,
    merges: z.array(z.strictObject({ top: count, left: count, bottom: count, right: count })),
    hiddenRows: z.array(count),
    hiddenColumns: z.array(count),
  })
  .refine(({ values, rowCount, columnCount }) => values.length === rowCount * columnCount, 'a sheet has a value for every cell');

const workbookSchema = z.strictObject({
  fileName: z.string(),
  kind: z.enum(WORKBOOK_KINDS),
  sheets: z.array(sheetSchema),
  names: z.array(z.tuple([z.string(), z.string()])),
  remarks: z.array(z.strictObject({ code: z.enum(['external-link', 'reading']), sheet: z.string().nullable(), message: z.string() })),
  delimiter: z.string().optional(),
});

const plainSheet = (sheet: Sheet): z.input<typeof sheetSchema> => ({
  name: sheet.name,
  hidden: sheet.hidden,
  rowCount: sheet.rowCount,
  columnCount: sheet.columnCount,
  values: [...sheet.values],
  formulas: [...sheet.formulas],
  errors: [...sheet.errors],
  dates: [...sheet.dates],
  comments: [...sheet.comments],
  merges: [...sheet.merges],
  hiddenRows: [...sheet.hiddenRows],
  hiddenColumns: [...sheet.hiddenColumns],
});

/** A workbook as one text, to be carried to where it is looked at. */
export function writeWorkbookText({ fileName, kind, sheets, names, remarks, delimiter }: Workbook): string {
  const plain: z.input<typeof workbookSchema> = {
    fileName,
    kind,
    sheets: sheets.map(plainSheet),
    names: [...names],
    remarks: [...remarks],
    ...(delimiter === undefined ? {} : { delimiter }),
  };
  return JSON.stringify(plain);
}

/** Reads what `writeWorkbookText` wrote; any other text is a problem. */
export function readWorkbookText(text: string): Outcome<Workbook> {
  const broken = fail({ code: 'unreadable', message: 'The sheet did not arrive whole.', hint: 'Choose the file again.' });
  let plain: unknown;
  try {
    plain = JSON.parse(text);
  } catch {
    return broken;
  }
  const parsed = workbookSchema.safeParse(plain);
  if (!parsed.success) return broken;
  const { fileName, kind, sheets, names, remarks, delimiter } = parsed.data;
  const read = sheets.map(
    (sheet): Sheet => ({
      ...sheet,
      formulas: new Map(sheet.formulas),
      errors: new Map(sheet.errors),
      dates: new Map(sheet.dates),
      comments: new Map(sheet.comments),
      hiddenRows: new Set(sheet.hiddenRows),
      hiddenColumns: new Set(sheet.hiddenColumns),
    }),
  );
  return succeed({ fileName, kind, sheets: read, names: new Map(names), remarks, ...(delimiter === undefined ? {} : { delimiter }) });
}
