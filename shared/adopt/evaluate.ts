import {
  type Compiled,
  compileBlock,
  compileFormula,
  constantly,
  type ErrorCode,
  errorValue,
  type Formula,
  type FormulaError,
  type Getter,
  type Matrix,
  parseFormula,
  type Reference,
  type Value,
} from '../formula/index.ts';
import type { CellValue } from '../ruleset/index.ts';
import type { CellPlace, Sheet, Workbook } from '../sheet/index.ts';
import { type Aim, aimOf, type Block, blockOf, patternOf } from './relative.ts';

/** Cells put in place of a workbook's own, by `placeKey`. */
export type Substitutes = ReadonlyMap<string, CellValue>;

/** What a workbook's formulas give, worked out when asked for. */
export type Reckoning = {
  /** The value of a cell: worked out for a formula, as stored otherwise. Never throws; a circle is an error value. */
  readonly valueAt: (place: CellPlace) => Value;
  /** The values of a block of one sheet, row by row. */
  readonly blockAt: (sheet: string, block: Block) => Matrix;
};

/** A workbook whose formulas can be worked out, as often as wanted and with other values in its cells. */
export type Calculator = {
  readonly workbook: Workbook;
  readonly sheet: (name: string) => Sheet | null;
  /** The syntax tree of a cell's formula, its references as written for that cell; null for a cell without or with an unreadable one. */
  readonly formulaAt: (place: CellPlace) => Formula | null;
  /** What formulas with the same text by distance share; null for a cell without a formula. */
  readonly patternAt: (place: CellPlace) => string | null;
  readonly name: (name: string) => Formula | null;
  readonly reckon: (substitutes?: Substitutes) => Reckoning;
};

export const placeKey = ({ sheet, row, column }: CellPlace): string => `${sheet}!${row},${column}`;

/** More would take minutes: everything beyond is an error value. Counted in cells read by formulas, over one reckoning. */
const MOST_READS = 5_000_000;
/** Cells in remembered blocks; what goes beyond is gathered anew each time. */
const MOST_KEPT = 1_000_000;
/** A chain of formulas deeper than this is taken in stages, so that the program's own stack never runs out. */
const DEEPEST = 120;

const CIRCLE = errorValue('#REF!', 'the formulas go round in a circle');
const TOO_MUCH = errorValue('#NUM!', 'the formulas read more cells than can be worked out here');
const NO_SHEET = errorValue('#REF!', 'the workbook has no such sheet');
const BLANK_CELL: Matrix = [[null]];

const CODES: ReadonlySet<string> = new Set(['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!'] satisfies ErrorCode[]);
const isCode = (text: string): text is ErrorCode => CODES.has(text);
const storedError = (code: string): FormulaError => errorValue(isCode(code) ? code : '#VALUE!', 'the sheet holds this error');

/** Where a formula stands while it is worked out, and in which reckoning. */
type Spot = { readonly run: Run; readonly sheet: number; readonly row: number; readonly column: number };

/** Thrown through a formula to work out a deeper cell first; caught by the reckoning that threw it. */
class Deferred {
  readonly sheet: number;
  readonly index: number;
  constructor(sheet: number, index: number) {
    this.sheet = sheet;
    this.index = index;
  }
}

type Shared = {
  readonly mostReads: number;
  readonly sheets: readonly Sheet[];
  readonly compiledAt: (sheet: number, index: number) => Compiled<Spot> | null;
};

/** One working-out of a workbook: remembers every value and every block it has met. */
class Run {
  readonly shared: Shared;
  readonly known: readonly Map<number, Value>[];
  readonly #blocks = new Map<string, Matrix>();
  readonly #active: readonly Set<number>[];
  #depth = 0;
  #reads = 0;
  #kept = 0;

  constructor(shared: Shared, substitutes: Substitutes) {
    this.shared = shared;
    this.known = shared.sheets.map(() => new Map());
    this.#active = shared.sheets.map(() => new Set());
    for (const [key, value] of substitutes) this.#substitute(key, value);
  }

  #substitute(key: string, value: CellValue): void {
    const cut = key.lastIndexOf('!');
    const sheet = this.shared.sheets.findIndex(({ name }) => name === key.slice(0, cut));
    const [row = 0, column = 0] = key
      .slice(cut + 1)
      .split(',')
      .map(Number);
    const width = this.shared.sheets[sheet]?.columnCount ?? 0;
    if (sheet >= 0 && column < width) this.known[sheet]?.set(row * width + column, value);
  }

  /** A cell's value, for a formula that reads it. */
  read(sheet: number, row: number, column: number): Value {
    const at = this.shared.sheets[sheet];
    if (!at) return NO_SHEET;
    if (row < 0 || column < 0 || row >= at.rowCount || column >= at.columnCount) return null;
    const index = row * at.columnCount + column;
    const known = this.known[sheet]?.get(index);
    if (known !== undefined) return known;
    if (!at.formulas.has(index)) return this.stored(sheet, index);
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
    const formula = this.shared.compiledAt(sheet, index);
    if (!at || !formula) return this.stored(sheet, index);
    const column = index % at.columnCount;
    const active = this.#active[sheet];
    active?.add(index);
    this.#depth += 1;
    try {
      const value =
        this.#reads > this.shared.mostReads ? TOO_MUCH : formula({ run: this, sheet, row: (index - column) / at.columnCount, column });
      this.known[sheet]?.set(index, value);
      return value;
    } finally {
      this.#depth -= 1;
      active?.delete(index);
    }
  }

  /** A cell's value, asked from outside. Cells too deep to be reached at once are worked out first. */
  settle(sheet: number, row: number, column: number): Value {
    return this.#staged(() => this.read(sheet, row, column));
  }

  settleBlock(sheet: number, block: Block): Matrix {
    return this.#staged(() => this.block(sheet, block));
  }

  #staged<T>(read: () => T): T {
    const waiting: Deferred[] = [];
    for (;;) {
      try {
        const next = waiting.at(-1);
        if (!next) return read();
        this.#active[next.sheet]?.delete(next.index);
        this.#compute(next.sheet, next.index);
        waiting.pop();
      } catch (thrown) {
        if (!(thrown instanceof Deferred)) throw thrown;
        const next = waiting.at(-1);
        if (next) this.#active[next.sheet]?.add(next.index);
        waiting.push(thrown);
      }
    }
  }

  /** The cells of a block. The same block is the same object each time, because look-ups remember it. */
  block(sheet: number, { top, left, bottom, right }: Block): Matrix {
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

/**
 * Prepares a workbook for being worked out. Each formula is compiled once for all the cells it was filled into. What
 * cannot be read or is unknown gives an error value where it stands. Open ranges reach as far as the sheet is used.
 */
export function openCalculator(workbook: Workbook, mostReads = MOST_READS): Calculator {
  const { sheets } = workbook;
  const sheetIndex = new Map(sheets.map(({ name }, index) => [name.toLowerCase(), index]));
  const names = new Map([...workbook.names].map(([name, meaning]) => [name.toLowerCase(), meaning]));
  const parsedNames = new Map<string, Formula | null>();
  const compiled = new Map<string, Compiled<Spot>>();
  const compiledCells = sheets.map(() => new Map<number, Compiled<Spot>>());
  const compiledNames = new Map<string, Getter<Spot>>();

  function nameMeaning(name: string): Formula | null {
    const key = name.slice(name.lastIndexOf('!') + 1).toLowerCase();
    const known = parsedNames.get(key);
    if (known !== undefined) return known;
    const text = names.get(key);
    const parsed = text === undefined ? null : parseFormula(text);
    const formula = parsed?.ok ? parsed.value : null;
    parsedNames.set(key, formula);
    return formula;
  }

  const getterFor =
    (row: number, column: number) =>
    (reference: Reference): Getter<Spot> | null => {
      if (reference.kind === 'column') return null;
      if (reference.kind === 'name') return nameGetter(reference.name);
      const aim = aimOf(reference);
      const sheet = aim.sheet === null ? null : (sheetIndex.get(aim.sheet.toLowerCase()) ?? -1);
      if (sheet === -1) return constantly(NO_SHEET);
      return isOneCell(aim) ? cellGetter(aim, sheet, row, column) : rangeGetter(aim, sheet, row, column);
    };

  function cellGetter({ top, left }: Aim, sheet: number | null, baseRow: number, baseColumn: number): Getter<Spot> {
    const row = top?.at ?? 0;
    const column = left?.at ?? 0;
    const rowMoves = top?.moves ?? false;
    const columnMoves = left?.moves ?? false;
    return ({ run, sheet: own, row: atRow, column: atColumn }) => {
      const value = run.read(sheet ?? own, rowMoves ? row + atRow - baseRow : row, columnMoves ? column + atColumn - baseColumn : column);
      return value === null ? BLANK_CELL : [[value]];
    };
  }

  function rangeGetter(aim: Aim, sheet: number | null, baseRow: number, baseColumn: number): Getter<Spot> {
    return ({ run, sheet: own, row, column }) => {
      const index = sheet ?? own;
      const last = { row: (sheets[index]?.rowCount ?? 1) - 1, column: (sheets[index]?.columnCount ?? 1) - 1 };
      return run.block(index, blockOf(aim, row - baseRow, column - baseColumn, last));
    };
  }

  /** A defined name; one that is defined by itself is an error. */
  function nameGetter(name: string): Getter<Spot> | null {
    const key = name.toLowerCase();
    const known = compiledNames.get(key);
    if (known) return known;
    const formula = nameMeaning(name);
    if (!formula) return null;
    compiledNames.set(key, constantly(CIRCLE));
    const block = compileBlock<Spot>(formula, getterFor(0, 0), { lenient: true });
    const getter: Getter<Spot> = block.ok ? (spot) => block.value({ ...spot, row: 0, column: 0 }) : constantly(CIRCLE);
    compiledNames.set(key, getter);
    return getter;
  }

  function placed(sheet: number, index: number): { readonly text: string; readonly row: number; readonly column: number } | null {
    const at = sheets[sheet];
    const text = at?.formulas.get(index);
    if (!at || text === undefined) return null;
    const column = index % at.columnCount;
    return { text, row: (index - column) / at.columnCount, column };
  }

  function compiledAt(sheet: number, index: number): Compiled<Spot> | null {
    const made = compiledCells[sheet]?.get(index);
    if (made) return made;
    const formula = placed(sheet, index);
    const run = formula ? compiledFormula(formula) : null;
    if (run) compiledCells[sheet]?.set(index, run);
    return run;
  }

  function compiledFormula({
    text,
    row,
    column,
  }: {
    readonly text: string;
    readonly row: number;
    readonly column: number;
  }): Compiled<Spot> {
    const pattern = patternOf(text, row, column);
    const known = compiled.get(pattern);
    if (known !== undefined) return known;
    const parsed = parseFormula(text);
    const outcome = parsed.ok ? compileFormula<Spot>(parsed.value, getterFor(row, column), { lenient: true }) : null;
    const run = outcome?.ok ? outcome.value : (): Value => errorValue('#NAME?', 'the formula cannot be read');
    compiled.set(pattern, run);
    return run;
  }

  const shared: Shared = { mostReads, sheets, compiledAt };
  const indexOf = ({ sheet, row, column }: CellPlace): { readonly sheet: number; readonly index: number } => {
    const at = sheets.findIndex(({ name }) => name === sheet);
    const width = sheets[at]?.columnCount ?? 0;
    return { sheet: at, index: column < width ? row * width + column : -1 };
  };

  return {
    workbook,
    sheet: (name) => sheets[sheetIndex.get(name.toLowerCase()) ?? -1] ?? null,
    formulaAt: (place) => {
      const { sheet, index } = indexOf(place);
      const formula = placed(sheet, index);
      const parsed = formula ? parseFormula(formula.text) : null;
      return parsed?.ok ? parsed.value : null;
    },
    patternAt: (place) => {
      const { sheet, index } = indexOf(place);
      const formula = placed(sheet, index);
      return formula ? patternOf(formula.text, formula.row, formula.column) : null;
    },
    name: nameMeaning,
    reckon: (substitutes = new Map()) => {
      const run = new Run(shared, substitutes);
      const at = (name: string): number => sheets.findIndex((sheet) => sheet.name === name);
      return {
        valueAt: ({ sheet, row, column }) => run.settle(at(sheet), row, column),
        blockAt: (sheet, block) => run.settleBlock(at(sheet), block),
      };
    },
  };
}

const isOneCell = ({ top, left, bottom, right }: Aim): boolean =>
  top !== null &&
  left !== null &&
  bottom !== null &&
  right !== null &&
  top.at === bottom.at &&
  left.at === right.at &&
  top.moves === bottom.moves &&
  left.moves === right.moves;
