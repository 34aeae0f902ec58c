import { t } from '../../../base/words/words.ts';
import { fieldsOf } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue, Values } from '../../../rules/ruleset/values/index.ts';
import { partOf } from '../find/columns/cellForms.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { shortFor } from '../find/words/initials.ts';
import { reportCell, type TableContext } from './readCell.ts';

/** A number behind letters: "BP4", "bar. 6". */
const labelled = /^(\p{L}{1,10})\.?\s?(\d{1,3})$/u;

/**
 * A cell that its own field cannot hold, as the value of another field of the component that its letters are short for: "BP4" below "Attacks".
 * Null if it is none; what was read is told.
 */
export function otherField(
  context: TableContext,
  component: string,
  row: number,
  { column, header, piece }: TableColumn,
  field: Field,
  values: Values,
): { readonly field: string; readonly value: CellValue } | null {
  const { grid, reader, ruleset, usage } = context;
  const text = piece?.form ? (partOf(piece.form, piece.at, grid.value(row, column)) ?? '') : grid.text(row, column);
  const isPart = piece !== undefined && !piece.form;
  const [, letters, number] =
    field.kind === 'number' && !isPart && grid.date(row, column) === null ? (labelled.exec(text.trim()) ?? []) : [];
  if (letters === undefined || number === undefined || reader.readRaw(field, text).ok) return null;
  const isOpen = ({ id, kind, hidden }: Field): boolean => id !== field.id && kind === 'number' && !hidden && (values[id] ?? null) === null;
  const [best, next] = fieldsOf(ruleset, component)
    .flatMap((data) => (isOpen(data) && shortFor(letters, data) > 0 ? [{ data, fit: shortFor(letters, data) }] : []))
    .toSorted((one, other) => other.fit - one.fit);
  // A single letter says it only where no other field begins so.
  if (letters.length === 1 && next?.fit === best?.fit) return null;
  const reading = best && reader.readRaw(best.data, number);
  if (!reading?.ok || reading.value === null || reading.note !== undefined) return null;
  const message = t('"{text}" under "{heading}" was read as {field} {value}. Check it.', {
    text,
    heading: header || field.label,
    field: best?.data.label.toLowerCase() ?? '',
    value: String(reading.value),
  });
  reportCell(context, row, column, { code: 'guessed', message });
  usage.mark(row, column, 'value');
  return { field: best?.data.id ?? field.id, value: reading.value };
}
