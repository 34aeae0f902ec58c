import type { Design, Project } from '../../../shared/project/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../../shared/rules/ruleset/compile/index.ts';
import { type IconSource, iconOf } from '../../../shared/rules/ruleset/format/symbols.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { choicesOf, formatValue } from '../../../shared/rules/ruleset/values/index.ts';

type DesignFact = { readonly field: string; readonly text: string; readonly icon: IconSource | null };

/**
 * Returns the kind of a design: the choices at the start of its card, in that order with their symbols; all choices
 * if there is no card.
 */
export function factsOf(whole: Ruleset, design: Design): readonly DesignFact[] {
  const ruleset = rulesetOfDesign(whole, design);
  const { values } = assessDesign(ruleset, design);
  const onCard = (ruleset.card?.facts ?? []).map(({ text, icon }) => ({ field: /^\{(\w+)\}$/.exec(text)?.[1] ?? null, icon }));
  const choices = ruleset.data.fields.filter((field) => field.kind === 'choice' && field.inspector !== 'segments');
  const shown = ruleset.card
    ? onCard.flatMap(({ field, icon }) => choices.filter(({ id }) => id === field).map((choice) => ({ choice, icon })))
    : choices.map((choice) => ({ choice, icon: undefined }));
  return shown.flatMap(({ choice, icon }): readonly DesignFact[] => {
    const value = values[choice.id] ?? null;
    if (!choicesOf(ruleset, choice).some(({ key }) => key === value)) return [];
    return [{ field: choice.id, text: formatValue(ruleset, choice, value), icon: iconOf(ruleset.data.icons, icon?.names[String(value)]) }];
  });
}

/** Returns the name of the design that this one is a variant of; null if there is none, or it was removed. */
export function parentOf(designs: Project['designs'], design: Design): string | null {
  const parent = 'parent' in design ? designs.find(({ id }) => id === design.parent) : undefined;
  const name = parent?.values.name;
  return typeof name === 'string' ? name : null;
}
