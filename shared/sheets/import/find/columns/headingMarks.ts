import type { Grid } from '../../../cells/index.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** The numbers that columns have below the titles of what they repeat, by column. */
export type Marks = ReadonlyMap<number, number>;

/** Marks in the lowest row of headings. A letter counts only among those before and after it: "D" alone is a word cut short. */
export function marksIn(grid: Grid, row: number, columns: readonly number[], vocabulary: Vocabulary): Marks {
  const marks = columns.flatMap((column) => {
    const text = grid.text(row, column);
    const mark = vocabulary.markOf(text);
    return mark === null ? [] : [{ column, mark, isLetter: /^\P{L}*\p{L}\P{L}*$/u.test(text) }];
  });
  const isThere = (mark: number): boolean => marks.some((other) => other.mark === mark);
  const isCounted = (mark: number): boolean => Array.from({ length: mark }, (_, at) => at + 1).every(isThere) && (mark > 1 || isThere(2));
  return new Map(marks.flatMap(({ column, mark, isLetter }) => (!isLetter || isCounted(mark) ? [[column, mark]] : [])));
}
