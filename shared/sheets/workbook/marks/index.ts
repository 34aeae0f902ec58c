/** The marks of a sheet and the stamp of a workbook that this program made. */
export { appendixOf, appendixWords, marksOf, type OwnSheetKind, withMarks } from './marks.ts';
export { aboutStamp, FORMAT, SHEETS, STAMP, type StampedRules, stampRows, type WorkbookStamp } from './stamp.ts';
