import type { Design, Project } from '../../shared/project/index.ts';
import { assessDesign, choicesOf, formatValue, type IconName, type Ruleset } from '../../shared/ruleset/index.ts';

export type Fact = { readonly field: string; readonly text: string; readonly icon: IconName | null };

/** What kind of thing a design is: its choices, with the symbols that its card gives them. Choices with prices of their own are left out. */
export function factsOf(ruleset: Ruleset, design: Design): readonly Fact[] {
  const { values } = assessDesign(ruleset, design);
  const symbols = new Map((ruleset.card?.facts ?? []).flatMap(({ icon }) => (icon ? [[icon.field, icon.names] as const] : [])));
  const facts = ruleset.data.fields.flatMap((field): readonly Fact[] => {
    if (field.kind !== 'choice' || field.inspector === 'segments') return [];
    const value = values[field.id] ?? null;
    const isKnown = choicesOf(ruleset, field).some(({ key }) => key === value);
    return isKnown
      ? [{ field: field.id, text: formatValue(ruleset, field, value), icon: symbols.get(field.id)?.[String(value)] ?? null }]
      : [];
  });
  return [...facts.filter(({ icon }) => icon !== null), ...facts.filter(({ icon }) => icon === null)];
}

/** The name of the design that this one is a variant of; null if there is none, or it is gone. */
export function parentOf(designs: Project['designs'], design: Design): string | null {
  const parent = 'parent' in design ? designs.find(({ id }) => id === design.parent) : undefined;
  const name = parent?.values.name;
  return typeof name === 'string' ? name : null;
}
