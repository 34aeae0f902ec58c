import { fail, type Outcome, succeed } from '../../../base/problem.ts';
import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { beginsLikeCost } from '../../tables/index.ts';
import type { FieldMaker } from './planned.ts';
import type { UnitColumn, UnitList } from './unitList.ts';

/** The column that a player means by its heading or its letter. */
export function columnCalled({ columns }: UnitList, called: string): Outcome<UnitColumn> {
  const word = compactWord(called);
  const found =
    columns.find(({ heading }) => compactWord(heading) === word) ??
    columns.find(({ letter }) => letter.toLowerCase() === called.trim().toLowerCase());
  if (found) return succeed(found);
  const known = columns.map(({ letter, heading }) => (heading === '' ? letter : `${letter} “${heading.replace(/\s+/g, ' ').trim()}”`));
  return fail({
    code: 'not-found',
    message: t('The table of units has no column “{called}”.', { called }),
    hint: t('Its columns are {known}.', { known: known.join(', ') }),
  });
}

const readsCells = /[A-Za-z]\$?\d|[A-Za-z_]{2,}(?!\w*\()/;

/** Whether most cells of a column are formulas that read others. */
export function isFormulaColumn({ units }: UnitList, column: UnitColumn): boolean {
  const formulas = units.map(({ table, rows }) => table.grid.formula(rows.row, column.columnIn.get(table) ?? -1));
  const filled = units.filter(({ table, rows }) => table.grid.isFilled(rows.row, column.columnIn.get(table) ?? -1)).length;
  const reading = formulas.filter((formula) => formula !== null && readsCells.test(formula)).length;
  return reading > 0 && reading >= filled / 2;
}

/** Columns that a formula must read to be taken for the cost by that alone. */
const leastRead = 3;

/** The column that is likely the cost where no heading says so: begun like a price, or the last one and worked out of the others. */
export function guessedCost(
  list: UnitList,
  maker: FieldMaker,
  isNumbers: (list: UnitList, column: UnitColumn, maker: FieldMaker) => boolean,
): UnitColumn | null {
  const numbers = list.columns.filter(
    (column) => column !== list.name && maker.choiceOf(column.key) === null && isNumbers(list, column, maker),
  );
  const last = numbers.at(-1);
  const called = numbers.filter(({ heading }) => beginsLikeCost(heading));
  const likely = called.findLast((column) => isFormulaColumn(list, column)) ?? called.find((column) => column === last);
  if (likely || !last || last !== list.columns.at(-1)) return likely ?? null;
  return columnsRead(list, last) >= Math.max(leastRead, (numbers.length - 1) / 2) ? last : null;
}

/** How many other columns the formula of a column reads in its own row, in the first unit with one. */
function columnsRead({ units, columns }: UnitList, column: UnitColumn): number {
  for (const { table, rows } of units) {
    const formula = table.grid.formula(rows.row, column.columnIn.get(table) ?? -1);
    if (formula === null || table.arrangement !== 'rows') continue;
    const cells = new Set(
      [...formula.toUpperCase().matchAll(/\$?([A-Z]{1,3})\$?(\d+)/g)].flatMap(([, letter = '', row]) =>
        Number(row) === rows.row + 1 ? [letter] : [],
      ),
    );
    return columns.filter(({ letter }) => cells.has(letter)).length;
  }
  return 0;
}
