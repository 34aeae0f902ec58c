import { markThousands } from '../../../base/text/index.ts';
import { inWords, isError, type Value } from '../../formula/index.ts';
import { roundTo, toNearest } from '../../formula/rounding.ts';
import type { Field } from '../format/index.ts';
import { valueShown } from './lengths.ts';
import { numberDisplay } from './numberDisplay.ts';
import { choicesOf, type WithTables } from './tables.ts';

/** How a blank cell is shown: an en dash. */
const BLANK = '–';
const MINUS = '\u2212';

/**
 * A number for people: at most `decimals` places (rounded as ROUND does) without trailing zeros, and a real minus sign (U+2212).
 * A number that is not finite reads "no number". The decimal sign is the reader's.
 */
export function formatNumber(value: number, decimals = 6): string {
  if (!Number.isFinite(value)) return inWords('#NUM!');
  const shown = roundTo(value, decimals, toNearest);
  const digits = String(Math.abs(shown)).replace('.', numberDisplay().decimalSign);
  return shown < 0 ? `${MINUS}${digits}` : digits;
}

/**
 * The same with marks between thousands: "1,390.5", or "1.390,5" if the decimal sign is a comma. With `all` it has all its decimals,
 * zeros too. For what is read, not for what is edited or read in again.
 */
export function groupedNumber(value: number, decimals?: number, all = false): string {
  const { decimalSign } = numberDisplay();
  const [whole = '', fraction = ''] = formatNumber(value, decimals).split(decimalSign);
  const mark = decimalSign === ',' ? '.' : ',';
  const grouped = /^\D?\d+$/.test(whole) ? markThousands(whole, mark) : whole;
  const digits = all ? fraction.padEnd(decimals ?? 0, '0') : fraction;
  return digits === '' ? grouped : `${grouped}${decimalSign}${digits}`;
}

/** Any value when its field is not known: a number, "yes" or "no", the text itself, an error in words, an en dash for a blank. */
export function formatPlain(value: Value, decimals = 6): string {
  if (value === null || value === '') return BLANK;
  if (isError(value)) return inWords(value.error);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatNumber(value, decimals) : value;
}

/**
 * A field's value as shown on screen and paper, without its unit: "5+", "+2", a word's symbol, a choice's label
 * (its short form on request), "yes" or "no", an en dash for a blank, an error in words. Entered numbers show every
 * decimal place that was typed (up to six); computed ones are rounded to the field's `decimals`. What does not
 * fit the field (text among numbers, an unknown choice) is shown as it was typed. A score that the field's die does
 * not have is a dash: there is no roll. One above the field's limit is shown, as it is an error.
 */
export function formatValue(ruleset: WithTables, field: Field, value: Value, choiceForm: 'label' | 'short' = 'label'): string {
  if (field.kind === 'choice') {
    const choice = choicesOf(ruleset, field).find(({ key }) => key === String(value));
    return choice ? choice[choiceForm] : formatPlain(value);
  }
  if (field.kind !== 'number' && field.kind !== 'formula') return formatPlain(value);
  if (typeof value === 'number' && Number.isFinite(value)) {
    // Nobody can roll 11 on ten sides: such a save is none.
    if (field.kind === 'number' && field.die !== undefined && value > field.die && value <= (field.max ?? value)) return BLANK;
    const text = formatNumber(
      valueShown(value, field.unit, ruleset.lengths),
      field.kind === 'formula' ? field.decimals : Math.max(6, field.decimals),
    );
    return `${field.plus && value > 0 ? `+${text}` : text}${field.suffix ?? ''}`;
  }
  const word = field.kind === 'number' ? field.words.find(({ key }) => key === value) : undefined;
  return word ? (word.symbol ?? word.key) : formatPlain(value);
}
