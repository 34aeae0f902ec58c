import { compactWord } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import { isStrong } from '../columns/columnMeaning.ts';
import type { SheetContext } from '../tables/table.ts';
import type { Projection } from './projection.ts';

/** Fewest designs, lines of each, and different labels that the rules know. */
const [fewestDesigns, fewestLines, fewestKnown] = [2, 3, 3];
/** The share of lines whose label the rules know, and the most lines that are looked at. */
const [mostly, mostLines] = [0.6, 20_000];

/** One line of a long list: the design's name, what is said of it, and its value. */
type Line = { readonly name: ShownCell; readonly label: ShownCell; readonly value: ShownCell };

/**
 * Finds a long list, a line for each value of a design ("Anvil | Size | Large", "Anvil | Move | 25"), and shows it as a table with a row for each
 * design. Null for any other sheet.
 */
export function longListTable({ grid, vocabulary }: SheetContext): Projection | null {
  const { rowCount, columnCount } = grid.sheet;
  if (columnCount < 3 || rowCount < fewestDesigns * fewestLines || rowCount > mostLines) return null;
  const isKnown = (text: string): boolean =>
    (vocabulary.titleOf(text)?.number ?? null) !== null ||
    (vocabulary.knows(text) && vocabulary.candidates(text).some((one) => isStrong(one) && one.meaning.kind !== 'computed'));
  for (let column = 0; column + 2 < columnCount; column++) {
    const lines = linesAt(grid, column);
    const labels = lines.map(({ label }) => grid.text(label.row, label.column));
    const known = labels.filter(isKnown);
    if (known.length < labels.length * mostly || new Set(known.map(compactWord)).size < fewestKnown) continue;
    const groups = groupsOf(grid, lines).filter((group) => group.length >= fewestLines);
    if (groups.length >= fewestDesigns && groups.flat().length >= lines.length * mostly) return projected(grid, groups);
  }
  return null;
}

/** The rows with three cells side by side from a column on and no others. */
function linesAt(grid: Grid, column: number): readonly Line[] {
  const lines: Line[] = [];
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const filled = grid.filled(row);
    if (filled[0] !== column || filled[1] !== column + 1 || filled.length > 3 || (filled[2] ?? column + 2) !== column + 2) continue;
    lines.push({ name: { row, column }, label: { row, column: column + 1 }, value: { row, column: column + 2 } });
  }
  return lines;
}

/** Lines below each other with the same name. */
function groupsOf(grid: Grid, lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1)?.[0];
    const isSame = last && grid.text(last.name.row, last.name.column) === grid.text(line.name.row, line.name.column);
    if (isSame) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

function projected(grid: Grid, groups: readonly (readonly Line[])[]): Projection {
  // A label that comes again for a design is that of its next component row.
  const heads: { readonly key: string; readonly label: ShownCell }[] = [];
  const rows = groups.map((group) => {
    const values = new Map<string, ShownCell>();
    let before = -1;
    for (const { label, value } of group) {
      const word = compactWord(grid.text(label.row, label.column));
      let nth = 1;
      while (values.has(`${word}/${nth}`)) nth++;
      const key = `${word}/${nth}`;
      values.set(key, value);
      const at = heads.findIndex((head) => head.key === key);
      if (at === -1) heads.splice(before + 1, 0, { key, label });
      before = heads.findIndex((head) => head.key === key);
    }
    return { name: group[0]?.name ?? null, values };
  });
  const shown = new Set(rows.map(({ name }) => name));
  return {
    layout: 'cards',
    rows: [
      [rows[0]?.name ? { ...rows[0].name, text: 'Name' } : null, ...heads.map(({ label }) => label)],
      ...rows.map(({ name, values }) => [name, ...heads.map(({ key }) => values.get(key) ?? null)]),
    ],
    headerRows: 1,
    hasNames: true,
    count: rows.length,
    labels: groups.flat().flatMap(({ name, label }) => [...(shown.has(name) ? [] : [name]), label]),
    notes: [],
    left: [],
  };
}
