import { keepOne, remembered } from '../../base/remembered.ts';
import type { RulesetData } from './format/index.ts';

/** The key of a kind of design; null in a system that has no kinds. */
export type DesignKindKey = string | null;

/** Whether designs of a kind have something: a field, a component, a check, a line of the cost. */
export const isOfKind = ({ kinds }: { readonly kinds?: readonly string[] | undefined }, kind: DesignKindKey): boolean =>
  kind === null || kinds === undefined || kinds.includes(kind);

/** The kind of a design with these values: the first where they name none, or none that the system has. */
export function kindKeyOf({ designKinds }: Pick<RulesetData, 'designKinds'>, values: Readonly<Record<string, unknown>>): DesignKindKey {
  if (designKinds === undefined) return null;
  const named = String(values[designKinds.field] ?? '');
  return designKinds.kinds.some(({ key }) => key === named) ? named : (designKinds.kinds[0]?.key ?? null);
}

const restricted = keepOne((data: RulesetData) => remembered((kind) => restrict(data, kind)));

/** The data with only what designs of one kind have; the same data where there are no kinds. */
export const dataOfKind = (data: RulesetData, kind: DesignKindKey): RulesetData => (kind === null ? data : restricted(data)(kind));

function restrict(data: RulesetData, kind: string): RulesetData {
  const ofKind = (thing: { readonly kinds?: readonly string[] | undefined }): boolean => isOfKind(thing, kind);
  const fields = data.fields.filter(ofKind);
  const components = data.components.filter(ofKind).map((component) => ({ ...component, fields: component.fields.filter(ofKind) }));
  const fieldsOf = (component: string | undefined) =>
    component === undefined ? fields : (components.find(({ id }) => id === component)?.fields ?? []);
  const has = (component: string | undefined, field: string): boolean => fieldsOf(component).some(({ id }) => id === field);
  const called = data.designKinds?.kinds.find(({ key }) => key === kind);
  return {
    ...data,
    designNoun: called ? { one: called.one, many: called.many } : data.designNoun,
    fields,
    components,
    checks: data.checks.filter((check) => ofKind(check) && has(check.component, check.field)),
    breakdown: data.breakdown
      .filter((term) => ofKind(term) && (term.component === undefined || components.some(({ id }) => id === term.component)))
      .map((term) => ({ ...term, inputs: term.inputs.filter((input) => has(undefined, input) || has(term.component, input)) })),
    specialFields: data.specialFields.filter(({ component, field }) => has(component, field)),
  };
}
