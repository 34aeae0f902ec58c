/** Reports on designs and forces under the rules. */
export {
  type CheckReport,
  checkReport,
  countReports,
  countsInWords,
  issuesOfDesign,
  projectReport,
  projectReportSteps,
  type ReportIssue,
  type ReportKind,
  type ReportSubject,
  reportCsv,
  type UnreadFile,
  wordsOfIssue,
} from './checkReport.ts';
