import type { Field } from '../../../rules/ruleset/format/index.ts';

/** The most characters an Excel cell holds. */
export const MAX_CELL_TEXT = 32_767;

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
  const changes = clean === lines ? [] : ['stripped of characters a workbook cannot hold'];
  if (clean.length <= MAX_CELL_TEXT) return { text: clean, change: changes[0] ?? null };
  const cut = clean.slice(0, MAX_CELL_TEXT - 1).replace(/[\uD800-\uDBFF]$/, '');
  return {
    text: `${cut}…`,
    change: [...changes, `cut to the ${MAX_CELL_TEXT.toLocaleString('en')} characters a cell holds`].join(' and '),
  };
}

/** JSON with every sign that a workbook or a cut through a text could harm written as \uXXXX. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An id in the form that a cell can hold, and the id read back from it; an id that was tampered with is returned unchanged. */
export const plainId = (id: string): string => plainJson(id).slice(1, -1);
export function idOfPlain(text: string): string {
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
