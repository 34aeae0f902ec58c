/** Assessed designs laid out as a workbook with live formulas, or as delimited text or JSON. */

export {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportJob,
  type ExportKind,
  exportJobSchema,
  fileTypeOf,
  kindOfEnding,
  type TextChoices,
  type WorkbookChoices,
} from './choices.ts';
export { enteredColumns } from './columns.ts';
export { exportDelimited, guarded, unguarded } from './delimited.ts';
export { entryCell } from './designs.ts';
export { exportWorkbook } from './exportWorkbook.ts';
export { workbookHouseRules } from './house.ts';
export { exportJson } from './json.ts';
export { type KeyedDesign, keyedDesign, keyedWorkbook } from './keyed.ts';
export { leftOutOfList, wholeWords, workbookProject, workbookStamp } from './project.ts';
