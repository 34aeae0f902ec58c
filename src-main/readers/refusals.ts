import type { Problem } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';

/** What to do instead of opening a file that is no spreadsheet. */
export const CHOOSE = t('Choose a spreadsheet: .xls, .xlsx, .ods or .csv, for instance.');

export const damaged = (fileName: string): Problem => ({
  code: 'unreadable',
  message: t('"{fileName}" is damaged and cannot be read as a spreadsheet.', { fileName }),
  hint: t('Copy or download the file again, or open it in a spreadsheet program and save it anew.'),
});

export const nothingInside = (fileName: string): Problem => ({
  code: 'unreadable',
  message: t('"{fileName}" has no filled cells.', { fileName }),
  hint: t('Choose the workbook that holds your designs.'),
});
