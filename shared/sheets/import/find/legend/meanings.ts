import { foreignWords } from '../../../../base/languages/index.ts';
import { keepOne } from '../../../../base/remembered.ts';
import { compactWord, foldAccents, isBlankWord, stemOf, wordsOf } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { type CellValue, readValue } from '../../../../rules/ruleset/values/index.ts';
import { measureOf, unitOf } from '../../../../rules/ruleset/values/lengths.ts';
import { perhapsTerms } from '../words/terms.ts';

const denials = new Set(foreignWords(({ legend, numbers }) => [...legend.not, ...numbers.without]).map(foldAccents));

/** The names of a field as they are compared. */
const namesOf = keepOne((field: Field) => {
  const terms = perhapsTerms(field);
  const stems = terms.map((term) => wordsOf(term).map(stemOf));
  return { compact: new Set(terms.map((term) => compactWord(term))), stems, stemsOfAny: new Set(stems.flat()) };
});

/** A length with its unit. */
const length = /^\d[\d.,]*\s?(?:cm|mm|m|in|inch|inches|ft|["”″])$/iu;

/**
 * The value of a field that the words of a legend mean, as in "unlimited shots", "weapon is turreted"; undefined if they mean none. A length
 * is meant only by a letter.
 */
export function meaningFor(ruleset: Ruleset, field: Field, words: string, isLetter = false): CellValue | undefined {
  if (field.kind === 'text' || field.kind === 'formula') return undefined;
  if (field.kind !== 'yesNo' && isBlankWord(words)) return null;
  const texts = [
    words,
    ...partsOf(field, words),
    words.replace(/(?:(?<!\s)\s+)?[([].{0,500}$/, ''),
    /\(([^()]{2,40})\)$/.exec(words)?.[1] ?? '',
    withoutTerms(field, words),
    withoutTerm(field, words),
  ].filter((text) => text !== '');
  for (const text of texts) {
    const reading = readValue(ruleset, field, text);
    // A legend explains marks by words; "3 = 30 cm" would be a table.
    if (reading.ok && !reading.note && reading.value !== null && typeof reading.value !== 'number') return reading.value;
  }
  // But "C = 25 cm" explains a letter.
  if (field.kind === 'number' && isLetter && length.test(words.trim()) && measureOf(unitOf(field.unit ?? '')) === 'length') {
    const reading = readValue(ruleset, field, words);
    if (reading.ok && typeof reading.value === 'number') return reading.value;
  }
  if (field.kind === 'number' && deniesField(field, words)) return null;
  return field.kind === 'yesNo' ? yesOrNo(field, words) : undefined;
}

/** Of "none, or no limit for shots" the part that has a word of the field, without it. */
const partsOf = (field: Field, words: string): readonly string[] => {
  const parts = words.split(/,\s*(?:\p{L}{1,4}\s+)?|;\s*/u);
  return parts.length < 2
    ? []
    : parts.filter((part) => wordsOf(part).some((word) => namesOf(field).compact.has(word))).map((part) => withoutTerm(field, part));
};

/** "no save": a word that denies, and one of the field's own. */
function deniesField(field: Field, text: string): boolean {
  const [first = '', ...rest] = wordsOf(text);
  return denials.has(first) && rest.length > 0 && namesOf(field).compact.has(rest.join(''));
}

/** Without the field's own words: "unlimited" of "unlimited shots". */
function withoutTerms(field: Field, text: string): string {
  const { stemsOfAny } = namesOf(field);
  return wordsOf(text)
    .filter((word) => !stemsOfAny.has(stemOf(word)))
    .join(' ');
}

/** Without one of the field's words at the end: "no limit" of "no limit on shots". */
function withoutTerm(field: Field, text: string): string {
  const words = wordsOf(text);
  const stems = words.map(stemOf);
  const term = namesOf(field).stems.find(
    (own) => own.length > 0 && own.length < words.length && own.every((word, at) => word === stems[stems.length - own.length + at]),
  );
  const rest = words.slice(0, words.length - (term?.length ?? 0));
  // "on", "of", "für"
  while (rest.length > 1 && (rest.at(-1)?.length ?? 0) <= 3) rest.pop();
  return term ? rest.join(' ') : '';
}

function yesOrNo(field: Extract<Field, { kind: 'yesNo' }>, text: string): boolean | undefined {
  const words = wordsOf(text);
  const says = (phrases: readonly string[]): boolean =>
    phrases.some((phrase) => {
      const wanted = wordsOf(phrase);
      // Letters and angles mean something only as the whole of a cell.
      return wanted.some((word) => word.length >= 3 && /\p{L}/u.test(word)) && hasPhrase(words, wanted);
    });
  const isYes = says([...field.yesWords, field.label, ...(field.short ? [field.short] : [])]);
  const isNo = says(field.noWords);
  if (isYes && words.some((word) => denials.has(word))) return false;
  return isYes === isNo ? undefined : isYes;
}

const hasPhrase = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.some((_, start) => wanted.every((word, offset) => stemOf(words[start + offset] ?? '') === stemOf(word)));
