import { compactWord } from '../../../shared/text/index.ts';
import type { TextBlock } from '../../grid/clipboard.ts';
import { blockOf, type CellBlock, type GridPlace, type GridSelection, lastRange, type Shape } from '../../grid/selection.ts';
import type { SheetColumn } from '../grid/columns.ts';
import type { GridFrame } from '../grid/frame.ts';
import { linesAround } from '../grid/frame.ts';
import { type CellEntry, type NewId, type Write, writeCells } from '../grid/write.ts';

export type Paste = Write & {
  /** The range the block now covers; rows may be past the old end of the sheet. */
  readonly block: CellBlock;
  /** Cells to the right of the last column, which are not pasted. */
  readonly cut: number;
  /** Texts for a design's cell that were on one of its later lines. */
  readonly misplaced: number;
  /** True when the first row was taken as headings. */
  readonly byHeadings: boolean;
};

const names = new WeakMap<SheetColumn['field'], ReadonlySet<string>>();

/** All headings that old sheets may use for a column. */
function namesOf({ field }: SheetColumn): ReadonlySet<string> {
  const known =
    names.get(field) ?? new Set([field.id, field.label, ...(field.short ? [field.short] : []), ...field.synonyms].map(compactWord));
  names.set(field, known);
  return known;
}

/** A heading without its unit: "Range (cm)" and "Range\ncm" are "range". */
const headingWord = (text: string): string => compactWord(text.split(/[\n([]/)[0] ?? '');

/**
 * The column each heading names, left to right, or null when the row is not a row of headings: then at least one of
 * its filled cells names no column, or fewer than two cells are filled.
 */
export function matchHeadings(columns: readonly SheetColumn[], row: readonly string[]): readonly (number | null)[] | null {
  const words = row.map(headingWord);
  if (words.filter((word) => word !== '').length < 2) return null;
  const taken = new Set<number>();
  let latest = -1;
  const matched = words.map((word) => {
    if (word === '') return null;
    const fits = (index: number): boolean => !taken.has(index) && namesOf(columns[index] as SheetColumn).has(word); // index comes from columns
    const indices = [...columns.keys()];
    // Among a component's headings the next match is used, else the first column with the name: the design's own.
    const isInComponent = latest >= 0 && columns[latest]?.component !== null;
    const found = (isInComponent ? indices.find((index) => index > latest && fits(index)) : undefined) ?? indices.find(fits);
    if (found === undefined) return -1;
    taken.add(found);
    latest = found;
    return found;
  });
  return matched.includes(-1) ? null : matched;
}

const repeats = (selected: number, copied: number): number => (selected > copied && selected % copied === 0 ? selected : copied);

/**
 * Works out a paste at the selection: one value fills it, an exact multiple repeats the block, else the block takes
 * its own size from the top left. Rows past the end become designs or component rows; empty cells clear. A block that
 * that covers only design columns is pasted design by design, any other line by line.
 */
export function planPaste(frame: GridFrame, shape: Shape, selection: GridSelection, block: TextBlock, newId: NewId): Paste {
  const headings = block.length > 1 ? matchHeadings(frame.columns, block[0] ?? []) : null;
  const body = headings ? block.slice(1) : block;
  const width = Math.max(...body.map((row) => row.length));
  const area = blockOf(shape, lastRange(selection));
  const columnsWide = headings ? width : repeats(area.right - area.left + 1, width);
  const targets = Array.from({ length: columnsWide }, (_, index) => (headings ? (headings[index] ?? null) : area.left + index));
  const known = targets.filter((column): column is number => column !== null && column < frame.columns.length);
  const byDesign = known.every((column) => frame.columns[column]?.component === null);
  const lines = linesFrom(frame, area.top, byDesign);
  const selectedLines = byDesign ? countStarts(frame, area) : area.bottom - area.top + 1;
  const height = repeats(selectedLines, body.length);

  const entries: CellEntry[] = [];
  let cut = 0;
  let misplaced = 0;
  let bottom = area.top;
  for (let index = 0; index < height; index++) {
    const line = lines(index);
    bottom = Math.max(bottom, line);
    for (const [offset, column] of targets.entries()) {
      const raw = body[index % body.length]?.[offset % width] ?? '';
      if (column === null) continue;
      if (column >= frame.columns.length) {
        if (raw !== '') cut++;
        continue;
      }
      const isLaterLine = frame.columns[column]?.component === null && (frame.rows[line]?.index ?? 0) > 0;
      if (isLaterLine) {
        if (raw !== '') misplaced++;
        continue;
      }
      entries.push({ place: { row: line, column }, raw: raw === '' ? null : raw });
    }
  }
  const rowsWord = height === 1 && columnsWide === 1 ? 'Paste' : `Paste ${height} × ${columnsWide}`;
  const left = Math.min(...known, frame.columns.length - 1);
  const right = Math.max(...known, left);
  return {
    ...writeCells(frame, entries, rowsWord, newId),
    block: { top: area.top, left, bottom, right },
    cut,
    misplaced,
    byHeadings: headings !== null,
  };
}

/** The line that the nth pasted row is written to. */
function linesFrom(frame: GridFrame, top: number, byDesign: boolean): (index: number) => number {
  if (!byDesign) return (index) => top + index;
  const starts: number[] = [];
  const first = linesAround(frame.rows, top).top;
  for (let row = first; row < frame.rows.length; row += frame.rows[row]?.lines ?? 1) starts.push(row);
  return (index) => starts[index] ?? frame.rows.length + index - starts.length;
}

function countStarts(frame: GridFrame, block: CellBlock): number {
  let count = 0;
  for (let row = block.top; row <= block.bottom; row++) if ((frame.rows[row]?.index ?? 0) === 0) count++;
  return count;
}

/** Returns the texts of a block of cells, for copying. A design's own cells appear on its first line only. */
export function copyBlock(frame: GridFrame, block: CellBlock, text: (place: GridPlace) => string): TextBlock {
  return Array.from({ length: block.bottom - block.top + 1 }, (_, index) => {
    const row = block.top + index;
    return Array.from({ length: block.right - block.left + 1 }, (_unused, offset) => {
      const column = block.left + offset;
      const isLaterLine = frame.columns[column]?.component === null && (frame.rows[row]?.index ?? 0) > 0;
      return isLaterLine ? '' : text({ row, column });
    });
  });
}
