import { z } from 'zod';

/** How a workbook is laid out; omitted options take the most usual context. */
export const workbookChoicesSchema = z.strictObject({
  /** Weapons and other components on separate rows below the design, or side by side in one row. */
  layout: z.enum(['stacked', 'wide']).default('stacked'),
  /** The parts of each cost: in columns beside it, on a separate sheet, or not at all. */
  breakdown: z.enum(['columns', 'sheet', 'none']).default('columns'),
  /** The checks of a design that the workbook calculates: rule violations, advice as well, or none. */
  checks: z.enum(['errors', 'all', 'none']).default('errors'),
  /** A sheet that adds up how many of each design. */
  army: z.boolean().default(true),
  /** Formulas are protected against typing over them, without a password. */
  locked: z.boolean().default(true),
});
export type WorkbookChoices = z.infer<typeof workbookChoicesSchema>;

/** How delimited text is written; spreadsheets expect different forms in different countries. */
export const textChoicesSchema = z.strictObject({
  separator: z.enum(['comma', 'semicolon', 'tab']).default('comma'),
  decimal: z.enum(['point', 'comma']).default('point'),
  /** A byte-order mark, by which Excel recognises UTF-8. */
  mark: z.boolean().default(true),
  lineEnds: z.enum(['crlf', 'lf']).default('crlf'),
});
export type TextChoices = z.infer<typeof textChoicesSchema>;

/** Kinds of file that hold all designs of a project: the endings of their names with the MIME types, and the choices about them. */
export const EXPORT_FORMATS = {
  xlsx: { endings: { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }, choices: 'book' },
  ods: { endings: { ods: 'application/vnd.oasis.opendocument.spreadsheet' }, choices: 'book' },
  csv: { endings: { csv: 'text/csv', tsv: 'text/tab-separated-values' }, choices: 'text' },
  json: { endings: { json: 'application/json' }, choices: null },
} as const satisfies Readonly<
  Record<string, { readonly endings: Readonly<Record<string, string>>; readonly choices: 'book' | 'text' | null }>
>;

export type ExportKind = keyof typeof EXPORT_FORMATS;

/** The kinds of file in the order in which they are offered. */
export const EXPORT_KINDS = Object.keys(EXPORT_FORMATS) as ExportKind[];

/** How designs are to leave as one file; `text` is about delimited text, `book` about workbooks. Tab-separated text is called .tsv. */
export const exportJobSchema = z.strictObject({
  kind: z.enum(EXPORT_KINDS).default('xlsx'),
  book: workbookChoicesSchema.prefault({}),
  text: textChoicesSchema.prefault({}),
});
export type ExportJob = z.infer<typeof exportJobSchema>;

/** The kind of file with an ending, without its dot; null if designs are not exported so. */
export const kindOfEnding = (ending: string): ExportKind | null =>
  EXPORT_KINDS.find((kind) => ending in EXPORT_FORMATS[kind].endings) ?? null;

/** The ending of the file that a job makes, without its dot, and the MIME type. */
export function fileTypeOf({ kind, text }: ExportJob): { readonly ending: string; readonly mimeType: string } {
  const [usual, tabbed = usual] = Object.entries(EXPORT_FORMATS[kind].endings);
  const [ending = kind, mimeType = ''] = (text.separator === 'tab' ? tabbed : usual) ?? [];
  return { ending, mimeType };
}
