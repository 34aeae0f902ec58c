/** Worksheets as plain cells: find the tables in them, turn them into designs, and lay designs out as a workbook. */
export type { Sheet, Workbook, WorkbookKind } from './cells.ts';
export { exportWorkbook, type WorkbookPlan } from './export.ts';
export { type ImportedDesign, type ImportedRow, type ImportResult, importWorkbook } from './import.ts';
