import { WIDEST_SHEET } from './readLimits.ts';
import { columnIndex, columnLetters } from './sheetDraft.ts';

const TALLEST_SHEET = 1_048_576;

/**
 * Texts, quoted sheet names and brackets are skipped. The rest are whole columns, whole rows and cells, each with its "$"
 * signs.
 */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\]]*\]|(?<![\w.\\])(?:(\$?)([A-Z]{1,3}):(\$?)([A-Z]{1,3})|(\$?)(\d{1,7}):(\$?)(\d{1,7})|(\$?)([A-Z]{1,3})(\$?)(\d{1,7}))(?![\w.(!])/gi;

/**
 * Returns a formula moved by a number of rows and columns: relative references move, those with a "$" stay. Spreadsheet files
 * store a filled-down formula once and leave this to the reader. A reference past the edge of the sheet wraps round to the
 * other side, as in Excel.
 */
export function moveFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  const moveColumn = (fixed: string, letters: string): string =>
    fixed ? fixed + letters : columnLetters(wrap(columnIndex(letters.toUpperCase()) + columns, WIDEST_SHEET));
  const moveRow = (fixed: string, digits: string): string =>
    fixed ? fixed + digits : String(wrap(Number(digits) - 1 + rows, TALLEST_SHEET) + 1);
  return formula.replace(TOKEN, (whole, fixA, colA, fixB, colB, fixC, rowC, fixD, rowD, fixE, colE, fixF, rowF) => {
    if (colA !== undefined) return isColumn(colA) && isColumn(colB) ? `${moveColumn(fixA, colA)}:${moveColumn(fixB, colB)}` : whole;
    if (rowC !== undefined) return isRow(rowC) && isRow(rowD) ? `${moveRow(fixC, rowC)}:${moveRow(fixD, rowD)}` : whole;
    if (colE !== undefined) return isColumn(colE) && isRow(rowF) ? moveColumn(fixE, colE) + moveRow(fixF, rowF) : whole;
    return whole;
  });
}

const isColumn = (letters: string): boolean => columnIndex(letters.toUpperCase()) < WIDEST_SHEET;
const isRow = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= TALLEST_SHEET;
const wrap = (index: number, size: number): number => ((index % size) + size) % size;
