import { compactWord } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { TextBlock } from './clipboard.ts';
import { cellAround, type GridColumn, isAlike, linesAround, type SheetFrame } from './frame.ts';
import { blockOf, type CellBlock, type GridPlace, type GridSelection, lastRange, type Shape } from './selection.ts';
import type { CellEntry } from './sheet.ts';

export type Paste = {
  readonly entries: readonly CellEntry[];
  readonly label: string;
  /** The range the block now covers; rows may be past the old end of the sheet. */
  readonly block: CellBlock;
  /** Cells to the right of the last column, which are not pasted. */
  readonly cut: number;
  /** Cells below the last line of their kind, which are not pasted. */
  readonly below: number;
  /** Texts for a cell over several lines that were on one of its later lines. */
  readonly misplaced: number;
  /** How the columns were found: by the first row as headings, one beside the other, or so but past computed ones. */
  readonly by: 'headings' | 'place' | 'typed';
};

type NamesOf<C extends GridColumn> = (column: C) => ReadonlySet<string>;

/** A heading without its unit: "Range (cm)" and "Range\ncm" are "range". */
const headingWord = (text: string): string => compactWord(text.split(/[\n([]/)[0] ?? '');

/**
 * The column each heading names, left to right, or null when the row is not a row of headings: then at least one of
 * its filled cells names no column, or fewer than two cells are filled.
 */
export function matchHeadings<C extends GridColumn>(
  columns: readonly C[],
  row: readonly string[],
  namesOf: NamesOf<C>,
): readonly (number | null)[] | null {
  const words = row.map(headingWord);
  if (words.filter((word) => word !== '').length < 2) return null;
  const taken = new Set<number>();
  let latest = -1;
  const names = columns.map(namesOf);
  const matched = words.map((word) => {
    if (word === '') return null;
    const fits = (index: number): boolean => !taken.has(index) && (names[index]?.has(word) ?? false);
    const indices = [...columns.keys()];
    // Among headings of lines within a unit the next match is used, else the first column with the name: the unit's own.
    const isInLines = latest >= 0 && columns[latest]?.spans === false;
    const found = (isInLines ? indices.find((index) => index > latest && fits(index)) : undefined) ?? indices.find(fits);
    if (found === undefined) return -1;
    taken.add(found);
    latest = found;
    return found;
  });
  return matched.includes(-1) ? null : matched;
}

/** A word in a column is no number: the block was made without the computed numbers of this sheet. */
const isWord = (text: string): boolean => /\p{L}/u.test(text) && !/\d/.test(text);

/** The columns that can be typed into from one on, where words would come to stand on computed numbers; null where none would. */
function typedColumns(columns: readonly GridColumn[], left: number, body: TextBlock): readonly number[] | null {
  const isComputed = ({ editable, align }: GridColumn): boolean => !editable && align === 'right';
  const isHit = columns.slice(left).some((column, offset) => isComputed(column) && body.some((row) => isWord(row[offset] ?? '')));
  return isHit ? [...columns.keys()].filter((index) => index >= left && columns[index]?.editable) : null;
}

/** How many rows or columns a paste writes: the copy is repeated if the selection is an exact multiple of it. */
export const repeats = (selected: number, copied: number): number => (selected > copied && selected % copied === 0 ? selected : copied);

/**
 * Works out a paste at the selection: one value fills it, an exact multiple repeats the block, else the block takes
 * its own size from the top left. Rows may go past the end; empty cells clear. Words over computed numbers show that the block has none of
 * these columns: they are passed over. A block that covers only columns that span
 * the lines of a unit is pasted unit by unit, any other line by line. `isNoCell` says which places of the block were no cells of their
 * own where they were copied: these clear nothing.
 */
export function planPaste<C extends GridColumn>(
  frame: SheetFrame<SheetFrame['rows'][number], C>,
  shape: Shape,
  selection: GridSelection,
  block: TextBlock,
  namesOf: NamesOf<C>,
  isNoCell: (row: number, column: number) => boolean = () => false,
): Paste {
  const headings = block.length > 1 ? matchHeadings(frame.columns, block[0] ?? [], namesOf) : null;
  const body = headings ? block.slice(1) : block;
  const width = Math.max(...body.map((row) => row.length));
  const area = blockOf(shape, lastRange(selection));
  const columnsWide = headings ? width : repeats(area.right - area.left + 1, width);
  const typed = headings || columnsWide > width ? null : typedColumns(frame.columns, area.left, body);
  const placeOf = (index: number): number => (typed ? (typed[index] ?? frame.columns.length) : area.left + index);
  const targets = Array.from({ length: columnsWide }, (_, index) => (headings ? (headings[index] ?? null) : placeOf(index)));
  const known = targets.filter((column): column is number => column !== null && column < frame.columns.length);
  const byUnit = known.every((column) => frame.columns[column]?.spans);
  const lines = linesFrom(frame, area.top, byUnit);
  const selectedLines = byUnit ? countStarts(frame, area) : area.bottom - area.top + 1;
  const height = repeats(selectedLines, body.length);

  const entries: CellEntry[] = [];
  let cut = 0;
  let below = 0;
  let misplaced = 0;
  let bottom = area.top;
  for (let index = 0; index < height; index++) {
    const line = lines(index);
    if (line === null) {
      below += body[index % body.length]?.filter((text) => text !== '').length ?? 0;
      continue;
    }
    bottom = Math.max(bottom, line);
    for (const [offset, column] of targets.entries()) {
      const raw = body[index % body.length]?.[offset % width] ?? '';
      if (column === null) continue;
      if (column >= frame.columns.length) {
        if (raw !== '') cut++;
      } else if (isLaterLine(frame, { row: line, column })) {
        if (raw !== '') misplaced++;
      } else if (raw !== '' || !isNoCell(index % body.length, offset % width))
        entries.push({ place: { row: line, column }, raw: raw === '' ? null : raw });
    }
  }
  const left = Math.min(...known, frame.columns.length - 1);
  return {
    entries,
    label: height === 1 && columnsWide === 1 ? t('Paste') : t('Paste {height} × {columnsWide}', { height, columnsWide }),
    block: { top: area.top, left, bottom, right: Math.max(...known, left) },
    cut,
    below,
    misplaced,
    by: headings ? 'headings' : typed ? 'typed' : 'place',
  };
}

/** Whether a place is below the first line of a cell that spans several. */
export const isLaterLine = (frame: SheetFrame, { row, column }: GridPlace): boolean =>
  (frame.columns[column]?.spans ?? false) && (frame.rows[row]?.index ?? 0) > 0;

/** The line that the nth pasted row is written to; null if the lines of that kind are at an end. */
function linesFrom(frame: SheetFrame, top: number, byUnit: boolean): (index: number) => number | null {
  if (frame.rows[top]?.kind !== undefined) {
    const alike = frame.rows.flatMap((_, row) => (row >= top && isAlike(frame, row, top) ? [row] : []));
    return (index) => alike[index] ?? null;
  }
  if (!byUnit) return (index) => top + index;
  const starts: number[] = [];
  const first = linesAround(frame.rows, top).top;
  for (let row = first; row < frame.rows.length; row += frame.rows[row]?.lines ?? 1) starts.push(row);
  return (index) => starts[index] ?? frame.rows.length + index - starts.length;
}

function countStarts(frame: SheetFrame, block: CellBlock): number {
  let count = 0;
  for (let row = block.top; row <= block.bottom; row++) if ((frame.rows[row]?.index ?? 0) === 0) count++;
  return count;
}

/** Returns whether blocks cover only columns that span the lines of a unit. They are copied and pasted unit by unit. */
export const areByUnit = ({ columns }: Pick<SheetFrame, 'columns'>, blocks: readonly CellBlock[]): boolean =>
  blocks.every(({ left, right }) => columns.slice(left, right + 1).every(({ spans }) => spans));

/**
 * Returns the texts of a block of cells, for copying. A cell over several lines or columns appears on the first one only;
 * `byUnit` leaves out the later lines.
 */
export function copyBlock(frame: SheetFrame, block: CellBlock, text: (place: GridPlace) => string, byUnit = false): TextBlock {
  const lines = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index);
  return lines
    .filter((row) => !byUnit || (frame.rows[row]?.index ?? 0) === 0)
    .map((row) =>
      Array.from({ length: block.right - block.left + 1 }, (_, offset) => {
        const place = { row, column: block.left + offset };
        const isCovered = place.column > Math.max(block.left, cellAround(frame, place).left);
        return isCovered || isLaterLine(frame, place) ? '' : text(place);
      }),
    );
}
