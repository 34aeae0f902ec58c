/** Workbooks as plain cells: values, formulas, errors and comments by place, and a grid to look at them. */

export type { ReadingRemark, Sheet, Workbook } from './cells.ts';
export { cellsInWords } from './cellsInWords.ts';
export { hasSheetEnding, SHEET_ENDINGS, SHEET_FORMATS, type WorkbookKind } from './formats.ts';
export { columnLetter, columnNumber, type Grid, gridOf, isNumeric, withoutColumns, withoutRows } from './grid.ts';
