import { isBlankWord } from '../../../base/text/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { type CellValue, type NumberStyle, readNumberText } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { readColumn } from '../find/columns/pieces.ts';
import { bodyRows, type Table } from '../find/tables/table.ts';
import type { SheetReading } from '../find/view.ts';
import type { ImportedColumn } from '../imported.ts';
import type { CellContent, ColumnReason } from '../reasons/index.ts';

/** Filled cells of a column that are counted, at most. */
const mostCells = 500;

type CellSource = Pick<SheetReading, 'grid' | 'reader'> & { readonly ruleset: Ruleset };
type CountedTable = Pick<Table, 'headerRows' | 'firstRow' | 'lastRow' | 'columns'>;

/** The columns of a table for the result, each with why it was taken for what it was taken for. */
export const importedColumns = (view: CellSource, table: CountedTable): readonly ImportedColumn[] =>
  table.columns
    .filter(({ header, meaning, below }) => (header !== '' || meaning.kind !== 'none') && !below)
    .map((column) => ({ ...column, letter: columnLetter(column.column), because: reasonsOf(view, table, column) }));

function reasonsOf(view: CellSource, table: CountedTable, column: TableColumn): readonly ColumnReason[] {
  const { meaning, because = [] } = column;
  const cells = meaning.kind === 'field' || meaning.kind === 'cost' ? countCells(view, table, column) : null;
  if (cells === null) return because.length > 0 ? because : plainReasons(column);
  // What the cells are is said right after the heading.
  const [first, ...others] = because;
  return [...(first ? [first] : []), cells, ...others];
}

function plainReasons({ meaning }: TableColumn): readonly ColumnReason[] {
  if (meaning.kind === 'none') return [{ kind: 'noHeading' }];
  return meaning.kind === 'aside' ? [{ kind: 'otherTable' }] : [];
}

/** Counts the filled cells below a column's headings, and those of them that its field, or a cost, can be. Null if none is filled. */
function countCells({ grid, reader, ruleset }: CellSource, table: CountedTable, column: TableColumn): ColumnReason | null {
  const { meaning } = column;
  const field = meaning.kind === 'field' ? meaning.field : null;
  const found: CellValue[] = [];
  let of = 0;
  for (const row of bodyRows(table)) {
    if (of >= mostCells) break;
    const raw = grid.value(row, column.column);
    if (raw === null || (typeof raw === 'string' && isBlankWord(raw))) continue;
    of++;
    if (field === null) {
      const number = typeof raw === 'number' ? raw : costOf(raw, ruleset, reader.style);
      if (number !== null) found.push(number);
    } else {
      const reading = readColumn(reader, grid, column, field, row);
      if (reading.ok && reading.value !== null) found.push(reading.value);
    }
  }
  return of === 0 ? null : { kind: 'cells', fits: found.length, of, content: contentOf(field, found) };
}

function costOf(raw: CellValue, { points }: Ruleset, style: NumberStyle): number | null {
  const read = typeof raw === 'string' ? readNumberText(raw, points ? { unit: points.unit } : {}, style) : null;
  return read?.ok ? read.value : null;
}

function contentOf(field: Field | null, values: readonly CellValue[]): CellContent {
  const kind = field?.kind ?? 'number';
  if (kind === 'choice') return { kind: 'choices', least: null, most: null };
  if (kind === 'yesNo') return { kind: 'yesNo', least: null, most: null };
  if (kind !== 'number') return { kind: 'texts', least: null, most: null };
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let isWhole = true;
  for (const value of values) {
    if (typeof value !== 'number') continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
    isWhole &&= Number.isInteger(value);
  }
  return { kind: isWhole ? 'whole' : 'numbers', ...(least > most ? { least: null, most: null } : { least, most }) };
}
