/** Worksheets as plain cells: find the tables in them, turn them into designs, and lay designs out as a workbook. */
export { type CellUse, cellUses, type SheetAccount, unaccountedCells } from './account.ts';
export { type BroughtProject, bringProject } from './bringProject.ts';
export type { Sheet, Workbook, WorkbookKind } from './cells.ts';
export type { ColumnMeaning, TableColumn } from './columnMeaning.ts';
export {
  type ColumnChoice,
  type Corrections,
  correctionsSchema,
  type SheetCorrection,
} from './corrections.ts';
export { exportDelimited, guarded, unguarded } from './csvExport.ts';
export { type ExportOptions, exportWorkbook } from './export.ts';
export {
  type ExportJob,
  type ExportJobInput,
  endingOf,
  exportJobSchema,
  type TextChoices,
  textChoicesSchema,
  type WorkbookChoices,
  workbookChoicesSchema,
} from './exportChoices.ts';
export { workbookHouseRules } from './exportHouse.ts';
export { exportJson } from './exportJson.ts';
export type {
  Area,
  CellRole,
  CellStyle,
  ConditionalLook,
  FormulaCell,
  PlanCell,
  PlanColumn,
  PlanRow,
  SheetPlan,
  Tint,
  Validation,
  WorkbookPlan,
} from './exportPlan.ts';
export { leftOutOfList, wholeWords, workbookProject, workbookStamp } from './exportProject.ts';
export type { StampedRules, WorkbookStamp } from './exportStamp.ts';
export { columnLetter } from './grid.ts';
export { type ImportOptions, importWorkbook } from './import.ts';
export type {
  CellPlace,
  Confidence,
  ImportedDesign,
  ImportedRow,
  ImportedTable,
  ImportProblem,
  ImportResult,
  Layout,
  ProblemKind,
} from './imported.ts';
export { type KeyedDesign, keyedDesign, keyedWorkbook } from './keyedWorkbook.ts';
export { factTexts, nameText, readFacts } from './listFacts.ts';
export { GOES_ON, listReadings, UNSEEN } from './listLines.ts';
export { aboutDesigns, listWorkbook, NAMELESS, rowPrefix } from './ownList.ts';
export { importJson, toProjectDesigns } from './report.ts';
export { shapeOf } from './shape.ts';
export { readWorkbookText, writeWorkbookText } from './workbookText.ts';
