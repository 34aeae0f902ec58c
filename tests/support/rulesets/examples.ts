import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Assessment } from '../../../shared/rules/ruleset/run/index.ts';

type Example = Ruleset['examples'][number];

/** The values of an assessed design that its example says something about, in the example's order, to compare with it. */
export const valuesFor = ({ values, components }: Assessment, { values: expected }: Example): Example['values'] =>
  expected.map((each) => {
    const cells = each.component === null ? values : components[each.component]?.[each.row];
    const found = cells?.[each.field] ?? null;
    if (typeof found === 'object' && found !== null) return { ...each, value: `error: ${found.detail}` };
    const isSame = typeof found === 'number' && typeof each.value === 'number' && Math.abs(found - each.value) < 1e-9;
    return { ...each, value: isSame ? each.value : found === '' ? null : found };
  });
