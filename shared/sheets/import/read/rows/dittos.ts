import { foreignWordsPattern } from '../../../../base/languages/index.ts';
import { compactWord } from '../../../../base/text/index.ts';
import { t } from '../../../../base/words/words.ts';
import type { Grid } from '../../../cells/index.ts';
import { type Block, blocksOf } from '../../find/blocks.ts';
import type { Table } from '../../find/tables/table.ts';
import { isDitto } from '../../find/words/ditto.ts';
import { inQuotes, reportCell, type TableContext } from '../readCell.ts';
import { withCellsAbove } from './cellsAbove.ts';

/** The row whose cell stands for a cell, by that cell's index. */
type Sources = Map<number, number>;

/**
 * The same table with the value above in each cell that only says so ("ditto", `"`), and with the component row of another design where the
 * name says that it is the same ("as Rhino"). A ditto with nothing above it stays. Places and formulas are those of the cell itself.
 */
export function withDittos(context: TableContext, table: Table): Grid {
  const { grid, ruleset } = context;
  const { columns, headerRows, firstRow, lastRow } = table;
  const headers = new Set(headerRows);
  const body = Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, at) => firstRow + at).filter((row) => !headers.has(row));
  const sources: Sources = new Map();
  for (const column of new Set(columns.filter(({ meaning }) => meaning.kind !== 'none').map((one) => one.column))) {
    let above: number | null = null;
    for (const row of body) {
      if (!grid.isFilled(row, column)) continue;
      if (!isDitto(grid.value(row, column))) above = row;
      else if (above !== null) sources.set(grid.index(row, column), above);
    }
  }
  for (const component of ruleset.components.keys())
    for (const block of blocksOf(ruleset, columns, component, true)) sameRows(context, table, body, block, sources);
  return sources.size === 0 ? grid : withCellsAbove(grid, sources);
}

const likeAnother = new RegExp(`^(?:${foreignWordsPattern(({ values }) => values.like)})\\s+(\\S.*)$`, 'iu');

/** Adds the cells of component rows of which nothing but a name is given, and that says whose they are: "ditto", "as Rhino". */
function sameRows(context: TableContext, { columns }: Table, body: readonly number[], block: Block, sources: Sources): void {
  const { grid } = context;
  const name = block.name?.column;
  const others = block.cells.map(({ column }) => column).filter((column) => column !== name);
  const designs = columns.find(
    ({ meaning }) => meaning.kind === 'field' && meaning.component === null && meaning.field.id === 'name',
  )?.column;
  if (name === undefined || designs === undefined || name === designs) return;
  const hasFigures = (row: number): boolean => others.some((column) => grid.isFilled(row, column));
  const rowOf = new Map(body.flatMap((row) => (grid.isFilled(row, designs) ? [[compactWord(grid.text(row, designs)), row] as const] : [])));
  for (const [at, row] of body.entries()) {
    const text = grid.isFilled(row, name) && !hasFigures(row) ? grid.text(row, name) : '';
    if (text === '') continue;
    const other = likeAnother.exec(text)?.[1];
    const from = isDitto(text) ? body.slice(0, at).findLast(hasFigures) : other === undefined ? undefined : rowOf.get(compactWord(other));
    if (from === undefined || !hasFigures(from)) continue;
    for (const column of [name, ...others]) if (grid.isFilled(from, column)) sources.set(grid.index(row, column), from);
    const next = body[body.indexOf(from) + 1];
    const isLonger = next !== undefined && !grid.isFilled(next, designs) && grid.isFilled(next, name);
    if (!isLonger || isDitto(text)) continue;
    const message = t('{text} stands for several rows of the table, of which only the first was taken. Enter the others.', {
      text: inQuotes(text),
    });
    reportCell(context, row, name, 'layout', message, 'warning', false);
  }
}
