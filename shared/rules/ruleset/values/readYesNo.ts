import { foreignWords, spellings } from '../../../base/languages/index.ts';
import { cleanText, compactWord, isBlankWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Field } from '../format/index.ts';
import type { NumberStyle } from './readNumber.ts';
import type { CellValue, ReadValue } from './values.ts';

type YesNoField = Extract<Field, { kind: 'yesNo' }>;

const TICKS = '✓ ✔ 🗸 √ ☑ ✅ 👍'.split(' ');
/** Signs that mean yes as the only mark of a sheet, and no beside ticks. */
const CROSSES = 'x ☒ × ✕ ✖'.split(' ');
const YES_SYMBOLS = [...TICKS, ...CROSSES, ...'1 ● • ■ ◼ ⬛ ⚫ +'.split(' ')];
const NO_SYMBOLS = '0 ✗ ✘ ❌ ❎ 🗙 🚫 ⛔ 👎 ☐ ⬜ ○ ⚪'.split(' ');
export const tickSigns: ReadonlySet<string> = new Set(TICKS);
const yesSigns = new Set(YES_SYMBOLS);
const noSigns = new Set(NO_SYMBOLS);
/** Whether a text is a sign for yes, or for no, under any heading: a tick, a cross alone, 1 or 0. */
export const isYesSign = (text: string): boolean => yesSigns.has(text.toLowerCase()) || yesWords.has(compactWord(text));
export const isNoSign = (text: string): boolean => noSigns.has(text) || noWords.has(compactWord(text));
const crosses = new Set(CROSSES);
const yesWords = new Set([...YES_SYMBOLS, ...foreignWords(({ values }) => values.yes).map(compactWord)]);
const noWords = new Set([...NO_SYMBOLS, ...foreignWords(({ values }) => values.no).map(compactWord)]);
/** A tick and a cross of the symbol font Wingdings, as other fonts show them. */
const symbolFont = new Map([
  ['ü', true],
  ['û', false],
]);

/** Reads a yes or a no: a word of the field or of a language, a tick, a cross. */
export function readYesNo(field: YesNoField, raw: Exclude<CellValue, null>, style: NumberStyle): ReadValue {
  if (typeof raw === 'boolean') return { ok: true, value: raw };
  const typed = cleanText(String(raw));
  const word = compactWord(typed) || typed;
  const isOneOf = (words: readonly string[] | undefined): boolean =>
    words?.flatMap(spellings).some((own) => compactWord(own) === word) ?? false;
  if (isOneOf(field.yesWords)) return { ok: true, value: true };
  if (isOneOf(field.noWords)) return { ok: true, value: false };
  if (style.hasTicks && crosses.has(word))
    return word === 'x'
      ? { ok: true, value: false, note: t('"{text}" was read as no, because others have a tick.', { text: typed }) }
      : { ok: true, value: false };
  if (yesWords.has(word) || style.yesLetters?.has(word)) return { ok: true, value: true };
  if (noWords.has(word)) return { ok: true, value: false };
  if (isBlankWord(typed)) return { ok: true, value: null };
  const symbol = symbolFont.get(typed);
  if (symbol !== undefined)
    return {
      ok: true,
      value: symbol,
      note: t('"{text}" was read as {symbol, select, true {yes} other {no}}, a symbol that lost its font.', { text: typed, symbol }),
    };
  return { ok: false, message: t('"{text}" is neither yes nor no; expected yes or no.', { text: typed }) };
}
