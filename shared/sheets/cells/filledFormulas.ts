import type { Workbook } from './cells.ts';
import { columnLetter, columnNumber } from './grid.ts';

/** A formula as the cell at `row` and `column` has it, counted from 0. */
export type FormulaPattern = { readonly text: string; readonly row: number; readonly column: number };

/**
 * The formulas of a sheet, where one that is filled down is kept once and moved when it is asked for. A list of 5,000 designs has 650,000
 * formulas of some hundred texts.
 */
export class FilledFormulas implements ReadonlyMap<number, string> {
  readonly size: number;
  readonly patterns: readonly FormulaPattern[];
  /** By cell: the number of its pattern, from 1; 0 where it has no formula. */
  readonly cells: Int32Array;
  readonly #columnCount: number;
  readonly #cuts: CutFormula[] = [];

  constructor(cells: Int32Array, patterns: readonly FormulaPattern[], columnCount: number) {
    this.cells = cells;
    this.patterns = patterns;
    this.#columnCount = columnCount;
    let size = 0;
    for (const number of cells) if (number !== 0) size++;
    this.size = size;
  }

  has(index: number): boolean {
    return (this.cells[index] ?? 0) !== 0;
  }

  get(index: number): string | undefined {
    const number = this.cells[index] ?? 0;
    const pattern = this.patterns[number - 1];
    if (!pattern) return undefined;
    const column = index % this.#columnCount;
    const rows = (index - column) / this.#columnCount - pattern.row;
    if (rows === 0 && column === pattern.column) return pattern.text;
    this.#cuts[number] ??= cutFormula(pattern.text);
    return moveCut(this.#cuts[number], rows, column - pattern.column);
  }

  *keys(): MapIterator<number> {
    for (let index = 0; index < this.cells.length; index++) if (this.cells[index] !== 0) yield index;
  }

  *values(): MapIterator<string> {
    for (const [, text] of this) yield text;
  }

  *entries(): MapIterator<[number, string]> {
    for (const index of this.keys()) yield [index, this.get(index) ?? ''];
  }

  [Symbol.iterator](): MapIterator<[number, string]> {
    return this.entries();
  }

  forEach(visit: (text: string, index: number, map: ReadonlyMap<number, string>) => void): void {
    for (const [index, text] of this) visit(text, index, this);
  }
}

/** The formulas of a sheet from the number of each cell's pattern: a plain map if no two cells share one. */
export function filledFormulas(cells: Int32Array, patterns: readonly FormulaPattern[], columnCount: number): ReadonlyMap<number, string> {
  const filled = new FilledFormulas(cells, patterns, columnCount);
  return filled.size > patterns.length ? filled : new Map(filled);
}

/**
 * The workbook as it was before it was sent to another thread: what is sent keeps the fields of filled formulas but not what they can do.
 */
export function receivedWorkbook(sent: Workbook): Workbook {
  const sheets = sent.sheets.map((sheet) => {
    const { formulas } = sheet;
    if (formulas instanceof Map || !('cells' in formulas && 'patterns' in formulas)) return sheet;
    const { cells, patterns } = formulas as FilledFormulas; // only its fields are read
    return { ...sheet, formulas: new FilledFormulas(cells, patterns, sheet.columnCount) };
  });
  return { ...sent, sheets };
}

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
function moveCut(formula: CutFormula, rows: number, columns: number): string {
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
