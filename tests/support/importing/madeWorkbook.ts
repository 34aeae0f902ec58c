import { isError } from '../../../shared/rules/formula/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { openCalculator } from '../../../shared/sheets/calculation/index.ts';
import type { Sheet, Workbook } from '../../../shared/sheets/cells/index.ts';

const sheetOf = (name: string, rows: readonly (readonly unknown[])[]): Sheet => {
  const columnCount = Math.max(0, ...rows.map((row) => row.length));
  const values: CellValue[] = new Array(rows.length * columnCount).fill(null);
  const formulas = new Map<number, string>();
  rows.forEach((row, at) => {
    row.forEach((cell, column) => {
      const index = at * columnCount + column;
      if (typeof cell === 'string' && cell.startsWith('=')) formulas.set(index, cell.slice(1));
      else if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') values[index] = cell;
    });
  });
  const nothing = { hidden: false, errors: new Map(), dates: new Map(), comments: new Map(), merges: [] };
  return { ...nothing, name, rowCount: rows.length, columnCount, values, formulas, hiddenRows: new Set(), hiddenColumns: new Set() };
};

/** A workbook of plain rows; a text that begins with "=" is a formula, without a stored value. */
export const madeWorkbook = (
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  names: Readonly<Record<string, string>> = {},
): Workbook => ({
  fileName: 'made.xlsx',
  kind: 'xlsx',
  sheets: Object.entries(sheets).map(([name, rows]) => sheetOf(name, rows)),
  names: new Map(Object.entries(names)),
  remarks: [],
});

/** The same workbook as its program would save it: every formula with what it gives. */
export function saved(workbook: Workbook): Workbook {
  const calculation = openCalculator(workbook).calculate();
  const sheets = workbook.sheets.map((sheet): Sheet => {
    const values = [...sheet.values];
    const errors = new Map(sheet.errors);
    for (const index of sheet.formulas.keys()) {
      const column = index % sheet.columnCount;
      const value = calculation.valueAt({ sheet: sheet.name, row: (index - column) / sheet.columnCount, column });
      if (isError(value)) errors.set(index, value.error);
      else values[index] = value;
    }
    return { ...sheet, values, errors };
  });
  return { ...workbook, sheets };
}
