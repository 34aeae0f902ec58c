/** Workbooks as plain cells: values, formulas, errors and comments by place, and a grid to look at them. */

export { hasSheetEnding, type ReadingRemark, SHEET_ENDINGS, SHEET_FORMATS, type Sheet, type Workbook, type WorkbookKind } from './cells.ts';
export { cellsInWords, rowInWords } from './cellsInWords.ts';
export { columnLetter, columnNumber, type Grid, gridOf, isNumeric, withoutColumns, withoutRows } from './grid.ts';
