import { keepOne } from '../../../../base/remembered.ts';
import { compactWord, foldAccents, wordsOf } from '../../../../base/text/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { fieldTerms, fillerWords, isSubsequence } from './terms.ts';

/** What letters are worth that begin the label of a field. */
const ofLabel = 1.5;

type FieldLetters = {
  readonly words: ReadonlySet<string>;
  readonly initials: ReadonlySet<string>;
  readonly consonants: ReadonlySet<string>;
};
const lettersOf = keepOne((field: Field): FieldLetters => {
  const terms = fieldTerms(field);
  const all = terms.map((term) => wordsOf(term).map(foldAccents));
  const bare = all.map((words) => words.filter((word) => !fillerWords.has(word)));
  const initialsOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');
  const words = all.map((parts) => parts.join(''));
  const consonants = words.map((word) => word.charAt(0) + word.slice(1).replace(/[aeiou]/g, ''));
  return { words: new Set(words), initials: new Set([...all, ...bare].map(initialsOf)), consonants: new Set(consonants) };
});

/**
 * How well a few letters are short for a field, 0 to about 4: as the beginning of one of its words, the first letters of several, or its
 * consonants. More letters say more.
 */
export function shortFor(letters: string, field: Field): number {
  const { words, initials, consonants } = lettersOf(field);
  const folded = foldAccents(letters);
  const labels = [field.label, ...(field.short ? [field.short] : [])].map(compactWord);
  const begins = labels.some((label) => label.startsWith(folded));
  const isBegun = begins || [...words].some((word) => word.startsWith(folded));
  if (isBegun || (folded.length > 1 && initials.has(folded))) return (begins ? ofLabel : 0.6) + 0.8 * (folded.length - 1);
  const longer = folded.length < 2 ? [] : folded.length === 2 ? labels : [...words];
  const isShort = longer.some((word) => word[0] === folded[0] && isSubsequence(folded, word));
  return isShort || (folded.length > 1 && consonants.has(folded)) ? 0.5 * folded.length - 0.4 : 0;
}
