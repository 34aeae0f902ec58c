import { cleanText } from '../../../shared/base/text/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import type { SheetCellUses } from '../../../shared/sheets/import/cellUsage.ts';

/** Cells that are not empty and are missing from the account: there must be none. Rows and columns are 0-based. */
export const lostCells = (
  workbook: Workbook,
  accounts: readonly SheetCellUses[],
): readonly { readonly sheet: string; readonly row: number; readonly column: number }[] =>
  workbook.sheets.flatMap((sheet, position) =>
    sheet.values.flatMap((value, index) => {
      const isEmpty = (value === null || (typeof value === 'string' && cleanText(value) === '')) && !sheet.errors.has(index);
      if (isEmpty || accounts[position]?.uses[index]) return [];
      return [{ sheet: sheet.name, row: Math.floor(index / sheet.columnCount), column: index % sheet.columnCount }];
    }),
  );
