import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../cells/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { readColumn } from '../find/columns/pieces.ts';
import type { CellReader } from '../find/words/evidence.ts';
import type { DesignRows } from './rows/rows.ts';

/** What a blank cell of a field means in a table, and of a number a word for nothing, for the fields of components where it means anything. */
export type BlankMeanings = ReadonlyMap<Field, CellValue>;

export const noBlanks: BlankMeanings = new Map();

type ReadTable = { readonly columns: readonly TableColumn[]; readonly grid: Grid; readonly reader: CellReader };

/** Whether a field is a number that is added or taken off. */
const isModifier = (field: Field): boolean => field.kind === 'number' && (field.min ?? 0) < 0;

/**
 * Finds the yes-or-no fields of components whose columns, one for each of several rows side by side, hold nothing but marks for yes:
 * a blank beside those marks is a no. Where a column says no as well, or nothing at all, a blank stays unknown. A legend goes before.
 * Of numbers that are added and taken off, and are never 0 though both occur, "nil" and "-" are 0.
 */
export function blankMeanings({ columns, grid, reader }: ReadTable, designs: readonly DesignRows[]): BlankMeanings {
  const byField = new Map<Field, TableColumn[]>();
  for (const column of columns) {
    const { meaning, piece } = column;
    const isMeant = meaning.kind === 'field' && (meaning.field.kind === 'yesNo' || isModifier(meaning.field));
    if (isMeant && meaning.component !== null && !piece) byField.set(meaning.field, [...(byField.get(meaning.field) ?? []), column]);
  }
  const rows = designs.flatMap(({ row, more }) => [row, ...more]);
  const found = new Map<Field, CellValue>();
  for (const [field, at] of byField) {
    const told = reader.legend?.blankOf(field);
    if (told !== undefined) found.set(field, told);
    const isNumber = field.kind === 'number';
    if (told !== undefined || (!isNumber && at.length < 2)) continue;
    const yes = !at.some(({ opposite }) => opposite);
    const marks = rows.flatMap((row) =>
      at.filter(({ column }) => grid.isFilled(row, column)).map((column) => readColumn(reader, grid, column, field, row)),
    );
    if (isNumber) {
      const numbers = marks.flatMap((reading) => (reading.ok && typeof reading.value === 'number' ? [Math.sign(reading.value)] : []));
      if (!numbers.includes(0) && numbers.includes(1) && numbers.includes(-1)) found.set(field, 0);
      continue;
    }
    if (marks.length > 0 && marks.every((reading) => reading.ok && reading.value === yes)) found.set(field, !yes);
  }
  return found;
}
