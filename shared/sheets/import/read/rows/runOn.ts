import { t } from '../../../../base/words/words.ts';
import { type Grid, withoutRows } from '../../../cells/index.ts';
import { bodyRows, type Table } from '../../find/tables/table.ts';
import { namesDesigns } from '../../find/words/meaning.ts';
import { inQuotes, reportCell, type TableContext } from '../readCell.ts';

/** So many rows that can only be the rest of those above make other rows of names such rests too. */
const leastRests = 2;

/**
 * The same table with names that run on in the row below as one text, as in what was pasted from a printed page: "Rifle | 66 | Bren" over
 * "Company | | gun". Where all designs have figures, rows with a design's name, a component's name and no figures are such rests; beside several of
 * them so are names of components alone. Told for each.
 */
export function withNamesRunOn(context: TableContext, table: Table): Grid {
  const { grid, usage } = context;
  const names = table.columns.filter(({ meaning }) => meaning.kind === 'field' && meaning.field.id === 'name').map(({ column }) => column);
  const own = table.columns.find(namesDesigns)?.column;
  const isName = (column: number): boolean => names.includes(column);
  const hasFigures = (row: number): boolean => grid.filled(row).some((column) => !isName(column));
  const rests = [...bodyRows(table)].filter((row) => {
    const filled = grid.filled(row);
    return filled.length > 0 && !hasFigures(row) && hasFigures(row - 1) && filled.every((column) => grid.isFilled(row - 1, column));
  });
  const isSure = (row: number): boolean => own !== undefined && grid.isFilled(row, own) && grid.filled(row).length > 1;
  if (rests.filter(isSure).length < leastRests) return grid;
  const taken = rests.filter((row) => isSure(row) || own === undefined || !grid.isFilled(row, own));
  const joined = new Map<number, string>();
  for (const row of taken)
    for (const column of grid.filled(row)) {
      const [above, rest] = [grid.text(row - 1, column), grid.text(row, column)];
      joined.set(grid.index(row - 1, column), `${above} ${rest}`);
      usage.mark(row, column, 'value');
      reportCell(context, row, column, {
        code: 'guessed',
        message: t('{rest} was taken for the rest of the name {above} above it. Check it.', {
          rest: inQuotes(rest),
          above: inQuotes(above),
        }),
      });
    }
  const without = withoutRows(grid, new Set(taken));
  return {
    ...without,
    value: (row, column) => joined.get(grid.index(row, column)) ?? without.value(row, column),
    text: (row, column) => joined.get(grid.index(row, column)) ?? without.text(row, column),
  };
}
