/** Excel's error values, as data. `detail` says in words what went wrong, for the player. */
export type ErrorCode = '#DIV/0!' | '#N/A' | '#NAME?' | '#NULL!' | '#NUM!' | '#REF!' | '#VALUE!';
export type FormulaError = { readonly error: ErrorCode; readonly detail: string };

/** What one cell can hold; null is a blank cell. */
export type Value = number | string | boolean | null | FormulaError;

/** A block of cells in row order. A component column is one column wide; it may have no rows at all. */
export type Matrix = readonly (readonly Value[])[];

export const isError = (value: unknown): value is FormulaError =>
  typeof value === 'object' && value !== null && 'error' in value && !Array.isArray(value);

export const errorValue = (error: ErrorCode, detail: string): FormulaError => ({ error, detail });

export const isMatrix = (value: Value | Matrix): value is Matrix => Array.isArray(value);
