/** What a sheet and a workbook of our own say about themselves. */
export { appendixOf, appendixWords, marksOf, type OwnSheetKind, withMarks } from './marks.ts';
export { aboutStamp, FORMAT, SHEETS, STAMP, type StampedRules, stampRows, type WorkbookStamp } from './stamp.ts';
