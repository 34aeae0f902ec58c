import type { Value } from '../../formula/index.ts';
import type { Field } from '../format/index.ts';

/**
 * A field's value in play: that of its `effective` field if it has one and that is a number, else the value entered.
 * `cells` holds the assessed values of the same row.
 */
export function effectiveValue(field: Field, cells: Readonly<Record<string, Value>> | undefined): Value {
  const entered = cells?.[field.id] ?? null;
  const inPlay = field.kind === 'number' && field.effective !== undefined ? cells?.[field.effective] : undefined;
  return typeof entered === 'number' && typeof inPlay === 'number' ? inPlay : entered;
}

/** "with grade 5+": the value in play where it differs from the one entered; empty if they are equal. */
export function inPlayWords(
  fields: readonly Field[],
  field: Field,
  cells: Readonly<Record<string, Value>>,
  shown: (value: Value) => string,
): string {
  const value = effectiveValue(field, cells);
  const source = field.kind === 'number' ? fields.find(({ id }) => id === field.effective) : undefined;
  return source === undefined || value === (cells[field.id] ?? null) ? '' : `${source.short ?? source.label} ${shown(value)}`;
}
