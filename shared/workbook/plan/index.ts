/** A workbook as a plan of cells. */
export type {
  Area,
  CellRole,
  CellStyle,
  ConditionalLook,
  FormulaCell,
  PlanCell,
  PlanColumn,
  PlanRow,
  SheetPlan,
  Tint,
  Validation,
  WorkbookPlan,
} from './plan.ts';
