/** Measures all that the report of a system's points says. */
export { type FightPieces, measureReport, type ReportPlan, usualReport } from './measureReport.ts';
