import { foreignWords, foreignWordsPattern, spellings } from '../../../base/languages/index.ts';
import { keepOne, keepPair, remembered } from '../../../base/remembered.ts';
import { cleanText, compactWord, editDistance, isBlankWord, stemOf } from '../../../base/text/index.ts';
import { listOf, t } from '../../../base/words/words.ts';
import type { Field } from '../format/index.ts';
import { commonLengths, type Lengths, measureOf, unitOf, unitShown } from './lengths.ts';
import { besideWords, namedBy, withEndlessSign } from './numberWords.ts';
import { type NumberStyle, readNumberText } from './readNumber.ts';
import { readYesNo } from './readYesNo.ts';
import { choicesOf, type FieldChoice, type WithTables } from './tables.ts';
import { type CellValue, type ReadValue, tooGreat } from './values.ts';

/** The consonants of a folded word, with its first letter: "normal" gives "nrml". Abbreviations are often made of them. */
const consonantsOf = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '');

/**
 * Whether a folded word of at least three letters abbreviates another by its consonants: "nrm" and "nrml" normal, "trkd" tracked. It begins
 * as the other does, and has two of three of its consonants in their order.
 */
function isShortFor(short: string, word: string): boolean {
  const letters = consonantsOf(word);
  if (short.length < 3 || short.length >= word.length || short.length * 3 < letters.length * 2) return false;
  if (short[0] !== letters[0] || consonantsOf(short) !== short || !/^\p{L}+$/u.test(short)) return false;
  let at = 0;
  for (const letter of short) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * The note on a number that was read differently from its text; null where none is needed. A guessed choice needs none: its cell
 * shows it.
 */
export const numberNote = (field: Field, read: ReadValue): string | null =>
  read.ok && field.kind === 'number' ? (read.note ?? null) : null;

type NumberField = Extract<Field, { kind: 'number' }>;
type ChoiceField = Extract<Field, { kind: 'choice' }>;

const blank: ReadValue = { ok: true, value: null };

/** A guess with a note on it; `shown` is the value in words. */
const guessed = (raw: string, value: CellValue, shown = String(value)): ReadValue => ({
  ok: true,
  value,
  note: t('"{text}" was read as {value}.', { text: cleanText(raw), value: shown }),
});

const unclear = (typed: string, keys: readonly string[]): ReadValue => ({
  ok: false,
  code: 'ambiguous',
  message: t('"{text}" is ambiguous: it could be {choices}.', { text: typed, choices: listOf(keys, 'or') }),
});

/**
 * Turns what people type or keep in a spreadsheet cell into a value of a field: "20cm", "5+", "Unl.", "1.234,5",
 * "Wheels", "x", "n/a". An empty text, "-", "NA", "none" and the like give null. Ambiguous text is refused.
 * Does not check the field's limits; the rules do that. Never gives NaN.
 */
export function readValue(ruleset: WithTables, field: Field, raw: CellValue, style: NumberStyle = {}): ReadValue {
  if (raw === null) return blank;
  if (typeof raw === 'number' && !Number.isFinite(raw))
    return { ok: false, message: t('The cell holds no number; {expected}', { expected: expected(ruleset, field, style) }) };
  if (field.kind !== 'text' && typeof raw === 'string' && raw.includes('?') && !isBlankWord(raw))
    return {
      ok: false,
      code: 'ambiguous',
      message: t('"{text}" is ambiguous: it has a question mark; {expected}', {
        text: cleanText(raw),
        expected: expected(ruleset, field, style),
      }),
    };
  switch (field.kind) {
    case 'number': {
      const read = readNumberValue(ruleset, field, raw, style);
      const why = read.ok && typeof read.value === 'number' ? tooGreat(read.value, field) : null;
      return why === null
        ? read
        : { ok: false, message: t('"{raw}" is {why}.', { raw: typeof raw === 'string' ? cleanText(raw) : String(raw), why }) };
    }
    case 'choice':
      return choiceReader(ruleset, field)(String(raw));
    case 'yesNo':
      return readYesNo(field, raw, style);
    case 'text':
      return readText(raw);
    case 'formula':
      return { ok: false, message: t('{label} is worked out from other values and cannot be entered.', { label: field.label }) };
  }
}

/** What a field accepts, as the end of a sentence. */
function expected(ruleset: WithTables, field: Field, { isTyped = false }: NumberStyle = {}): string {
  switch (field.kind) {
    case 'number': {
      const words = listOf(
        field.words.map((word) => `"${word.key}"`),
        'or',
      );
      const unit = isTyped ? unitShown(field.unit ?? '') : field.unit;
      return t('expected a number{hasUnit, select, true { ({unit})} other {}}{hasWords, select, true { or {words}} other {}}.', {
        hasUnit: Boolean(unit),
        unit: unit ?? '',
        hasWords: words !== '',
        words,
      });
    }
    case 'choice':
      return t('expected {choices}.', {
        choices: choicesOf(ruleset, field)
          .map(({ label }) => label.toLowerCase())
          .join(', '),
      });
    case 'yesNo':
      return t('expected yes or no.');
    default:
      return t('expected text.');
  }
}

function readText(raw: Exclude<CellValue, null>): ReadValue {
  if (typeof raw === 'number') return { ok: true, value: String(raw) };
  if (typeof raw === 'boolean') return { ok: true, value: raw ? 'TRUE' : 'FALSE' };
  return isBlankWord(raw) ? blank : { ok: true, value: cleanText(raw) };
}

function readNumberValue(ruleset: WithTables, field: NumberField, typed: Exclude<CellValue, null>, style: NumberStyle): ReadValue {
  if (typeof typed === 'number') return { ok: true, value: typed };
  const raw = typeof typed === 'string' ? withEndlessSign(typed.trim()) : typed;
  if (typeof raw === 'boolean')
    return {
      ok: false,
      message: t('"{value}" is not a number; {expected}', {
        value: raw ? 'TRUE' : 'FALSE',
        expected: expected(ruleset, field, style),
      }),
    };
  const { lengths = commonLengths } = ruleset;
  const word = compactWord(raw);
  const named = namedBy(field, raw);
  if (named !== undefined) return { ok: true, value: named };
  const scored = withoutDie(field, raw);
  if (scored !== null) return readNumberValue(ruleset, field, scored, style);
  const rolls = readRolls(field, raw) ?? readDice(field, raw) ?? readSigned(field, raw);
  if (rolls) return rolls;
  const units = { unit: field.unit, own: wordsFor(field), grain: field, lengths, isUnsigned: (field.min ?? -1) >= 0 };
  const number = readNumberText(withoutLimit(field, raw), units, style);
  if (number.ok) return number;
  const beside = besideWords(field, raw, (text) => readNumberText(text, units, style));
  if (beside) return { ok: true, ...beside };
  const reach = afterZero(field, raw, lengths);
  const most = reach === null ? null : readNumberValue(ruleset, field, reach, style);
  if (most?.ok && typeof most.value === 'number') return guessed(raw, most.value);
  const close = field.words.filter(({ key, synonyms }) => [key, ...synonyms].some((name) => isClose(word, compactWord(name))));
  const [only] = close;
  if (close.length === 1 && only) return guessed(raw, only.key);
  return { ...number, message: `${number.message.slice(0, -1)}; ${expected(ruleset, field, style)}` };
}

/** Words for a field beside its number: "save 5+", "4 shots". Units and single letters are none. */
const wordsFor = keepOne(({ label, short, sublabel, synonyms }: NumberField): readonly string[] => {
  const further = [...(sublabel ? [sublabel] : []), ...synonyms].filter((word) => word.length > 1 && measureOf(unitOf(word)) === null);
  return [label, ...(short ? [short] : []), ...further];
});

const rollRange = new RegExp(`^(\\d{1,2})\\s?(?:[-–—−]|${foreignWordsPattern(({ numbers }) => numbers.to)})\\s?(\\d{1,2})$`);

/** "8-10" where a ten-sided die is rolled: 8 or more. Null for anything that does not reach to the highest roll. */
function readRolls({ die }: NumberField, raw: string): ReadValue | null {
  const [, least, most] = rollRange.exec(cleanText(raw)) ?? [];
  if (die === undefined || least === undefined || Number(most) !== die || Number(least) >= die) return null;
  return guessed(raw, Number(least), t('{number} or more', { number: least }));
}

const lengthFromZero = new RegExp(`^0\\s?(?:[-–—−]|${foreignWordsPattern(({ numbers }) => numbers.to)})\\s?(\\d.*)$`);

/** "0-30" where a greatest length belongs: 30. The rest of the text, or null. */
const afterZero = ({ unit, better }: NumberField, raw: string, lengths: Lengths): string | null =>
  better === 'higher' && unit !== undefined && measureOf(unitOf(unit), lengths) === 'length'
    ? (lengthFromZero.exec(cleanText(raw))?.[1] ?? null)
    : null;

const upTo = new RegExp(`^(?:${foreignWordsPattern(({ numbers }) => numbers.atMost)})\\s*(?=\\d)`, 'i');

/** "up to 30 cm" as "30 cm"; of a score to roll it would mean something else. */
const withoutLimit = ({ die }: NumberField, raw: string): string => (die === undefined ? cleanText(raw).replace(upTo, '') : raw);

/** "D10 8+" and "8+ on D10" of a score on that die: 8+. Null for anything else. */
function withoutDie({ die }: NumberField, raw: string): string | null {
  const text = cleanText(raw);
  const [, before, score] = /^[dw](\d+)[ :]+(\d.*)$/i.exec(text) ?? [];
  const [, first, after] = /^(\d.*?(?:\+| (?=on\b|mit\b|sur\b))) ?(?:(?:on|mit|sur) )?(?:an? )?[dw](\d+)$/i.exec(text) ?? [];
  if (die === undefined || Number(before ?? after) !== die) return null;
  return score ?? first ?? null;
}

/** "minus 3", "3-" and "(3)" as -3, in a field that takes numbers below 0. */
function readSigned({ min = 0 }: NumberField, raw: string): ReadValue | null {
  const [, first, second, third] = /^(?:minus ?(\d{1,3})|(\d{1,3}) ?[-−–]|\((\d{1,3})\))$/i.exec(cleanText(raw)) ?? [];
  const number = first ?? second ?? third;
  return min < 0 && number !== undefined ? guessed(raw, -Number(number)) : null;
}

/** "3D", "3d10", "3x" or "x3" as 3, in a field that counts dice of that kind: one with "d10" below its label. */
function readDice({ sublabel }: NumberField, raw: string): ReadValue | null {
  const [, sides] = /^d(\d+)$/i.exec(sublabel ?? '') ?? [];
  const [, count, given = sides] = /^(\d{1,2}) ?(?:[dwt](\d+)?|[x×])$/i.exec(cleanText(raw).replace(/^[x×] ?(\d{1,2})$/i, '$1x')) ?? [];
  return sides !== undefined && count !== undefined && given === sides ? { ok: true, value: Number(count) } : null;
}

/** The start of a word of at least three letters, its consonants, or one typing error in a word of at least five. */
const isClose = (typed: string, word: string): boolean =>
  (typed.length >= 3 && word.startsWith(typed)) ||
  isShortFor(typed, word) ||
  (word.length >= 4 && typed.startsWith(word)) ||
  (typed.length >= 5 && word.length >= 5 && editDistance(typed, word, 1) <= 1);

type ChoiceWords = {
  readonly exact: ReadonlyMap<string, string>;
  readonly names: readonly { readonly word: string; readonly key: string }[];
};

/** How a choice is read. Columns have the same few texts again and again, and looking for near names takes long. */
const choiceReader = keepPair((ruleset: WithTables, field: ChoiceField): ((raw: string) => ReadValue) => {
  const words = choiceWords(ruleset, field);
  return remembered((raw) => readChoice(ruleset, field, words, raw), 2_000);
});

function choiceWords(ruleset: WithTables, field: ChoiceField): ChoiceWords {
  const exact = new Map<string, string>();
  const names: { word: string; key: string }[] = [];
  const choices = choicesOf(ruleset, field);
  // Keys come before labels and labels before synonyms, so that a synonym never takes another choice's own name.
  for (const pick of [
    (c: FieldChoice) => [c.key],
    (c: FieldChoice) => [c.label],
    (c: FieldChoice) => [c.short],
    (c: FieldChoice) => c.synonyms,
  ])
    for (const choice of choices)
      for (const name of pick(choice).flatMap(spellings)) {
        const word = compactWord(name) || cleanText(name);
        if (word === '' || exact.has(word)) continue;
        exact.set(word, choice.key);
        names.push({ word, key: choice.key });
      }
  return { exact, names };
}

const pluralEndings = foreignWords(({ lists }) => lists.plurals);
const isPluralOf = (word: string, name: string): boolean => name.length >= 3 && pluralEndings.some((ending) => word === name + ending);

/**
 * Reads a choice by its names, their plurals, abbreviations (beginnings, consonants) and single typing errors. Anything else that merely begins like a choice
 * ("grav-ish", "medium/large") may mean something of its own and is refused.
 */
function readChoice(ruleset: WithTables, field: ChoiceField, { exact, names }: ChoiceWords, raw: string): ReadValue {
  const typed = cleanText(raw);
  const word = compactWord(typed) || typed;
  const key = exact.get(word);
  const named = [...new Set(typed.split('/').map((part) => exact.get(compactWord(part))))];
  if (named.length > 1 && !named.includes(undefined))
    return unclear(
      typed,
      named.flatMap((key) => key ?? []),
    );
  if (key !== undefined) return { ok: true, value: key };
  if (isBlankWord(typed)) return blank;
  const stem = stemOf(word);
  const remark = /^(.*\S)\s*[([][^()[\]]*[)\]]$/u.exec(typed);
  const bare = remark ? exact.get(compactWord(remark[1] ?? '')) : undefined;
  if (bare !== undefined) return guessed(typed, bare);
  // "mi." is the start of a word, though it is short.
  const isCut = typed.endsWith('.');
  const ways: readonly ((name: string) => boolean)[] = [
    // "walks" says what it does; that makes it none of the nouns and adjectives of the same stem.
    (name) => isPluralOf(word, name) || isPluralOf(name, word) || (!word.endsWith('s') && stem.length >= 3 && stemOf(name) === stem),
    (name) => word.length >= (isCut ? 2 : 3) && name.startsWith(word),
    (name) => word.length >= 4 && name.length >= 5 && word[0] === name[0] && editDistance(word, name, 1) <= 1,
    (name) => isShortFor(word, name),
  ];
  for (const [index, fits] of ways.entries()) {
    const keys = [...new Set(names.filter(({ word: name }) => fits(name)).map((name) => name.key))];
    const [only] = keys;
    if (keys.length === 1 && only !== undefined) return index === 0 ? { ok: true, value: only } : guessed(typed, only);
    if (keys.length > 1) return unclear(typed, keys);
  }
  return {
    ok: false,
    message: t('"{text}" is not a {label}; {expected}', {
      text: typed,
      label: field.label.toLowerCase(),
      expected: expected(ruleset, field),
    }),
  };
}
