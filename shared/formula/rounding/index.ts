/** The one place where a number is rounded: for formulas, and for what is shown of their values. */
export { at15Digits, downwards, powerOfTen, type Rounding, roundTo, settled, toNearest, upwards } from './rounding.ts';
