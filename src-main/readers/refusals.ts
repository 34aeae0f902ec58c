import type { Problem } from '../../shared/base/problem.ts';

/** What to do instead of opening a file that is no spreadsheet. */
export const CHOOSE = 'Choose a spreadsheet: .xls, .xlsx, .ods or .csv, for instance.';

export const damaged = (fileName: string): Problem => ({
  code: 'unreadable',
  message: `"${fileName}" is damaged and cannot be read as a spreadsheet.`,
  hint: 'Copy or download the file again, or open it in a spreadsheet program and save it anew.',
});

export const nothingInside = (fileName: string): Problem => ({
  code: 'unreadable',
  message: `"${fileName}" has no filled cells.`,
  hint: 'Choose the workbook that holds your designs.',
});
