/** Workbooks as plain cells: values, formulas, errors and comments by place, and a grid to look at them. */

export {
  cellsInWords,
  hasSheetEnding,
  type ReadingRemark,
  rowInWords,
  SHEET_ENDINGS,
  SHEET_FORMATS,
  type Sheet,
  sheetOf,
  type Workbook,
  type WorkbookKind,
} from './cells.ts';
export {
  columnLetter,
  columnNumber,
  type Grid,
  gridOf,
  isNumeric,
  withColumns,
  withoutCells,
  withoutColumns,
  withoutRows,
} from './grid.ts';
