import { keepOne } from '../../../../base/remembered.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';

/** The values of a field in the designs that come with the rules, one for each design or component row that has one. */
export function stockValues({ stock }: Ruleset, component: string | null, { id }: Field): readonly CellValue[] {
  const values =
    component === null
      ? stock.map((design) => design.values[id] ?? null)
      : stock.flatMap(({ components }) => (components[component] ?? []).map((row) => row.values[id] ?? null));
  return values.filter((value) => value !== null);
}

export type UsualValues = ReadonlyMap<Field, { readonly min: number; readonly max: number }>;
/** A value so many times what the designs that come with the rules have is still usual. */
const tolerance = 3;

/** The values that number fields usually have: within the field's limits, and not far from those of the designs that come with the rules. */
export const usualValues = keepOne((ruleset: Ruleset): UsualValues => {
  const usual = new Map<Field, { readonly min: number; readonly max: number }>();
  const add = (field: Field, values: readonly CellValue[]): void => {
    if (field.kind !== 'number') return;
    const numbers = values.filter((value) => typeof value === 'number');
    const low = Math.min(...numbers);
    const high = Math.max(...numbers);
    const min = numbers.length < 3 || low <= 1 ? Number.NEGATIVE_INFINITY : low / tolerance;
    const max = numbers.length < 3 || high <= 0 ? Number.POSITIVE_INFINITY : high * tolerance;
    usual.set(field, {
      min: Math.max(field.min ?? Number.NEGATIVE_INFINITY, min),
      max: Math.min(field.max ?? Number.POSITIVE_INFINITY, max),
    });
  };
  for (const [id, { data }] of ruleset.fields)
    add(
      data,
      ruleset.stock.map(({ values }) => values[id] ?? null),
    );
  for (const [component, { fields }] of ruleset.components)
    for (const [id, { data }] of fields)
      add(
        data,
        ruleset.stock.flatMap(({ components }) => (components[component] ?? []).map(({ values }) => values[id] ?? null)),
      );
  return usual;
});
