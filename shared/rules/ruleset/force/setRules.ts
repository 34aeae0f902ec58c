import type { RulesetData } from '../format/index.ts';
import type { EnteredCell } from '../values/index.ts';
import type { FieldScope, ForceField } from './fieldSchema.ts';
import type { ForceContext } from './forceFormulas.ts';

/** A field of entries in which units may differ from their design, and the field of the design that it sets. */
export type SetRule = { readonly id: string; readonly sets: string; readonly cell: EnteredCell; readonly isSecret: boolean };

/** The id of the field of the design that a field of entries sets. */
export const setsOf = (field: ForceField): string | undefined => (field.kind === 'formula' ? undefined : field.sets);

/** The fields of entries that set fields of their design, with what each sets. */
export const setRules = (fields: readonly { readonly data: ForceField; readonly cell: EnteredCell | null }[]): readonly SetRule[] =>
  fields.flatMap(({ data, cell }) => {
    const sets = setsOf(data);
    return sets === undefined || !cell ? [] : [{ id: data.id, sets, cell, isSecret: data.shown === 'secret' }];
  });

/** Reports a field that sets what it cannot set: a field of the design is set once, by an entry's field of its own kind. */
export function checkSets({ report, data, force }: ForceContext, at: string, scope: FieldScope, field: ForceField): void {
  const sets = setsOf(field);
  if (sets === undefined) return;
  if (scope !== 'entry') {
    report(at, 'Only a field of an entry can have "sets".');
    return;
  }
  const target = data.fields.find(({ id }) => id === sets);
  if (!target) report(at, `"sets" names "${sets}", which is no field of a design.`);
  else if (!fits(target, field)) report(at, `"${sets}" is not the same kind of field, so nothing entered here fits it.`);
  if (field.when !== undefined) report(at, 'A field with "sets" is used where the design’s field is; it has no "when" of its own.');
  if (field.kind !== 'formula' && field.default !== null)
    report(at, 'A field with "sets" has no default: without an entry the design’s value counts.');
  if (field.kind === 'number' && field.roll) report(at, 'A field with "sets" is not rolled: it begins with the value of the design.');
  const twice = force.fields.entry.filter((other) => setsOf(other) === sets);
  if (twice.length > 1 && twice[0] === field)
    report(at, `"${sets}" is set by ${twice.map(({ id }) => `"${id}"`).join(' and ')}; one of them is enough.`);
  if (force.grade?.field === sets || force.upgrades.includes(sets))
    report(at, `"${sets}" is a grade or an upgrade, which players choose elsewhere.`);
  if (data.designKinds?.field === sets) report(at, `"${sets}" says which kind a design is; units have the kind of their design.`);
  if (sets === 'name') report(at, 'Units have names of their own already; "sets" cannot name "name".');
}

function fits(target: RulesetData['fields'][number], field: ForceField): boolean {
  if (target.kind === 'choice' && field.kind === 'choice') return target.table === field.table;
  return target.kind !== 'formula' && target.kind === field.kind;
}
