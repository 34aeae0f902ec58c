import { columnLetter, columnNumber } from '../grid.ts';

/** Columns of the widest sheet any spreadsheet program writes (XFD). */
export const WIDEST_SHEET = 16_384;
const TALLEST_SHEET = 1_048_576;

/**
 * Texts, quoted sheet names and brackets are skipped. The rest are whole columns, whole rows and cells, each with its "$"
 * signs.
 */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^[\]]*\]|(?<![\w.\\])(?:(\$?)([A-Z]{1,3}):(\$?)([A-Z]{1,3})|(\$?)(\d{1,7}):(\$?)(\d{1,7})|(\$?)([A-Z]{1,3})(\$?)(\d{1,7}))(?![\w.(!])/gi;

/** A reference that moves with its cell, counted from 0; `text` is how it is written where it does not move. */
type Moving = { readonly is: 'row' | 'column'; readonly at: number; readonly text: string };

/** A formula cut at its relative references; everything else, those with a "$" too, is text. */
export type CutFormula = readonly (string | Moving)[];

/** Cuts a formula, so that it can be moved often and quickly. */
export function cutFormula(formula: string): CutFormula {
  const parts: (string | Moving)[] = [];
  let from = 0;
  const moving = (is: Moving['is'], start: number, text: string): void => {
    if (start > from) parts.push(formula.slice(from, start));
    const capitals = text.toUpperCase();
    parts.push({ is, at: is === 'row' ? Number(text) - 1 : columnNumber(capitals), text: capitals });
    from = start + text.length;
  };
  for (const match of formula.matchAll(TOKEN)) {
    const { index } = match;
    const [whole, fixA, colA, fixB, colB, fixC, rowC, fixD, rowD, fixE, colE, fixF, rowF] = match;
    const end = index + whole.length;
    if (colA !== undefined && colB !== undefined) {
      if (!isColumn(colA) || !isColumn(colB)) continue;
      if (!fixA) moving('column', index, colA);
      if (!fixB) moving('column', end - colB.length, colB);
    } else if (rowC !== undefined && rowD !== undefined) {
      if (!isRow(rowC) || !isRow(rowD)) continue;
      if (!fixC) moving('row', index, rowC);
      if (!fixD) moving('row', end - rowD.length, rowD);
    } else if (colE !== undefined && rowF !== undefined) {
      if (!isColumn(colE) || !isRow(rowF)) continue;
      if (!fixE) moving('column', index, colE);
      if (!fixF) moving('row', end - rowF.length, rowF);
    }
  }
  if (from < formula.length) parts.push(formula.slice(from));
  return parts;
}

/**
 * Returns a formula moved by a number of rows and columns: relative references move, those with a "$" stay. Spreadsheet files
 * store a filled-down formula once and leave this to the reader. A reference past the edge of the sheet wraps round to the
 * other side, as in Excel.
 */
export function moveCut(formula: CutFormula, rows: number, columns: number): string {
  let moved = '';
  for (const part of formula) moved += typeof part === 'string' ? part : movedPart(part, rows, columns);
  return moved;
}

/** True if a text is this formula moved down by some rows. */
export function isMovedDown(formula: CutFormula, rows: number, text: string): boolean {
  let at = 0;
  for (const part of formula) {
    const piece = typeof part === 'string' ? part : movedPart(part, rows, 0);
    if (!text.startsWith(piece, at)) return false;
    at += piece.length;
  }
  return at === text.length;
}

function movedPart({ is, at, text }: Moving, rows: number, columns: number): string {
  if (is === 'row') return String(wrap(at + rows, TALLEST_SHEET) + 1);
  return columns === 0 ? text : columnLetter(wrap(at + columns, WIDEST_SHEET));
}

const isColumn = (letters: string): boolean => columnNumber(letters.toUpperCase()) < WIDEST_SHEET;
const isRow = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= TALLEST_SHEET;
const wrap = (index: number, size: number): number => (index >= 0 && index < size ? index : ((index % size) + size) % size);
