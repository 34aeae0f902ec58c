/** The comparison of two sets of rules as files: a workbook and CSV. */
export { type ExplainedDesign, rulesBook } from './book.ts';
export { costHeading, rulesCsv } from './texts.ts';
