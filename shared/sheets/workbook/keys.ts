import { capitalised } from '../../base/text/index.ts';
import { listOf, t } from '../../base/words/words.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';

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

/** The most characters an Excel cell holds. */
const MAX_CELL_TEXT = 32_767;

/** Text that a spreadsheet program could take for a formula or a command if it were typed or pasted. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/u.test(text);

/**
 * Control characters except tab and line breaks, lone surrogates, and two noncharacters: XML, or the library that
 * writes it, cannot represent them.
 */
const UNWRITABLE = /[^\P{Cc}\t\n\u0080-\u009F]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/**
 * Text as a workbook can hold it, and what had to change, in words that follow "The text was" (null if nothing). Every line
 * break becomes the one that a spreadsheet's own Alt+Enter gives; this change is not reported.
 */
export function writableText(text: string): { readonly text: string; readonly change: string | null } {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const clean = lines.replace(UNWRITABLE, '\uFFFD');
  const changes = clean === lines ? [] : [t('stripped of characters a workbook cannot hold')];
  if (clean.length <= MAX_CELL_TEXT) return { text: clean, change: changes[0] ?? null };
  const cut = clean.slice(0, MAX_CELL_TEXT - 1).replace(/[\uD800-\uDBFF]$/, '');
  return {
    text: `${cut}…`,
    change: listOf([...changes, t('cut to the {most} characters a cell holds', { most: MAX_CELL_TEXT.toLocaleString('en') })]),
  };
}

/** JSON with every sign that a workbook or a cut through a text could harm written as \uXXXX. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An id in the form that a cell can hold, and the id read back from it; an id that was tampered with is returned unchanged. */
export const plainId = (id: string): string => plainJson(id).slice(1, -1);
function idOfPlain(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

/** A text as a literal of a formula. */
export const textLiteral = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const literalFormat = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', "''")}"`);

type NumberLooks = { readonly decimals: number | null; readonly plus?: boolean; readonly suffix?: string; readonly grouped?: boolean };

/**
 * Number format with a real minus sign, a plus sign if requested, and the text after the number. Null decimals show
 * as many as the number has.
 */
export function numberFormat({ decimals, plus, suffix, grouped }: NumberLooks): string {
  const whole = grouped ? '#,##0' : '0';
  const digits = decimals === null ? 'General' : decimals === 0 ? whole : `${whole}.${'0'.repeat(decimals)}`;
  const number = `${digits}${literalFormat(suffix ?? '')}`;
  return `${plus ? '+' : ''}${number};"−"${number};${number}`;
}

/** The number format of a field's column; "@" for text, null for the program's own. */
export function fieldFormat(field: Field): string | null {
  switch (field.kind) {
    case 'text':
      return '@';
    case 'choice':
    case 'yesNo':
      return null;
    case 'number':
      // Entered numbers show as they were typed: 2.5 must not look like 3 where only whole numbers are allowed.
      return numberFormat({ decimals: null, plus: field.plus, suffix: field.suffix ?? '' });
    case 'formula':
      return field.result === 'number'
        ? numberFormat({ decimals: field.decimals, plus: field.plus, suffix: field.suffix ?? '', grouped: true })
        : null;
  }
}
