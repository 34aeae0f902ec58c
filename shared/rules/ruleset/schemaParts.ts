import { z } from 'zod';
import { t } from '../../base/words/words.ts';

/** Parts that the schemas of a ruleset's files share. */

export const id = z.string().regex(/^[a-z][A-Za-z0-9]*$/, t('an id is lowerCamelCase: letters and digits, starting with a small letter'));
export const key = z.string().regex(/^[a-z][A-Za-z0-9-]*$/, t('an id is letters, digits and hyphens, starting with a small letter'));
export const formula = z.string().regex(/^=./, t('a formula starts with "="'));
export const label = z.string().min(1);
/** Where the rule is printed, e.g. "Core Rules 2.1, p. 34". Never the rule's wording. */
export const source = z.string().min(2);
export const noun = z.strictObject({ one: label, many: label });
export const share = z.number().min(0).max(1);
/** The id of one of our symbols, or of one that the ruleset draws itself under `icons` of ruleset.json. */
export const icon = key;
