import { z } from 'zod';
import { didYouMean, type FaultReport } from '../faults.ts';

/** Parts that the schemas of `force.json` share. */

export const id = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'an id is lowerCamelCase: letters and digits, starting with a small letter');
export const key = z.string().regex(/^[a-z][A-Za-z0-9-]*$/, 'an id is letters, digits and hyphens, starting with a small letter');
export const formula = z.string().regex(/^=./, 'a formula starts with "="');
export const label = z.string().min(1);
/** Where the rule is printed. Never the rule's wording. */
export const source = z.string().min(2);
export const noun = z.strictObject({ one: label, many: label });
export const share = z.number().min(0).max(1);
/** The id of one of our symbols, or of one that the ruleset draws itself under `icons` of ruleset.json. */
export const icon = key;

export const FILE = 'force.json';

/** Reports ids of a list that are taken already. */
export function checkIds(report: FaultReport, place: string, list: readonly { readonly id: string }[], taken: Iterable<string> = []): void {
  const seen = new Set(taken);
  list.forEach(({ id }, index) => {
    if (seen.has(id)) report(`${FILE}, ${place}[${index}] "${id}"`, `The id "${id}" is taken already.`);
    seen.add(id);
  });
}

/** Reports an id that is not among those it must be one of. */
export function known(report: FaultReport, place: string, id: string, ids: readonly string[], what: string): void {
  if (!ids.includes(id)) report(`${FILE}, ${place}`, `There is no ${what} "${id}".${didYouMean(id, ids)}`);
}
