import { compactWord, wordsOf } from '../../../base/text/index.ts';
import { kindsOf, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { DesignKind } from '../../../rules/ruleset/format/index.ts';
import { isOfKind } from '../../../rules/ruleset/kinds.ts';
import { choicesOf } from '../../../rules/ruleset/values/index.ts';
import type { ImportedDesign } from '../imported.ts';

/** The words for a kind of design in sheets: its nouns, and the label and synonyms of its choice. */
function wordsFor(ruleset: Ruleset, { key, one, many }: DesignKind): ReadonlySet<string> {
  const field = ruleset.fields.get(ruleset.data.designKinds?.field ?? '')?.data;
  const choice = field && choicesOf(ruleset, field).find((each) => each.key === key);
  return new Set([one, many, key, ...(choice ? [choice.label, choice.short, ...choice.synonyms] : [])].map(compactWord));
}

/**
 * Designs with the kind that their sheet gives them: by a column, a heading of their section or the name of the sheet, else the
 * only kind that has all that is entered. In a system without kinds they are the same.
 */
export function withKinds(ruleset: Ruleset, designs: readonly ImportedDesign[]): readonly ImportedDesign[] {
  const { designKinds } = ruleset.data;
  if (designKinds === undefined) return designs;
  const kinds = kindsOf(ruleset).map((kind) => ({ ...kind, words: wordsFor(ruleset, kind) }));
  const named = (text: string | null): string | undefined => {
    if (text === null) return undefined;
    const whole = kinds.find(({ words }) => words.has(compactWord(text)));
    const inside = kinds.filter(({ words }) => wordsOf(text).some((word) => words.has(word)));
    return (whole ?? (inside.length === 1 ? inside[0] : undefined))?.key;
  };
  const fitting = ({ values, components }: ImportedDesign): string | undefined => {
    const fields = ruleset.data.fields.filter(({ id }) => (values[id] ?? null) !== null);
    const parts = ruleset.data.components.filter(({ id }) => (components[id]?.length ?? 0) > 0);
    const fit = kinds.filter(({ key }) => [...fields, ...parts].every((each) => isOfKind(each, key)));
    return fit.length === 1 ? fit[0]?.key : undefined;
  };
  return designs.map((design) => {
    // A blank cell of its column is for the player to fill.
    if (design.cells.has(designKinds.field)) return design;
    const key = named(design.section) ?? named(design.sheet) ?? fitting(design);
    return key === undefined ? design : { ...design, values: { ...design.values, [designKinds.field]: key } };
  });
}
