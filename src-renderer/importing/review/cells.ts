import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import { type ReadingColumn, type ReadingFrame, readingModel } from '../../grid/reading.ts';
import { cellText, type SheetView } from '../work/regions.ts';

/** The cells of a sheet of the workbook as they are, for keys, ranges and copying. */
export type CellsFrame = ReadingFrame & { readonly view: SheetView };

const columnAt = (column: number): ReadingColumn => {
  const id = columnLetter(column);
  return { id, label: id, width: 0, editable: false, frozen: false, spans: false, align: 'left' };
};

export const cellsFrame = (view: SheetView): CellsFrame => ({
  view,
  rows: Array.from({ length: view.sheet.rowCount }, (_, row) => ({ id: String(row), index: 0, lines: 1 })),
  columns: Array.from({ length: view.sheet.columnCount }, (_, column) => columnAt(column)),
});

export const CELLS_MODEL = readingModel<CellsFrame>({
  look: ({ view }, { row, column }) => ({
    text: cellText(view, row * view.sheet.columnCount + column),
    classes: '',
    title: '',
    invalid: false,
  }),
});
