import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import type { ImportedDesign, ImportResult } from '../../../shared/sheets/import/index.ts';
import { parseProtected } from '../../../src-main/readers/parseWorkbook.ts';
import { READ_LIMITS } from '../../../src-main/readers/readLimits.ts';

/** Books of people who have never seen the importer: of units, of units with costs by formulas, and of other games. */
export type Shelf = 'clubs' | 'costs' | 'games';
const pathIn = (shelf: Shelf, ...name: readonly string[]): string => join(import.meta.dirname, '../../fixtures/books', shelf, ...name);

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** What a person who knows the game takes from a book. Fields that the book does not state are absent. */
const truthSchema = z.object({
  designs: z.array(
    z
      .object({
        name: z.string(),
        cost: z.number().nullable().default(null),
        weapons: z.array(z.object({ name: z.string().nullable(), count: z.number().default(1) }).catchall(cell)).default([]),
      })
      .catchall(cell),
  ),
  /** What the book's own formulas give for a design after changes by slot. */
  probes: z.array(z.object({ design: z.string(), change: z.record(z.string(), cell), cost: z.number() })).default([]),
});
export type BookTruth = z.infer<typeof truthSchema>;

export const booksOf = (shelf: Shelf): readonly string[] => readdirSync(pathIn(shelf)).filter((name) => !name.endsWith('.truth.json'));

export const truthOf = (shelf: Shelf, name: string): BookTruth =>
  truthSchema.parse(JSON.parse(readFileSync(pathIn(shelf, `${name}.truth.json`), 'utf8')));

export async function readBook(shelf: Shelf, name: string): Promise<Workbook> {
  const outcome = await parseProtected(readFileSync(pathIn(shelf, name)), name, READ_LIMITS, null);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('\n'));
  return outcome.value;
}

type Value = z.infer<typeof cell> | undefined;
const folded = (value: Value): string =>
  value === null || value === undefined ? '' : String(value).toLowerCase().replace(/\s+/g, ' ').trim();
/** Half a centimetre or point may be rounded. */
const isSame = (wanted: Value, got: Value): boolean =>
  folded(wanted) === folded(got) || (wanted !== null && got !== null && Math.abs(Number(wanted) - Number(got)) < 0.51);

/** Takes the first of a list that fits out of it. */
function taken<T>(list: T[], fits: (item: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** Where a reading differs from the truth: a line for each field, with how often and the first case. Empty if all is right. */
export function missesOf(truth: BookTruth, { designs }: Pick<ImportResult, 'designs'>): readonly string[] {
  const misses = new Map<string, string[]>();
  const miss = (what: string, how: string): void => void misses.set(what, [...(misses.get(what) ?? []), how]);
  const compare = (where: string, wanted: Readonly<Record<string, Value>>, got: Readonly<Record<string, Value>>, prefix = ''): void => {
    for (const [field, value] of Object.entries(wanted))
      if (!isSame(value, got[field]) && !(field === 'turreted' && !value && !got[field]))
        miss(`${prefix}${field}`, `${where} ${String(got[field] ?? null)} for ${String(value)}`);
  };
  const left: ImportedDesign[] = [...designs];
  for (const { name, cost, weapons, ...fields } of truth.designs) {
    const named = ({ values }: ImportedDesign): boolean => folded(values.name) === folded(name);
    const design = taken(left, (each) => named(each) && isSame(cost, each.sheetCost)) ?? taken(left, named);
    if (design === undefined) {
      miss('missing', name);
      continue;
    }
    compare(name, { ...fields, cost }, { ...design.extra, ...design.values, cost: design.sheetCost });
    const rows = [...(design.components.weapons ?? [])];
    for (const { name: weapon, count, ...numbers } of weapons) {
      for (let one = 0; one < count; one += 1) {
        const row = taken(rows, ({ values }) => weapon === null || folded(values.name) === folded(weapon));
        if (row === undefined) miss('missing weapon', `${name}, ${weapon}`);
        else compare(`${name}, ${weapon}`, numbers, row.values, 'weapon ');
      }
    }
    for (const { values } of rows) miss('surplus weapon', `${name}, ${String(values.name)}`);
  }
  for (const { values } of left) miss('surplus', String(values.name));
  return [...misses].map(([what, cases]) => `${what}: ${cases.length}, such as ${cases[0]}`);
}
