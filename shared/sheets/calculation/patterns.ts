import { patternOf, rowParts } from './relative.ts';

/** A formula as written in its cell (row and column count from 0), and what it shares with those filled down or across from it. */
export type PlacedFormula = { readonly text: string; readonly row: number; readonly column: number; readonly pattern: string };

/** A formula taken apart at the row numbers that move with it: `parts` are the texts around them, `distances` the rows from its own. */
type Template = { readonly pattern: string; readonly parts: readonly string[]; readonly distances: readonly number[] };

/** Formulas of a column that are remembered: lists with several rows for a design have several formulas in turn. */
const MOST_TEMPLATES = 4;

const [DIGIT_0, DIGIT_9] = [0x30, 0x39];

/** True if a formula in a row is the template filled down or up to it. */
function matches({ parts, distances }: Template, text: string, row: number): boolean {
  let at = 0;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? '';
    if (!text.startsWith(part, at)) return false;
    at += part.length;
    if (index === distances.length) break;
    const first = at;
    let number = 0;
    for (let code = text.charCodeAt(at); code >= DIGIT_0 && code <= DIGIT_9; code = text.charCodeAt(at)) {
      number = number * 10 + code - DIGIT_0;
      at++;
    }
    if (number === 0 || text.charCodeAt(first) === DIGIT_0 || number - 1 - row !== distances[index]) return false;
  }
  return at === text.length;
}

/**
 * Returns a function that gives the pattern of a formula of one sheet, as `patternOf` does. Most formulas of a list are filled down, so
 * each is first compared with the last ones of its column, which takes a fraction of the time.
 */
export function openPatterns(): (text: string, row: number, column: number) => string {
  const columns = new Map<number, Template[]>();
  return (text, row, column) => {
    const known = columns.get(column) ?? [];
    for (const template of known) if (matches(template, text, row)) return template.pattern;
    const pattern = patternOf(text, row, column);
    const split = rowParts(text, row);
    if (split) {
      known.unshift({ pattern, ...split });
      known.length = Math.min(known.length, MOST_TEMPLATES);
      columns.set(column, known);
    }
    return pattern;
  };
}
