import { foreignWordsPattern } from '../../../../base/languages/index.ts';
import { compactWord, wordsOf } from '../../../../base/text/index.ts';
import { t } from '../../../../base/words/words.ts';
import type { Grid } from '../../../cells/index.ts';
import { type Block, blocksOf } from '../../find/blocks.ts';
import { bodyRows, type Table } from '../../find/tables/table.ts';
import { isDitto } from '../../find/words/ditto.ts';
import { namesDesigns } from '../../find/words/meaning.ts';
import type { ImportedDesign } from '../../imported.ts';
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
  const { columns } = table;
  const body = [...bodyRows(table)];
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

/** The columns of a block that names component rows beside the designs' own names; null if it does not. */
function besideNames(
  { columns }: Table,
  block: Block,
): { readonly designs: number; readonly name: number; readonly others: readonly number[] } | null {
  const name = block.name?.column;
  const designs = columns.find(namesDesigns)?.column;
  if (name === undefined || designs === undefined || name === designs) return null;
  return { designs, name, others: block.cells.map(({ column }) => column).filter((column) => column !== name) };
}

/** Of several names the only one that is, or else has the words of, another text: "Sherman M4A1" for "M4A1". */
function onlyLike<T>(names: readonly (readonly [string, T])[], text: string): T | undefined {
  const exact = names.filter(([name]) => compactWord(name) === compactWord(text));
  const words = wordsOf(text);
  const like = exact.length > 0 ? exact : names.filter(([name]) => words.every((word) => wordsOf(name).includes(word)));
  return like.length === 1 ? like[0]?.[1] : undefined;
}

/**
 * Adds the cells of component rows of which nothing but a name is given, and that says whose they are: "ditto", "as Rhino"; and of those with
 * "as above" beside their name, which are written out where that name first comes.
 */
function sameRows({ grid }: TableContext, table: Table, body: readonly number[], block: Block, sources: Sources): void {
  const columns = besideNames(table, block);
  if (!columns) return;
  const { designs, name, others } = columns;
  const hasFigures = (row: number): boolean => others.some((column) => grid.isFilled(row, column) && !isDitto(grid.value(row, column)));
  const starts = body.filter((row) => grid.isFilled(row, designs));
  const names = starts.map((row) => [grid.text(row, designs), row] as const);
  /** The row of the design before that stands where a row does in its own. */
  const twinOf = (row: number): number | undefined => {
    const at = starts.findLastIndex((start) => start <= row);
    const [before, own] = [starts[at - 1], starts[at]];
    const twin = before === undefined || own === undefined ? undefined : before + row - own;
    return twin !== undefined && own !== undefined && twin < own && hasFigures(twin) ? twin : undefined;
  };
  for (const [at, row] of body.entries()) {
    const text = grid.text(row, name);
    const other = likeAnother.exec(text)?.[1];
    const isAsAbove = others.some((column) => isDitto(grid.value(row, column)));
    if ((!isDitto(text) && other === undefined && !isAsAbove) || hasFigures(row)) continue;
    const above = body.slice(0, at).filter(hasFigures);
    const from = isDitto(text)
      ? (twinOf(row) ?? above.at(-1))
      : other === undefined
        ? above.findLast((one) => compactWord(grid.text(one, name)) === compactWord(text))
        : onlyLike(names, other);
    if (from === undefined || !hasFigures(from)) continue;
    // What stands there may be a ditto itself.
    for (const column of [name, ...others])
      if (grid.isFilled(from, column)) sources.set(grid.index(row, column), sources.get(grid.index(from, column)) ?? from);
  }
}

/**
 * Designs of which one says no more of its component rows than that they are those of another ("ditto", "as Rhino"), with all rows of that
 * one. Told where they are several.
 */
export function withAllRows(context: TableContext, table: Table, designs: readonly ImportedDesign[]): readonly ImportedDesign[] {
  const { grid, ruleset } = context;
  const read: ImportedDesign[] = [];
  for (const design of designs) {
    let current = design;
    for (const [component, { data }] of ruleset.components) {
      const [block] = blocksOf(ruleset, table.columns, component, true);
      const columns = block && besideNames(table, block);
      const row = design.row - 1;
      const hasFigures = columns?.others.some((column) => grid.isFilled(row, column) && !isDitto(grid.value(row, column)));
      const text = columns && !hasFigures ? grid.text(row, columns.name) : '';
      const other = likeAnother.exec(text)?.[1];
      const base = isDitto(text)
        ? read.at(-1)
        : other === undefined
          ? undefined
          : onlyLike(
              designs.map((one) => [String(one.values.name), one] as const),
              other,
            );
      const rows = base?.components[component] ?? [];
      if (!columns || !base || rows.length < 2 || (design.components[component] ?? []).length !== 1) continue;
      const slots = [...base.cells].filter(([slot]) => slot.startsWith(`${component}[`));
      current = { ...current, cells: new Map([...current.cells, ...slots]), components: { ...current.components, [component]: rows } };
      const message = t('{text}: all {count} {rows} of "{name}" were taken. Check them.', {
        text: inQuotes(text),
        count: rows.length,
        rows: data.label.toLowerCase(),
        name: String(base.values.name),
      });
      reportCell(context, row, columns.name, { code: 'guessed', message });
    }
    read.push(current);
  }
  return read;
}
