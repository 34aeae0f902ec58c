import { keepOne } from '../../../base/remembered.ts';
import { type Formula, referencesOf } from '../../formula/index.ts';
import type { Ruleset } from '../compile/index.ts';
import type { Field } from '../format/index.ts';
import { plainName } from '../formulas/index.ts';

/**
 * The computed number fields that the cost and the terms of the breakdown are calculated from, directly or through other fields.
 * Cached by ruleset.
 */
export const fieldsBehindCost = keepOne((ruleset: Ruleset): ReadonlySet<Field> => {
  const steps = new Set<Field>();
  type Place = { readonly id: string; readonly component: string | null };
  const readsOf = (formula: Formula, component: string | null): readonly Place[] =>
    referencesOf(formula).flatMap((reference): readonly Place[] => {
      if (reference.kind === 'name') return [{ id: plainName(reference.name), component }];
      return reference.kind === 'column' && ruleset.components.has(reference.table)
        ? [{ id: plainName(reference.column), component: reference.table }]
        : [];
    });
  const open: Place[] = [
    ...(ruleset.points ? [{ id: ruleset.points.field, component: null }] : []),
    ...ruleset.terms.flatMap(({ data, points, factor }) =>
      [points, ...(factor ? [factor] : [])].flatMap((formula) => readsOf(formula, data.component ?? null)),
    ),
  ];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { id, component } = place;
    const own = component === null ? undefined : ruleset.components.get(component)?.fields.get(id);
    const field = own ?? ruleset.fields.get(id);
    if (field?.formula == null || steps.has(field.data)) continue;
    steps.add(field.data);
    open.push(...readsOf(field.formula, own ? component : null));
  }
  return new Set([...steps].filter((field) => field.kind === 'formula' && field.result === 'number'));
});
