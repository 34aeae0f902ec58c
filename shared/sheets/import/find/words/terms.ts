import { foreignWords, spellings } from '../../../../base/languages/index.ts';
import { cleanText, compactWord, editDistance, foldAccents, stemOf, wordsOf } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { HeadingLikeness } from '../../reasons/index.ts';
import { type HeadingMeaning, isSameMeaning } from './meaning.ts';

/** A word or words that a column heading may consist of, with its meaning. */
type HeadingTerm = {
  /** As the ruleset or the language has it. */
  readonly text: string;
  readonly word: string;
  readonly words: readonly string[];
  readonly stem: string;
  /** Stems of its words. */
  readonly stems: readonly string[];
  readonly plain: string;
  /** First letters, if it has several words. */
  readonly initials: string;
  readonly letters: number;
  readonly meaning: HeadingMeaning;
  readonly weight: number;
};

const endingUnits = new Set(foreignWords(({ units }) => units.endOfHeading).map(foldAccents));
/** Words that are ignored when headings are compared. */
export const fillerWords: ReadonlySet<string> = new Set(foreignWords(({ headings }) => headings.filler).map(foldAccents));

/** All names of a field: its labels, its id in words, its synonyms. */
export const fieldTerms = (field: Field): readonly string[] => [
  field.label,
  ...(field.short ? [field.short] : []),
  field.id.replace(/([a-z])([A-Z])/g, '$1 $2'),
  ...field.synonyms,
];

/** The same with words that may mean another field as well. */
export const perhapsTerms = (field: Field): readonly string[] => [...fieldTerms(field), ...(field.weakSynonyms ?? [])];

/** Weight of words that mean the field only if nothing else does, where they mean something else too. */
const weak = 0.85;

/** Words of two letters for the cost that are nothing without their accents: "Ár" is a price, "AR" is not. */
export const accentedCosts: ReadonlySet<string> = new Set(
  foreignWords(({ headings }) => headings.cost).filter((word) => word.length <= 2 && foldAccents(word) !== word),
);

export function termsOf(ruleset: Ruleset): readonly HeadingTerm[] {
  const terms: HeadingTerm[] = [];
  const meanings = new Map<string, HeadingMeaning[]>();
  const add = (meaning: HeadingMeaning, texts: readonly string[], weight: number): void => {
    for (const text of texts.flatMap(spellings)) {
      const word = compactWord(text) || cleanText(text);
      const others = meanings.get(word);
      if (word === '' || others?.some((other) => isSameMeaning(other, meaning))) continue;
      if (others) others.push(meaning);
      else meanings.set(word, [meaning]);
      terms.push(termOf(text, word, meaning, weight));
    }
  };
  const { data } = ruleset;
  for (const field of data.fields) {
    if (ruleset.points?.field === field.id) {
      const { unit } = ruleset.points;
      add({ kind: 'cost' }, [...fieldTerms(field), ...data.import.costSynonyms, unit, `total ${unit}`], 1);
      add(
        { kind: 'cost' },
        foreignWords(({ headings }) => headings.cost).filter((word) => !accentedCosts.has(word)),
        0.97,
      );
    } else if (field.kind === 'formula') add({ kind: 'computed', component: null, field }, fieldTerms(field), 1);
    else {
      add({ kind: 'field', component: null, field }, fieldTerms(field), 1);
      add({ kind: 'field', component: null, field }, field.weakSynonyms ?? [], weak);
    }
    if (field.id === 'name') {
      const { one, many } = data.designNoun;
      add(
        { kind: 'field', component: null, field },
        [...foreignWords(({ headings }) => headings.designName), one, many, `${one} name`],
        0.97,
      );
    }
  }
  for (const component of data.components)
    for (const field of component.fields) {
      const meaning: HeadingMeaning = { kind: field.kind === 'formula' ? 'computed' : 'field', component: component.id, field };
      add(meaning, fieldTerms(field), 1);
      add(meaning, field.weakSynonyms ?? [], weak);
      if (field.id === 'name') {
        add(meaning, [component.singular, component.label, `${component.singular} name`], 1);
        add(
          meaning,
          foreignWords(({ headings }) => headings.rowName),
          0.95,
        );
        add(
          meaning,
          foreignWords(({ headings }) => headings.perhapsRowName),
          0.8,
        );
      }
    }
  // What means nothing else is a word of its field as any other.
  return terms.map((term) => (term.weight === weak && meanings.get(term.word)?.length === 1 ? { ...term, weight: 1 } : term));
}

function termOf(text: string, word: string, meaning: HeadingMeaning, weight: number): HeadingTerm {
  const words = wordsOf(text);
  return {
    text,
    word,
    words,
    stem: stemOf(word),
    stems: words.map(stemOf),
    plain: withoutFiller(words),
    initials: words.length >= 2 ? words.map((part) => part[0]).join('') : '',
    letters: lettersOf(word),
    meaning,
    weight,
  };
}

export const headWord = (text: string): string => compactWord(withoutBrackets(text));
export const withoutBrackets = (text: string): string => (/[([]/.test(text) ? withoutBracketed(text) : text.trim() || text);
const withoutBracketed = (text: string): string => text.replace(/[([].*?[)\]]/g, ' ').trim() || text;

function coreWords(text: string): readonly string[] {
  const words = [...wordsOf(withoutBrackets(text))];
  while (words.length > 1 && endingUnits.has(words[words.length - 1] ?? '')) words.pop();
  return words;
}

/** True if the letters occur in the word in the same order. */
export const isSubsequence = (letters: string, word: string): boolean => {
  let next = 0;
  for (const letter of word) if (letter === letters[next]) next++;
  return next === letters.length;
};

/** Which letters a word has, a bit for each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Letters that only one of two words has. Every change of a letter makes at most two of them. */
function unshared(one: number, other: number): number {
  let count = 0;
  for (let left = one ^ other; left !== 0; left &= left - 1) count++;
  return count;
}

/** A heading in all the forms it is compared in. */
type HeadingForms = {
  readonly full: string;
  readonly coreStems: readonly string[];
  readonly joined: string;
  readonly stem: string;
  readonly plain: string;
  readonly parts: readonly string[];
  /** No vowel but the first: "Rng". */
  readonly isAbbreviation: boolean;
  readonly letters: number;
  /** Ends in a full stop: "Gr.". */
  readonly isCut: boolean;
};

const withoutFiller = (words: readonly string[]): string => words.filter((word) => !fillerWords.has(word)).join('');

export function formsOf(text: string): HeadingForms {
  const core = coreWords(text);
  const joined = core.join('');
  return {
    full: headWord(text) || compactWord(text) || cleanText(text),
    coreStems: core.map(stemOf),
    joined,
    stem: joined.length >= 4 ? stemOf(joined) : '',
    plain: withoutFiller(core),
    parts: text.split(/[()[\]/,;|\n]|(?: or )/).map(compactWord),
    letters: lettersOf(joined),
    isCut: /\p{L}\.$/u.test(text.trim()),
    isAbbreviation: joined.length >= 2 && !/[aeiouy\d]/.test(joined.slice(1)),
  };
}

/** How similar a heading is to a known word, 0 to 1, and in what way. */
type Similarity = { readonly score: number; readonly how: HeadingLikeness };
const alike = (how: HeadingLikeness, score: number): Similarity => ({ how, score });
const unlike = alike('same', 0);

/** Compares a heading with a known word; the score is 0 if they have nothing in common. */
export function similarity(
  { full, coreStems, joined, stem, plain, parts, letters, isAbbreviation, isCut }: HeadingForms,
  term: HeadingTerm,
): Similarity {
  const { word } = term;
  if (full === word) return alike('same', 1);
  if (joined === word) return alike('same', 0.97);
  if (stem !== '' && stem === term.stem) return alike('form', 0.95);
  if (parts.includes(word)) return alike('oneOf', 0.9);
  // "No." and "Nr." are the start of nothing.
  if (plain === '') return unlike;
  if (plain === word || plain === term.plain) return alike('form', 0.88);
  if (joined.length >= (isCut ? 2 : 3) && word.startsWith(joined)) return alike('start', 0.7 + (0.2 * joined.length) / word.length);
  if (joined.length >= 4 && word.length >= 4) {
    const limit = joined.length >= 8 && word.length >= 8 ? 2 : 1;
    const distance = unshared(letters, term.letters) > 2 * limit ? limit + 1 : editDistance(joined, word, limit);
    // In a short word the first letter is seldom wrong: "each" is no "reach".
    const isBegun = joined.length > 5 || joined[0] === word[0];
    if (distance <= limit && isBegun) return alike('misspelt', distance === 1 ? 0.72 : 0.62);
  }
  // "Lastar" is "last" with an ending.
  if (word.length >= 4 && joined.length - word.length <= 2 && joined.startsWith(word)) return alike('form', 0.62);
  if (word.length >= 4 && containsWords(coreStems, term.stems)) return alike('contains', 0.68);
  if (joined.length >= 5 && word.length - joined.length <= 3 && joined[0] === word[0] && isSubsequence(joined, word))
    return alike('letters', 0.66);
  if (joined.length >= 2 && joined === term.initials) return alike('initials', 0.65);
  if (isAbbreviation && joined[0] === word[0] && isSubsequence(joined, word)) return alike('letters', joined.length >= 3 ? 0.66 : 0.5);
  return unlike;
}

/**
 * Returns a function that gives, in their order, the known words that a heading may be similar to: all those with a `similarity` above 0,
 * and some others. Most words have nothing in common with a heading, which is seen here without comparing them.
 */
export function termFinder(terms: readonly HeadingTerm[]): (forms: HeadingForms) => readonly HeadingTerm[] {
  const byText = new Map<string, HeadingTerm[]>();
  for (const term of terms)
    for (const text of [term.word, term.stem, term.plain, term.initials, term.stems[0] ?? '']) {
      const others = byText.get(text);
      if (others) others.push(term);
      else byText.set(text, [term]);
    }
  return ({ full, coreStems, joined, stem, plain, parts, letters }) => {
    const same = new Set(
      [full, joined, stem, plain, ...parts, ...coreStems].flatMap((text) => (text === '' ? [] : (byText.get(text) ?? []))),
    );
    const first = joined[0];
    return terms.filter((term) => {
      // All of its letters, in a longer word; or a slip or two, in a word about as long.
      if (first === term.word[0] && (letters & ~term.letters) === 0) return true;
      const longer = joined.length - term.word.length;
      return (longer <= 2 && longer >= -2 && unshared(letters, term.letters) <= 4) || same.has(term);
    });
  };
}

/** Whether some words appear among others, one directly after the other; both as stems. */
const containsWords = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 &&
  wanted.length <= words.length &&
  words.some((_, start) => wanted.every((part, offset) => words[start + offset] === part));
