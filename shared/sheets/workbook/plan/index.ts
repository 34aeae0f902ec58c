/** A workbook as a plan of cells. */
export type {
  Area,
  CellRole,
  CellStyle,
  ConditionalLook,
  FormulaCell,
  GroupColour,
  HeadingCell,
  PlanCell,
  PlanColumn,
  PlanRow,
  PlanRows,
  SharedFormula,
  SheetPlan,
  Validation,
  WorkbookPlan,
} from './plan.ts';
export { changedRows, madeRows } from './rows.ts';
