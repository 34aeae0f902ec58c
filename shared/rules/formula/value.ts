import { t } from '../../base/words/words.ts';

/** Excel's error values, as data. `detail` explains the error in words, for the player. */
export type ErrorCode = '#DIV/0!' | '#N/A' | '#NAME?' | '#NULL!' | '#NUM!' | '#REF!' | '#VALUE!';
export type FormulaError = { readonly error: ErrorCode; readonly detail: string };

/** What one cell can hold; null is a blank cell. */
export type Value = number | string | boolean | null | FormulaError;

/** A block of cells in row order. A component column is one column wide; it may have no rows at all. */
export type Matrix = readonly (readonly Value[])[];

export const isError = (value: unknown): value is FormulaError =>
  typeof value === 'object' && value !== null && 'error' in value && !Array.isArray(value);

export const errorValue = (error: ErrorCode, detail: string): FormulaError => ({ error, detail });

const WORDS: Readonly<Record<ErrorCode, string>> = {
  '#DIV/0!': t('division by zero'),
  '#N/A': t('not found'),
  '#NAME?': t('unknown name'),
  '#NULL!': t('empty range'),
  '#NUM!': t('no number'),
  '#REF!': t('missing cell'),
  '#VALUE!': t('wrong kind of value'),
};

/** The meaning of an error code in words; a text that is not an error code is returned unchanged. */
export const inWords = (text: string): string => (Object.hasOwn(WORDS, text) ? WORDS[text as ErrorCode] : text); // it is one of them

/** A number as it is; null for anything else, and for a number without an end. */
export const finiteNumber = (value: Value | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export const isMatrix = (value: Value | Matrix): value is Matrix => Array.isArray(value);
