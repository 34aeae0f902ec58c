import { t } from '../../../shared/base/words/words.ts';
import { signedText } from '../../../shared/paper/lists/costs.ts';
import { SHEET_FORMATS, type WorkbookKind } from '../../../shared/sheets/cells/index.ts';
import type { ImportProblem, Layout } from '../../../shared/sheets/import/index.ts';
import type { DesignLine } from './reading.ts';

/** "Excel 5, one table, weapons stacked"; "Text, a list" for designs in lines of text without a table. */
export function sourceWords(kind: WorkbookKind, tables: number, layout: Layout | null): string {
  if (tables === 0 && layout !== null) return t('{sheetFormats}, a list', { sheetFormats: SHEET_FORMATS[kind].label });
  return [
    SHEET_FORMATS[kind].label,
    tables === 0 ? t('no table found') : t('{tables, plural, one {one table} other {# tables}}', { tables }),
    layout ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What to say if no cell had a problem: a design can break the rules all the same, e.g. if a column is missing. */
export function outcomeWords(designs: readonly Pick<DesignLine, 'confidence' | 'doubts' | 'errors'>[]): string {
  const faulty = designs.filter(({ confidence, errors }) => errors.length > 0 || (confidence !== 'sure' && confidence !== 'check'));
  const [first] = faulty;
  if (!first) return t('Everything was understood.');
  const why = first.doubts[0] ?? first.errors[0] ?? t('Most of its values are missing.');
  return t('Every cell was understood. {faultyCount, plural, one {# design needs} other {# designs need}} correction; the first: {why}', {
    faultyCount: faulty.length,
    why,
  });
}

/** Formats the difference of two costs: "+38" and "+57 %"; dashes if either is missing. */
export function differenceText(from: number | null, to: number | null): { readonly points: string; readonly percent: string } {
  if (from === null || to === null) return { points: '–', percent: '–' };
  return { points: signedText(to - from), percent: from === 0 ? '–' : `${signedText(((to - from) / Math.abs(from)) * 100, 0)} %` };
}

/** Formats a problem's place: "row 5, C". Names the sheet unless all designs come from it; `sheets` are those with designs. */
export function problemPlace({ sheet, row, column }: Pick<ImportProblem, 'sheet' | 'row' | 'column'>, sheets: readonly string[]): string {
  const cell =
    row === null
      ? column === null
        ? ''
        : t('column {column}', { column })
      : column === null
        ? t('row {row}', { row })
        : t('row {row}, {column}', { row, column });
  const isNamed = sheet !== null && (sheets.length > 1 || !sheets.includes(sheet));
  return [isNamed ? sheet : '', cell].filter((part) => part !== '').join(', ') || t('whole file');
}
