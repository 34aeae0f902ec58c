import type { Workbook } from './cells.ts';

/** Names of the sheets of an exported workbook. */
export const SHEETS = { designs: 'Designs', rules: 'Rules', about: 'About' } as const;

/** First cell of the About sheet: by this an exported workbook is known again. */
export const STAMP = 'Motorpool workbook';
export const FORMAT = 1;
/** Labels in the first column of the About sheet; what they label stands in the second. */
export const STAMP_LABELS = { format: 'Workbook format', ruleset: 'Ruleset', version: 'Ruleset version' } as const;

/** What an exported workbook says about itself. */
export type WorkbookStamp = { readonly format: number; readonly ruleset: string; readonly version: string };

/** The stamp of a workbook that this program exported, whatever program saved it since; null for any other. */
export function workbookStamp(workbook: Workbook): WorkbookStamp | null {
  const about = workbook.sheets.find(({ name }) => name === SHEETS.about);
  if (!about || about.values[0] !== STAMP) return null;
  const labelled = (label: string): string => {
    for (let row = 0; row < about.rowCount; row++) {
      if (about.values[row * about.columnCount] === label) return String(about.values[row * about.columnCount + 1] ?? '');
    }
    return '';
  };
  const format = Number(labelled(STAMP_LABELS.format));
  const ruleset = labelled(STAMP_LABELS.ruleset);
  return Number.isInteger(format) && format > 0 && ruleset !== '' ? { format, ruleset, version: labelled(STAMP_LABELS.version) } : null;
}
