import type { MarkerKind } from './sheets.ts';

/** With a small first letter, unless the word is an abbreviation. */
const small = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** What markers of a kind are called within a list: one, and several. */
export const kindOf = (one: string, many: string): MarkerKind => ({ one: small(one), many: small(many) });

export const dummiesOf = ({ many }: MarkerKind): MarkerKind => ({ one: `dummy of ${many}`, many: `dummies of ${many}` });
