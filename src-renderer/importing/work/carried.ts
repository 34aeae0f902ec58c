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
  const place = over === null ? 'over no column' : `over column ${columnLetter(over)}`;
  return by === 'keys'
    ? `${text} ${place}. Left and right choose the column, Enter puts it there, Escape lets it go.`
    : `${text} ${place}.`;
};
