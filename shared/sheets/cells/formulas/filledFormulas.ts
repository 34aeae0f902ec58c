import { type CutFormula, cutFormula, moveCut } from './moveFormula.ts';

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
