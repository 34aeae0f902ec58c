/** Reports of what the rules say about designs and forces. */
export {
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
