import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate/browser';
import { z } from 'zod';
import { fail, type Outcome, succeed } from '../base/problem.ts';
import { isTooDeep } from '../base/text/nesting.ts';
import { t } from '../base/words/words.ts';
import { type CellValue, type Values, valuesSchema } from '../rules/ruleset/values/index.ts';
import type { KeyedDesign } from '../sheets/workbook/index.ts';
import type { StampedRules } from '../sheets/workbook/marks.ts';

/** A design to be shared, and the rules it was made with. */
export type SharedDesign = {
  readonly ruleset: StampedRules;
  readonly design: KeyedDesign;
};

const cell = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
/** Rows of a component: its id, the ids of its fields, then each row's values in that order. */
const rowsSchema = z.tuple([z.string(), z.array(z.string()).max(200)], z.array(cell).max(200));
const restSchema = z.strictObject({
  /** Notes; and columns that are not in the rules, of the design and by component of its rows. */
  n: z.string().optional(),
  x: valuesSchema.optional(),
  y: z.record(z.string(), z.array(valuesSchema).max(200)).optional(),
});
const payloadSchema = z.tuple([
  z.tuple([z.string().min(1), z.string()], z.string()),
  valuesSchema,
  z.array(rowsSchema).max(20),
  restSchema.optional(),
]);

const isFilled = (values: Values): boolean => Object.keys(values).length > 0;

function packRows(component: string, rows: readonly Values[]): readonly unknown[] {
  const keys = [...new Set(rows.flatMap(Object.keys))];
  return [component, keys, ...rows.map((row) => keys.map((key) => row[key] ?? null))];
}

/** A shared design in few bytes: JSON in which the field ids of a component occur once, compressed with deflate. */
export function packDesign({ ruleset: { id, version, house }, design }: SharedDesign): Uint8Array {
  const { values, components, notes, extra, rowExtra } = design;
  const rest = {
    ...(notes === null ? {} : { n: notes }),
    ...(isFilled(extra) ? { x: extra } : {}),
    ...(Object.values(rowExtra).some((rows) => rows.some(isFilled)) ? { y: rowExtra } : {}),
  };
  const head = house === null ? [id, version] : [id, version, house.name, house.basedOn ?? ''];
  const parts = Object.entries(components).flatMap(([component, rows]) => (rows.length > 0 ? [packRows(component, rows)] : []));
  const whole = [head, values, parts, ...(Object.keys(rest).length > 0 ? [rest] : [])];
  return deflateSync(strToU8(JSON.stringify(whole)), { level: 9 });
}

const strange = fail({
  code: 'unreadable',
  message: t('This code is whole, but holds no design that this Motorpool understands.'),
  hint: t('A newer Motorpool may read it.'),
});

/** Reads the output of `packDesign`; a problem if it holds anything else. */
export function unpackDesign(bytes: Uint8Array): Outcome<SharedDesign> {
  let json: unknown;
  try {
    const text = strFromU8(inflateSync(bytes));
    if (isTooDeep(text)) return strange;
    json = JSON.parse(text);
  } catch {
    return strange;
  }
  const read = payloadSchema.safeParse(json);
  if (!read.success) return strange;
  const [[id, version, name, basedOn], values, parts, rest = {}] = read.data;
  const components = Object.fromEntries(
    parts.map(([component, keys, ...cells]) => [component, cells.map((row) => rowOf(keys, row))] as const),
  );
  return succeed({
    ruleset: { id, version, house: name === undefined ? null : { name, basedOn: basedOn || null } },
    design: { values, components, notes: rest.n ?? null, extra: rest.x ?? {}, rowExtra: rest.y ?? {} },
  });
}

const rowOf = (keys: readonly string[], row: readonly CellValue[]): Values =>
  Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null]));
