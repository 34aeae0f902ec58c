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
