import type { Ruleset } from '../compile/index.ts';
import type { Issue } from './assessment.ts';

/** Why the rules object, where that is printed, and what the field means: all there is to say about an issue, in our words. */
export type Reason = { readonly why: string | null; readonly source: string };

/** The reason a check gives; else what its field means; null where the ruleset says neither. */
export function reasonOf(ruleset: Ruleset, { check, field, row, source }: Issue): Reason {
  const given = ruleset.checks.find(({ data }) => data.id === check)?.data.why;
  const fields = row === null ? ruleset.fields : ruleset.components.get(row.component)?.fields;
  return { why: given ?? fields?.get(field)?.data.help ?? null, source };
}
