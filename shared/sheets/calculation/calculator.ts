import { keepEach } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import {
  type Compiled,
  compileBlock,
  compileFormula,
  constantly,
  errorValue,
  type Formula,
  type Getter,
  type Matrix,
  parseFormula,
  type Reference,
  type Value,
  withNamedFunctions,
} from '../../rules/formula/index.ts';
import type { Sheet, Workbook } from '../cells/index.ts';
import { withOlderForms } from './olderForms.ts';
import { type ConstantAt, withPlainReferences } from './plainReferences.ts';
import { type Aim, aimOf, blockOf, type CellRange, patternOf, rowParts } from './relative.ts';
import {
  BLANK_CELL,
  CalculationRun,
  CIRCLE,
  type FormulaSpot,
  MOST_READS,
  NO_SHEET,
  type SharedCalculation,
  type SheetCell,
  type Substitutes,
} from './run.ts';

/** A formula as written in its cell (row and column count from 0), and what it shares with those filled down or across from it. */
type PlacedFormula = { readonly text: string; readonly row: number; readonly column: number; readonly pattern: string };

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

/** The results of a workbook's formulas, calculated on demand. */
export type Calculation = {
  /** The value of a cell: calculated for a formula, as stored otherwise. Never throws; a circular reference is an error value. */
  readonly valueAt: (place: SheetCell) => Value;
  /** The values of a block of one sheet, row by row. */
  readonly blockAt: (sheet: string, block: CellRange) => Matrix;
};

/** A workbook whose formulas can be calculated repeatedly, with other values in its cells. */
export type Calculator = {
  readonly workbook: Workbook;
  readonly sheet: (name: string) => Sheet | null;
  /** The syntax tree of a cell's formula, its references as written for that cell; null for a cell without or with an unreadable one. */
  readonly formulaAt: (place: SheetCell) => Formula | null;
  /** What formulas with the same text by distance share; null for a cell without a formula. */
  readonly patternAt: (place: SheetCell) => string | null;
  readonly name: (name: string) => Formula | null;
  readonly calculate: (substitutes?: Substitutes) => Calculation;
};

/**
 * Prepares a workbook for calculation. Each formula is compiled once for all the cells it was filled into. A formula that
 * cannot be read, or anything unknown in it, gives an error value at its place. Open ranges extend to the end of the used
 * area of the sheet.
 */
export function openCalculator(workbook: Workbook, mostReads = MOST_READS): Calculator {
  const { sheets } = workbook;
  const sheetIndex = new Map(sheets.map(({ name }, index) => [name.toLowerCase(), index]));
  const names = new Map([...workbook.names].map(([name, meaning]) => [name.toLowerCase(), meaning]));
  const compiled = new Map<string, Compiled<FormulaSpot>>();
  const compiledCells = sheets.map(() => new Map<number, Compiled<FormulaSpot>>());
  const patterns = sheets.map(() => openPatterns());
  const compiledNames = new Map<string, Getter<FormulaSpot>>();

  const parsedName = keepEach((key: string): Formula | null => {
    const text = names.get(key);
    const parsed = text === undefined ? null : parseFormula(text);
    return parsed?.ok ? plainly(parsed.value, null) : null;
  });
  const nameMeaning = (name: string): Formula | null => parsedName(name.slice(name.lastIndexOf('!') + 1).toLowerCase());

  /** A cell that is named with both dollars, or by an absolute name, and holds what somebody typed. */
  const constantIn =
    (own: string | null): ConstantAt =>
    (reference) => {
      const { top, left, bottom, right } = aimOf(reference);
      const sheet = sheets[sheetIndex.get((reference.sheet ?? own ?? '').toLowerCase()) ?? -1];
      if (!sheet || !top || !left || top.moves || left.moves || top.at !== bottom?.at || left.at !== right?.at) return undefined;
      const index = left.at < sheet.columnCount ? top.at * sheet.columnCount + left.at : -1;
      return sheet.formulas.has(index) ? undefined : (sheet.values[index] ?? undefined);
    };

  const hasFunctions = [...names.values()].some((meaning) => /LAMBDA\s*\(/i.test(meaning));
  const namedFunction = (name: string): Formula | null => {
    const meaning = names.get(name.toLowerCase());
    const parsed = meaning === undefined ? null : parseFormula(meaning);
    return parsed?.ok ? parsed.value : null;
  };

  /** A formula of a sheet without what stands for other formulas or for other references. */
  const plainly = (formula: Formula, sheet: string | null): Formula =>
    withPlainReferences(withOlderForms(hasFunctions ? withNamedFunctions(formula, namedFunction) : formula), constantIn(sheet));

  const getterFor =
    (row: number, column: number) =>
    (reference: Reference): Getter<FormulaSpot> | null => {
      if (reference.kind === 'column') return null;
      if (reference.kind === 'name') return nameGetter(reference.name);
      const aim = aimOf(reference);
      const sheet = aim.sheet === null ? null : (sheetIndex.get(aim.sheet.toLowerCase()) ?? -1);
      if (sheet === -1) return constantly(NO_SHEET);
      return isOneCell(aim) ? cellGetter(aim, sheet, row, column) : rangeGetter(aim, sheet, row, column);
    };

  function cellGetter({ top, left }: Aim, sheet: number | null, baseRow: number, baseColumn: number): Getter<FormulaSpot> {
    const row = top?.at ?? 0;
    const column = left?.at ?? 0;
    const rowMoves = top?.moves ?? false;
    const columnMoves = left?.moves ?? false;
    return ({ run, sheet: own, row: atRow, column: atColumn }) => {
      const value = run.read(sheet ?? own, rowMoves ? row + atRow - baseRow : row, columnMoves ? column + atColumn - baseColumn : column);
      return value === null ? BLANK_CELL : [[value]];
    };
  }

  function rangeGetter(aim: Aim, sheet: number | null, baseRow: number, baseColumn: number): Getter<FormulaSpot> {
    return ({ run, sheet: own, row, column }) => {
      const index = sheet ?? own;
      const last = { row: (sheets[index]?.rowCount ?? 1) - 1, column: (sheets[index]?.columnCount ?? 1) - 1 };
      return run.block(index, blockOf(aim, row - baseRow, column - baseColumn, last));
    };
  }

  /** A defined name; one that is defined by itself is an error. */
  function nameGetter(name: string): Getter<FormulaSpot> | null {
    const key = name.toLowerCase();
    const known = compiledNames.get(key);
    if (known) return known;
    const formula = nameMeaning(name);
    if (!formula) return null;
    compiledNames.set(key, constantly(CIRCLE));
    const block = compileBlock<FormulaSpot>(formula, getterFor(0, 0), { lenient: true });
    const getter: Getter<FormulaSpot> = block.ok ? (spot) => block.value({ ...spot, row: 0, column: 0 }) : constantly(CIRCLE);
    compiledNames.set(key, getter);
    return getter;
  }

  function placed(sheet: number, index: number): PlacedFormula | null {
    const at = sheets[sheet];
    const text = at?.formulas.get(index);
    if (!at || text === undefined) return null;
    const column = index % at.columnCount;
    const row = (index - column) / at.columnCount;
    return { text, row, column, pattern: patterns[sheet]?.(text, row, column) ?? '' };
  }

  function compiledAt(sheet: number, index: number): Compiled<FormulaSpot> | null {
    const made = compiledCells[sheet]?.get(index);
    if (made) return made;
    const formula = placed(sheet, index);
    const run = formula ? compiledFormula(formula, sheets[sheet]?.name ?? null) : null;
    if (run) compiledCells[sheet]?.set(index, run);
    return run;
  }

  function compiledFormula({ text, row, column, pattern: shape }: PlacedFormula, sheet: string | null): Compiled<FormulaSpot> {
    // What these read depends on the sheet that they are on.
    const pattern = /\b(?:INDIRECT|OFFSET)\(/i.test(text) ? `${sheet}!${shape}` : shape;
    const known = compiled.get(pattern);
    if (known !== undefined) return known;
    const parsed = parseFormula(text);
    const outcome = parsed.ok ? compileFormula<FormulaSpot>(plainly(parsed.value, sheet), getterFor(row, column), { lenient: true }) : null;
    const run = outcome?.ok ? outcome.value : (): Value => errorValue('#NAME?', t('the formula cannot be read'));
    compiled.set(pattern, run);
    return run;
  }

  const shared: SharedCalculation = { mostReads, sheets, compiledAt };
  const indexOf = ({ sheet, row, column }: SheetCell): { readonly sheet: number; readonly index: number } => {
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
      return parsed?.ok ? plainly(parsed.value, place.sheet) : null;
    },
    patternAt: (place) => {
      const { sheet, index } = indexOf(place);
      return placed(sheet, index)?.pattern ?? null;
    },
    name: nameMeaning,
    calculate: (substitutes = new Map()) => {
      const run = new CalculationRun(shared, substitutes);
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
