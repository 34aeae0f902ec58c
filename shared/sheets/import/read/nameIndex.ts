import { foreignWords } from '../../../base/languages/index.ts';
import { keepEach } from '../../../base/remembered.ts';
import { compactWord, editDistance, foldAccents, stemOf, wordsOf } from '../../../base/text/index.ts';
import { isSubsequence } from '../find/words/terms.ts';
import type { ListedEntry } from './library.ts';

/** What has a name, and perhaps codes or other names. */
type Named = Pick<ListedEntry, 'name' | 'aliases'>;

/** How a name was found: as it is written in the list or in the plural, by a code or another name, or by its likeness alone. */
export type Found<Entry extends Named = ListedEntry> = {
  /** All entries of that name, in the order of the lists. */
  readonly entries: readonly Entry[];
  readonly how: 'name' | 'code' | 'otherName' | 'likeness';
};
export type NameIndex<Entry extends Named = ListedEntry> = {
  /** Null if no entry is meant beyond doubt. */
  readonly find: (name: string) => Found<Entry> | null;
  /** The name most like it, to suggest; null if there is none, or after too many questions. */
  readonly nearest: (name: string) => string | null;
};

const pluralEndings = foreignWords(({ lists }) => lists.plurals);

/** A name in the forms it may be listed in: as it is, and in the singular or plural. */
export function formsOfName(word: string): readonly string[] {
  const forms = [word, `${word}s`];
  for (const ending of pluralEndings)
    if (word.length > ending.length + 1 && word.endsWith(ending)) forms.push(word.slice(0, -ending.length));
  return forms;
}

/** A number by which rows are known, in one form: "#07", "No. 7" and "7" are the same. Other texts are compacted. */
export function referenceKey(text: string): string {
  const number = /^(?:#|n[or°º]?\.?)?\s*0*(0|[1-9]\d*)(?:\.0+)?$/i.exec(text.trim());
  return number?.[1] ?? compactWord(text);
}

type Shape<Entry extends Named> = { readonly entry: Entry; readonly words: readonly string[] };

/** Names for which something like them is looked for: each is compared with every entry. */
const mostHints = 500;

/** Finds entries of lists by the names that designs use for them. Answers are kept: most names are asked for often. */
export function nameIndexOf<Entry extends Named>(entries: readonly Entry[]): NameIndex<Entry> {
  const exact = new Map<string, Entry[]>();
  const loose = new Map<string, Entry[]>();
  const others = new Map<string, { readonly entry: Entry; readonly isName: boolean }[]>();
  const shapes = new Map<string, Shape<Entry>[]>();
  const initials = new Map<string, Entry[]>();
  for (const entry of entries) {
    const words = wordsOf(entry.name);
    addTo(exact, foldAccents(entry.name), entry);
    addTo(loose, compactWord(entry.name), entry);
    addTo(shapes, bucketOf(words), { entry, words });
    if (words.length > 1) addTo(initials, words.map((word) => word[0]).join(''), entry);
    for (const { text, isName } of entry.aliases) addTo(others, referenceKey(text), { entry, isName });
  }
  const findNew = (name: string): Found<Entry> | null => {
    const typed = compactWord(name);
    const same = exact.get(foldAccents(name)) ?? loose.get(typed);
    if (same) return { entries: same, how: 'name' };
    const coded = others.get(referenceKey(name));
    if (coded) return { entries: coded.map(({ entry }) => entry), how: coded.every(({ isName }) => isName) ? 'otherName' : 'code' };
    const inNumber = only(formsOfName(typed).flatMap((form) => loose.get(form) ?? []));
    if (inNumber) return { entries: inNumber, how: 'name' };
    const alike = only(findAlike(name, shapes, initials));
    return alike && { entries: alike, how: 'likeness' };
  };
  let hints = 0;
  const nearestNew = (name: string): string | null => {
    if (++hints > mostHints) return null;
    const typed = compactWord(name);
    // A slip in a short word makes another word.
    const near = entries.find((other) => editDistance(typed, compactWord(other.name), 2) <= (typed.length >= 5 ? 2 : 1));
    return near?.name ?? partlyNamed(name, shapes);
  };
  return { find: keepEach(findNew), nearest: keepEach(nearestNew) };
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** The entries, if they all have the same name. */
const only = <Entry extends Named>(entries: readonly Entry[]): readonly Entry[] | null =>
  new Set(entries.map(({ name }) => compactWord(name))).size === 1 ? [...new Set(entries)] : null;

/** What similar names have in common: how many words, the first letter, and all numbers. */
const bucketOf = (words: readonly string[]): string =>
  [words.length, words[0]?.[0] ?? '', ...words.filter((word) => /^\p{N}+$/u.test(word))].join(' ');

/** Entries whose words are misspelt or shortened in the name, and those whose first letters it is. */
function findAlike<Entry extends Named>(
  name: string,
  shapes: ReadonlyMap<string, readonly Shape<Entry>[]>,
  initials: ReadonlyMap<string, readonly Entry[]>,
): readonly Entry[] {
  const words = wordsOf(name);
  const isOneWord = words.length === 1;
  const alike = (shapes.get(bucketOf(words)) ?? []).filter((shape) =>
    shape.words.every((word, at) => isWordLike(words[at] ?? '', word, isOneWord)),
  );
  const short = isOneWord && (words[0]?.length ?? 0) >= 2 ? (initials.get(words[0] ?? '') ?? []) : [];
  return [...alike.map(({ entry }) => entry), ...short];
}

/** The only name that has all these words and more, or is part of them: "Needle MG" for "MG" and for "hull Needle MG". */
function partlyNamed<Entry extends Named>(name: string, shapes: ReadonlyMap<string, readonly Shape<Entry>[]>): string | null {
  const words = wordsOf(name);
  const has = (one: readonly string[], other: readonly string[]): boolean => other.length > 0 && other.every((word) => one.includes(word));
  const near = [...shapes.values()].flat().filter((shape) => has(shape.words, words) || has(words, shape.words));
  return only(near.map(({ entry }) => entry))?.[0]?.name ?? null;
}

/** Numbers, single letters and marks such as "II" tell models apart: they are never misspelt. */
const isMark = (word: string): boolean => word.length < 2 || /^\p{N}+$/u.test(word) || /^[ivx]+$/.test(word);

function isWordLike(typed: string, word: string, isOneWord: boolean): boolean {
  if (typed === word) return true;
  if (isMark(typed) || isMark(word) || typed[0] !== word[0]) return false;
  if (typed.length >= 4 && stemOf(typed) === stemOf(word)) return true;
  const isShortened =
    typed.length >= (isOneWord ? 3 : 2) &&
    typed.length < word.length &&
    ((typed.length >= 3 && word.startsWith(typed)) || (!/[aeiou]/.test(typed.slice(1)) && isSubsequence(typed, word)));
  if (isShortened) return true;
  const longer = Math.max(typed.length, word.length);
  return longer >= 5 && editDistance(typed, word, 2) <= (longer >= 9 ? 2 : 1);
}
