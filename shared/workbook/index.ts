/** Assessed designs laid out as a workbook with live formulas, or as delimited text or JSON. */

export { entryCell } from './cellValues.ts';
export { type ExportJob, endingOf, exportJobSchema, type TextChoices, type WorkbookChoices } from './choices.ts';
export { enteredColumns } from './columns.ts';
export { exportDelimited, guarded, unguarded } from './delimited.ts';
export { exportWorkbook } from './exportWorkbook.ts';
export { COUNT_PLACE, forceColumns, forceMarks, NAME_PLACE, sectionSuffix } from './forceLayout.ts';
export { workbookHouseRules } from './house.ts';
export { exportJson } from './json.ts';
export { type KeyedDesign, keyedDesign, keyedWorkbook } from './keyed.ts';
export { columnKeys, extraOfKey, fieldKey, keyOfPlace, readRowMark, rowExtraLabel } from './keys.ts';
export { appendixOf, appendixWords, marksOf, type OwnSheetKind } from './marks.ts';
export type {
  Area,
  CellRole,
  CellStyle,
  ConditionalLook,
  PlanCell,
  PlanColumn,
  SheetPlan,
  Tint,
  Validation,
  WorkbookPlan,
} from './plan.ts';
export { leftOutOfList, wholeWords, workbookProject, workbookStamp } from './project.ts';
export type { StampedRules, WorkbookStamp } from './stamp.ts';
export { writableText } from './text.ts';
