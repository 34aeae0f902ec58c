import { foldAccents, stemOf, wordsOf } from '../../../base/text/index.ts';
import { splitHeading } from './fields.ts';
import type { FieldMaker } from './planned.ts';

/** "Weapons" of "weapon", "batteries" of "battery", "crewmen" of "crewman"; words in the plural already stay. */
export const pluralOf = (word: string): string =>
  /(?:s|craft|[^aeiou]men)$/i.test(word)
    ? word
    : /(?<!hu|ger|ro|sha|talis)man$/i.test(word)
      ? word.replace(/an$/i, 'en')
      : /[^aeiou]y$/i.test(word)
        ? `${word.slice(0, -1)}ies`
        : /(?:x|[nrt]ch|sh|[^aeiou]o)$/i.test(word)
          ? `${word}es`
          : `${word}s`;
export const singularOf = (word: string): string =>
  /ies$/i.test(word) && word.length > 4
    ? `${word.slice(0, -3)}y`
    : /(?:xes|ches|shes|sses|[^aeiou]oes)$/i.test(word)
      ? word.slice(0, -2)
      : /[^sui]s$/i.test(word) && word.length > 3
        ? word.slice(0, -1)
        : word;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of a value of a component: its heading without the words of the component. "Weapon range" is its range. */
export function ownLabel(stem: string, component: string): string {
  const own = new Set(wordsOf(component).map(stemOf));
  const initial = foldAccents(component).charAt(0);
  const left = (stem.match(/\S+/g) ?? []).filter((word, at) => {
    const plain = foldAccents(word).replace(/[^\p{L}\p{N}]/gu, '');
    return !own.has(stemOf(plain)) && !(at === 0 && plain === initial);
  });
  return capital(left.join(' ') || stem);
}

/** What the rows of a component are called, and its id. */
export type Naming = { readonly label: string; readonly singular: string; readonly id: string };

/** The names of a component, from a heading; "part" where there is none. */
export function nameComponent(maker: FieldMaker, label: string): Naming {
  const one = singularOf(splitHeading(label).label.toLowerCase()) || 'part';
  return { label: capital(pluralOf(one)), singular: one, id: maker.ids.take(pluralOf(one), 'parts') };
}
