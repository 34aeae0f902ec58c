import { foreignWords } from '../../languages/index.ts';
import { compactWord, editDistance, foldAccents, stemOf, wordsOf } from '../../text/index.ts';
import { isSubsequence } from '../find/words/terms.ts';
import type { ListedEntry } from './library.ts';

/** How a name was found: as it is written in the list or in the plural, by a code or another name, or by its likeness alone. */
export type Found = {
  /** All entries of that name, in the order of the lists. */
  readonly entries: readonly ListedEntry[];
  readonly how: 'name' | 'code' | 'otherName' | 'likeness';
};
export type NameIndex = {
  /** Null if no entry is meant beyond doubt. */
  readonly find: (name: string) => Found | null;
  /** The name most like it, to suggest; null if there is none. */
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
  const number = /^(?:#|n[or°º]?\.?)?\s*0*(\d+)(?:\.0+)?$/i.exec(text.trim());
  return number?.[1] ?? compactWord(text);
}

type Shape = { readonly entry: ListedEntry; readonly words: readonly string[] };

/** Finds entries of lists by the names that designs use for them. Answers are kept: most names are asked for often. */
export function nameIndexOf(entries: readonly ListedEntry[]): NameIndex {
  const exact = new Map<string, ListedEntry[]>();
  const loose = new Map<string, ListedEntry[]>();
  const others = new Map<string, { readonly entry: ListedEntry; readonly isName: boolean }[]>();
  const shapes = new Map<string, Shape[]>();
  const initials = new Map<string, ListedEntry[]>();
  for (const entry of entries) {
    const words = wordsOf(entry.name);
    addTo(exact, foldAccents(entry.name), entry);
    addTo(loose, compactWord(entry.name), entry);
    addTo(shapes, bucketOf(words), { entry, words });
    if (words.length > 1) addTo(initials, words.map((word) => word[0]).join(''), entry);
    for (const { text, isName } of entry.aliases) addTo(others, referenceKey(text), { entry, isName });
  }
  const findNew = (name: string): Found | null => {
    const typed = compactWord(name);
    const same = exact.get(foldAccents(name)) ?? loose.get(typed);
    if (same) return { entries: same, how: 'name' };
    const [other, ...more] = others.get(referenceKey(name)) ?? [];
    if (other && more.length === 0) return { entries: [other.entry], how: other.isName ? 'otherName' : 'code' };
    const inNumber = only(formsOfName(typed).flatMap((form) => loose.get(form) ?? []));
    if (inNumber) return { entries: inNumber, how: 'name' };
    const alike = only(findAlike(name, shapes, initials));
    return alike && { entries: alike, how: 'likeness' };
  };
  const nearestNew = (name: string): string | null => {
    const typed = compactWord(name);
    // A slip in a short word makes another word.
    const near = entries.find((other) => editDistance(typed, compactWord(other.name), 2) <= (typed.length >= 5 ? 2 : 1));
    return near?.name ?? longerName(name, shapes);
  };
  return { find: remembered(findNew), nearest: remembered(nearestNew) };
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function remembered<Answer>(ask: (name: string) => Answer): (name: string) => Answer {
  const answers = new Map<string, Answer>();
  return (name) => {
    const known = answers.get(name);
    if (known !== undefined || answers.has(name)) return known as Answer; // has() says that an answer is there
    const answer = ask(name);
    answers.set(name, answer);
    return answer;
  };
}

/** The entries, if they all have the same name. */
const only = (entries: readonly ListedEntry[]): readonly ListedEntry[] | null =>
  new Set(entries.map(({ name }) => compactWord(name))).size === 1 ? [...new Set(entries)] : null;

const bucketOf = (words: readonly string[]): string => `${words.length}${words[0]?.[0] ?? ''}`;

/** Entries whose words are misspelt or shortened in the name, and those whose first letters it is. */
function findAlike(
  name: string,
  shapes: ReadonlyMap<string, readonly Shape[]>,
  initials: ReadonlyMap<string, readonly ListedEntry[]>,
): readonly ListedEntry[] {
  const words = wordsOf(name);
  const isOneWord = words.length === 1;
  const alike = (shapes.get(bucketOf(words)) ?? []).filter((shape) =>
    shape.words.every((word, at) => isWordLike(words[at] ?? '', word, isOneWord)),
  );
  const short = isOneWord && (words[0]?.length ?? 0) >= 2 ? (initials.get(words[0] ?? '') ?? []) : [];
  return [...alike.map(({ entry }) => entry), ...short];
}

/** The only name that has all these words and more: "MG" of "Needle MG". */
function longerName(name: string, shapes: ReadonlyMap<string, readonly Shape[]>): string | null {
  const words = wordsOf(name);
  const longer = [...shapes.values()].flat().filter((shape) => words.length > 0 && words.every((word) => shape.words.includes(word)));
  return only(longer.map(({ entry }) => entry))?.[0]?.name ?? null;
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
