import { WIDEST_SHEET } from '../../shared/sheets/cells/filledFormulas.ts';
import { columnLetter } from '../../shared/sheets/cells/index.ts';

/**
 * Texts, quoted sheet names and cells in brackets of other files are skipped; the rest are rows, columns and cells in R1C1
 * notation ("R[-1]C2", "RC", "R3", "C[2]").
 */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.$\]])(?:R(\[-?\d+\]|\d+)?C(\[-?\d+\]|\d+)?|R(\[-?\d+\]|\d+)|C(\[-?\d+\]|\d+))(?![\w.([])/g;

const TALLEST_SHEET = 1_048_576;

/** Converts a formula in R1C1 notation, as SYLK and XML files of Excel have it, to A1 notation for the cell at `row` and `column`. */
export function fromR1C1(formula: string, row: number, column: number): string {
  const rowText = (part: string | undefined): string => end(part, row, TALLEST_SHEET, (at) => String(at + 1));
  const columnText = (part: string | undefined): string => end(part, column, WIDEST_SHEET, columnLetter);
  const converted = formula.replace(TOKEN, (whole, cellRow, cellColumn, wholeRow, wholeColumn) => {
    if (whole.startsWith('"') || whole.startsWith("'")) return whole;
    if (wholeRow !== undefined) return `${rowText(wholeRow)}:${rowText(wholeRow)}`;
    if (wholeColumn !== undefined) return `${columnText(wholeColumn)}:${columnText(wholeColumn)}`;
    return columnText(cellColumn) + rowText(cellRow);
  });
  // "C1:C3" is one range of columns, whose parts were each converted to a range.
  return converted.replace(
    /(?<![\w.$])(\$?[A-Z]{1,3}):\1:(\$?[A-Z]{1,3}):\2(?!\w)|(?<![\w.$])(\$?\d+):\3:(\$?\d+):\4(?!\w)/g,
    (_, a, b, c, d) => (a === undefined ? `${c}:${d}` : `${a}:${b}`),
  );
}

/** One side of a reference: a number is fixed, a number in brackets or none is a distance from the formula's own cell. */
function end(part: string | undefined, own: number, size: number, name: (at: number) => string): string {
  if (part === undefined || part.startsWith('[')) {
    const at = own + (part === undefined ? 0 : Number(part.slice(1, -1)));
    return name(((at % size) + size) % size);
  }
  return `$${name(Math.min(size, Math.max(1, Number(part))) - 1)}`;
}
