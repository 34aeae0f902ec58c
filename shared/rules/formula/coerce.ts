import { once } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import { LONG_TEXT, owe } from './budget.ts';
import { equalNumbers, numberText, parseNumber } from './numbers.ts';
import { errorValue, type FormulaError, isError, isMatrix, type Matrix, type Value } from './value.ts';

/** Longest text that a message quotes in full. */
const LONGEST_QUOTE = 200;

/** A text in quotes, as messages show it. */
export const quoted = (text: string): string => (text.length > LONGEST_QUOTE ? `"${text.slice(0, LONGEST_QUOTE)}…"` : `"${text}"`);

const notNumber = (text: string): FormulaError =>
  errorValue('#VALUE!', text.trim() === '' ? t('an empty text is not a number') : t('{text} is not a number', { text: quoted(text) }));

/** Excel's coercion: blank is 0, TRUE is 1, a numeric text is its number, other text is #VALUE!. */
export function toNumber(value: Value): number | FormulaError {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return parseNumber(value) ?? notNumber(value);
  return value;
}

/** Excel's text of a value: blank is "", TRUE and FALSE are capitals, numbers have up to 15 digits. */
export function toText(value: Value): string | FormulaError {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value;
}

/** Excel's truth value of a value: 0 and blank are FALSE, "TRUE" and "FALSE" are read, other text is #VALUE!. */
export function toBoolean(value: Value): boolean | FormulaError {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (value === null) return false;
  if (typeof value !== 'string') return value;
  const word = value.length > 5 ? '' : value.toUpperCase();
  if (word === 'TRUE') return true;
  return word === 'FALSE' ? false : errorValue('#VALUE!', t('{value} is neither TRUE nor FALSE', { value: quoted(value) }));
}

/** The value of a one-cell block; a larger or empty block where one value is expected is #VALUE!. */
export function oneOf(block: Matrix): Value {
  const first = block[0];
  if (block.length === 1 && first?.length === 1) return first[0] ?? null;
  return errorValue(
    '#VALUE!',
    t('one value is needed here, not a block of {rows} by {columns}', { rows: block.length, columns: first?.length ?? 0 }),
  );
}

export const scalarOf = (value: Value | Matrix): Value => (isMatrix(value) ? oneOf(value) : value);

type Plain = Exclude<Value, FormulaError>;

/** Made when texts are first compared: to load the order of letters takes as long as many formulas. */
const collator = once(() => new Intl.Collator('en', { sensitivity: 'accent' }));

/** Cache of folded texts: formulas compare the same few words in every design. */
const foldings = new Map<string, string>();
const MOST_FOLDINGS = 5000;

/** The form in which Excel compares texts: case does not count. */
export function folded(text: string): string {
  const known = foldings.get(text);
  if (known !== undefined) return known;
  const made = text.toLowerCase();
  if (text.length > LONG_TEXT) {
    owe(text.length >> 4);
    return made;
  }
  if (foldings.size >= MOST_FOLDINGS) foldings.clear();
  foldings.set(text, made);
  return made;
}

const rank = (value: Exclude<Plain, null>): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);
const blankAs = (other: Plain): number | string | boolean => (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0);

/** Excel's "=": numbers by 15 digits, texts without regard to case, different kinds never, blank equals 0, "" and FALSE. */
export function sameValue(a: Plain, b: Plain): boolean {
  if (typeof a === 'number' && typeof b === 'number') return equalNumbers(a, b);
  const left = a ?? blankAs(b);
  const right = b ?? blankAs(left);
  if (typeof left === 'string' && typeof right === 'string') return left === right || folded(left) === folded(right);
  return left === right;
}

/** Excel's order: numbers before texts before FALSE before TRUE. Below 0, 0 or above 0, as `a` comes before, with or after `b`. */
export function compareValues(a: Plain, b: Plain): number {
  if (sameValue(a, b)) return 0;
  const left = a ?? blankAs(b);
  const right = b ?? blankAs(left);
  if (rank(left) !== rank(right)) return rank(left) - rank(right);
  if (typeof left === 'string' && typeof right === 'string') return collator().compare(left, right) || (left < right ? -1 : 1);
  return left < right ? -1 : 1;
}

/** The first error among values, in order; null when there is none. */
export function firstError(values: readonly Value[]): FormulaError | null {
  for (const value of values) if (isError(value)) return value;
  return null;
}
