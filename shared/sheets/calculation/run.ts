import { t } from '../../base/words/words.ts';
import { newBudget, TOO_MUCH, under } from '../../rules/formula/budget.ts';
import { type Compiled, type ErrorCode, errorValue, type Matrix, type Value } from '../../rules/formula/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import type { Sheet } from '../cells/index.ts';
import type { CellRange } from './relative.ts';

/** A cell by the name of its sheet; row and column count from 0. */
export type SheetCell = { readonly sheet: string; readonly row: number; readonly column: number };

/** What is put in place of a workbook's own cells, by `placeKey`: a value, or the formula of another cell of the sheet, filled into it. */
export type Substitutes = ReadonlyMap<string, CellValue | { readonly filledFrom: SheetCell }>;

export const placeKey = ({ sheet, row, column }: SheetCell): string => `${sheet}!${row},${column}`;

/** More would take minutes: everything beyond is an error value. Counted in cells read by formulas, over one calculation. */
export const MOST_READS = 5_000_000;
/** Steps of the formulas of one calculation, and of those that are worked out in one go; characters of their results count too. */
const [MOST_STEPS, MOST_AT_ONCE] = [200_000_000, 8_000_000];
/** The maximum number of cells in cached blocks; blocks beyond that are collected again each time. */
const MOST_KEPT = 1_000_000;
/** A chain of formulas deeper than this is calculated in stages, so that the call stack never overflows. */
const DEEPEST = 120;

export const CIRCLE = errorValue('#REF!', t('the formulas go round in a circle'));
export const NO_SHEET = errorValue('#REF!', t('the workbook has no such sheet'));
export const BLANK_CELL: Matrix = [[null]];

const CODES: ReadonlySet<string> = new Set(['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!'] satisfies ErrorCode[]);
const isCode = (text: string): text is ErrorCode => CODES.has(text);
const storedError = (code: string) => errorValue(isCode(code) ? code : '#VALUE!', t('the sheet holds this error'));

/** The place of a formula while it is calculated, and the calculation it belongs to. */
export type FormulaSpot = { readonly run: CalculationRun; readonly sheet: number; readonly row: number; readonly column: number };

/** Thrown through a formula to work out a deeper cell first; caught by the calculation that threw it. */
class Deferred {
  readonly sheet: number;
  readonly index: number;
  constructor(sheet: number, index: number) {
    this.sheet = sheet;
    this.index = index;
  }
}

/** What all reckonings of a workbook share. */
export type SharedCalculation = {
  readonly mostReads: number;
  readonly sheets: readonly Sheet[];
  readonly compiledAt: (sheet: number, index: number) => Compiled<FormulaSpot> | null;
};

/** One working-out of a workbook: remembers every value and every block it has met. */
export class CalculationRun {
  readonly shared: SharedCalculation;
  readonly known: readonly Map<number, Value>[];
  /** The cells whose formulas were filled into other cells, by the index of those. */
  readonly #filled: readonly Map<number, { readonly sheet: number; readonly index: number }>[];
  readonly #blocks = new Map<string, Matrix>();
  readonly #active: readonly Set<number>[];
  #depth = 0;
  #reads = 0;
  #kept = 0;
  #left = MOST_STEPS;

  constructor(shared: SharedCalculation, substitutes: Substitutes) {
    this.shared = shared;
    this.known = shared.sheets.map(() => new Map());
    this.#filled = shared.sheets.map(() => new Map());
    this.#active = shared.sheets.map(() => new Set());
    for (const [key, value] of substitutes) this.#substitute(key, value);
  }

  #substitute(key: string, value: CellValue | { readonly filledFrom: SheetCell }): void {
    const cut = key.lastIndexOf('!');
    const sheet = this.shared.sheets.findIndex(({ name }) => name === key.slice(0, cut));
    const [row = 0, column = 0] = key
      .slice(cut + 1)
      .split(',')
      .map(Number);
    const width = this.shared.sheets[sheet]?.columnCount ?? 0;
    if (sheet < 0 || column >= width) return;
    const index = row * width + column;
    if (typeof value === 'object' && value !== null) {
      const { filledFrom } = value;
      const from = this.shared.sheets.findIndex(({ name }) => name === filledFrom.sheet);
      const fromWidth = this.shared.sheets[from]?.columnCount ?? 0;
      this.#filled[sheet]?.set(index, { sheet: from, index: filledFrom.row * fromWidth + filledFrom.column });
    } else this.known[sheet]?.set(index, value);
  }

  /** A cell's value, for a formula that reads it. */
  read(sheet: number, row: number, column: number): Value {
    const at = this.shared.sheets[sheet];
    if (!at) return NO_SHEET;
    if (row < 0 || column < 0 || row >= at.rowCount || column >= at.columnCount) return null;
    const index = row * at.columnCount + column;
    const known = this.known[sheet]?.get(index);
    if (known !== undefined) return known;
    if (!at.formulas.has(index) && !this.#filled[sheet]?.has(index)) return this.stored(sheet, index);
    if (this.#active[sheet]?.has(index)) return CIRCLE;
    if (this.#depth >= DEEPEST) throw new Deferred(sheet, index);
    return this.#compute(sheet, index);
  }

  stored(sheet: number, index: number): Value {
    const at = this.shared.sheets[sheet];
    const error = at && at.errors.size > 0 ? at.errors.get(index) : undefined;
    return error === undefined ? (at?.values[index] ?? null) : storedError(error);
  }

  #compute(sheet: number, index: number): Value {
    const at = this.shared.sheets[sheet];
    const from = this.#filled[sheet]?.get(index) ?? { sheet, index };
    const formula = this.shared.compiledAt(from.sheet, from.index);
    if (!at || !formula) return this.stored(sheet, index);
    const column = index % at.columnCount;
    const active = this.#active[sheet];
    active?.add(index);
    this.#depth += 1;
    try {
      const value =
        this.#reads > this.shared.mostReads ? TOO_MUCH : formula({ run: this, sheet, row: (index - column) / at.columnCount, column });
      if (typeof value === 'string') this.#left -= value.length;
      this.known[sheet]?.set(index, value);
      return value;
    } finally {
      this.#depth -= 1;
      active?.delete(index);
    }
  }

  /** A cell's value, requested from outside. Cells that are nested too deeply to be reached at once are calculated first. */
  settle(sheet: number, row: number, column: number): Value {
    return this.#staged(() => this.read(sheet, row, column));
  }

  settleBlock(sheet: number, block: CellRange): Matrix {
    return this.#staged(() => this.block(sheet, block));
  }

  #staged<T>(read: () => T): T {
    const waiting: Deferred[] = [];
    for (;;) {
      const steps = Math.min(MOST_AT_ONCE, this.#left);
      const budget = newBudget(steps);
      try {
        const next = waiting.at(-1);
        if (!next) return under(budget, read);
        this.#active[next.sheet]?.delete(next.index);
        under(budget, () => this.#compute(next.sheet, next.index));
        waiting.pop();
      } catch (thrown) {
        if (!(thrown instanceof Deferred)) throw thrown;
        const next = waiting.at(-1);
        if (next) this.#active[next.sheet]?.add(next.index);
        waiting.push(thrown);
      } finally {
        this.#left -= steps - budget.left;
      }
    }
  }

  /** The cells of a block. The same block is the same object each time, because look-ups remember it. */
  block(sheet: number, { top, left, bottom, right }: CellRange): Matrix {
    const height = bottom - top + 1;
    const width = right - left + 1;
    const key = height * width > 8 ? `${sheet}:${top}:${left}:${bottom}:${right}` : '';
    const known = key === '' ? undefined : this.#blocks.get(key);
    if (known) return known;
    const at = this.shared.sheets[sheet];
    const lastRow = Math.min(bottom, Math.max(top, (at?.rowCount ?? 0) - 1));
    const lastColumn = Math.min(right, Math.max(left, (at?.columnCount ?? 0) - 1));
    this.#reads += (lastRow - top + 1) * (lastColumn - left + 1);
    if (this.#reads > this.shared.mostReads) return [[TOO_MUCH]];
    const rows: Value[][] = [];
    for (let row = top; row <= lastRow; row++) {
      const cells: Value[] = [];
      for (let column = left; column <= lastColumn; column++) cells.push(this.read(sheet, row, column));
      rows.push(cells);
    }
    const size = rows.length * (lastColumn - left + 1);
    if (key !== '' && this.#kept + size <= MOST_KEPT) {
      this.#kept += size;
      this.#blocks.set(key, rows);
    }
    return rows;
  }
}
