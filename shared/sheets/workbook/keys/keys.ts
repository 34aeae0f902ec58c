import { capitalised } from '../../../base/text/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { idOfPlain, plainId } from './text.ts';

/** Keys of columns that are no fields. */
export const columnKeys = {
  number: '@number',
  notes: '@notes',
  sheetCost: '@sheetCost',
  space: '@space',
  mark: '@row',
  extra: (heading: string): string => `@extra:${heading}`,
  rowExtra: (component: string, heading: string): string => `@extra.${component}:${heading}`,
  verdict: '@verdict',
  checks: (component: string | null, part: number): string => `@checks:${component ?? ''}:${part}`,
  filled: (component: string): string => `@filled:${component}`,
  repeated: (field: string): string => `@repeated:${field}`,
  term: (id: string): string => `@term:${id}`,
  seen: (component: string, field: string, isArithmetic: boolean): string => `@seen${isArithmetic ? '0' : ''}:${component}.${field}`,
} as const;

export const fieldKey = (component: string | null, field: string): string => (component === null ? field : `${component}.${field}`);

/** Tells a column from all others of its sheet: its key, and in the wide layout also which row of the component it is for. */
export const columnId = (key: string, slot: number | null): string => (slot === null ? key : `${key}#${slot + 1}`);

type KeyedColumn = { readonly key: string; readonly slot: number | null; readonly component: string | null };

/** The key in the hidden row of keys: `movement`, `weapons.range`, in the wide layout `weapons[2].range`. */
export function sheetKey({ key, slot, component }: KeyedColumn): string {
  if (slot === null || component === null) return key;
  for (const start of [`${component}.`, `@extra.${component}:`])
    if (key.startsWith(start)) return `${start.slice(0, -1)}[${slot + 1}]${start.slice(-1)}${key.slice(start.length)}`;
  return columnId(key, slot);
}

/** A key of the wide layout without its place, and the place counted from 1; of any other key the key itself. */
export function keyOfPlace(key: string): { readonly key: string; readonly place: number | null } {
  const found = /^((?:@extra\.)?[A-Za-z0-9]+)\[(\d+)\]([.:].*)$/s.exec(key);
  return found ? { key: `${found[1]}${found[3]}`, place: Number(found[2]) } : { key, place: null };
}

/** The mark of a row of the sheet: its number in its design (1-based), and the design's id. */
export const rowMark = (row: number, id: string): string => `${row}:${plainId(id)}`;

/** Reads such a mark back; null for a cell with any other content. */
export function readRowMark(cell: CellValue): { readonly row: number; readonly id: string } | null {
  const found = typeof cell === 'string' ? /^(\d{1,6}):(.+)$/s.exec(cell) : null;
  return found ? { row: Number(found[1]), id: idOfPlain(found[2] ?? '') } : null;
}

/** The meaning of a key of an extra column: the owner of the column, and its heading. */
export function extraOfKey(key: string): { readonly component: string | null; readonly heading: string } | null {
  const found = /^@extra(?:\.([A-Za-z0-9]+))?:(.*)$/s.exec(key);
  return found ? { component: found[1] ?? null, heading: found[2] ?? '' } : null;
}

/** The start of the heading of such a column, which gives the owner in delimited text, where there are no keys. */
export const rowExtraLabel = (singular: string, heading: string): string => `${capitalised(singular)}: ${heading}`;
