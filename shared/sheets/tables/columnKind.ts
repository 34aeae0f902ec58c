import { foreignWords } from '../../base/languages/index.ts';
import { cleanText, compactWord, isBlankWord } from '../../base/text/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';

/** A number column: what it holds, and what is written behind its numbers. */
export type NumberKind = {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  /** What is behind most of its numbers: "cm", "+", "%"; null for plain numbers. */
  readonly unit: string | null;
  /** True if its numbers are written with a plus: "+4". */
  readonly plus?: boolean;
  /** Words that some cells hold instead of a number: "unlimited". */
  readonly words: readonly string[];
};

/** What the cells of a column hold. */
export type ColumnKind =
  | NumberKind
  /** Values that come again: each in its first spelling, with the others. */
  | { readonly kind: 'choice'; readonly values: readonly { readonly text: string; readonly others: readonly string[] }[] }
  /** The words or marks that mean yes and no here. Without a word for no, a blank cell is it. */
  | { readonly kind: 'yesNo'; readonly yes: readonly string[]; readonly no: readonly string[] }
  /** Dice of one kind, counted: "2d6", "3d6". */
  | { readonly kind: 'dice'; readonly sides: number; readonly most: number }
  | { readonly kind: 'text'; readonly longest: number; readonly isDice?: boolean }
  | { readonly kind: 'blank' };

const mostWords = 6;
const mostChoices = 30;
const longestChoice = 40;
const marks = new Set(['x', '•', '●', '✓', '✔', '☑', '■', '+', '*', '√', '✗', '✘', '☐', '○']);
const yesWords = new Set(['✓', '✔', '☑', ...foreignWords(({ values }) => values.yes).map(compactWord)]);
const noWords = new Set(['✗', '✘', '☐', ...foreignWords(({ values }) => values.no).map(compactWord)]);
const dice = /^(\d{0,2})\s?[dwDW]\s?(\d{1,3})$/;

const wordOf = (value: CellValue): string => compactWord(String(value)) || cleanText(String(value));
export const isBlankCell = (value: CellValue): boolean => value === null || (typeof value === 'string' && isBlankWord(value));
/** "None" is one of the choices where others are "Light" and "Heavy"; a dash is not. */
export const isBlankChoice = (value: CellValue): boolean => isBlankCell(value) && !/\p{L}{3}/u.test(String(value ?? ''));

/** The kind of a column, from the values of its cells. */
export function columnKind(all: readonly CellValue[], decimalComma: boolean): ColumnKind {
  const found = all.filter((value) => !isBlankCell(value));
  if (found.length === 0) return { kind: 'blank' };
  return (
    yesNoKind(found, all.length) ??
    numberKind(found, decimalComma) ??
    diceKind(found) ??
    rolledKind(found) ??
    choiceKind(all.filter((value) => !isBlankChoice(value))) ?? {
      kind: 'text',
      longest: Math.max(...found.map((value) => String(value).length)),
    }
  );
}

function yesNoKind(found: readonly CellValue[], rows: number): ColumnKind | null {
  const texts = new Map(found.map((value) => [wordOf(value), typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)]));
  if (texts.size > 4 || found.some((value) => typeof value === 'number')) return null;
  const yes = [...texts].filter(([word]) => yesWords.has(word));
  const no = [...texts].filter(([word]) => noWords.has(word));
  if (yes.length > 0 && yes.length + no.length === texts.size && (no.length > 0 || found.length < rows || rows < 3))
    return { kind: 'yesNo', yes: yes.map(([, text]) => text), no: no.map(([, text]) => text) };
  if (no.length > 0 && no.length === texts.size && found.some((value) => typeof value === 'boolean'))
    return { kind: 'yesNo', yes: [], no: no.map(([, text]) => text) };
  const [only] = [...texts];
  return only && texts.size === 1 && marks.has(only[0]) && found.length < rows ? { kind: 'yesNo', yes: [only[1]], no: [] } : null;
}

/** Whether all texts of positive numbers begin with a plus, and there are some. */
function isWrittenWithPlus(found: readonly CellValue[]): boolean {
  const positive = found.flatMap((value) => (typeof value === 'string' && /^[+\d]/.test(value.trim()) ? [value.trim()] : []));
  return (
    positive.length > 0 && positive.every((text) => text.startsWith('+')) && !found.some((value) => typeof value === 'number' && value > 0)
  );
}

/** Keys such as "00017" or "0171 555", which are no numbers: they would lose their zeros. */
const isKey = (value: CellValue): boolean => typeof value === 'string' && /^0\d[\d ]*$/.test(value.trim());

function numberKind(found: readonly CellValue[], decimalComma: boolean): NumberKind | null {
  if (found.some(isKey)) return null;
  const read = found.map((value) => cellNumber(value, decimalComma));
  const numbers = read.flatMap((one) => one ?? []);
  const words = [...new Set(found.flatMap((value, at) => (read[at] ? [] : [cleanText(String(value))])))];
  const isMostly =
    numbers.length >= 2 && numbers.length >= found.length * 0.6 && words.length <= mostWords && words.every((word) => word.length <= 24);
  if (words.length > 0 ? !isMostly : numbers.length === 0) return null;
  const units = new Map<string, number>();
  for (const { unit } of numbers) units.set(unit, (units.get(unit) ?? 0) + 1);
  // "12 cm" beside "5 in" are texts: taken as plain numbers they would lie.
  const named = [...units.keys()].filter((unit) => unit !== '');
  if (named.length > 1) return null;
  // A name with a number in front is no measure: "1 club", "2 swords".
  const [unit = null] = named;
  if (unit !== null && (units.get(unit) ?? 0) < numbers.length / 2) return null;
  return {
    kind: 'number',
    min: Math.min(...numbers.map(({ number }) => number)),
    max: Math.max(...numbers.map(({ number }) => number)),
    decimals: Math.max(...numbers.map(({ number }) => Math.min(4, (String(number).split('.')[1] ?? '').length))),
    unit,
    ...(isWrittenWithPlus(found) ? { plus: true } : {}),
    words,
  };
}

function diceKind(found: readonly CellValue[]): ColumnKind | null {
  const read = found.map((value) => dice.exec(cleanText(String(value))));
  const sides = new Set(read.map((match) => match?.[2] ?? ''));
  const [only = ''] = sides;
  if (sides.size !== 1 || only === '' || Number(only) < 2) return null;
  return { kind: 'dice', sides: Number(only), most: Math.max(...read.map((match) => Number(match?.[1] || 1))) };
}

/** Dice of several kinds or with numbers added, as texts: "1d8", "2d6+1", "d10 x 2". */
const rolls = /^(?:\d{0,2}\s?[dw]\s?(?:\d{1,3}|%)|\d{1,3})(?:\s?[-+−–x×*/]\s?(?:\d{0,2}[dw](?:\d{1,3}|%)|\d{1,3}))*$/i;

function rolledKind(found: readonly CellValue[]): ColumnKind | null {
  const texts = found.map((value) => cleanText(String(value)));
  const rolled = texts.filter((text) => rolls.test(text) && /[dw]/i.test(text));
  const isRolled = rolled.length >= 2 && rolled.length >= texts.length / 2 && texts.every((text) => rolls.test(text) || !/\d/.test(text));
  return isRolled ? { kind: 'text', longest: Math.max(...texts.map((text) => text.length)), isDice: true } : null;
}

/** The number of dice in a cell: "2d6" is 2, "d6" is 1. */
export const diceIn = (value: CellValue): number | null => {
  const match = typeof value === 'string' ? dice.exec(cleanText(value)) : null;
  return match ? Number(match[1] || 1) : null;
};

function choiceKind(found: readonly CellValue[]): ColumnKind | null {
  const values = new Map<string, { readonly text: string; readonly others: Set<string>; count: number }>();
  for (const value of found) {
    const text = cleanText(String(value));
    if (text.length > longestChoice) return null;
    const known = values.get(wordOf(value));
    // "A" and "A+" are one word to whoever types it: such values stay texts.
    if (known && known.text.replace(/\s/g, '').length !== text.replace(/\s/g, '').length && /[^\p{L}\p{N}\s]$/u.test(known.text + text))
      return null;
    if (!known) values.set(wordOf(value), { text, others: new Set(), count: 1 });
    else {
      known.count++;
      if (known.text !== text) known.others.add(text);
    }
    if (values.size > mostChoices) return null;
  }
  const isPlain = [...values.keys()].some((word) => /^[\d.,]+$/.test(word));
  if (isPlain) return null;
  const repeated = [...values.values()].reduce((sum, { count }) => sum + (count > 1 ? count : 0), 0);
  const isFew = values.size <= Math.max(3, found.length * 0.6);
  if (found.length < 3 || !isFew || repeated < found.length / 2) return null;
  return { kind: 'choice', values: [...values.values()].map(({ text, others }) => ({ text, others: [...others] })) };
}

/** A number in a cell with what is written around it: 12 and `"`, 4 and "+", 120 and "£". */
type CellNumber = { readonly number: number; readonly unit: string };

const written = /^([£$€¥])?\s?([-+−–]?\s?\d(?:[.,' ]?\d)*)\s?([\p{L}%"'″′°+/²³€£$¥]{0,12})\.?$/u;

/** Reads a cell as one number with one unit; null for anything else. */
export function cellNumber(value: CellValue, decimalComma: boolean): CellNumber | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value, unit: '' } : null;
  if (typeof value !== 'string') return null;
  const [, sign = '', digits, unit = ''] = written.exec(cleanText(value)) ?? [];
  const number = digits === undefined ? null : plainNumber(digits, decimalComma);
  return number === null || !Number.isFinite(number) ? null : { number, unit: plainUnit(unit || sign) };
}

function plainNumber(text: string, decimalComma: boolean): number | null {
  const plain = text.replace(/[−–]/g, '-').replace(/[\s']/g, '').replace(/^\+/, '');
  const thousands = decimalComma ? /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
  const [group, point] = decimalComma ? ['.', ','] : [',', '.'];
  const bare = thousands.test(plain) ? plain.replaceAll(group, '') : plain;
  const decimal = bare.replace(point, '.');
  return /^-?\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : null;
}

const plainUnit = (unit: string): string => (unit === '″' ? '"' : unit === '′' ? "'" : unit);

/** True if the texts of a sheet write decimals with a comma: "2,5" and nowhere "2.5". */
export function writesDecimalComma(texts: Iterable<CellValue>): boolean {
  let commas = 0;
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    if (/^[-+]?\d+\.\d{1,2}$/.test(text.trim())) return false;
    if (/^[-+]?\d+,\d{1,2}\b/.test(text.trim())) commas++;
  }
  return commas > 0;
}
