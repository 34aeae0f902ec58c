/** The comparison of two sets of rules as files: a workbook and CSV. */
export { costHeading, type ExplainedDesign, rulesBook, rulesCsv } from './book.ts';
