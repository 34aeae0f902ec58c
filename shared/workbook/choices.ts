import { z } from 'zod';

/** How a workbook is laid out; omitted options take the most usual setting. */
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

const FILE_KINDS = ['xlsx', 'ods', 'csv', 'json'] as const;

/** How designs are to leave as one file; `text` is about delimited text, `book` about workbooks. Tab-separated text is called .tsv. */
export const exportJobSchema = z.strictObject({
  kind: z.enum(FILE_KINDS).default('xlsx'),
  book: workbookChoicesSchema.prefault({}),
  text: textChoicesSchema.prefault({}),
});
export type ExportJob = z.infer<typeof exportJobSchema>;
export type ExportJobInput = z.input<typeof exportJobSchema>;

/** The ending of an exported file's name, without its dot. */
export const endingOf = ({ kind, text }: ExportJob): string => (kind === 'csv' && text.separator === 'tab' ? 'tsv' : kind);
