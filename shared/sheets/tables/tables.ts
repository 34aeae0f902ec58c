import { compactWord } from '../../base/text/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import { columnLetter, type Grid, isNumeric, type Workbook } from '../cells/index.ts';
import { type Arrangement, arrangementsOf } from './arrangements.ts';
import { cellNumber } from './columnKind.ts';
import { type HeadedColumn, headingsAt } from './headings.ts';
import { arePriced, type Body, unitRows } from './unitRows.ts';
import { costRank, isCodeHeading, isNameHeading, saysTotal } from './words.ts';

/** A table of a sheet, with a row of its (arranged) grid for each unit. */
export type FoundTable = Body & {
  readonly sheet: string;
  readonly grid: Grid;
  readonly arrangement: Arrangement;
  readonly headerRows: readonly number[];
  readonly columns: readonly HeadedColumn[];
  /** The column that names the rows; the first where none does. */
  readonly name: number;
  readonly isNamed: boolean;
  /** The last text alone in a row above the headings. */
  readonly title: string | null;
};

/** The value of a cell; as text where it is a date. */
export const cellOf = (grid: Grid, row: number, column: number | undefined): CellValue =>
  column === undefined ? null : grid.date(row, column) === null ? grid.value(row, column) : grid.text(row, column);

/** What a player says of the tables of a workbook. */
export type TableChoices = {
  /** The heading or the letter of the column with the names. */
  readonly named?: string | undefined;
  /** True if no row has headings. */
  readonly isHeadless?: boolean;
};

/** The tables of a workbook whose rows have names, sheet by sheet. Sheets with the marks of another arrangement are read in that. */
export function findTables({ sheets }: Workbook, choices: TableChoices = {}): readonly FoundTable[] {
  return sheets.flatMap((sheet) => {
    const arranged = choices.isHeadless ? arrangementsOf(sheet).slice(0, 1) : arrangementsOf(sheet);
    const read = arranged.map(({ grid, arrangement }) => tablesIn(grid, arrangement, choices).filter(({ isNamed }) => isNamed));
    const [rows = []] = read;
    return read.reduce((best, other) => (qualityOf(other) > qualityOf(best) + 0.1 ? other : best), rows);
  });
}

/** The tables of a grid: rows of headings with rows below them, whatever their words. */
export function tablesIn(
  grid: Grid,
  arrangement: Arrangement = 'rows',
  { named: wanted, isHeadless = false }: TableChoices = {},
): readonly FoundTable[] {
  const tables: FoundTable[] = [];
  const heads = isHeadless ? noHeadings(grid) : headRows(grid);
  for (const [at, head] of heads.entries()) {
    const first = (head.rows.at(-1) ?? -1) + 1;
    const end = heads[at + 1]?.rows[0] ?? grid.sheet.rowCount;
    for (const columns of columnRuns(grid, head.columns, first, end)) {
      const named = columnCalled(columns, wanted) ?? nameColumn(grid, columns, first, end) ?? joinedColumn(columns);
      const name = named ?? columns[0]?.column ?? 0;
      const body = unitRows(grid, columns, name, first, end);
      if (body.units.length === 0) continue;
      const title = at === 0 ? titleAbove(grid, head.rows[0] ?? 0) : null;
      const found = { sheet: grid.sheet.name, grid, arrangement, headerRows: head.rows, columns, name, isNamed: named !== null, title };
      tables.push({ ...body, ...found });
    }
  }
  return tables;
}

const columnCalled = (columns: readonly HeadedColumn[], wanted: string | undefined): number | null =>
  wanted === undefined
    ? null
    : ((
        columns.find(({ heading }) => heading !== '' && compactWord(heading) === compactWord(wanted)) ??
        columns.find(({ column }) => columnLetter(column).toLowerCase() === wanted.trim().toLowerCase())
      )?.column ?? null);

/** The second of the columns of codes of a table that only joins others: "unit_id, weapon_id, count". */
const joinedColumn = (columns: readonly HeadedColumn[]): number | null =>
  columns.filter(({ heading }) => isCodeHeading(heading))[1]?.column ?? null;

/** All columns of a sheet without headings; a first row with fewer words than there are columns has those of some. */
function noHeadings(grid: Grid) {
  const rows = Array.from({ length: Math.min(grid.sheet.rowCount, 200) }, (_, row) => row);
  const columns = [...new Set(rows.flatMap((row) => grid.filled(row)))].sort((one, other) => one - other);
  const [first = 0] = rows.filter((row) => grid.filled(row).length > 0);
  const words = grid.filled(first);
  const isHead = words.length < columns.length / 2 && words.every((column) => typeof grid.value(first, column) === 'string');
  const heading = (column: number): string => (isHead ? grid.text(first, column) : '');
  return columns.length < 2
    ? []
    : [{ rows: isHead ? [first] : [], columns: columns.map((column) => ({ column, heading: heading(column), title: '' })) }];
}

function headRows(grid: Grid) {
  const heads: { readonly rows: readonly number[]; readonly columns: readonly HeadedColumn[] }[] = [];
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const before = heads.at(-1);
    const isInside = before !== undefined && !(grid.filled(row - 1).length === 0 && grid.filled(row - 2).length === 0);
    const found = headingsAt(grid, row, isInside);
    if (!found) continue;
    row = found.rows.at(-1) ?? row;
    // The same headings again, as on the next printed page, head no other table.
    const isAgain = before !== undefined && wordsOf(before.columns) === wordsOf(found.columns);
    if (!isAgain) heads.push(found);
  }
  return heads;
}

const wordsOf = (columns: readonly HeadedColumn[]): string =>
  columns.map(({ column, heading }) => `${column} ${compactWord(heading)}`).join('/');

/** The columns of headings, apart where a blank column parts two tables; columns without a heading but with cells belong to those beside them. */
function columnRuns(grid: Grid, headed: readonly HeadedColumn[], first: number, end: number): readonly (readonly HeadedColumn[])[] {
  const known = new Map(headed.map((one) => [one.column, one]));
  const rows = Array.from({ length: Math.min(end - first, 200) }, (_, at) => first + at);
  const counts = new Map<number, number>();
  for (const row of rows)
    if (grid.filled(row).length > 1) for (const column of grid.filled(row)) counts.set(column, (counts.get(column) ?? 0) + 1);
  const left = Math.min(...known.keys());
  const right = Math.max(...known.keys());
  const runs: HeadedColumn[][] = [];
  let isApart = true;
  for (let column = Math.max(0, left - 1); column <= right + 3; column++) {
    const one = known.get(column) ?? ((counts.get(column) ?? 0) > 0 ? { column, heading: '', title: '' } : null);
    if (one === null || (column < left && one.heading === '' && (counts.get(column) ?? 0) < 2)) {
      isApart = true;
      if (column > right) break;
      continue;
    }
    const run = isApart ? undefined : runs.at(-1);
    if (run) run.push(one);
    else runs.push([one]);
    isApart = false;
  }
  return runs.reduce<(readonly HeadedColumn[])[]>((tables, run) => {
    const before = tables.at(-1);
    if (before && !isOwnTable(grid, before, run, first, end)) tables[tables.length - 1] = [...before, ...run];
    else tables.push(run);
    return tables;
  }, []);
}

/** Whether columns behind a blank one are a table of their own: names of their own, in other rows or under the same headings. */
function isOwnTable(grid: Grid, before: readonly HeadedColumn[], run: readonly HeadedColumn[], first: number, end: number): boolean {
  if (run.length < 2 || nameColumn(grid, run, first, end) === null) return false;
  const isAgain = run.every(({ heading }) => heading !== '' && before.some((one) => compactWord(one.heading) === compactWord(heading)));
  const filled = (columns: readonly HeadedColumn[]): ReadonlySet<number> =>
    new Set(
      Array.from({ length: end - first }, (_, at) => first + at).filter((row) => columns.some(({ column }) => grid.isFilled(row, column))),
    );
  const one = filled(before);
  const other = filled(run);
  const shared = [...one].filter((row) => other.has(row)).length;
  return isAgain || shared < Math.max(one.size, other.size) * 0.7;
}

/** The name of a file, such as a picture's, or an address. */
const isFile = /\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|pdf|stl)$|^https?:\/\//i;
const longestName = 40;

/** The column of the names: by its heading, or the first of different texts that is filled where most numbers are. */
function nameColumn(grid: Grid, columns: readonly HeadedColumn[], first: number, end: number): number | null {
  const rows = Array.from({ length: Math.min(end - first, 400) }, (_, at) => first + at).filter(
    (row) => columns.filter(({ column }) => grid.isFilled(row, column)).length > 1,
  );
  const wordy = columns.filter(({ column }) => {
    const texts = rows.map((row) => grid.text(row, column)).filter((text) => text !== '');
    const words = texts.filter((text) => !isNumeric(text) && cellNumber(text, false) === null && text.length <= 80);
    return (
      words.length >= texts.length * 0.6 &&
      words.length >= Math.min(rows.length * 0.15, 3) &&
      texts.length > 0 &&
      new Set(words).size >= words.length * 0.55 &&
      words.filter((text) => isFile.test(text)).length < words.length / 2
    );
  });
  // What has no letters, as "0-16", names nothing where another column does.
  const lettered = wordy.filter(({ column }) => rows.some((row) => /\p{L}/u.test(grid.text(row, column))));
  const naming = lettered.length > 0 ? lettered : wordy;
  const called = naming.find(({ heading, title }) => title === '' && isNameHeading(heading));
  const cost = columns.findLast(({ heading }) => costRank(heading) >= 2)?.column;
  const priced = cost === undefined ? [] : rows.filter((row) => grid.isFilled(row, cost));
  // Short texts that are there in every row, each another one, are names rather than texts that come again.
  const areNames = ({ column }: HeadedColumn): boolean => {
    const texts = rows.map((row) => grid.text(row, column));
    return new Set(texts).size === texts.length && texts.every((text) => text !== '' && text.length <= longestName);
  };
  const surest = naming.filter(areNames);
  const [firstNaming] = naming;
  const isFilled = firstNaming !== undefined && rows.every((row) => grid.isFilled(row, firstNaming.column));
  const comesAgain =
    isFilled &&
    !areNames(firstNaming) &&
    (!areTogether(grid, rows, firstNaming.column) || (cost !== undefined && arePriced(grid, rows, firstNaming.column, cost)));
  const distinct = comesAgain && surest.length === 1 ? surest[0] : undefined;
  const spelled = naming.find(({ heading }) => !isCodeHeading(heading));
  const likeCost = naming.find(
    ({ column, heading }) =>
      !isCodeHeading(heading) && priced.length > 1 && priced.filter((row) => grid.isFilled(row, column)).length >= priced.length * 0.8,
  );
  // Names such as "2 pdr" look like numbers with a unit.
  const coded = columns.find(({ column, heading }) => {
    const texts = rows.flatMap((row) => (typeof grid.value(row, column) === 'string' ? [grid.text(row, column)] : []));
    return (
      heading !== '' &&
      !isCodeHeading(heading) &&
      texts.length >= Math.max(2, rows.length * 0.8) &&
      texts.every((text) => /\p{L}/u.test(text)) &&
      new Set(texts).size === texts.length
    );
  });
  return (
    (called ?? longForm(grid, columns, rows) ?? distinct ?? likeCost ?? spelled ?? coded ?? naming[0] ?? repeatedNames(grid, columns, rows))
      ?.column ?? null
  );
}

/** Columns that say the same in all rows of a unit, at least. */
const leastRepeated = 3;

/** The column of texts that names units with a row for each of their parts, where each row says again what the unit has. */
function longForm(grid: Grid, columns: readonly HeadedColumn[], rows: readonly number[]): HeadedColumn | undefined {
  return columns.find(({ column: name, heading }) => {
    if (isCodeHeading(heading) || !rows.every((row) => /\p{L}{2}/u.test(grid.text(row, name))) || !areTogether(grid, rows, name))
      return false;
    const again = rows.filter((row, at) => at > 0 && grid.text(row, name) === grid.text(rows[at - 1] ?? row, name));
    const first = (row: number): number => rows.find((one) => grid.text(one, name) === grid.text(row, name)) ?? row;
    const differs = ({ column }: HeadedColumn): boolean => again.some((row) => grid.text(row, column) !== grid.text(first(row), column));
    const others = columns.filter(({ column }) => column !== name && rows.every((row) => grid.isFilled(row, column)));
    const same = others.filter((column) => !differs(column));
    const isNumbers = ({ column }: HeadedColumn): boolean => rows.every((row) => isNumeric(grid.value(row, column)));
    return (
      new Set(again.map(first)).size > 1 &&
      same.length >= leastRepeated &&
      same.some((column) => isNumbers(column) && new Set(rows.map((row) => grid.text(row, column.column))).size > 2) &&
      others.some(differs)
    );
  });
}

/** Whether the rows with the same text in a column are all together, and not all are the same. */
function areTogether(grid: Grid, rows: readonly number[], column: number): boolean {
  const runs = rows.map((row) => compactWord(grid.text(row, column))).filter((word, at, all) => at === 0 || word !== all[at - 1]);
  return new Set(runs).size === runs.length && runs.length > 1;
}

/** The column of texts whose rows with the same text are all together, as for parts below their unit; else the first of texts. */
function repeatedNames(grid: Grid, columns: readonly HeadedColumn[], rows: readonly number[]): HeadedColumn | undefined {
  const isTexts = (column: number): boolean =>
    rows.filter((row) => typeof grid.value(row, column) === 'string' && !isNumeric(grid.value(row, column))).length >= rows.length * 0.6;
  const texts = columns.filter(({ column, heading }) => heading !== '' && rows.length > 1 && isTexts(column));
  const together = texts.find(({ column }) => areTogether(grid, rows, column));
  const spelled = texts.filter(({ heading }) => !isCodeHeading(heading));
  return [together, ...spelled, ...texts].find((one) => one !== undefined && (spelled.length === 0 || spelled.includes(one)));
}

function titleAbove(grid: Grid, row: number): string | null {
  for (let above = row - 1; above >= 0; above--) {
    const filled = grid.filled(above);
    const [column = 0] = filled;
    if (filled.length === 1 && typeof grid.value(above, column) === 'string') return grid.text(above, column);
  }
  return null;
}

/** How well tables do as tables of units: columns of one kind each, headings that name a name and a cost. */
function qualityOf(tables: readonly FoundTable[]): number {
  const [best] = tables.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!best || best.units.length < 2) return 0;
  const { grid, columns, units, name } = best;
  const shares = columns.flatMap(({ column }) => {
    const values = units.map(({ row }) => grid.value(row, column)).filter((value) => value !== null);
    const numbers = values.filter((value) => cellNumber(value, false) !== null).length;
    return values.length === 0 ? [] : [Math.max(numbers, values.length - numbers) / values.length];
  });
  const even = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const names = units.map(({ row }) => grid.text(row, name));
  const bonus =
    // "Total" alone is rather the row below an army than a cost of each unit.
    (columns.some(({ heading }) => costRank(heading) >= 2 && !(saysTotal(heading) && /^\p{L}+$/u.test(heading))) ? 0.3 : 0) +
    (isNameHeading(columns.find(({ column }) => column === name)?.heading ?? '') ? 0.2 : 0);
  return even + bonus - (names.some((text) => costRank(text) === 3 || isNameHeading(text)) ? 0.5 : 0);
}

export const sizeOf = ({ units, columns }: Pick<FoundTable, 'units' | 'columns'>): number => units.length * columns.length;
