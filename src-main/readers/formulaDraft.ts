import {
  type CutFormula,
  cutFormula,
  type FormulaPattern,
  filledFormulas,
  isMovedDown,
  WIDEST_SHEET,
} from '../../shared/sheets/cells/filledFormulas.ts';

/** Formulas of a column that a further one is compared with: lists of designs in several rows have a formula for each kind of row. */
const COMPARED = 4;

/** A formula of a column; it is cut when another looks like it. */
type Above = { readonly number: number; readonly row: number; readonly text: string; cut: CutFormula | null };

/** The formulas of a sheet while it is read, by `cellKey`. A formula that several cells share is kept once. */
export class FormulaDraft {
  readonly #patterns: FormulaPattern[] = [];
  /** By row and column, the number of its pattern; holes and 0 where there is none. Arrays take such sheets much faster than a map. */
  readonly #rows: number[][] = [];
  /** By column: formulas of cells further up, the last ones first. */
  readonly #above = new Map<number, readonly Above[]>();

  /** Keeps a formula as the cell at this place has it, and returns its number for `share`. */
  add(row: number, column: number, text: string): number {
    return this.#patterns.push({ text, row, column });
  }

  /** Gives a cell a formula that was added, moved from where it was added. */
  share(key: number, number: number): void {
    const row = Math.floor(key / WIDEST_SHEET);
    this.#rows[row] ??= [];
    const cells = this.#rows[row];
    if (cells) cells[key % WIDEST_SHEET] = number;
  }

  /** Gives a cell the formula with this text, which may be one further up filled down. */
  set(key: number, text: string): void {
    const row = Math.floor(key / WIDEST_SHEET);
    const column = key % WIDEST_SHEET;
    const above = this.#above.get(column) ?? [];
    const same = above.find((one) => {
      if (!looksMovedDown(one.text, row - one.row, text)) return false;
      one.cut ??= cutFormula(one.text);
      return isMovedDown(one.cut, row - one.row, text);
    });
    const number = same?.number ?? this.add(row, column, text);
    if (!same) this.#above.set(column, [{ number, row, text, cut: null }, ...above.slice(0, COMPARED - 1)]);
    this.share(key, number);
  }

  /** Returns the number of a cell's formula, for `share`; null if it has none. */
  numberOf(key: number): number | null {
    return this.#rows[Math.floor(key / WIDEST_SHEET)]?.[key % WIDEST_SHEET] || null;
  }

  delete(key: number): void {
    if (this.numberOf(key) !== null) this.share(key, 0);
  }

  *keys(): Generator<number> {
    for (const [key] of this.#entries()) yield key;
  }

  /** Returns the cells whose formulas have something in common, which must not depend on the places that they refer to. */
  having(test: (text: string) => boolean): readonly number[] {
    const found = this.#patterns.map(({ text }) => test(text));
    return found.includes(true) ? [...this.#entries()].filter(([, number]) => found[number - 1]).map(([key]) => key) : [];
  }

  /** Returns the formulas of a sheet of this size. */
  placed(rowCount: number, columnCount: number): ReadonlyMap<number, string> {
    if (this.#patterns.length === 0) return new Map();
    const cells = new Int32Array(rowCount * columnCount);
    const patterns: FormulaPattern[] = [];
    const numbers = new Int32Array(this.#patterns.length);
    for (const [key, position] of this.#entries()) {
      const row = Math.floor(key / WIDEST_SHEET);
      const column = key % WIDEST_SHEET;
      const pattern = this.#patterns[position - 1];
      if (row >= rowCount || column >= columnCount || !pattern) continue;
      const number = numbers[position - 1] || patterns.push(pattern);
      numbers[position - 1] = number;
      cells[row * columnCount + column] = number;
    }
    return filledFormulas(cells, patterns, columnCount);
  }

  *#entries(): Generator<readonly [key: number, number: number]> {
    for (const [row, cells] of this.#rows.entries()) {
      if (!cells) continue;
      for (let column = 0; column < cells.length; column++) {
        const number = cells[column];
        if (number) yield [row * WIDEST_SHEET + column, number];
      }
    }
  }
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** A quick look: whether two texts differ in nothing but numbers, and those by the rows between them. */
function looksMovedDown(one: string, rows: number, other: string): boolean {
  let at = 0;
  let there = 0;
  while (at < one.length && there < other.length) {
    const code = one.charCodeAt(at);
    if (!isDigit(code)) {
      if (code !== other.charCodeAt(there)) return false;
      at++;
      there++;
      continue;
    }
    let [number, moved] = [0, 0];
    const start = there;
    for (; at < one.length && isDigit(one.charCodeAt(at)); at++) number = number * 10 + one.charCodeAt(at) - 0x30;
    for (; there < other.length && isDigit(other.charCodeAt(there)); there++) moved = moved * 10 + other.charCodeAt(there) - 0x30;
    if (there === start || (moved !== number && moved !== number + rows)) return false;
  }
  return at === one.length && there === other.length;
}
