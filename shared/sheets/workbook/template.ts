import type { SharedFormula } from './plan.ts';

/**
 * Placeholders for row numbers in a printed formula: the row of the cell itself, the first row of its design, and the last
 * row of a component there (followed by a character that represents the component). No formula text can contain these
 * characters.
 */
export const OWN_ROW = '\u0001';
export const FIRST_ROW = '\u0002';
const LAST_ROW = '\u0003';
/** The first row of the design, as a row that stays when the formula is copied. */
export const FIXED_FIRST_ROW = '\u0005';
/** The row above the cell's own. */
export const ROW_ABOVE = '\u0004';
const COMPONENTS_FROM = 0xe000;
const MARKS = new RegExp(`(${OWN_ROW}|${ROW_ABOVE}|${FIRST_ROW}|${FIXED_FIRST_ROW}|${LAST_ROW}.)`);
/**
 * A formula printed once, for as many cells as there are rows. Takes the row of the cell and the first row of its design, both
 * counted from 1, and how many rows each component has there, in ruleset order. Cells that have the same formula, seen from
 * their rows, get the same object.
 */
export type FormulaTemplate = (row: number, first: number, counts: readonly number[]) => SharedFormula;

export function templateOf(text: string): FormulaTemplate {
  const pieces = text.split(MARKS);
  const marks = pieces.filter((_, at) => at % 2 === 1);
  const lasts = [...new Set(marks.flatMap((mark) => (mark.startsWith(LAST_ROW) ? [mark.charCodeAt(1) - COMPONENTS_FROM] : [])))];
  const isWhole = lasts.length > 0 || marks.includes(FIRST_ROW) || marks.includes(FIXED_FIRST_ROW);
  const made = new Map<string, SharedFormula>();
  const rowsOf = (counts: readonly number[], component: number): number => Math.max(1, counts[component] ?? 1);
  return (row, first, counts) => {
    const key = isWhole ? `${row - first}:${lasts.map((component) => rowsOf(counts, component)).join()}` : '';
    let formula = made.get(key);
    if (formula === undefined) {
      const below = marks.map((mark) => {
        if (mark === OWN_ROW) return 0;
        if (mark === ROW_ABOVE) return -1;
        const last = mark === FIRST_ROW || mark === FIXED_FIRST_ROW ? 1 : rowsOf(counts, mark.charCodeAt(1) - COMPONENTS_FROM);
        return first - row + last - 1;
      });
      formula = {
        isFixed: marks.includes(FIXED_FIRST_ROW),
        textAt: (at) => pieces.map((piece, place) => (place % 2 === 0 ? piece : at + (below[(place - 1) / 2] ?? 0))).join(''),
      };
      made.set(key, formula);
    }
    return formula;
  };
}

/** The last row of a component, the one at a place in ruleset order, as a mark. */
export const lastRowMark = (component: number): string => LAST_ROW + String.fromCharCode(COMPONENTS_FROM + component);
