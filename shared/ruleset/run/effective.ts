import type { Value } from '../../formula/index.ts';
import type { Field } from '../format/index.ts';

/**
 * What a field's value is in play: that of its `effective` field where it has one that gives a number, else the value entered.
 * `cells` holds the assessed values of the same row.
 */
export function effectiveValue(field: Field, cells: Readonly<Record<string, Value>> | undefined): Value {
  const entered = cells?.[field.id] ?? null;
  const inPlay = field.kind === 'number' && field.effective !== undefined ? cells?.[field.effective] : undefined;
  return typeof entered === 'number' && typeof inPlay === 'number' ? inPlay : entered;
}

/** "with grade 5+": what the value is in play where that is another than was entered; empty if it is the same. */
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
