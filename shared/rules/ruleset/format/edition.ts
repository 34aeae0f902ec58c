import { z } from 'zod';
import { parsedJson } from '../../../base/text/index.ts';

/** What identifies one version of a ruleset, from its ruleset.json. */
export type Edition = {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** The standard of house rules; null for others. */
  readonly basedOn: { readonly id: string; readonly version: string } | null;
};

const word = z.string().min(1);
const headSchema = z.object({
  id: word,
  version: word,
  name: word,
  basedOn: z.object({ id: word, version: word }).nullish().default(null),
});

/** Reads the identity in the text of a ruleset.json without checking the rest; null if it has none. */
export const editionIn = (text: string): Edition | null => headSchema.safeParse(parsedJson(text)).data ?? null;

const partsOf = (version: string): readonly number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Orders versions such as "1.10.0": negative if `a` is older than `b`, positive if it is newer, 0 if they are alike. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The key of an edition in a map: "tin-parade@1.0.0". */
export const editionKey = (id: string, version: string): string => `${id}@${version}`;
