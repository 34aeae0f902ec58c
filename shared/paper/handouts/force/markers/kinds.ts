import { t } from '../../../../base/words/words.ts';
import type { MarkerKind } from './sheets.ts';

/** With a small first letter, unless the word is an abbreviation. */
const small = (text: string): string => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

type Explained = { readonly label: string; readonly means?: string | undefined };

/** What markers of a kind are called within a list: one, and several; with what the short words of their boxes mean. */
export function kindOf(one: string, many: string, boxes: readonly Explained[]): MarkerKind {
  const legend = [...new Set(boxes.flatMap(({ label, means }) => (means === undefined ? [] : [`${label} ${means}`])))].join(', ');
  const told = (text: string): string => (legend === '' ? small(text) : `${small(text)} (${legend})`);
  return { one: told(one), many: told(many) };
}

export const dummiesOf = ({ many }: MarkerKind): MarkerKind => ({
  one: t('dummy of {many}', { many }),
  many: t('dummies of {many}', { many }),
});
