import { listOf, t } from '../../base/words/words.ts';

/** The place of a row, e.g. "Sheet1, row 5". */
export const rowInWords = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }): string =>
  sheet === null ? t('row {row}', { row }) : t('{sheet}, row {row}', { sheet, row });

/** Lists cells by the first three of their names, e.g. "C4, C5, C6 and 12 more cells". */
export function cellsInWords(names: readonly string[]): string {
  const named = names.slice(0, 3);
  const more = names.length - named.length;
  if (more > 0) return t('{named} and {more, plural, one {# more cell} other {# more cells}}', { named: named.join(', '), more });
  return listOf(named);
}
