import { t } from '../../base/words/words.ts';
import { at15Digits } from './rounding.ts';
import { errorValue, type FormulaError } from './value.ts';

export const DIVISION_BY_ZERO = errorValue('#DIV/0!', t('a division by zero'));
export const NOT_A_NUMBER = errorValue('#NUM!', t('the result is not a number that can be written'));

/** A valid result of arithmetic: an error for NaN and infinities, 0 for minus zero. */
export const finite = (result: number): number | FormulaError => (result - result === 0 ? result + 0 : NOT_A_NUMBER);

/** Excel's "=" of numbers: equal when their 15 digits are, so that 0.1+0.2=0.3 is TRUE. */
export const equalNumbers = (a: number, b: number): boolean =>
  a === b || (Math.abs(a - b) <= Math.abs(a) * 1e-14 && at15Digits(a) === at15Digits(b));

/** Below 0, 0 or above 0, as `a` is below, equal to (by 15 digits) or above `b`. */
export const compareNumbers = (a: number, b: number): number => (equalNumbers(a, b) ? 0 : a - b);

/** `a + b`, with zero for a difference that is only binary noise, as in Excel and LibreOffice: 0.3-0.2-0.1 is 0. */
export function add(a: number, b: number): number {
  const sum = a + b;
  return Math.abs(sum) < Math.abs(a) * NOISE && !Number.isInteger(sum) ? 0 : sum;
}
/** 2^-48: the share of a number below which a difference is noise. */
export const NOISE = 1 / 281_474_976_710_656;

/** Excel's General text of a number: 15 digits, an exponent from 1E+15 upwards and where a fraction needs over 20 characters. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value + 0);
  const [mantissa = '0', power = '0'] = Math.abs(value).toExponential(14).split('e');
  const exponent = Number(power);
  const digits = mantissa.replace('.', '').replace(/(?<!0)0+$/, '') || '0';
  const sign = value < 0 ? '-' : '';
  if (exponent >= 0 && exponent < 15) {
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    return `${sign}${whole}${digits.length > exponent + 1 ? `.${digits.slice(exponent + 1)}` : ''}`;
  }
  const fraction = '0'.repeat(Math.max(0, -exponent - 1)) + digits;
  if (exponent < 0 && fraction.length <= 18) return `${sign}0.${fraction}`;
  const shown = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
  return `${sign}${shown}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

const NUMERIC = /^([+-]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?)\s*(%?)$/i;

/** Longest text that is read as a number, in characters. */
const LONGEST_NUMBER = 1000;

/** The number a text stands for (" 7 ", "1E3", "1,234.5", "5%"), or null. Dates and currencies are not numbers here. */
export function parseNumber(text: string): number | null {
  if (text.length > LONGEST_NUMBER) return null;
  const [, digits, percent] = NUMERIC.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value)) return null;
  return percent ? value / 100 : value;
}
