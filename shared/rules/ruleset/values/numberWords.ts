import { foreignWords, spellings } from '../../../base/languages/index.ts';
import { cleanText, compactWord, isBlankWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Field } from '../format/index.ts';
import type { ReadNumber } from './readNumber.ts';

type NumberField = Extract<Field, { kind: 'number' }>;

/** Signs for what has no end, on their own or as a picture. */
const ENDLESS = /[∞♾⧜⧝⧞]\p{Variation_Selector}?/gu;

/** A text in which each of these signs is the plain one. */
export const withEndlessSign = (text: string): string => text.replace(ENDLESS, '∞');

const nothingWords = new Set(foreignWords(({ values }) => values.nothing).map(compactWord));
const denials = new Set(foreignWords(({ values }) => values.no).map(compactWord));

/** What a whole text stands for in a number's cell: one of the field's words, null for a word for nothing, undefined for neither. */
export function namedBy({ words }: NumberField, text: string): string | null | undefined {
  const word = compactWord(text);
  for (const { key, symbol, synonyms } of words) {
    const names = [key, ...(symbol ? [symbol] : []), ...synonyms.flatMap(spellings)];
    if (names.some((name) => (compactWord(name) === '' ? cleanText(name) === cleanText(text) : compactWord(name) === word))) return key;
  }
  return isBlankWord(text) || nothingWords.has(word) ? null : undefined;
}

/** "∞ shots", "shots: unlimited", "n/a cm": a word where a number could stand, beside what may stand beside a number there. */
export function besideWords(
  field: NumberField,
  raw: string,
  readBeside: (text: string) => ReadNumber,
): { readonly value: string | null; readonly note?: string } | null {
  if (raw.length > 60 || /\d/.test(raw)) return null;
  const pieces = cleanText(raw.replaceAll('∞', ' ∞ ')).split(/(?<=[:=]) ?| /u);
  for (let at = 1; at < pieces.length; at += 1) {
    const [first, last] = [pieces.slice(0, at).join(' '), pieces.slice(at).join(' ')];
    for (const [word, beside, text] of [
      [first, last, `1 ${last}`],
      [last, first, `${first} 1`],
    ] as const) {
      const named = namedBy(field, word);
      // "no ammo limit" is no word for nothing beside a word for shots.
      if (named === undefined || (named === null && denials.has(compactWord(word)))) continue;
      const number = readBeside(text);
      const isRemark = /^[([]/u.test(beside);
      if (number.ok && number.value === 1 && (number.note === undefined || isRemark))
        return {
          value: named,
          ...(isRemark && { note: t('"{text}" was read as {value}.', { text: cleanText(raw), value: named ?? t('nothing') }) }),
        };
    }
  }
  return null;
}
