import { foreignWordsPattern } from '../../../../base/languages/index.ts';
import { t } from '../../../../base/words/words.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import type { Table } from '../../find/tables/table.ts';
import type { CellReader } from '../../find/words/evidence.ts';
import { beginsWithAverage, beginsWithTotal, saysTemplate, saysTotal } from '../../find/words/totals.ts';
import { repeatedRows } from './repeatedRows.ts';
import { columnsOf, type RowColumns } from './rowColumns.ts';
import { type Look, leaveStrangers, markFactors, strengths } from './rowStrength.ts';

/**
 * Rows of one design: the first has its own cells, the others further component rows. `total`: the row below that adds up their prices.
 * Rows count from 0.
 */
export type DesignRows = {
  readonly row: number;
  readonly more: readonly number[];
  readonly section: string | null;
  readonly total?: number;
  /** Lines of text below it that are component rows in words. */
  readonly said?: readonly number[];
};
type IgnoredRow = { readonly row: number; readonly why: string };
export type SortedRows = { readonly designs: readonly DesignRows[]; readonly ignored: readonly IgnoredRow[] };

export const reasons = {
  above: t('title / note above the table'),
  section: t('section heading'),
  page: t('title of a page'),
  below: t('note below the table'),
  between: t('note between the rows'),
  total: t('total'),
  average: t('average'),
  factors: t('figures that prices are worked out with'),
  orphan: t('component row without a design above it'),
  unclear: t('not understood'),
  chosen: t('left out as you chose'),
  legend: t('legend'),
} as const;

const pageNumber = new RegExp(`^\\W*(?:${foreignWordsPattern(({ rows }) => rows.page)}) ?\\d+\\W*$`, 'i');

/**
 * Sorts the rows below a header into designs, their further rows, and rows to ignore, each with its reason. `firstHeader`: the row of the
 * sheet's first headings; `saysRow`: whether a line of text is a component row in words.
 */
export function sortRows(
  grid: Grid,
  reader: CellReader,
  table: Table,
  firstHeader: number,
  hasTableBelow: boolean,
  saysRow: (row: number) => boolean,
): SortedRows {
  const columns = columnsOf(grid, table);
  const strengthOf = strengths(grid, reader, table);
  const looks = lookAtRows(grid, table, columns, strengthOf, titlesAbove(grid, firstHeader));
  // "Drive: wheeled | Assault: 0" below a design is no name.
  looks.forEach((look, offset) => {
    if (offset > 0 && (look === 'design' || look === 'odd') && saysRow(table.firstRow + offset)) looks[offset] = 'text';
  });
  markFactors(grid, table, columns, looks);
  leaveStrangers(grid, table, columns, looks, strengthOf);
  // They say themselves which design they are of, also on the next page.
  const again = new Set(repeatedRows(grid, reader, columns, table, looks));
  for (const offset of again) looks[offset] = 'more';
  const isStranger = (row: number): boolean => columns.name !== undefined && grid.isFilled(row, columns.name);
  const lastDesign = lastDesignRow(grid, table, columns, looks, strengthOf);
  const designs: { row: number; more: number[]; section: string | null; total?: number; said?: number[] }[] = [];
  const ignored: IgnoredRow[] = [];
  let section: string | null = null;
  let isOpen = false;
  for (let row = table.firstRow; row <= table.lastRow; row++) {
    const look = looks[row - table.firstRow] ?? 'blank';
    const current = designs[designs.length - 1];
    if (look === 'blank' || look === 'header') continue;
    if (look === 'title') {
      ignored.push({ row, why: row > lastDesign ? reasons.below : reasons.page });
      isOpen = false;
      continue;
    }
    if (look === 'group' && columns.name !== undefined) {
      section = grid.text(row, columns.name);
      isOpen = false;
      ignored.push({ row, why: reasons.section });
      continue;
    }
    if (look === 'factors') {
      ignored.push({ row, why: reasons.factors });
      continue;
    }
    if (look === 'text' && current && saysRow(row)) {
      current.said = [...(current.said ?? []), row];
      continue;
    }
    if (look === 'total' && current && current.total === undefined && isBill(grid, columns, current, row)) {
      current.total = row;
      isOpen = false;
    } else if (row > lastDesign) ignored.push({ row, why: look === 'total' || look === 'average' ? reasons[look] : reasons.below });
    else if (look === 'total' || look === 'average') ignored.push({ row, why: reasons[look] });
    else if (look === 'design' || look === 'nameless') {
      designs.push({ row, more: [], section });
      isOpen = true;
    } else if (look === 'more' && current && (isOpen || again.has(row - table.firstRow))) current.more.push(row);
    else if (look === 'text') {
      const text = headingText(grid, columns, row);
      const isHeading = isSectionHeading(grid, row, text, looks, table, columns.name);
      if (isHeading === 'design') {
        designs.push({ row, more: [], section });
        isOpen = true;
      } else if (isHeading === 'heading') {
        section = text;
        isOpen = false;
        ignored.push({ row, why: reasons.section });
      } else ignored.push({ row, why: reasons.between });
    } else if (look === 'odd' && current && isOpen && !isStranger(row) && !isSubtotal(grid, row, columns)) current.more.push(row);
    else if (look === 'odd') ignored.push({ row, why: isSubtotal(grid, row, columns) ? reasons.total : reasons.unclear });
    else ignored.push({ row, why: reasons.orphan });
  }
  return { designs, ignored: hasTableBelow ? titlesOfNext(grid, table, ignored) : ignored };
}

function lookAtRows(
  grid: Grid,
  table: Table,
  columns: RowColumns,
  strengthOf: (row: number) => number,
  titles: ReadonlySet<string>,
): Look[] {
  const headers = new Set(table.headerRows);
  const looks: Look[] = [];
  for (let row = table.firstRow; row <= table.lastRow; row++)
    looks.push(
      headers.has(row)
        ? 'header'
        : titles.size > 0 && titles.has(titleKey(grid, row))
          ? 'title'
          : lookAtRow(grid, columns, row, strengthOf),
    );
  return looks;
}

/** Shorter texts may well be the names of designs. */
const shortestTitle = 4;

/** The texts that begin the rows above the first headings, which a printed list has on each page again. */
function titlesAbove(grid: Grid, firstHeader: number): ReadonlySet<string> {
  const above = Array.from({ length: firstHeader }, (_, row) => titleKey(grid, row));
  return new Set(above.filter((key) => key !== ''));
}

/** The columns that a row fills and its first text; empty if that is short or a number. A design fills more than a title of its name does. */
function titleKey(grid: Grid, row: number): string {
  const filled = grid.filled(row);
  const text = filled[0] === undefined ? '' : grid.text(row, filled[0]);
  return text.length < shortestTitle || isNumeric(text) ? '' : `${filled.join()}/${text}`;
}

function lookAtRow(grid: Grid, columns: RowColumns, row: number, strengthOf: (row: number) => number): Look {
  const filled = grid.filled(row).filter((column) => !columns.numbers.has(column));
  if (filled.length === 0) return 'blank';
  const has = (wanted: readonly number[]): number => {
    let count = 0;
    for (const column of wanted) if (grid.isFilled(row, column)) count++;
    return count;
  };
  const named = columns.name !== undefined && grid.isFilled(row, columns.name);
  const stats = has(columns.stats);
  const parts = has(columns.parts);
  const isText = (column: number): boolean => typeof grid.value(row, column) === 'string' && !isNumeric(grid.value(row, column));
  const firstText = filled.find(isText);
  const others = filled.filter((column) => column !== firstText);
  if (firstText !== undefined && (has(columns.partNames) === 0 || others.every((column) => column === columns.cost))) {
    const text = grid.text(row, firstText);
    const onlyNumbers = others.length > 0 && others.every((column) => !isText(column) || columns.beside.includes(column));
    const isSaid = onlyNumbers || (others.length === 0 && /\d/.test(text));
    const isNoName = columns.name !== undefined && !named;
    if (isSaid && (beginsWithTotal(text) || ((isNoName || others.length <= 3) && saysTotal(text)))) return 'total';
    if (isSaid && beginsWithAverage(text)) return 'average';
  }
  if (named && columns.isNameShared && stats === 0 && (parts > 0 || isIndented(grid, row, columns.name))) return 'more';
  if (named && columns.name !== undefined && saysTemplate(grid.text(row, columns.name)) && areZeros(grid, row)) return 'text';
  const isRemark = !named || !columns.beside.some((column) => grid.isFilled(row, column));
  if (filled.length <= 2 && parts === 0 && isRemark && filled.every(isText) && strengthOf(row) === 0) return 'text';
  if (named) return filled.length > 1 ? 'design' : 'text';
  if (stats >= 2 && stats > columns.stats.length / 3) return 'nameless';
  if (parts > 0) return 'more';
  return filled.every(isText) && filled.length === 1 ? 'text' : 'odd';
}

/** Whether most numbers of a row are 0. */
function areZeros(grid: Grid, row: number): boolean {
  const numbers = grid.filled(row).flatMap((column) => (isNumeric(grid.value(row, column)) ? [Number(grid.value(row, column))] : []));
  return numbers.filter((number) => number === 0).length * 2 > numbers.length;
}

const isIndented = ({ sheet, index }: Grid, row: number, column: number | undefined): boolean =>
  column !== undefined && /^\s/.test(String(sheet.values[index(row, column)] ?? ''));

/**
 * The last row of a design or its components. Thin rows after a gap at the end, such as a legend or another little
 * table, are not designs: they have a third or less of what the designs above have.
 */
function lastDesignRow(grid: Grid, table: Table, columns: RowColumns, looks: readonly Look[], strengthOf: (row: number) => number): number {
  const found = looks.map((look, offset) => (look === 'design' || look === 'nameless' ? strengthOf(table.firstRow + offset) : 0));
  const usual = [...found].filter((strength) => strength > 0).sort((one, other) => one - other);
  const median = usual[Math.floor(usual.length / 2)] ?? 0;
  let last = table.firstRow - 1;
  let gap = false;
  looks.forEach((look, offset) => {
    const row = table.firstRow + offset;
    if (look === 'blank') gap = true;
    else if (look === 'design' || look === 'nameless') {
      const strength = found[offset] ?? 0;
      const isThin = strength === 0 ? gap || median >= 3 : gap && strength <= median / 3;
      if (isThin && last >= table.firstRow) return;
      last = row;
      gap = false;
    } else if (look === 'more' && !gap && last >= table.firstRow) last = row;
    else if (look === 'more' && columns.parts.filter((column) => grid.isFilled(row, column)).length >= 3) {
      last = row;
      gap = false;
    } else if (
      look === 'odd' &&
      last === row - 1 &&
      !isSubtotal(grid, row, columns) &&
      columns.beside.some((column) => grid.isFilled(row, column))
    )
      last = row;
  });
  return last;
}

/** Whether a row adds up the prices of the design above it, and nothing else: of its bare hull and of each of its component rows. */
function isBill(grid: Grid, { cost, stats }: RowColumns, { row, more }: DesignRows, total: number): boolean {
  const sum = cost === undefined ? null : grid.value(total, cost);
  if (cost === undefined || typeof sum !== 'number' || stats.some((column) => grid.isFilled(total, column))) return false;
  const prices = [row, ...more].flatMap((at) => {
    const price = grid.value(at, cost);
    return typeof price === 'number' ? [price] : [];
  });
  return more.length > 0 && prices.length > 1 && Math.abs(prices.reduce((all, price) => all + price, 0) - sum) < 0.01;
}

/** Nothing but a cost, calculated from others or alone below them. */
const isSubtotal = (grid: Grid, row: number, { cost }: RowColumns): boolean =>
  cost !== undefined &&
  grid.isFilled(row, cost) &&
  grid
    .filled(row)
    .every(
      (column) =>
        column === cost || isNumeric(grid.value(row, column)) || /\b(?:SUM|SUBTOTAL|AVERAGE|COUNT)/i.test(grid.formula(row, column) ?? ''),
    );

const headingText = (grid: Grid, { numbers }: RowColumns, row: number): string =>
  grid
    .filled(row)
    .filter((column) => !numbers.has(column))
    .map((column) => grid.text(row, column))
    .join(' ');

/**
 * Whether a row with only a word or two is a heading of the designs below it, a remark, or a design of which only the name
 * is known.
 */
function isSectionHeading(
  grid: Grid,
  row: number,
  text: string,
  looks: readonly Look[],
  { firstRow }: Table,
  nameColumn: number | undefined,
): 'heading' | 'note' | 'design' {
  const offset = row - firstRow;
  const next = looks.slice(offset + 1).find((look) => look !== 'blank' && look !== 'text' && look !== 'header');
  const directlyBelow = looks[offset + 1];
  if (directlyBelow === 'more' && nameColumn !== undefined && grid.isFilled(row, nameColumn)) return 'design';
  if (
    text.length > 50 ||
    pageNumber.test(text) ||
    /[.!?]$/.test(text.replace(/\betc\.$/, '')) ||
    (text.split(' ').length > 6 && text !== text.toUpperCase())
  )
    return 'note';
  return next === 'design' || next === 'nameless' ? 'heading' : 'note';
}

/** The rows below the last gap before another table are that table's title. */
function titlesOfNext(grid: Grid, table: Table, ignored: readonly IgnoredRow[]): readonly IgnoredRow[] {
  let end = table.lastRow;
  while (end >= table.firstRow && grid.filled(end).length === 0) end--;
  let start = end;
  while (start - 1 >= table.firstRow && grid.filled(start - 1).length > 0) start--;
  return ignored.map((entry) => (entry.why === reasons.below && entry.row >= start ? { ...entry, why: reasons.above } : entry));
}
