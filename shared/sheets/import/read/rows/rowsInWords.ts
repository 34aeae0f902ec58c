import { t } from '../../../../base/words/words.ts';
import { fieldsOf } from '../../../../rules/ruleset/compile/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { blankOf } from '../../find/blocks.ts';
import type { Table } from '../../find/tables/table.ts';
import type { CellPlace, ImportedRow } from '../../imported.ts';
import { readTextRow } from '../../lists/index.ts';
import { reportCell, type TableContext } from '../readCell.ts';
import { placeRows, type ReadRow } from '../readRows.ts';

const lineOf = ({ grid }: TableContext, row: number): { readonly column: number; readonly text: string } | null => {
  const [column, ...others] = grid.filled(row);
  return column === undefined || others.length > 0 ? null : { column, text: grid.text(row, column) };
};

/** The values of a design that a row says by labels in each of its cells: "Drive: wheeled | Assault: 0"; null if it says anything else. */
export function labelledRow({ grid, ruleset, reader }: TableContext, row: number): Readonly<Record<string, CellValue>> | null {
  const filled = grid.filled(row);
  if (filled.length === 0 || !filled.every((column) => /^\p{L}[^:=]{0,24}[:=]\s*\S/u.test(grid.text(row, column)))) return null;
  const fields = fieldsOf(ruleset, null);
  const found: Record<string, CellValue> = {};
  for (const column of filled) {
    const { lead, values, unread } = reader.readRun(fields, grid.text(row, column));
    if (lead !== '' || unread.length > 0 || Object.keys(values).length !== 1) return null;
    Object.assign(found, values);
  }
  return found;
}

/**
 * Whether a row of a table without columns of component rows is one of these in words: "- Cannon (turret): range 90 cm, 1 attack, hits on 5+".
 */
export function rowsInWords(context: TableContext, { columns }: Table): (row: number) => boolean {
  const hasColumns = columns.some(({ meaning }) => 'component' in meaning && meaning.component !== null);
  return (row) => {
    if (labelledRow(context, row) !== null) return true;
    const line = hasColumns ? null : lineOf(context, row);
    return line !== null && readTextRow(context, { row, text: line.text }) !== null;
  };
}

/** Reads such rows into a design's values and components, and their places into `cells`; what is not understood is kept among the notes, and reported. */
export function readRowsInWords(
  context: TableContext,
  said: readonly number[],
  values: Record<string, CellValue>,
  components: Record<string, readonly ImportedRow[]>,
  cells: Map<string, CellPlace>,
  notes: string[],
): void {
  if (said.length === 0) return;
  const { ruleset, usage, grid } = context;
  const read = said.flatMap((row) => {
    const labelled = labelledRow(context, row);
    if (labelled) {
      for (const [id, value] of Object.entries(labelled)) {
        const before = values[id] ?? null;
        if (before === null) values[id] = value;
        else if (before !== value)
          notes.push(
            grid
              .filled(row)
              .map((column) => grid.text(row, column))
              .join(', '),
          );
      }
      for (const column of grid.filled(row)) usage.mark(row, column, 'value');
      return [];
    }
    const line = lineOf(context, row);
    const found = line && readTextRow(context, { row, text: line.text });
    if (!line || !found) return [];
    usage.mark(row, line.column, 'value');
    for (const { text } of found.unread) {
      notes.push(text);
      const message = t('"{text}" was not understood; it was kept among the notes.', { text });
      reportCell(context, row, line.column, { code: 'layout', message });
    }
    return found.rows.map((part) => ({ ...part, place: { sheet: grid.sheet.name, row, column: line.column } }));
  });
  for (const component of ruleset.components.keys()) {
    const rows = read
      .filter((part) => part.component === component)
      .map(
        ({ row, values, place }): ReadRow => ({
          part: { row: row + 1, values: { ...blankOf(ruleset, component), ...values }, extra: {}, lookup: null },
          cells: Object.keys(values).map((id) => [id, place]),
        }),
      );
    if (rows.length === 0) continue;
    components[component] = [...(components[component] ?? []), ...rows.map(({ part }) => part)];
    placeRows(cells, component, rows);
  }
}
