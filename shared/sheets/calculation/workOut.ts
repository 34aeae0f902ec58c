import { t } from '../../base/words/words.ts';
import { TOO_MUCH } from '../../rules/formula/budget.ts';
import { isError, type Value } from '../../rules/formula/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import { cellsInWords, columnLetter, type ReadingRemark, type Sheet, type Workbook } from '../cells/index.ts';
import { openCalculator } from './calculator.ts';
import { CIRCLE } from './run.ts';

/** Formula cells of one sheet by what became of them, as indexes of cells. */
type Outcome = {
  /** Had no result, or a 0 that nobody had worked out. */
  readonly added: number[];
  /** Had another result, which was out of date. */
  readonly changed: number[];
  /** Cannot be worked out, and have no result. */
  readonly failed: number[];
  /** Cannot be worked out, and keep the result they have. */
  readonly kept: number[];
  readonly circular: number[];
  /** Take too long to work out. */
  readonly tooMuch: number[];
};

/** Fewest formulas that are taken as never worked out if all their results are 0. */
const LEAST_ZEROS = 3;

/** True if some formula has a result, and all that have one have 0: a program that does not calculate wrote them. */
function areAllZero(sheets: readonly Sheet[]): boolean {
  let zeros = 0;
  for (const { formulas, values, errors } of sheets) {
    for (const index of formulas.keys()) {
      if (errors.has(index) || (values[index] ?? 0) !== 0) return false;
      if (values[index] === 0) zeros++;
    }
  }
  return zeros >= LEAST_ZEROS;
}

const hasNoResult = ({ values, errors }: Sheet, index: number): boolean => (values[index] ?? null) === null && !errors.has(index);

/**
 * Works out the formulas that were saved without a result; those with one keep it. If the file says that it is out of date
 * (`isOutOfDate`), or if all its results are 0, all formulas are worked out. One that cannot be (an unknown function, another
 * file, a circle) keeps a result other than 0, and is blank with an error otherwise. A remark for each sheet says what was done.
 */
export function workOut(workbook: Workbook, isOutOfDate = false): Workbook {
  const { sheets } = workbook;
  const isWhole = isOutOfDate || areAllZero(sheets);
  const wanted = sheets.map((sheet) => [...sheet.formulas.keys()].filter((index) => isWhole || hasNoResult(sheet, index)));
  if (wanted.every((cells) => cells.length === 0)) return workbook;
  // Other formulas are taken by their results.
  const unsettled = sheets.map((sheet, at) => ({
    ...sheet,
    formulas: new Map((wanted[at] ?? []).map((index) => [index, sheet.formulas.get(index) ?? ''])),
  }));
  const calculation = openCalculator({ ...workbook, sheets: unsettled }).calculate();
  const remarks: ReadingRemark[] = [];
  const settled = sheets.map((sheet, at) => {
    const cells = wanted[at] ?? [];
    if (cells.length === 0) return sheet;
    const { name, columnCount } = sheet;
    const outcome: Outcome = { added: [], changed: [], failed: [], kept: [], circular: [], tooMuch: [] };
    const made = { values: [...sheet.values], errors: new Map(sheet.errors), dates: new Map(sheet.dates) };
    for (const index of cells) {
      const column = index % columnCount;
      settle(made, index, calculation.valueAt({ sheet: name, row: (index - column) / columnCount, column }), outcome);
    }
    remarks.push(...remarksOn(sheet, outcome));
    return { ...sheet, ...made };
  });
  return { ...workbook, sheets: settled, remarks: [...workbook.remarks, ...remarks] };
}

type Made = { readonly values: CellValue[]; readonly errors: Map<number, string>; readonly dates: Map<number, string> };

/** Puts the result of a formula into its cell, or keeps what is there. */
function settle({ values, errors, dates }: Made, index: number, result: Value, outcome: Outcome): void {
  const stored = values[index] ?? null;
  const hasStored = stored !== null && stored !== 0;
  if (isError(result)) {
    if (result.detail === CIRCLE.detail) outcome.circular.push(index);
    else if (result === TOO_MUCH) outcome.tooMuch.push(index);
    else if (errors.get(index) === result.error) return;
    else (hasStored ? outcome.kept : outcome.failed).push(index);
    if (hasStored) return;
    values[index] = null;
    errors.set(index, result.error);
    return;
  }
  // A formula that gives a blank cell gives 0, as in every spreadsheet program.
  const value = result ?? 0;
  if (isSame(stored, value) && !errors.has(index)) return;
  if (!hasStored && !errors.has(index)) outcome.added.push(index);
  else outcome.changed.push(index);
  values[index] = value;
  errors.delete(index);
  dates.delete(index);
}

/** Numbers of two programs may differ in their last digits. */
const isSame = (stored: CellValue, value: CellValue): boolean =>
  stored === value ||
  (typeof stored === 'number' && typeof value === 'number' && Math.abs(stored - value) <= 1e-9 * Math.max(1, Math.abs(stored)));

function remarksOn({ name, columnCount }: Sheet, { added, changed, failed, kept, circular, tooMuch }: Outcome): readonly ReadingRemark[] {
  const nameOf = (index: number): string => `${columnLetter(index % columnCount)}${Math.floor(index / columnCount) + 1}`;
  type Where = { readonly sheet: string; readonly count: number; readonly cells: string };
  const remark = (cells: readonly number[], say: (where: Where) => string): readonly ReadingRemark[] =>
    cells.length === 0
      ? []
      : [{ code: 'reading', sheet: name, message: say({ sheet: name, count: cells.length, cells: cellsInWords(cells.map(nameOf)) }) }];
  return [
    ...remark(added, (where) =>
      t(
        '"{sheet}": {count, plural, one {the formula in {cells} was saved without a result; it was worked out here.} other {the formulas in {cells} were saved without results; they were worked out here.}}',
        where,
      ),
    ),
    ...remark(changed, (where) =>
      t(
        '"{sheet}": {count, plural, one {the formula in {cells} had a result that was out of date; it was worked out anew.} other {the formulas in {cells} had results that were out of date; they were worked out anew.}}',
        where,
      ),
    ),
    ...remark(failed, (where) =>
      t(
        '"{sheet}": {count, plural, one {the formula in {cells} has no result and cannot be worked out here; the cell is left blank.} other {the formulas in {cells} have no results and cannot be worked out here; the cells are left blank.}}',
        where,
      ),
    ),
    ...remark(kept, (where) =>
      t(
        '"{sheet}": {count, plural, one {the formula in {cells} cannot be worked out here; its stored result is used.} other {the formulas in {cells} cannot be worked out here; their stored results are used.}}',
        where,
      ),
    ),
    ...remark(tooMuch, (where) =>
      t(
        '"{sheet}": {count, plural, one {the formula in {cells} is too much to work out here.} other {the formulas in {cells} are too much to work out here.}}',
        where,
      ),
    ),
    ...remark(circular, (where) =>
      t(
        '"{sheet}": {count, plural, one {the formula in {cells} depends on itself: correct it in the workbook.} other {the formulas in {cells} depend on themselves: correct them in the workbook.}}',
        where,
      ),
    ),
  ];
}
