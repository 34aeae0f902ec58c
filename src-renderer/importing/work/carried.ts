import { t } from '../../../shared/base/words/words.ts';
import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import type { ColumnChoice } from '../../../shared/sheets/import/index.ts';

/** A field, the cost or a quantity on its way to a column. `from` is the column whose heading was picked up; null for the list of fields. */
export type Carried = {
  readonly choice: ColumnChoice;
  readonly text: string;
  readonly from: number | null;
  /** The column that it would be put on, from 0; null while it is over none. */
  readonly over: number | null;
  readonly by: 'pointer' | 'keys';
};

/** The sentence for screen readers while something is carried. */
export const carriedWords = ({ text, over, by }: Carried): string => {
  const place = over === null ? t('over no column') : t('over column {columnLetter}', { columnLetter: columnLetter(over) });
  return by === 'keys'
    ? t('{text} {place}. Left and right choose the column, Enter puts it there, Escape lets it go.', { text, place })
    : `${text} ${place}.`;
};
