import { isError, type Value } from '../../../shared/rules/formula/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { openCalculator } from '../../../shared/sheets/calculation/index.ts';
import { columnLetter, type Sheet } from '../../../shared/sheets/cells/index.ts';
import type { FormulaCell, SheetPlan, WorkbookPlan } from '../../../shared/sheets/workbook/plan.ts';
import { isFormula } from './recalculated.ts';

function sheetOf({ name, rows }: SheetPlan): Sheet {
  const cells = [...rows].map((row) => row.cells);
  const columnCount = Math.max(1, ...cells.map((row) => row.length));
  const values: CellValue[] = new Array(cells.length * columnCount).fill(null);
  const formulas = new Map<number, string>();
  for (const [row, line] of cells.entries())
    for (const [column, cell] of line.entries()) {
      const index = row * columnCount + column;
      if (isFormula(cell)) formulas.set(index, cell.formula);
      else values[index] = typeof cell === 'object' && cell !== null ? `${cell.heading}\n${cell.under}` : cell;
    }
  const nothing = { hidden: false, errors: new Map(), dates: new Map(), comments: new Map(), merges: [] };
  return { ...nothing, name, rowCount: cells.length, columnCount, values, formulas, hiddenRows: new Set(), hiddenColumns: new Set() };
}

const isAlike = (worked: Value, result: FormulaCell['result']): boolean => {
  // Which error it is depends on where it is met first.
  if (isError(worked)) return typeof result === 'object';
  if (typeof worked === 'number' && typeof result === 'number')
    return Math.abs(worked - result) <= 1e-9 * Math.max(1, Math.abs(worked), Math.abs(result));
  const lines = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value);
  return lines(worked) === lines(result) || (worked === null && result === 0);
};

/** The formulas of a workbook that give something else, worked out anew, than the workbook says: "Army!B3: =SUM(D9:D20) gives 7, not 8". */
export function wrongResults(plan: WorkbookPlan): readonly string[] {
  const names = plan.names.map(({ name, sheet, area: { top, left, bottom, right } }): [string, string] => [
    name,
    `'${sheet.replaceAll("'", "''")}'!$${columnLetter(left)}$${top + 1}:$${columnLetter(right)}$${bottom + 1}`,
  ]);
  const sheets = plan.sheets.map(sheetOf);
  const workbook = { fileName: 'plan.xlsx', kind: 'xlsx' as const, sheets, names: new Map(names), remarks: [] };
  const calculation = openCalculator(workbook).calculate();
  return plan.sheets.flatMap(({ name, rows }) =>
    [...rows].flatMap(({ cells }, row) =>
      cells.flatMap((cell, column) => {
        if (!isFormula(cell)) return [];
        const worked = calculation.valueAt({ sheet: name, row, column });
        // The engine leaves units out of a sum whose own value cannot be worked out; the sheet shows that it lacks them.
        const isLacking = cell.formula.startsWith('SUMPRODUCT(') && isError(worked) && worked.error === '#N/A';
        return isLacking || isAlike(worked, cell.result)
          ? []
          : [
              `${name}!${columnLetter(column)}${row + 1}: =${cell.formula} gives ${JSON.stringify(worked)}, not ${JSON.stringify(cell.result)}`,
            ];
      }),
    ),
  );
}
