/** Foreign workbooks: find the tables in them and read their rows as designs. */

export { type ImportQuestion, type QuestionChoice, withAnswer } from './ask/question.ts';
export { type BroughtProject, bringProject } from './bringProject.ts';
export { cellUses } from './cellUsage.ts';
export { type ColumnChoice, type Corrections, correctionsSchema, type SheetCorrection } from './corrections.ts';
export type { ColumnMeaning } from './find/columns/columnMeaning.ts';
export { importWorkbook } from './import.ts';
export type { CellPlace, ImportedDesign, ImportedTable, ImportProblem, ImportResult, Layout } from './imported.ts';
export { openJudging } from './judging.ts';
export { readyImport } from './openSheets.ts';
export { toProjectDesigns } from './report.ts';
export { shapeOf } from './shape.ts';
