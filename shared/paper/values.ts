import { type Formula, isError, referencesOf, type Value } from '../formula/index.ts';
import { type Field, formatValue, type Ruleset } from '../ruleset/index.ts';
import { shownIn } from './shown.ts';

const DASH = '–';

/** A value with its unit, as a sentence would have it: "18 cm", "5+", "∞", "tracked". */
export function withUnit(ruleset: Ruleset, field: Field, value: Value): string {
  if (isError(value)) return DASH;
  const unit = 'unit' in field && field.unit !== undefined && typeof value === 'number' ? ` ${field.unit}` : '';
  const text = field.kind === 'choice' ? formatValue(ruleset, field, value) : shownIn(ruleset, field, value);
  return `${text}${unit}`;
}

const known = new WeakMap<Ruleset, ReadonlySet<Field>>();

/** The numbers that the cost and its parts are worked out from, step by step: the breakdown tells them, and they tell the cost. */
export function stepsOfCost(ruleset: Ruleset): ReadonlySet<Field> {
  const found = known.get(ruleset);
  if (found) return found;
  const steps = new Set<Field>();
  type Place = { readonly id: string; readonly component: string | null };
  const readsOf = (formula: Formula, component: string | null): readonly Place[] =>
    referencesOf(formula).flatMap((reference): readonly Place[] => {
      if (reference.kind === 'name') return [{ id: reference.name, component }];
      return reference.kind === 'column' && ruleset.components.has(reference.table)
        ? [{ id: reference.column, component: reference.table }]
        : [];
    });
  const open: Place[] = [
    { id: ruleset.data.cost, component: null },
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
  const numbers = new Set([...steps].filter((field) => field.kind === 'formula' && field.result === 'number'));
  known.set(ruleset, numbers);
  return numbers;
}

/** Whether a field is in points. */
export const tellsPoints = ({ data }: Ruleset, field: Field): boolean =>
  field.id === data.cost || ('unit' in field && field.unit === data.pointsUnit);

/** "Charge 27 cm, Fast mover": what the rules work out besides the cost, as far as there is something to say. */
export function workedOut(ruleset: Ruleset, fields: readonly Field[], values: Readonly<Record<string, Value>>): string {
  const told = fields.flatMap((field) => {
    const value = values[field.id] ?? null;
    if (field.kind !== 'formula' || stepsOfCost(ruleset).has(field) || tellsPoints(ruleset, field)) return [];
    if (value === null || value === '' || value === false || isError(value)) return [];
    return [value === true ? field.label : `${field.label} ${withUnit(ruleset, field, value)}`];
  });
  return told.join(', ');
}
