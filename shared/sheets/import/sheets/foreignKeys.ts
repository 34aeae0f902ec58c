import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter, type Sheet, type Workbook } from '../../cells/index.ts';
import { type ImportProblem, problemOf } from '../imported.ts';

/** A heading of numbers that rows of a table are known by: "SizeID", "Weapon no". */
const keyHeading = /^\S.*(?:id|key|code|no|nr|num|ref)\.?$/i;
/** Rows that a table of numbers with their texts has, at least. */
const leastRows = 2;

/** A table that gives a text for each number in its first column: "SizeID | Size". */
type KeyTable = {
  readonly sheet: Sheet;
  readonly word: string;
  readonly heading: string;
  /** Its rows by their numbers. */
  readonly rows: ReadonlyMap<CellValue, number>;
  /** True if it gives nothing but that text. */
  readonly isLookup: boolean;
  /** True if all texts differ: rows of the same name can only be told apart by their numbers. */
  readonly areNamed: boolean;
};

const cell = ({ values, columnCount }: Sheet, row: number, column: number): CellValue => values[row * columnCount + column] ?? null;
const headingsOf = (sheet: Sheet): readonly string[] =>
  Array.from({ length: sheet.columnCount }, (_, column) => String(cell(sheet, 0, column) ?? ''));

function keyTable(sheet: Sheet): KeyTable | null {
  const [key = '', heading = '', ...others] = headingsOf(sheet);
  if (!keyHeading.test(key) || heading === '') return null;
  const rows = new Map<CellValue, number>();
  const texts = new Set<string>();
  for (let row = 1; row < sheet.rowCount; row++) {
    const [number, text] = [cell(sheet, row, 0), cell(sheet, row, 1)];
    if (number === null && text === null) continue;
    if (number === null || typeof text !== 'string' || rows.has(number)) return null;
    rows.set(number, row);
    texts.add(text);
  }
  if (rows.size < leastRows) return null;
  return {
    sheet,
    word: compactWord(key),
    heading,
    rows,
    isLookup: others.every((other) => other === ''),
    areNamed: texts.size === rows.size,
  };
}

/**
 * A workbook that a database wrote, with texts in place of the numbers that stand for them: "SizeID" over 2 as "Size" over "Medium", where
 * another sheet is the table of sizes; and in a sheet that only joins two tables ("UnitID | WeaponID") the names of both, with the figures of the
 * second. What was replaced is told.
 */
export function withForeignKeys(workbook: Workbook): { readonly workbook: Workbook; readonly problems: readonly ImportProblem[] } {
  const keys = workbook.sheets.length < 2 ? [] : workbook.sheets.flatMap((sheet) => keyTable(sheet) ?? []);
  if (keys.length === 0) return { workbook, problems: [] };
  const problems: ImportProblem[] = [];
  const sheets = workbook.sheets.map((sheet) => {
    const found = headingsOf(sheet).flatMap((text, column) => {
      const key = keys.find((one) => one.sheet !== sheet && one.word === compactWord(text) && isKeyed(sheet, column, one));
      return key ? [{ column, key, text }] : [];
    });
    const isJoining =
      found.length > 1 && found[0]?.key.areNamed === true && found.length === headingsOf(sheet).filter((text) => text !== '').length;
    const replaced = found.filter(({ key }) => (key.isLookup && key.areNamed) || isJoining);
    if (replaced.length === 0) return sheet;
    const rows = Array.from({ length: sheet.rowCount }, (_, row) => headingsOf(sheet).map((_heading, column) => cell(sheet, row, column)));
    for (const [index, { column, key, text }] of replaced.entries()) {
      for (const [at, cells] of rows.entries()) {
        const row = at === 0 ? 0 : (key.rows.get(cells[column] ?? null) ?? -1);
        cells[column] = row < 0 ? null : cell(key.sheet, row, 1);
        // A row that joins two tables has the other figures of the second: of a unit's weapon those of the weapon.
        if (isJoining && index > 0)
          for (let other = 2; other < key.sheet.columnCount; other++) cells.push(row < 0 ? null : cell(key.sheet, row, other));
      }
      const list = { heading: text, name: key.heading, sheet: key.sheet.name };
      const message = t('"{heading}" was read as "{name}" by the list on sheet "{sheet}". Check it.', list);
      problems.push(problemOf({ code: 'guessed', sheet: sheet.name, row: 1, column: columnLetter(column), message, raw: text }));
    }
    return withRows(sheet, rows);
  });
  return problems.length === 0 ? { workbook, problems } : { workbook: { ...workbook, sheets }, problems };
}

/** A sheet with other cells, of which those that it had keep their columns. */
function withRows(sheet: Sheet, rows: readonly (readonly CellValue[])[]): Sheet {
  const columnCount = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const moved = <Value>(cells: ReadonlyMap<number, Value>): ReadonlyMap<number, Value> =>
    new Map([...cells].map(([at, value]) => [Math.floor(at / sheet.columnCount) * columnCount + (at % sheet.columnCount), value]));
  return {
    ...sheet,
    columnCount,
    values: rows.flatMap((cells) => Array.from({ length: columnCount }, (_, column) => cells[column] ?? null)),
    formulas: moved(sheet.formulas),
    errors: moved(sheet.errors),
    dates: moved(sheet.dates),
    comments: moved(sheet.comments),
  };
}

/** Whether all cells below a heading are numbers of a table. */
function isKeyed(sheet: Sheet, column: number, { rows }: KeyTable): boolean {
  const cells = Array.from({ length: sheet.rowCount - 1 }, (_, row) => cell(sheet, row + 1, column)).filter((value) => value !== null);
  return cells.length >= leastRows && cells.every((value) => rows.has(value));
}
