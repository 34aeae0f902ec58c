/** Designs as lists for other people: for a chat, a forum or an opponent. */
export {
  type CheckedDesign,
  type CheckReport,
  checkReport,
  countReports,
  countsInWords,
  issuesOfDesign,
  projectReport,
  type ReportIssue,
  type ReportKind,
  type ReportSubject,
  reportCsv,
  type UnreadFile,
  wordsOfIssue,
} from './checkReport.ts';
export { type DesignList, designList, type ListForm, type ListOptions, listForms } from './designList.ts';
export { factsOf, kindsOf, nameIn } from './facts.ts';
export { type ForceListOptions, forceList } from './forceList.ts';
export { DISCORD_MOST, type ListFormat, listFormats, listTexts } from './formats.ts';
export { forceLeftOut, leftOut } from './leftOut.ts';
export { type ReadForce, readForceList } from './readForceList.ts';
