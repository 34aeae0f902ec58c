import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { nameOfRules, type RulesTable } from './lines.ts';

/** The fields that players fill in, as "legs" and "gadgets.power", without names: nothing is computed of them. */
function enteredFields({ data }: Ruleset): ReadonlySet<string> {
  const ids = (fields: Ruleset['data']['fields'], before: string): readonly string[] =>
    fields.flatMap(({ kind, id }) => (kind === 'formula' || kind === 'text' ? [] : [`${before}${id}`]));
  return new Set([...ids(data.fields, ''), ...data.components.flatMap(({ id, fields }) => ids(fields, `${id}.`))]);
}

/**
 * Why two sets of rules cannot be compared, in a sentence: one of them has none of the fields that the designs were entered in.
 * Null if they can.
 */
export function cannotCompare(own: Ruleset, a: Ruleset, b: Ruleset): string | null {
  const fields = enteredFields(own);
  const stranger = [a, b].find((rules) => rules !== own && [...enteredFields(rules)].every((id) => !fields.has(id)));
  if (fields.size === 0 || stranger === undefined) return null;
  return `${nameOfRules(stranger)} has no field that designs of ${nameOfRules(own)} are entered in, so it has no costs for them.`;
}

/** So many labels of values that do not count are named. */
const MOST_NAMED = 8;

/** What is to be said beside a comparison, in sentences: values that do not count, and costs in different units or none. */
export function comparisonRemarks({ a, b, designs }: Pick<RulesTable, 'a' | 'b' | 'designs'>): readonly string[] {
  const free = [a, b].find(({ unit }) => unit === '');
  const labels = [...new Set(designs.flatMap(({ notCounted }) => notCounted))];
  const named = labels.slice(0, MOST_NAMED).join(', ');
  const more = labels.length > MOST_NAMED ? ` and ${labels.length - MOST_NAMED} more` : '';
  return [
    ...(free === undefined ? [] : [`${free.name} is points-free: only legality can be compared.`]),
    ...(free === undefined && a.unit !== b.unit ? [`A counts in ${a.unit} and B in ${b.unit}; differences compare the bare numbers.`] : []),
    ...(labels.length === 0 ? [] : [`Only one of the rules has fields for ${named}${more}; they do not count under the other.`]),
  ];
}
