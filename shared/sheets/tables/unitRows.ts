import { compactWord } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { type Grid, isNumeric } from '../cells/index.ts';
import type { HeadedColumn } from './headings.ts';
import { costRank, saysTotal } from './words.ts';

/** The rows of a unit: its own, and those below that go on with it. Rows count from 0. */
export type UnitRows = { readonly row: number; readonly more: readonly number[]; readonly section: string | null };

/** A row that holds no unit, and why it was left out. */
type LeftRow = { readonly row: number; readonly why: string };

export type Body = {
  readonly units: readonly UnitRows[];
  readonly left: readonly LeftRow[];
  readonly totals: readonly number[];
  readonly end: number;
};

type Look = 'blank' | 'unit' | 'more' | 'single' | 'total' | 'heading' | 'note';

const sumOfOthers = /\b(?:SUM|SUBTOTAL|AVERAGE|COUNTA?|MAX|MIN|MEDIAN)\s*\(/i;
const longestSection = 50;

/** Sorts the rows from `first` to before `end`: units, rows that go on with them, section headings, totals and the rest. */
export function unitRows(grid: Grid, columns: readonly HeadedColumn[], name: number, first: number, end: number): Body {
  const own = new Set(columns.map(({ column }) => column));
  const cellsIn = (row: number): readonly number[] => grid.filled(row).filter((column) => own.has(column));
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const looks = withNamelessUnits(
    grid,
    columns,
    name,
    rows,
    rows.map((row) => lookAt(grid, columns, name, row, cellsIn(row))),
  );
  const counts = rows.flatMap((row, at) => (looks[at] === 'unit' ? [cellsIn(row).length] : [])).sort((one, other) => one - other);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  const units: { row: number; more: number[]; section: string | null }[] = [];
  const left: LeftRow[] = [];
  const totals: number[] = [];
  const cost = columns.findLast(({ heading }) => costRank(heading) >= 2)?.column;
  const whole = rows.filter((_, at) => looks[at] === 'unit');
  const isStacked = namesAreTogether(grid, name, rows, looks) && !(cost !== undefined && arePriced(grid, whole, name, cost));
  let section: string | null = null;
  let gap = false;
  let isOpen = false;
  let last = first - 1;
  for (const [at, row] of rows.entries()) {
    const look = looks[at];
    const unit = units.at(-1);
    if (look === 'blank') {
      gap = true;
      isOpen = false;
      continue;
    }
    // Thin rows behind a gap, such as constants or a legend, are not units.
    if (look === 'unit' && gap && units.length > 0 && cellsIn(row).length < usual * 0.4) {
      left.push({ row, why: t('below the table, with other columns filled') });
      continue;
    }
    if (look === 'unit' && isStacked && isSameUnit(grid, name, columns, unit, row, isOpen)) unit?.more.push(row);
    else if (look === 'unit') units.push({ row, more: [], section });
    else if (look === 'more' && isOpen && unit) unit.more.push(row);
    else if (look === 'total') {
      totals.push(row);
      left.push({ row, why: t('a total of the rows above') });
    } else if (look === 'heading') left.push({ row, why: t('the headings again') });
    else if (look === 'single' && isSection(grid, cellsIn(row)[0] ?? 0, row, looks.slice(at + 1))) {
      section = grid.text(row, cellsIn(row)[0] ?? 0);
      left.push({ row, why: t('a heading above the units below it') });
    } else if (look === 'single' && looks[at + 1] === 'more' && grid.isFilled(row, name)) units.push({ row, more: [], section });
    else left.push({ row, why: look === 'more' ? t('has no name, and no unit right above it') : t('a note') });
    isOpen = (look === 'unit' || (look === 'more' && isOpen) || (look === 'single' && units.at(-1)?.row === row)) ?? false;
    if (isOpen) last = row;
    gap = false;
  }
  return { units, left, totals, end: last };
}

function lookAt(grid: Grid, columns: readonly HeadedColumn[], name: number, row: number, cells: readonly number[]): Look {
  if (cells.length === 0) return 'blank';
  const [first = 0] = cells;
  const texts = cells.filter((column) => typeof grid.value(row, column) === 'string');
  if (texts.some((column) => column <= Math.max(name, first + 1) && saysTotal(grid.text(row, column)))) return 'total';
  if (repeats(grid, columns, row, cells)) return 'heading';
  const hasName = grid.isFilled(row, name) && !isNumeric(grid.value(row, name));
  if (cells.length === 1)
    return hasName || texts.length === 1
      ? columns.length === 1
        ? 'unit'
        : first <= name
          ? 'single'
          : 'more'
      : isSum(grid, row, cells)
        ? 'total'
        : 'more';
  if (hasName) return 'unit';
  if (grid.isFilled(row, name)) return 'unit';
  return isSum(grid, row, cells) ? 'total' : 'more';
}

/**
 * Takes rows without a name for units of their own where the table is flat: each has all the values of a unit, and no other
 * row has only some of them. Where such rows are many and have a text, they may be parts below a unit that repeat its values.
 */
function withNamelessUnits(
  grid: Grid,
  columns: readonly HeadedColumn[],
  name: number,
  rows: readonly number[],
  looks: readonly Look[],
): readonly Look[] {
  const others = columns.filter(({ column }) => column !== name);
  const rowsThatLook = (wanted: Look): readonly number[] => rows.filter((_, at) => looks[at] === wanted);
  const [units, more] = [rowsThatLook('unit'), rowsThatLook('more')];
  const needed = others.filter(({ column }) => units.filter((row) => grid.isFilled(row, column)).length >= units.length * 0.9);
  const isWhole = (row: number): boolean => needed.every(({ column }) => grid.isFilled(row, column));
  if (more.length === 0 || needed.length < 2 || !more.every(isWhole)) return looks;
  const hasText = needed.some(({ column }) => units.some((row) => !isNumeric(grid.value(row, column))));
  if (hasText && more.length > Math.max(1, units.length / 10)) return looks;
  return looks.map((look) => (look === 'more' ? 'unit' : look));
}

/** Whether all cells of a row without a name are worked out from others above. */
const isSum = (grid: Grid, row: number, cells: readonly number[]): boolean =>
  cells.every((column) => {
    const formula = grid.formula(row, column);
    return formula === null ? typeof grid.value(row, column) === 'string' : sumOfOthers.test(formula);
  }) && cells.some((column) => grid.formula(row, column) !== null);

const repeats = (grid: Grid, columns: readonly HeadedColumn[], row: number, cells: readonly number[]): boolean => {
  const words = new Map(columns.map(({ column, heading }) => [column, compactWord(heading)]));
  const same = cells.filter((column) => words.get(column) !== '' && words.get(column) === compactWord(grid.text(row, column)));
  return same.length >= 2 && same.length >= cells.length * 0.6;
};

/** So few of the names come again that they are rather those of two units each. */
const few = 1 / 3;

/** Whether the rows with the same name are all together, and many are: then they are one unit's. */
function namesAreTogether(grid: Grid, name: number, rows: readonly number[], looks: readonly Look[]): boolean {
  const names = rows.flatMap((row, at) => (looks[at] === 'unit' ? [compactWord(grid.text(row, name))] : []));
  const runs = names.filter((word, at) => at === 0 || word !== names[at - 1]);
  const again = runs.filter((word) => names.indexOf(word) !== names.lastIndexOf(word)).length;
  return again > runs.length * few && new Set(runs).size === runs.length;
}

/** Whether rows that go on with the name above have costs of their own: then each is a unit. */
export const arePriced = (grid: Grid, rows: readonly number[], name: number, cost: number): boolean =>
  rows.some((row, at) => {
    const before = rows[at - 1];
    const isAgain = before !== undefined && compactWord(grid.text(row, name)) === compactWord(grid.text(before, name));
    return isAgain && grid.isFilled(row, cost) && grid.isFilled(before, cost) && grid.text(row, cost) !== grid.text(before, cost);
  });

/** A short text alone in its row, with a unit next. */
function isSection(grid: Grid, column: number, row: number, below: readonly Look[]): boolean {
  const text = grid.text(row, column);
  const next = below.find((look) => look !== 'blank' && look !== 'heading' && look !== 'single');
  return text.length <= longestSection && !/[.!?:]$/.test(text.replace(/:$/, '')) && next === 'unit';
}

/** Whether a row names the unit above it again, for another of its parts: same name, and its other cells alike or blank for a good part. */
function isSameUnit(
  grid: Grid,
  name: number,
  columns: readonly HeadedColumn[],
  unit: { readonly row: number } | undefined,
  row: number,
  isOpen: boolean,
): boolean {
  if (!unit || !isOpen || !grid.isFilled(row, name) || compactWord(grid.text(unit.row, name)) !== compactWord(grid.text(row, name)))
    return false;
  const others = columns.filter(({ column }) => column !== name && grid.isFilled(row, column));
  const alike = others.filter(({ column }) => grid.text(row, column) === grid.text(unit.row, column));
  return alike.length >= 1 && alike.length < others.length;
}
