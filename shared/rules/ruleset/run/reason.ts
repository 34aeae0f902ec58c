import type { Ruleset } from '../compile/index.ts';
import { lengthsInText } from '../values/index.ts';
import type { Issue } from './assessment.ts';

/** The explanation of an issue: why the rules forbid it, where that is printed, and what the field means, in our words. */
export type Reason = { readonly why: string | null; readonly source: string };

/** The reason given by the check, else the meaning of its field; null where the ruleset has neither. */
export function reasonOf(ruleset: Ruleset, { check, field, row, source }: Issue): Reason {
  const given = ruleset.checks.find(({ data }) => data.id === check)?.data.why;
  const fields = row === null ? ruleset.fields : ruleset.components.get(row.component)?.fields;
  const why = given ?? fields?.get(field)?.data.help;
  return { why: why === undefined ? null : lengthsInText(why, ruleset.lengths), source };
}
