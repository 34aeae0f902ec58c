/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from './language.ts';

// They are a part of the program, so a test checks them by their schema, and not every start does.
const files = import.meta.glob<Language>('./*.json', { eager: true, import: 'default' });

/** All languages, English first: where two languages use a word differently, the first has priority. */
export const languages: readonly Language[] = Object.entries(files)
  .sort(([one], [other]) => Number(other === './en.json') - Number(one === './en.json') || (one < other ? -1 : 1))
  .map(([, file]) => file);

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** A word as it may be typed: as it is, and with "ae", "oe", "ue" for umlauts. */
export function spellings(word: string): readonly string[] {
  const typed = word.normalize('NFC').replace(/[äöü]/gi, (letter) => digraphs[letter] ?? letter);
  return typed === word ? [word] : [word, typed];
}

/** The words of all languages for one purpose in all their spellings, without duplicates. */
export const foreignWords = (pick: (language: Language) => readonly string[]): readonly string[] => [
  ...new Set(languages.flatMap(pick).flatMap(spellings)),
];

/**
 * The source of a regular expression that matches any of the words, longer ones first. `fold` converts them to the form of the
 * text.
 */
export const wordsPattern = (words: readonly string[], fold: (word: string) => string = (word) => word): string =>
  [...new Set(words.map(fold))]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|');

/** The same for the words of all languages for one purpose. */
export const foreignWordsPattern = (pick: (language: Language) => readonly string[], fold?: (word: string) => string): string =>
  wordsPattern(foreignWords(pick), fold);
