import { t } from '../../../../base/words/words.ts';
import type { Table } from '../../find/tables/table.ts';
import type { CellPlace, ImportedRow } from '../../imported.ts';
import { readTextRow } from '../../lists/index.ts';
import { reportCell, type TableContext } from '../readCell.ts';
import { placeRows, type ReadRow } from '../readRows.ts';

const lineOf = ({ grid }: TableContext, row: number): { readonly column: number; readonly text: string } | null => {
  const [column, ...others] = grid.filled(row);
  return column === undefined || others.length > 0 ? null : { column, text: grid.text(row, column) };
};

/**
 * Whether a row of a table without columns of component rows is one of these in words: "- Cannon (turret): range 90 cm, 1 attack, hits on 5+".
 */
export function rowsInWords(context: TableContext, { columns }: Table): (row: number) => boolean {
  const hasColumns = columns.some(({ meaning }) => 'component' in meaning && meaning.component !== null);
  return (row) => {
    const line = hasColumns ? null : lineOf(context, row);
    return line !== null && readTextRow(context, { row, text: line.text }) !== null;
  };
}

/** Reads such rows into a design's components, and their places into `cells`; what is not understood is kept among the notes, and reported. */
export function readRowsInWords(
  context: TableContext,
  said: readonly number[],
  components: Record<string, readonly ImportedRow[]>,
  cells: Map<string, CellPlace>,
  notes: string[],
): void {
  if (said.length === 0) return;
  const { ruleset, usage, grid } = context;
  const read = said.flatMap((row) => {
    const line = lineOf(context, row);
    const found = line && readTextRow(context, { row, text: line.text });
    if (!line || !found) return [];
    usage.mark(row, line.column, 'value');
    for (const { text } of found.unread) {
      notes.push(text);
      const message = t('"{text}" was not understood; it was kept among the notes.', { text });
      reportCell(context, row, line.column, 'layout', message, 'warning', false);
    }
    return found.rows.map((part) => ({ ...part, place: { sheet: grid.sheet.name, row, column: line.column } }));
  });
  for (const [component, { fields }] of ruleset.components) {
    const shown = [...fields.values()].filter(({ data }) => data.kind !== 'formula' && !data.hidden).map(({ data }) => data.id);
    const blank = Object.fromEntries(shown.map((id) => [id, null]));
    const rows = read
      .filter((part) => part.component === component)
      .map(
        ({ row, values, place }): ReadRow => ({
          part: { row: row + 1, values: { ...blank, ...values }, extra: {}, lookup: null },
          cells: Object.keys(values).map((id) => [id, place]),
        }),
      );
    if (rows.length === 0) continue;
    components[component] = [...(components[component] ?? []), ...rows.map(({ part }) => part)];
    placeRows(cells, component, rows);
  }
}
