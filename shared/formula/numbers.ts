import { errorValue, type FormulaError } from './value.ts';

/** 10^exponent exactly as a decimal literal reads; 10 ** -2 is not always 0.01 on every engine. */
export const powerOfTen = (exponent: number): number => POWERS[exponent] ?? Number(`1e${exponent}`);
const POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

export const DIVISION_BY_ZERO = errorValue('#DIV/0!', 'a division by zero');
export const NOT_A_NUMBER = errorValue('#NUM!', 'the result is not a number that can be written');

/** A valid result of arithmetic: an error for NaN and infinities, 0 for minus zero. */
export const finite = (result: number): number | FormulaError => (result - result === 0 ? result + 0 : NOT_A_NUMBER);

/** A number to the precision that Excel shows: 15 significant digits. Anything below is noise of binary arithmetic. */
export const at15Digits = (value: number): number => Number(value.toPrecision(15));

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
const NOISE = 2 ** -48;

/** The nearest whole number if a value differs from it only by binary noise, else the value itself. */
export function settled(value: number): number {
  const whole = Math.round(value);
  if (whole === value) return value;
  return Math.abs(value - whole) < Math.abs(value) * 5e-15 && at15Digits(value) === whole ? whole : value;
}

/** Rounding of a value at or above zero to a whole number. */
export type Rounding = (value: number) => number;

/** Half away from zero, looking at 15 digits: 1.005 is a half at two decimals though its binary form lies below. */
export const toNearest: Rounding = (value) => {
  const below = Math.floor(value);
  const part = value - below;
  if (part === 0.5 || Math.abs(part - 0.5) > value * 5e-15) return part < 0.5 ? below : below + 1;
  return Math.floor(at15Digits(value) + 0.5);
};
export const upwards: Rounding = (value) => Math.ceil(settled(value));
export const downwards: Rounding = (value) => Math.floor(settled(value));

/** Rounds to `digits` decimals (negative: to tens, hundreds ...), away from or towards zero as `rounding` says. Keeps the sign. */
export function roundTo(value: number, digits: number, rounding: Rounding): number {
  const places = Math.trunc(digits);
  const size = Math.abs(value);
  if (places > 300 || size === 0) return value;
  if (places < -308) return rounding === upwards ? Number.POSITIVE_INFINITY : 0;
  const scale = powerOfTen(Math.abs(places));
  const scaled = places < 0 ? size / scale : size * scale;
  if (scaled > 1e15) return value;
  const whole = rounding(scaled);
  return Math.sign(value) * (places < 0 ? whole * scale : whole / scale);
}

/** Excel's General text of a number: 15 digits, an exponent from 1E+15 upwards and where a fraction needs over 20 characters. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value + 0);
  const [mantissa = '0', power = '0'] = Math.abs(value).toExponential(14).split('e');
  const exponent = Number(power);
  const digits = mantissa.replace('.', '').replace(/0+$/, '') || '0';
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

/** The number a text stands for (" 7 ", "1E3", "1,234.5", "5%"), or null. Dates and currencies are not numbers here. */
export function parseNumber(text: string): number | null {
  const [, digits, percent] = NUMERIC.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value)) return null;
  return percent ? value / 100 : value;
}
