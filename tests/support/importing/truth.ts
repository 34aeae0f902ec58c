import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { parseProtected, parseWorkbook } from '../../../src-main/readers/parseWorkbook.ts';
import { READ_LIMITS } from '../../../src-main/readers/readLimits.ts';

/** `samples` are in the style of the lost sheet; `strange` are one workbook for each other way to lay designs out. */
export type TruthFolder = 'samples' | 'strange';
const pathIn = (folder: TruthFolder, ...name: readonly string[]): string => join(import.meta.dirname, '../..', 'fixtures', folder, ...name);

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const columnsSchema = z.record(z.string(), z.object({ letter: z.string(), header: z.string() }));
const rowSchema = z
  .object({
    row: z.number(),
    lookup: z.object({ sheet: z.string(), row: z.number() }).optional(),
    extra: z.record(z.string(), cell).optional(),
  })
  .catchall(cell);
const designSchema = z
  .object({
    row: z.number(),
    sheet: z.string().optional(),
    name: z.string().nullable(),
    cost: z.number().nullable(),
    costFormula: z.string().nullable(),
    section: z.string().nullable().optional(),
    hidden: z.boolean().optional(),
    extra: z.record(z.string(), cell),
    weapons: z.array(rowSchema),
  })
  .catchall(cell);

/** What a careful reader takes from a sample workbook; see tests/fixtures/samples/README.md. */
export const truthSchema = z.object({
  layout: z.string(),
  sheetOfInterest: z.union([z.string(), z.array(z.string()), z.null()]),
  headerRow: z.union([z.number(), z.null(), z.record(z.string(), z.number())]),
  headerRows: z.union([z.array(z.number()), z.record(z.string(), z.array(z.number()))]),
  columns: z.union([columnsSchema, z.record(z.string(), columnsSchema)]),
  designCount: z.number(),
  designs: z.array(designSchema),
  ignoredRows: z.array(z.object({ sheet: z.string().optional(), row: z.number(), why: z.string() })),
  problems: z.array(
    z.object({
      kind: z.string(),
      severity: z.string(),
      sheet: z.string().optional(),
      row: z.number().optional(),
      raw: z.string().optional(),
    }),
  ),
  /** Rows whose stored cost is not what the sheet's own formula gives, and rows whose formula cannot be used. */
  staleRows: z.array(z.number()).default([]),
  brokenRows: z.array(z.number()).default([]),
  costSchemeAdoptable: z.boolean(),
  /** What the sheet's own formula gives after one change. */
  costProbes: z
    .array(
      z.object({ row: z.number(), sheet: z.string().optional(), name: z.string(), change: z.record(z.string(), cell), cost: z.number() }),
    )
    .default([]),
});
export type Truth = z.infer<typeof truthSchema>;

/** The header rows of one sheet; truth files key them by sheet where there are several. */
export const headerRowsOf = ({ headerRows }: Truth, sheet: string | null): readonly number[] =>
  Array.isArray(headerRows) ? headerRows : (headerRows[sheet ?? ''] ?? []);

/** The columns of one sheet, likewise. */
export function columnsOf({ columns }: Truth, sheet: string | null): z.infer<typeof columnsSchema> {
  const single = columnsSchema.safeParse(columns);
  if (single.success) return single.data;
  return z.record(z.string(), columnsSchema).parse(columns)[sheet ?? ''] ?? {};
}

/** File names of all workbooks of a folder that have a truth file. */
export const namesIn = (folder: TruthFolder): readonly string[] =>
  readdirSync(pathIn(folder))
    .filter((name) => name.endsWith('.truth.json'))
    .map((name) => name.replace(/\.truth\.json$/, ''));

export const readTruthIn = (folder: TruthFolder, name: string): Truth =>
  truthSchema.parse(JSON.parse(readFileSync(pathIn(folder, `${name}.truth.json`), 'utf8')));

/** A workbook read into plain cells; throws if it cannot be read. */
export async function readWorkbookIn(folder: TruthFolder, name: string): Promise<Workbook> {
  const outcome = await parseProtected(readFileSync(pathIn(folder, name)), name, READ_LIMITS, null);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('\n'));
  return outcome.value;
}

/** File names of all samples. */
export const sampleNames: readonly string[] = namesIn('samples');

export const readTruth = (name: string): Truth => readTruthIn('samples', name);

/** A sample read into plain cells; throws if it cannot be read. */
export function readSample(name: string): Workbook {
  const outcome = parseWorkbook(readFileSync(pathIn('samples', name)), name);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('\n'));
  return outcome.value;
}

/** A formula without what programs rewrite when they save it: spaces, FALSE() for FALSE, SUM(J6) for SUM(J6:J6), case. */
export const plainFormula = (formula: string | null): string | null =>
  formula
    ?.replace(/\s+/g, '')
    .replace(/\b(TRUE|FALSE)\(\)/gi, '$1')
    .replace(/\b(\$?[A-Z]+\$?\d+):\1\b/g, '$1')
    .toUpperCase() ?? null;
