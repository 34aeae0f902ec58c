import { cellText, type SheetView } from './regions.ts';

/** Height of a row, in px. */
export const ROW = 21;
/** Width of the row numbers and tags, in px. */
export const SIDE = 96;
/** Height of the column letters and meanings, in px. */
export const HEADS = 18 + 38;

const NARROWEST = 34;
const WIDEST = 190;
const LETTER = 6.1;
/** The number of rows measured for column widths, both at the top and spread over the whole sheet. */
const MEASURED = 150;

type Merge = SheetView['sheet']['merges'][number];

/** The positions of a sheet's columns, the visible parts, and the merged cells. All in px or counted from 0. */
export type SheetGrid = {
  readonly widths: readonly number[];
  readonly offsets: readonly number[];
  readonly width: number;
  readonly columnsInView: (left: number, width: number) => readonly number[];
  /** Rows to render: those from `first` to before `end`, and those above that are merged with them. */
  readonly rowsInView: (first: number, end: number) => readonly number[];
  /** Returns the merged range that begins at a cell. */
  readonly mergeAt: (row: number, column: number) => Merge | null;
  /** Cells covered by a merged range are not rendered. */
  readonly isCovered: (row: number, column: number) => boolean;
};

/** The rows that widths follow. A title that is alone in its row extends over blank cells in every spreadsheet program. */
function measuredRows(view: SheetView): readonly number[] {
  const { rowCount } = view.sheet;
  const step = Math.max(1, Math.floor(rowCount / MEASURED));
  const rows: number[] = [];
  for (let row = 0; row < rowCount; row += row < MEASURED ? 1 : step) if (!isAlone(view, row)) rows.push(row);
  return rows;
}

function widthOf(view: SheetView, rows: readonly number[], column: number): number {
  const lengths = rows.map((row) => cellText(view, row * view.sheet.columnCount + column).split('\n', 1)[0]?.length ?? 0);
  return Math.round(Math.max(NARROWEST, Math.min(WIDEST, Math.max(0, ...lengths) * LETTER + 12)));
}

function isAlone({ sheet }: SheetView, row: number): boolean {
  let filled = 0;
  for (let column = 0; column < sheet.columnCount && filled < 2; column++)
    if ((sheet.values[row * sheet.columnCount + column] ?? null) !== null) filled++;
  return filled === 1;
}

export function gridOfView(view: SheetView): SheetGrid {
  const { columnCount, merges } = view.sheet;
  const rows = measuredRows(view);
  const widths = Array.from({ length: columnCount }, (_, column) => widthOf(view, rows, column));
  const offsets: number[] = [];
  let width = 0;
  for (const each of widths) {
    offsets.push(width);
    width += each;
  }
  const starts = new Map(merges.map((merge) => [merge.top * columnCount + merge.left, merge]));
  const covers = (row: number, column: number) => (merge: Merge) =>
    row >= merge.top &&
    row <= merge.bottom &&
    column >= merge.left &&
    column <= merge.right &&
    (row !== merge.top || column !== merge.left);
  return {
    widths,
    offsets,
    width,
    columnsInView: (left, room) => {
      const columns: number[] = [];
      for (let column = 0; column < columnCount; column++) {
        const from = offsets[column] ?? 0;
        const reach = merges.find((merge) => merge.left === column && merge.right > column);
        const to = reach ? (offsets[reach.right] ?? 0) + (widths[reach.right] ?? 0) : from + (widths[column] ?? 0);
        if (to >= left - 200 && from <= left + room + 200) columns.push(column);
      }
      return columns;
    },
    rowsInView: (first, end) => {
      const above = merges.filter(({ top, bottom }) => top < first && bottom >= first).map(({ top }) => top);
      return [
        ...new Set([
          ...above.sort((one, other) => one - other),
          ...Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at),
        ]),
      ];
    },
    mergeAt: (row, column) => starts.get(row * columnCount + column) ?? null,
    isCovered: (row, column) => merges.length > 0 && merges.some(covers(row, column)),
  };
}
