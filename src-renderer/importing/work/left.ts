import { t } from '../../../shared/base/words/words.ts';
import type { Reading } from './reading.ts';

/** Something that is not imported: its place, in words and as a position, and the reason. */
export type LeftOut = {
  readonly at: string;
  readonly why: string;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
};

const whyNot: Readonly<Record<string, string>> = {
  ignore: t('left out as you chose'),
  aside: t('part of another table beside the designs'),
  computed: t('worked out by Motorpool itself'),
  aid: t('an aid of Motorpool’s own'),
  number: t('counts the designs'),
};

/** Sheets, columns and rows that are not imported, in the order of the workbook. */
export function leftOut({ otherSheets, tables, ignoredRows, sheets }: Reading): readonly LeftOut[] {
  const named = (sheet: string | null, at: string): string => (sheet !== null && sheets.length > 1 ? `${sheet}, ${at}` : at);
  return [
    ...otherSheets.map(({ sheet, why }) => ({ at: sheet, why, sheet, row: null, column: null })),
    ...tables.flatMap(({ sheet, columns, headerRows }) =>
      columns.flatMap(({ letter, header, meaning }): readonly LeftOut[] => {
        const why = whyNot[meaning.kind];
        if (why === undefined) return [];
        const text = header === '' ? why : `“${header}”: ${why}`;
        return [{ at: named(sheet, t('column {letter}', { letter })), why: text, sheet, row: headerRows[0] ?? 1, column: letter }];
      }),
    ),
    ...[...ignoredRows].map(({ sheet, row, why }) => ({ at: named(sheet, t('row {row}', { row })), why, sheet, row, column: null })),
  ];
}
