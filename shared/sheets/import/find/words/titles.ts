import { foreignWords, languages } from '../../../../base/languages/index.ts';
import { compactWord, foldAccents, stemOf, wordsOf } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import { fillerWords, isSubsequence, withoutBrackets } from './terms.ts';

/** A heading that names a component, e.g. "Weapon 2 Range": `number` is 2, `rest` is "range". */
export type ComponentTitle = { readonly component: string; readonly number: number | null; readonly rest: string };

/** "second", "2nd", "two". */
const counting = new Map(
  languages.flatMap(({ numbers: { values, ordinals } }) =>
    Object.entries({ ...values, ...ordinals }).flatMap(([word, number]) => (number > 0 ? [[foldAccents(word), number] as const] : [])),
  ),
);
const ordinalEndings = new Set(foreignWords(({ numbers }) => numbers.ordinalEndings).map(foldAccents));
const rowNames = new Set(foreignWords(({ headings }) => [...headings.rowName, ...headings.perhapsRowName]).map(compactWord));
const maxNumber = 12;
/** Texts whose titles are remembered between workbooks. */
const remembered = 20_000;

function asNumber(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,2}$/.test(word)) return Number(word) >= 1 && Number(word) <= maxNumber ? Number(word) : null;
  return counting.get(word) ?? null;
}

const letterNumber = (word: string): number | null => (/^[a-h]$/.test(word) ? word.charCodeAt(0) - 96 : null);

/** The number, if the words are a number and nothing else; otherwise null. */
export function loneNumber(words: readonly string[]): number | null {
  const [first = '', second, third] = words.filter((word) => !fillerWords.has(word) || word.length === 1);
  if (third !== undefined || (second !== undefined && !ordinalEndings.has(second))) return null;
  return asNumber(first) ?? (second === undefined ? letterNumber(first) : null);
}

/** The number at the end or the start of words; null if they have no number there. */
export function numberIn(words: readonly string[]): { number: number; rest: string } | null {
  if (words.length < 2) return null;
  const last = words[words.length - 1] ?? '';
  const atEnd = asNumber(last) ?? letterNumber(last);
  // "Hits on d10" ends in a die, not in the number of a weapon.
  if (atEnd !== null && !/^[dw]$/.test(words[words.length - 2] ?? '')) return { number: atEnd, rest: words.slice(0, -1).join(' ') };
  const atStart = asNumber(words[0]);
  if (atStart === null) return null;
  const from = ordinalEndings.has(words[1] ?? '') ? 2 : 1;
  return words.length > from ? { number: atStart, rest: words.slice(from).join(' ') } : null;
}

/** Reads headings that name a component of the ruleset. */
export function titleReader(ruleset: Ruleset): (text: string) => ComponentTitle | null {
  const titles = ruleset.data.components.map((component) => {
    const name = component.fields.find((field) => field.id === 'name');
    const own = [component.singular, component.label, component.id].map((text) => ({ words: wordsOf(text), abbreviates: true }));
    const further = (name ? [name.label, ...name.synonyms, ...(name.weakSynonyms ?? [])] : [])
      .filter((text) => !rowNames.has(compactWord(text)))
      .map((text) => ({ words: wordsOf(text), abbreviates: false }));
    const sequences = [...own, ...further].sort((one, other) => other.words.length - one.words.length);
    return { component: component.id, sequences, initial: component.singular[0]?.toLowerCase() };
  });
  // Only the component's own word may be abbreviated: "Arm" is more likely armour than an armament.
  const isWord = (typed: string, word: string, abbreviates: boolean): boolean =>
    stemOf(typed) === stemOf(word) ||
    (abbreviates && typed.length >= 3 && word.startsWith(typed)) ||
    (abbreviates && typed.length >= 3 && typed[0] === word[0] && !/[aeiou]/.test(typed.slice(1)) && isSubsequence(typed, word));
  const cache = new Map<string, ComponentTitle | null>();
  const read = (text: string): ComponentTitle | null => {
    const words = wordsOf(withoutBrackets(text));
    if (words.length === 0 || words.length > 8) return null;
    for (const { component, sequences, initial } of titles) {
      if (words[0] === initial && /^\d$/.test(words[1] ?? ''))
        return { component, number: asNumber(words[1]), rest: words.slice(2).join(' ') };
      for (const { words: wanted, abbreviates } of sequences)
        for (let start = 0; start + wanted.length <= words.length; start++)
          if (wanted.length > 0 && wanted.every((word, offset) => isWord(words[start + offset] ?? '', word, abbreviates)))
            return titleAt(component, words.slice(0, start), words.slice(start + wanted.length));
    }
    return null;
  };
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const title = read(text);
    if (cache.size > remembered) cache.clear();
    cache.set(text, title);
    return title;
  };
}

/**
 * The number of a component is right before or after its word, or at the end: "2nd weapon", "Weapon 2 range",
 * "Weapon B", "Weapon range 2".
 */
function titleAt(component: string, before: readonly string[], after: readonly string[]): ComponentTitle {
  const leading = before.filter((word) => !ordinalEndings.has(word));
  const first = after[0] ?? '';
  const letter = after.length === 1 ? letterNumber(first) : null;
  const afterwards = asNumber(first) ?? letter;
  if (afterwards !== null) return { component, number: afterwards, rest: [...leading, ...after.slice(1)].join(' ') };
  const beforehand = asNumber(leading[leading.length - 1]);
  if (beforehand !== null) return { component, number: beforehand, rest: [...leading.slice(0, -1), ...after].join(' ') };
  const last = after[after.length - 1];
  const atEnd = last !== undefined && /^\d+$/.test(last) ? asNumber(last) : null;
  if (atEnd !== null) return { component, number: atEnd, rest: [...leading, ...after.slice(0, -1)].join(' ') };
  return { component, number: null, rest: [...leading, ...after].join(' ') };
}
