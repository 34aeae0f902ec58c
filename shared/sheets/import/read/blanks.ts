import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../cells/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { readColumn } from '../find/columns/pieces.ts';
import type { CellReader } from '../find/words/evidence.ts';
import type { DesignRows } from './rows/rows.ts';

/** What a blank cell of a field means in a table, for the fields of components where it means anything. */
export type BlankMeanings = ReadonlyMap<Field, CellValue>;

export const noBlanks: BlankMeanings = new Map();

type ReadTable = { readonly columns: readonly TableColumn[]; readonly grid: Grid; readonly reader: CellReader };

/**
 * Finds the yes-or-no fields of components whose columns, one for each of several rows side by side, hold nothing but marks for yes:
 * a blank beside those marks is a no. Where a column says no as well, or nothing at all, a blank stays unknown. A legend goes before.
 */
export function blankMeanings({ columns, grid, reader }: ReadTable, designs: readonly DesignRows[]): BlankMeanings {
  const byField = new Map<Field, TableColumn[]>();
  for (const column of columns) {
    const { meaning, piece } = column;
    if (meaning.kind === 'field' && meaning.component !== null && meaning.field.kind === 'yesNo' && !piece)
      byField.set(meaning.field, [...(byField.get(meaning.field) ?? []), column]);
  }
  const rows = designs.flatMap(({ row, more }) => [row, ...more]);
  const found = new Map<Field, CellValue>();
  for (const [field, at] of byField) {
    const told = reader.legend?.blankOf(field);
    if (told !== undefined) found.set(field, told);
    if (told !== undefined || at.length < 2) continue;
    const yes = !at.some(({ opposite }) => opposite);
    const marks = rows.flatMap((row) =>
      at.filter(({ column }) => grid.isFilled(row, column)).map((column) => readColumn(reader, grid, column, field, row)),
    );
    if (marks.length > 0 && marks.every((reading) => reading.ok && reading.value === yes)) found.set(field, !yes);
  }
  return found;
}
