import type { Ruleset } from '../../ruleset/compile/index.ts';
import { nameOfRules } from './lines.ts';

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

/** What is to be said beside a comparison: values that do not count, and costs in different units. In sentences. */
export function comparisonRemarks(a: Ruleset, b: Ruleset, labels: readonly string[]): readonly string[] {
  const [left, right] = [a.points?.unit ?? null, b.points?.unit ?? null];
  const free = [a, b].find(({ points }) => points === null);
  const most = labels.slice(0, 8).join(', ');
  return [
    ...(free === undefined ? [] : [`${nameOfRules(free)} is points-free: only legality can be compared.`]),
    ...(free === undefined && left !== right ? [`A counts in ${left} and B in ${right}; differences compare the bare numbers.`] : []),
    ...(labels.length === 0
      ? []
      : [
          `Only one of the rules has fields for ${most}${labels.length > 8 ? ` and ${labels.length - 8} more` : ''}; they do not count under the other.`,
        ]),
  ];
}
