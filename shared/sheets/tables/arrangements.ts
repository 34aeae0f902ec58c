import { compactWord } from '../../base/text/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import { type Grid, gridOf, isNumeric, type Sheet } from '../cells/index.ts';
import { isNameHeading } from './words.ts';

/** How the units of a sheet lie: one below another, one beside another, or as blocks of labels with values. */
export type Arrangement = 'rows' | 'columns' | 'blocks';

/** A sheet as a grid with headings above and units below, whatever its own arrangement. */
type Arranged = { readonly grid: Grid; readonly arrangement: Arrangement };

/** Cells that are turned at most: a sheet beyond that is a list. */
const mostTurned = 40_000;
/** Most columns of a sheet whose units stand beside each other. */
const mostUnitsBeside = 400;

function turned(grid: Grid): Grid | null {
  const { rowCount, columnCount } = grid.sheet;
  if (rowCount * columnCount > mostTurned || columnCount < 3 || columnCount > mostUnitsBeside) return null;
  return arrangedGrid(
    grid,
    Array.from({ length: columnCount }, (_, column) => Array.from({ length: rowCount }, (_, row) => ({ row, column }))),
    grid.sheet.merges.map(({ top, left, bottom, right }) => ({ top: left, left: top, bottom: right, right: bottom })),
  );
}

/** The row and column of a label, and what it says. */
type Label = { readonly row: number; readonly column: number; readonly word: string };

/** Labels that a sheet must repeat to be one of blocks. */
const leastLabels = 3;

/** The text in or next to the row above the first label of a block, which names it; null if none is there. */
function titleAbove(grid: Grid, { row, column }: Label, known: ReadonlySet<string>): ShownCell | null {
  for (const above of [row - 1, row - 2]) {
    const text = above < 0 ? '' : grid.text(above, column);
    if (text !== '') return typeof grid.value(above, column) === 'string' && !known.has(compactWord(text)) ? { row: above, column } : null;
  }
  return null;
}

/** Blocks of the same labels with a value beside each: a row of headings, and a row for each block. Null for any other sheet. */
function blocksOfLabels(grid: Grid): Grid | null {
  const { rowCount, columnCount } = grid.sheet;
  if (columnCount < 2 || columnCount > 60) return null;
  const labels: Label[] = [];
  for (let column = 0; column < columnCount - 1; column++)
    for (let row = 0; row < rowCount; row++) {
      const value = grid.value(row, column);
      if (typeof value === 'string' && !isNumeric(value) && value.length <= 40 && grid.isFilled(row, column + 1))
        labels.push({ row, column, word: compactWord(value) });
    }
  const counts = new Map<string, number>();
  for (const { word } of labels) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [first] = labels;
  const repeated = [...counts].filter(([word, count]) => word !== '' && count >= 2).map(([word]) => word);
  if (!first || repeated.length < leastLabels || !repeated.includes(first.word)) return null;
  const known = new Set(repeated);
  const starts = labels.filter(({ word }) => word === first.word);
  const isEven = repeated.every((word) => (counts.get(word) ?? 0) >= starts.length * 0.6 && (counts.get(word) ?? 0) <= starts.length);
  const inLabels = labels.filter(({ word }) => known.has(word)).length;
  if (!isEven || starts.length < 2 || inLabels < labels.length * 0.7) return null;
  const titles = starts.map((start) => titleAbove(grid, start, known));
  const areNames = titles.every((title) => title !== null) && !repeated.some(isNameHeading);
  const rows = starts.map((start, at) => {
    const end = starts.find(({ row, column }) => column === start.column && row > start.row)?.row ?? rowCount;
    const right = Math.min(
      columnCount,
      ...starts.flatMap(({ row, column }) => (row === start.row && column > start.column ? [column] : [])),
    );
    const own = labels.filter(({ row, column }) => column >= start.column && column < right && row >= start.row && row < end);
    const values = repeated.map((word): ShownCell | null => {
      const label = own.find((one) => one.word === word);
      return label ? { row: label.row, column: label.column + 1 } : null;
    });
    return areNames ? [titles[at] ?? null, ...values] : values;
  });
  const heads = repeated.map((word): ShownCell | null => labels.find((one) => one.word === word) ?? null);
  return arrangedGrid(grid, [areNames ? [null, ...heads] : heads, ...rows]);
}

/** The ways in which a sheet can be read, its own arrangement first. */
export function arrangementsOf(sheet: Sheet): readonly Arranged[] {
  const grid = gridOf(sheet);
  const columns = turned(grid);
  const blocks = blocksOfLabels(grid);
  return [
    { grid, arrangement: 'rows' },
    ...(columns ? [{ grid: columns, arrangement: 'columns' as const }] : []),
    ...(blocks ? [{ grid: blocks, arrangement: 'blocks' as const }] : []),
  ];
}

/** A cell of the sheet shown at some place of an arranged grid; `text` if only a part of it is shown ("5" of "Armour: 5"). Row -1: a heading that the sheet does not have. */
export type ShownCell = { readonly row: number; readonly column: number; readonly text?: string };

/**
 * A table made of a sheet's cells in another order, for layouts that are not tables. It reads like a separate sheet;
 * `place` gives the place of each of its cells in the real one. See docs/adr/0009-layouts-are-brought-to-tables.md.
 */
export function arrangedGrid(base: Grid, spots: readonly (readonly (ShownCell | null)[])[], merges: Sheet['merges'] = []): Grid {
  const columnCount = Math.max(1, ...spots.map((row) => row.length));
  const values: CellValue[] = new Array(spots.length * columnCount).fill(null);
  const formulas = new Map<number, string>();
  const errors = new Map<number, string>();
  const dates = new Map<number, string>();
  const comments = new Map<number, string>();
  const keep = (into: Map<number, string>, at: number, text: string | null | undefined): void => {
    if (text !== null && text !== undefined) into.set(at, text);
  };
  spots.forEach((row, y) => {
    row.forEach((spot, x) => {
      if (!spot) return;
      const at = y * columnCount + x;
      values[at] = spot.text ?? base.value(spot.row, spot.column);
      keep(comments, at, base.sheet.comments.get(base.index(spot.row, spot.column)));
      if (spot.text !== undefined) return;
      keep(formulas, at, base.formula(spot.row, spot.column));
      keep(errors, at, base.error(spot.row, spot.column));
      keep(dates, at, base.date(spot.row, spot.column));
    });
  });
  const { name, hidden, hiddenRows, hiddenColumns } = base.sheet;
  const isHidden = ({ row, column }: ShownCell): boolean => hiddenRows.has(row) || hiddenColumns.has(column);
  const hiddenHere = spots.flatMap((row, y) => {
    const own = row.filter((spot) => spot !== null);
    return own.length > 0 && own.every(isHidden) ? [y] : [];
  });
  const sheet = { name, hidden, rowCount: spots.length, columnCount, values, formulas, errors, dates, comments };
  const grid = gridOf({ ...sheet, merges, hiddenRows: new Set(hiddenHere), hiddenColumns: new Set() });
  return { ...grid, place: (row, column) => placeOf(spots[row]?.[column]) };
}

/** The place of a spot in the sheet. A spot with a negative row shows a text that is nowhere in the sheet: it has no place. */
const placeOf = (spot: ShownCell | null | undefined): ShownCell | null => (spot && spot.row >= 0 ? spot : null);
