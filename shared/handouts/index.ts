/** Sheets for the table: designs, rules and blanks become pages of placed lines and shapes, in millimetres. */

export { type ForceJob, type ForceJobInput, type ForcePart, forceJobSchema, forceParts } from './force/job.ts';
export { type ForceOffender, type ForcePrint, type ForcePrintPart, layoutForces } from './force/layoutForces.ts';
export { SHEET_MARGIN_MM } from './frame.ts';
export { type SheetJob, type SheetJobInput, type SheetKind, sheetJobSchema, sheetKinds } from './job.ts';
export { layoutReports, layoutSheet, type SheetOptions } from './layoutHandout.ts';
export type { SheetDesign } from './units.ts';
