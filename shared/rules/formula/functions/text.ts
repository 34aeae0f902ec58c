import { t } from '../../../base/words/words.ts';
import { spend, spendText } from '../budget.ts';
import { quoted, toNumber, toText } from '../coerce.ts';
import { parseNumber } from '../numbers.ts';
import { LONGEST, textResult, tooLong } from '../operators.ts';
import { type Argument, block, type FormulaFunction, type FunctionTable, MANY, scalar } from '../spec.ts';
import { errorValue, isError, isMatrix, type Value } from '../value.ts';
import { formatNumber } from './numberFormat.ts';
import { findText, wildcardPlace } from './wildcards.ts';

/**
 * A function of texts and numbers. `takes` has a letter for each argument, `t` for a text and `n` for a number; the
 * arguments arrive coerced and sorted by letter, optional ones only where they were given.
 */
function mixed(least: number, takes: string, compute: (texts: readonly string[], numbers: readonly number[]) => Value): FormulaFunction {
  return scalar(least, takes.length, (...values) => {
    const texts: string[] = [];
    const numbers: number[] = [];
    for (let index = 0; index < values.length; index++) {
      const value = values[index] ?? null;
      const coerced = takes[index] === 'n' ? toNumber(value) : toText(value);
      if (typeof coerced === 'string') {
        spendText(coerced.length);
        texts.push(coerced);
      }
      if (typeof coerced === 'number') numbers.push(coerced);
      else if (typeof coerced !== 'string') return coerced;
    }
    const result = compute(texts, numbers);
    return typeof result === 'string' ? textResult(result) : result;
  });
}

const NOT_FOUND = errorValue('#VALUE!', t('the text is not found'));
const BAD_PLACE = errorValue('#VALUE!', t('a place or length lies outside the text'));

/** The position (1-based) of a text in another, searched from `start` on. */
function placeIn(within: string, start: number, find: (rest: string) => number): Value {
  const from = Math.trunc(start);
  if (from < 1 || from > within.length + 1) return BAD_PLACE;
  const place = find(within.slice(from - 1));
  return place < 0 ? NOT_FOUND : place + from;
}

/** Replaces every occurrence of a text, or that of a number counted from 1. */

function substitute(text: string, old: string, replacement: string, which: number | undefined): Value {
  if (which !== undefined && which < 1) return errorValue('#VALUE!', t('occurrences are counted from 1'));
  if (old === '') return text;
  const wanted = which === undefined ? null : Math.trunc(which);
  const parts: string[] = [];
  let from = 0;
  let length = text.length;
  let occurrence = 0;
  for (let at = findText(text, old, 0); at >= 0; at = findText(text, old, at + old.length)) {
    occurrence++;
    if (wanted !== null && occurrence < wanted) continue;
    length += replacement.length - old.length;
    if (replacement.length > old.length && length > LONGEST) return tooLong();
    parts.push(text.slice(from, at), replacement);
    from = at + old.length;
    if (wanted !== null) break;
  }
  return parts.join('') + text.slice(from);
}

/** The texts of some arguments, blocks in row order, joined; the first error instead. */
function joined(separator: string, skipsEmpty: boolean, args: readonly Argument[]): Value {
  const texts: string[] = [];
  let length = 0;
  for (const value of args.flatMap((arg) => (isMatrix(arg) ? arg.flat() : [arg]))) {
    const text = toText(value);
    if (typeof text !== 'string') return text;
    if (text === '' && skipsEmpty) continue;
    length += text.length + (texts.length > 0 ? separator.length : 0);
    if (length <= LONGEST) texts.push(text);
  }
  spend(texts.length);
  return length > LONGEST ? tooLong() : textResult(texts.join(separator));
}

export const textFunctions: FunctionTable = {
  LEN: mixed(1, 't', ([text = '']) => text.length),
  LEFT: mixed(1, 'tn', ([text = ''], [count = 1]) => (count < 0 ? BAD_PLACE : text.slice(0, Math.trunc(count)))),
  RIGHT: mixed(1, 'tn', ([text = ''], [count = 1]) => (count < 0 ? BAD_PLACE : text.slice(Math.max(0, text.length - Math.trunc(count))))),
  MID: mixed(3, 'tnn', ([text = ''], [start = 1, count = 0]) =>
    start < 1 || count < 0 ? BAD_PLACE : text.slice(Math.trunc(start) - 1, Math.trunc(start) - 1 + Math.trunc(count)),
  ),
  TRIM: scalar(1, 1, (value = null) => {
    const text = toText(value);
    if (typeof text !== 'string' || !text.includes(' ')) return text;
    spendText(text.length);
    const spaced = text.replace(/ {2,}/g, ' ');
    return spaced.slice(spaced.startsWith(' ') ? 1 : 0, spaced.endsWith(' ') ? -1 : spaced.length);
  }),
  CHAR: mixed(1, 'n', (_, [code = 0]) => (code < 1 || code >= 256 ? BAD_PLACE : String.fromCharCode(Math.trunc(code)))),
  CODE: mixed(1, 't', ([text = '']) => (text === '' ? BAD_PLACE : text.charCodeAt(0))),
  CLEAN: mixed(1, 't', ([text = '']) => [...text].filter((sign) => sign >= ' ').join('')),
  UPPER: mixed(1, 't', ([text = '']) => text.toUpperCase()),
  LOWER: mixed(1, 't', ([text = '']) => text.toLowerCase()),
  PROPER: mixed(1, 't', ([text = '']) => text.toLowerCase().replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))),
  REPT: mixed(2, 'tn', ([text = ''], [times = 0]) =>
    times < 0 || text.length * times > 40_000 ? BAD_PLACE : text.repeat(Math.trunc(times)),
  ),
  EXACT: mixed(2, 'tt', ([first, second]) => first === second),
  FIND: mixed(2, 'ttn', ([sought = '', within = ''], [start = 1]) => placeIn(within, start, (rest) => findText(rest, sought, 0))),
  SEARCH: mixed(2, 'ttn', ([sought = '', within = ''], [start = 1]) => placeIn(within, start, (rest) => wildcardPlace(rest, sought))),
  SUBSTITUTE: mixed(3, 'tttn', ([text = '', old = '', replacement = ''], [which]) => substitute(text, old, replacement, which)),
  REPLACE: mixed(4, 'tnnt', ([text = '', replacement = ''], [start = 1, count = 0]) =>
    start < 1 || count < 0
      ? BAD_PLACE
      : text.slice(0, Math.trunc(start) - 1) + replacement + text.slice(Math.trunc(start) - 1 + Math.trunc(count)),
  ),
  CONCATENATE: scalar(1, MANY, (...values) => joined('', false, values)),
  CONCAT: block(1, MANY, 'b', (...args) => joined('', false, args)),
  TEXTJOIN: block(3, MANY, 'oob', (separator = null, skipsEmpty = null, ...args) => {
    const between = isMatrix(separator) ? '' : toText(separator);
    if (typeof between !== 'string') return between;
    const skips = isMatrix(skipsEmpty) ? 0 : toNumber(skipsEmpty === 'TRUE' || skipsEmpty === 'FALSE' ? skipsEmpty === 'TRUE' : skipsEmpty);
    return typeof skips === 'number' ? joined(between, skips !== 0, args) : skips;
  }),
  VALUE: scalar(1, 1, (value = null) => {
    if (typeof value === 'boolean') return errorValue('#VALUE!', t('TRUE and FALSE are not texts of numbers'));
    if (typeof value !== 'string') return value ?? 0;
    return parseNumber(value) ?? errorValue('#VALUE!', t('{value} is not a number', { value: quoted(value) }));
  }),
  TEXT: scalar(2, 2, (value = null, format = null) => {
    if (isError(value)) return value;
    const pattern = toText(format);
    if (typeof pattern !== 'string') return pattern;
    spendText(pattern.length + (typeof value === 'string' ? value.length : 0));
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    const number = typeof value === 'string' ? parseNumber(value) : (value ?? 0);
    return textResultOf(formatNumber(number ?? String(value), pattern));
  }),
};

const textResultOf = (text: string | null): Value =>
  text === null
    ? errorValue('#VALUE!', t('this number format is not understood: use 0, #, a point, commas, %, texts in quotes'))
    : textResult(text);
