import { keepPair } from '../../base/remembered.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { type DesignInput, saysSomething } from '../../rules/ruleset/values/index.ts';
import type { NotCounted } from './comparison.ts';

/** What a design can have by one ruleset and not by another. */
type Missing = {
  readonly fields: readonly Field[];
  readonly components: readonly {
    readonly id: string;
    readonly label: string;
    readonly isWhole: boolean;
    readonly fields: readonly Field[];
  }[];
};

const NOTHING: readonly NotCounted[] = [];

/** The fields and components that players fill in by `has` and that `lacks` does not have. Cached by both. */
const missingIn = keepPair((lacks: Ruleset, has: Ruleset): Missing => {
  const isMissing = (fields: Ruleset['fields'] | undefined, { id, kind }: Field): boolean => kind !== 'formula' && !fields?.has(id);
  return {
    fields: has.data.fields.filter((field) => isMissing(lacks.fields, field)),
    components: has.data.components.flatMap(({ id, label, fields }): Missing['components'] => {
      const other = lacks.components.get(id);
      if (other === undefined) return [{ id, label, isWhole: true, fields }];
      const absent = fields.filter((field) => isMissing(other.fields, field));
      return absent.length === 0 ? [] : [{ id, label, isWhole: false, fields: absent }];
    }),
  };
});

/** What a design has that one of two rulesets has no place for. A default counts as nothing. */
export function notCountedIn(before: Ruleset, after: Ruleset, design: DesignInput): readonly NotCounted[] {
  if (before === after) return NOTHING;
  const found = [...notCountedBy(before, after, design, 'before'), ...notCountedBy(after, before, design, 'after')];
  return found.length === 0 ? NOTHING : found;
}

function notCountedBy(lacks: Ruleset, has: Ruleset, design: DesignInput, side: NotCounted['side']): readonly NotCounted[] {
  const { fields, components } = missingIn(lacks, has);
  if (fields.length + components.length === 0) return NOTHING;
  const own = fields.filter((field) => saysSomething(field, design.values[field.id]));
  return [
    ...own.map(({ id, label }): NotCounted => ({ side, component: null, field: id, label })),
    ...components.flatMap((component): readonly NotCounted[] => {
      const rows = design.components[component.id] ?? [];
      if (component.isWhole) return rows.length === 0 ? [] : [{ side, component: component.id, field: null, label: component.label }];
      return component.fields
        .filter((field) => rows.some(({ values }) => saysSomething(field, values[field.id])))
        .map(({ id, label }) => ({ side, component: component.id, field: id, label }));
    }),
  ];
}
