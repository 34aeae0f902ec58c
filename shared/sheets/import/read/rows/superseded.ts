import { t } from '../../../../base/words/words.ts';
import type { Grid } from '../../../cells/index.ts';
import type { Table } from '../../find/tables/table.ts';
import { ageOf } from '../../sheets/age.ts';
import type { SortedRows } from './rows.ts';

/** "current" is 1, "superseded" -1; 0 for any other text. */
function standingOf(text: string): -1 | 0 | 1 {
  const { isOld, isCurrent, rest } = ageOf(text, () => false);
  return rest.size > 0 || isOld === isCurrent ? 0 : isOld ? -1 : 1;
}

/**
 * The rows without designs that a column of the sheet says are no longer in use, as a register keeps them beside those that are: each of its
 * cells is a word for one or the other, and both occur.
 */
export function withoutSuperseded(grid: Grid, { columns }: Table, { designs, ignored }: SortedRows): SortedRows {
  for (const { column, meaning } of columns) {
    if (meaning.kind !== 'extra' || meaning.component !== null) continue;
    const standings = designs.map(({ row }) => standingOf(grid.text(row, column)));
    if (standings.includes(0) || new Set(standings).size < 2) continue;
    const left = designs.filter((_, at) => standings[at] === -1);
    const rows = left.flatMap(({ row, more }) =>
      [row, ...more].map((at) => ({ row: at, why: t('{text}, by its own word', { text: grid.text(row, column) }) })),
    );
    return { designs: designs.filter((design) => !left.includes(design)), ignored: [...ignored, ...rows] };
  }
  return { designs, ignored };
}
