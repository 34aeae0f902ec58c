import { compactWord } from '../../../../base/text/index.ts';
import { columnLetter, type Grid, isNumeric } from '../../../cells/index.ts';
import { admits } from '../../find/columns/columnShapes.ts';
import { readColumn } from '../../find/columns/pieces.ts';
import type { Table } from '../../find/tables/table.ts';
import type { CellReader } from '../../find/words/evidence.ts';
import type { RowColumns } from './rowColumns.ts';

/** What a row below headings looks like. */
export type Look =
  | 'blank'
  | 'header'
  | 'title'
  | 'total'
  | 'average'
  | 'group'
  | 'factors'
  | 'text'
  | 'design'
  | 'nameless'
  | 'more'
  | 'odd';

/** Counts the readable cells of each row once, when it is asked for. */
export function strengths(grid: Grid, reader: CellReader, table: Table): (row: number) => number {
  const known = new Map<number, number>();
  return (row) => {
    const strength = known.get(row) ?? readableCells(grid, reader, table, row);
    known.set(row, strength);
    return strength;
  };
}

/** Cells of a row, names and free text aside, that hold what their column should. */
function readableCells(grid: Grid, reader: CellReader, { columns }: Table, row: number): number {
  let count = 0;
  for (const from of columns) {
    const { column, meaning } = from;
    if (!grid.isFilled(row, column) || grid.date(row, column) !== null) continue;
    if (meaning.kind === 'cost') count += typeof grid.value(row, column) === 'number' || grid.error(row, column) !== null ? 1 : 0;
    if (meaning.kind !== 'field' || meaning.field.kind === 'text') continue;
    const reading = readColumn(reader, grid, from, meaning.field, row);
    if (grid.error(row, column) !== null || (reading.ok && reading.value !== null)) count++;
  }
  return count;
}

/** Rows from here on hold as much as a usual design, and so many cells that none of its fields can hold make no design. */
const [usualStrength, strangeCells] = [3, 3];
const nearly = 0.01;

/**
 * Rows with something in the column of names that are no designs: sums, whatever they are called; titles of a printed page, before its headings or on
 * every page; and rows of which several cells, and all of them, are no values of their columns where the others have values, such as a row of units.
 */
export function leaveStrangers(grid: Grid, table: Table, columns: RowColumns, looks: Look[], strengthOf: (row: number) => number): void {
  const found = looks.flatMap((look, offset) => (look === 'design' ? [strengthOf(table.firstRow + offset)] : [])).sort((a, b) => a - b);
  if ((found[Math.floor(found.length / 2)] ?? 0) < usualStrength) return;
  const textOf = (row: number): string =>
    compactWord(
      grid
        .filled(row)
        .map((column) => grid.text(row, column))
        .join(' ')
        .replace(/\d+/g, ''),
    );
  const above = new Set(Array.from({ length: Math.min(table.headerRows[0] ?? 0, 20) }, (_, row) => textOf(row)));
  markSums(grid, table, columns, looks, strengthOf);
  const own = table.columns.flatMap(({ column, meaning }) =>
    meaning.kind === 'field' && meaning.component === null ? [{ column, field: meaning.field }] : [],
  );
  const choices = own.filter(({ field }) => field.kind === 'choice');
  const hasChoice = (row: number): boolean => choices.some(({ column }) => grid.isFilled(row, column));
  const designs = looks.flatMap((look, offset) => (look === 'design' ? [table.firstRow + offset] : []));
  const areChosen = choices.length > 1 && designs.filter(hasChoice).length * 2 > designs.length;
  // Without any choice, where the others have theirs, and with numbers that its fields cannot have: "multiplier".
  const areNoFigures = (row: number): boolean =>
    areChosen &&
    !hasChoice(row) &&
    own.some(
      ({ column, field }) =>
        isNumeric(grid.value(row, column)) && field.kind === 'number' && !admits(field, Number(grid.value(row, column))),
    );
  looks.forEach((look, offset) => {
    const row = table.firstRow + offset;
    if (look === 'design' && areNoFigures(row)) looks[offset] = 'odd';
    if (look !== 'design' || strengthOf(row) > 0) return;
    const next = looks.slice(offset + 1, offset + 4).find((other) => other !== 'blank' && other !== 'text');
    if (next === 'header' || above.has(textOf(row))) looks[offset] = 'title';
    else if (columns.stats.filter((column) => grid.isFilled(row, column)).length >= strangeCells) looks[offset] = 'odd';
  });
}

/**
 * Rows with little more than a name and numbers that each add up those above, all or since the last such row, also carried forward; or those below
 * up to the next such row or a blank one: titles of groups, of which one over a single design must have others beside it over several.
 */
function markSums(grid: Grid, table: Table, { cost, beside }: RowColumns, looks: Look[], strengthOf: (row: number) => number): void {
  const columns = [...(cost === undefined ? [] : [cost]), ...beside];
  // In delimited text all are texts.
  const numbers = looks.map((look, offset) => {
    const values = columns.map((column) => [column, grid.value(table.firstRow + offset, column)] as const);
    return look === 'blank'
      ? null
      : new Map(values.flatMap(([column, value]) => (isNumeric(value) && Number.isFinite(Number(value)) ? [[column, Number(value)]] : [])));
  });
  const isThin = looks.map((look, offset) => {
    const own = numbers[offset];
    const most = cost !== undefined && own?.has(cost) ? 1 : 0;
    return look === 'design' && own !== null && own !== undefined && own.size > 0 && strengthOf(table.firstRow + offset) <= most;
  });
  /** How many numbers below a row add up to its first one, where those of each column do; 0 where they do not. */
  const partsBelow = (offset: number, own: readonly (readonly [number, number])[]): number => {
    const end = looks.findIndex((_, at) => at > offset && (numbers[at] === null || isThin[at]));
    const below = numbers.slice(offset + 1, end < 0 ? undefined : end);
    const parts = own.map(([column]) => below.flatMap((row) => row?.get(column) ?? []));
    const areSums = own.every(([, number], at) => Math.abs((parts[at] ?? []).reduce((sum, part) => sum + part, 0) - number) < nearly);
    return areSums && parts.every(({ length }) => length > 0) ? (parts[0]?.length ?? 0) : 0;
  };
  const sums = new Map(columns.map((column) => [column, { all: 0, since: 0, count: 0, last: Number.NaN }]));
  const groups: { readonly offset: number; readonly size: number }[] = [];
  looks.forEach((look, offset) => {
    const own = [...(numbers[offset] ?? [])];
    const isSum = ([column, number]: readonly [number, number]): boolean => {
      const { count = 0, all = 0, since = 0, last = 0 } = sums.get(column) ?? {};
      return count > 1 && [all, since, last].some((sum) => Math.abs(sum - number) < nearly);
    };
    if (look !== 'design') return;
    if (isThin[offset] && own.every(isSum)) {
      looks[offset] = 'total';
      for (const [column, number] of own) Object.assign(sums.get(column) ?? {}, { since: 0, count: 2, last: number });
      return;
    }
    const size = isThin[offset] && grid.filled(table.firstRow + offset).length === own.length + 1 ? partsBelow(offset, own) : 0;
    if (size > 0) groups.push({ offset, size });
    else
      for (const [column, number] of own) {
        const sum = sums.get(column);
        if (sum) Object.assign(sum, { all: sum.all + number, since: sum.since + number, count: sum.count + 1 });
      }
  });
  if (groups.some(({ size }) => size > 1)) for (const { offset } of groups) looks[offset] = 'group';
}

/** Cells of one row in a formula, its row held fast: "E$4", "E$4:H$4". */
const fixedCells = /(?<![!:\w$])\$?([A-Z]{1,3})\$(\d+)(?![\d(:])|(?<![!:\w$])\$?([A-Z]{1,3})\$(\d+):\$?[A-Z]{1,3}\$\4(?!\d)/g;

/** Rows whose figures the prices of other rows are worked out with: "multiplier", below the headings. */
export function markFactors(grid: Grid, table: Table, { stats, parts, cost }: RowColumns, looks: Look[]): void {
  if (cost === undefined) return;
  const figures = new Set([...stats, ...parts].map(columnLetter));
  const formulas = looks.flatMap((look, offset) => (look === 'design' ? (grid.formula(table.firstRow + offset, cost) ?? []) : []));
  const readersOf = new Map<number, number>();
  for (const formula of formulas) {
    if (!formula.includes('$')) continue;
    const cells = [...formula.matchAll(fixedCells)].filter(([, letters, , first]) => figures.has(letters ?? first ?? ''));
    for (const row of new Set(cells.map(([, , row, , of]) => Number(row ?? of) - 1))) readersOf.set(row, (readersOf.get(row) ?? 0) + 1);
  }
  looks.forEach((look, offset) => {
    const row = grid.place(table.firstRow + offset, cost)?.row ?? -1;
    const readers = readersOf.get(row) ?? 0;
    if (look === 'design' && readers > 1 && readers * 2 > formulas.length) looks[offset] = 'factors';
  });
}
