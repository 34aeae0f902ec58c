import { foreignWords, foreignWordsPattern, languages, spellings, wordsPattern } from '../../../base/languages/index.ts';
import { keepOne } from '../../../base/remembered.ts';
import { cleanText, compactWord, foldAccents, readNumeral, stemOf } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import {
  commonLengths,
  convertLength,
  type Grain,
  isSameLength,
  type Lengths,
  lengthShown,
  measureOf,
  unitOf,
  valueShown,
} from './lengths.ts';
import { numberDisplay } from './numberDisplay.ts';

/** How numbers are written in the current sheet; undefined where nothing in the sheet shows it. */
export type NumberStyle = {
  readonly decimalComma?: boolean | undefined;
  /** Footnote marks in the sheet, "*" or "(1)", with their texts. */
  readonly footnotes?: ReadonlyMap<string, string> | undefined;
  /** Letters that mean yes here, as the sheet also has their opposites: "o" (oui) beside "n", "v" (vrai) beside "f". */
  readonly yesLetters?: ReadonlySet<string> | undefined;
  /** True if the sheet has ticks ("✓"), so that a cross means no. */
  readonly hasTicks?: boolean | undefined;
  /** True if the sheet has numbers as filled pips ("●●○"), so that blank ones are none. */
  readonly hasPips?: boolean | undefined;
  /** True if a player types it: a length without a unit is in the unit that lengths are shown in. */
  readonly isTyped?: boolean | undefined;
};

export type ReadNumber =
  | { readonly ok: true; readonly value: number; readonly note?: string }
  | { readonly ok: false; readonly code?: 'ambiguous'; readonly message: string };

const numberWords = new Map(
  languages.flatMap(({ numbers }) =>
    Object.entries(numbers.values).flatMap(([word, value]) => spellings(word).map((form) => [compactWord(form), value] as const)),
  ),
);
const countNouns = new Set(foreignWords(({ units }) => units.counted).map(unitOf));

const orMore = [
  '\\+',
  foreignWordsPattern(({ numbers }) => numbers.orMore.alone, foldAccents),
  ...languages.map(
    ({
      numbers: {
        orMore: { joined, more },
      },
    }) => `(?:${wordsPattern(joined, foldAccents)}) (?:${wordsPattern(more, foldAccents)})`,
  ),
].join('|');
const atLeast = foreignWordsPattern(({ numbers }) => numbers.atLeast, foldAccents);
const twoNumbers = new RegExp(
  `\\d\\s*(?:-|–|—|\\/|:|${foreignWordsPattern(({ numbers }) => [...numbers.to, ...numbers.either], foldAccents)})\\s*\\d`,
);
const uncertain = new RegExp(`^(?:[~≈±<>]|${foreignWordsPattern(({ numbers }) => numbers.about, foldAccents)})`);
const wholePattern = new RegExp(
  `^(≥|>=|=>|${atLeast})? ?([-+]?) ?(\\d[\\d.,' ’]*|[.,]\\d+) ?((?:${orMore})(?: ?(?:${orMore}))?)?(?: ?(["“”″]|''|[\\p{L}°./%]+(?: [\\p{L}./]+){0,2}))?$`,
  'u',
);

/** Whether a text is a number that is to be reached: "5+", "≥5", "5 or more". */
export function sayOrMore(text: string): boolean {
  const [, before, sign, , more] = wholePattern.exec(foldAccents(cleanText(text)).replace(/\s+/g, ' ')) ?? [];
  return sign === '' && (before !== undefined || more !== undefined);
}

/**
 * Unit words that the field accepts as its own, e.g. its unit, label and short label, how it stores a converted length, and the
 * units of length of its game system.
 */
type UnitWords = {
  readonly unit?: string | undefined;
  readonly own?: readonly string[];
  readonly grain?: Grain;
  readonly lengths?: Lengths;
  /** True if the field takes no negative numbers: a hyphen behind a word is none of the number. */
  readonly isUnsigned?: boolean;
};

/** A number as so many pips, filled ones before blank ones: "●●●○○". */
export const pipsOnly = /^([●★◆■•]{1,20})[○☆◇□]{0,20}$/u;
/** So many circles or boxes to tick off, one for each shot; none of so many in a sheet that fills some. */
const blanksOnly = /^[○☆◇□☐]{1,20}$/u;

/**
 * Reads a number as people type it: `20cm`, `20"`, `5+`, `8 or more`, `≥5`, `1.234,5`, `1 234`, `−2`. A length in another unit
 * than the field's is converted, which `note` states; a unit that measures something else (points in a length) is refused. Text
 * with two numbers or a doubt in it ("5-6", "8?", "about 5") is refused as ambiguous.
 */
export function readNumberText(text: string, units: UnitWords = {}, style: NumberStyle = {}): ReadNumber {
  const typed = cleanText(text);
  const [, pips = null] = pipsOnly.exec(typed) ?? [];
  if (pips !== null) return { ok: true, value: pips.length };
  if (blanksOnly.test(typed)) {
    const value = style.hasPips ? 0 : typed.length;
    return { ok: true, value, note: t('{text} was read as {value}.', { text: `"${typed}"`, value }) };
  }
  const shown = typed.includes('"') ? `“${typed}”` : `"${typed}"`;
  const marked = withoutMark(typed, style);
  if (marked) {
    const number = readNumberText(marked.rest, units, style);
    return number.ok
      ? { ...number, note: t('{text} was read as {value}; {says}', { text: shown, value: number.value, says: marked.says }) }
      : number;
  }
  if (/\d ?['’′]$/u.test(typed) && hasFootMark(units)) return readNumberText(typed.replace(/ ?['’′]$/u, ` ${units.unit}`), units, style);
  const folded = foldAccents(withFractions(typed.replace(/^'/, '')))
    .replace(/[−–—‐‑](?= ?[\d.,])/g, '-')
    .replace(/\s+/g, ' ');
  if (/^(?:±|\+ ?\/ ?-) ?0$/.test(folded)) return { ok: true, value: 0 };
  const match = wholePattern.exec(folded);
  if (match) {
    const [, , sign = '', digits = '', more, unit] = match;
    const value = readNumeral(digits.trim(), style);
    if (value !== null && Number.isFinite(value)) {
      const number = sign === '-' && value !== 0 ? -value : value;
      const bare = style.isTyped ? lengthShown(units.unit, units.lengths) : null;
      if (!unit) return bare === null ? { ok: true, value: number } : asShown(shown, number, bare.unit, units);
      const verdict = judgeUnit(unit, units, more !== undefined);
      if (verdict === 'refuse') return { ok: false, message: t('{text} is not a plain number.', { text: shown }) };
      if (verdict === 'mismatch')
        return { ok: false, message: t('{text} has a unit that is not measured in {unit}.', { text: shown, unit: units.unit ?? '' }) };
      if (verdict === 'convert') return converted(shown, number, unit, units);
      return verdict === 'fine'
        ? { ok: true, value: number }
        : { ok: true, value: number, note: t('{text} was read as {value}.', { text: shown, value: number }) };
    }
  }
  const word = numberWords.get(compactWord(typed));
  if (word !== undefined) return { ok: true, value: word, note: t('{text} was read as {value}.', { text: shown, value: word }) };
  const behind = units.own && /^\p{L}.*\d/u.test(folded) ? behindOwnWord(folded, units.own, units.isUnsigned === true) : null;
  if (behind !== null) return readNumberText(behind, { ...units, own: [] }, style);
  const [, signed] = units.isUnsigned === true ? [] : (/^\p{L}{2,12}[ :=]{1,2}([-+]\d+)$/u.exec(folded) ?? []);
  if (signed !== undefined)
    return { ok: true, value: Number(signed), note: t('{text} was read as {value}.', { text: shown, value: Number(signed) }) };
  if (twoNumbers.test(folded))
    return { ok: false, code: 'ambiguous', message: t('{text} is ambiguous: it names more than one number.', { text: shown }) };
  if (uncertain.test(folded) || /\?/.test(folded))
    return { ok: false, code: 'ambiguous', message: t('{text} is ambiguous: it is not one certain number.', { text: shown }) };
  return { ok: false, message: t('{text} is not a number.', { text: shown }) };
}

/** Whether the game writes the field's unit as 30'. In other games that may be half of an inch mark. */
function hasFootMark({ unit = '', lengths = commonLengths }: UnitWords): boolean {
  const foot = lengths.byWord.get("'");
  return foot !== undefined && foot !== commonLengths.byWord.get("'") && foot === lengths.byWord.get(unitOf(unit));
}

/** What stands behind one of the field's own words: "Save 5+", "Save: 5+" and "Save5+" give "5+". Null if none stands first. */
function behindOwnWord(text: string, own: readonly string[], isUnsigned: boolean): string | null {
  for (const word of foldedWords(own)) {
    if (!text.startsWith(word)) continue;
    const rest = text.slice(word.length).replace(/^ ?[:=]? ?/, '');
    const number = isUnsigned ? rest.replace(/^-(?=\d)/, '') : rest;
    if (text[word.length] === ' ' || /^[-+]?\d/.test(number)) return number;
  }
  return null;
}

const foldedWords = keepOne((words: readonly string[]): readonly string[] => words.map(foldAccents).filter((word) => word !== ''));

/** How numbers are read that a player types: as they are shown. */
export const asTyped = (): NumberStyle => ({ isTyped: true, ...(numberDisplay().decimalSign === ',' ? { decimalComma: true } : {}) });

/** A length that was typed in the unit that lengths are shown in; a note only if it will be shown otherwise than it was typed. */
function asShown(shown: string, number: number, unit: string, units: UnitWords): ReadNumber {
  const read = converted(`${shown} ${unit}`, number, unit, units);
  return read.ok && valueShown(read.value, units.unit, units.lengths) === number ? { ok: true, value: read.value } : read;
}

/** A length in the field's unit, and a note on the conversion. One that would be rounded to zero is refused. */
function converted(shown: string, number: number, unit: string, units: UnitWords): ReadNumber {
  const grain = units.grain ?? { integer: true, decimals: 0, step: 1 };
  const length = convertLength(number, unitOf(unit), unitOf(units.unit ?? ''), grain, units.lengths);
  if (!length || (length.value === 0 && number !== 0))
    return {
      ok: false,
      message: t('{text} is {exact} {unit}, less than can be kept here.', {
        text: shown,
        exact: length?.exact ?? t('no length'),
        unit: units.unit ?? '',
      }),
    };
  const said = { text: shown, value: length.value, unit: units.unit ?? '', exact: length.exact };
  return {
    ok: true,
    value: length.value,
    note:
      length.value === length.exact
        ? t('{text} was converted to {value} {unit}.', said)
        : t('{text} was converted to {value} {unit} ({exact} {unit}, rounded).', said),
  };
}

const vulgarFractions = new Map(Object.entries({ '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 0.125 }));

/** "1½" and "1 1/2" as decimals. A bare "1/2" stays, since it may equally mean two numbers. */
const withFractions = (text: string): string =>
  text
    .replace(/((?<!\d)\d+|) ?([½¼¾⅓⅔⅛])/g, (_, whole: string, part: string) =>
      String(Number(whole || 0) + (vulgarFractions.get(part) ?? 0)),
    )
    .replace(/\b(\d+) ([1-7])\/([248])\b/g, (_, whole: string, upper: string, lower: string) =>
      String(Number(whole) + Number(upper) / Number(lower)),
    );

/** Whether a number in brackets is of something that its own word names, which is no unit: "(3 HE)" but not "(8 cm)". */
const isOfSomething = (mark: string): boolean => {
  const [, word = ''] = /^[([]\W*\d[\d.,]* ?(\p{L}{2,})/u.exec(mark) ?? [];
  return word !== '' && measureOf(unitOf(word)) === null;
};

/** A number's text without the footnote mark or the remark in brackets behind it: "40*", "30 cm*", "8+ (2)", "6 (HE)". */
function withoutMark(typed: string, { footnotes }: NumberStyle): { readonly rest: string; readonly says: string } | null {
  const match =
    /^(.*[\d+])\s?(\*{1,3}|[†‡§¹²³⁴⁵⁶⁷⁸⁹]|[([][^()[\]]{1,24}[)\]])$/u.exec(typed) ??
    /^(.*\d ?(?:\p{L}{1,8}|["″”]))(\*{1,3}|[†‡§])$/u.exec(typed);
  if (!match) return null;
  const [, rest = '', mark = ''] = match;
  const says = footnotes?.get(mark);
  // A number in brackets may be another value of the same thing, unless a word or the sheet says of what: "8 (3 HE)".
  if (/^[([]\W*\d/.test(mark) && !isOfSomething(mark) && says === undefined) return null;
  return {
    rest,
    says: says === undefined ? t('"{mark}" was left out.', { mark }) : t('see "{mark} {says}" in the sheet.', { mark, says }),
  };
}

/**
 * `fine`: the field's own unit, or a counted thing where the field has no measure; `convert`: another unit of length;
 * `mismatch`: a unit that measures something else; `unknown`: some word, or a unit where the field has none; `refuse`: not a
 * unit at all.
 */
function judgeUnit(
  text: string,
  { unit, own = [], lengths = commonLengths }: UnitWords,
  afterOrMore: boolean,
): 'fine' | 'convert' | 'mismatch' | 'unknown' | 'refuse' {
  const word = unitOf(text.split(/[ /]/)[0] ?? '');
  const wanted = unit === undefined ? null : unitOf(unit.split(/[ /]/)[0] ?? '');
  if (word === wanted || own.some((name) => stemOf(compactWord(name)) === word || compactWord(name) === compactWord(text))) return 'fine';
  const given = measureOf(word, lengths);
  if (given !== null) {
    if (wanted === null) return 'unknown';
    if (given !== measureOf(wanted, lengths)) return 'mismatch';
    if (given === 'points' || isSameLength(word, wanted, lengths)) return 'fine';
    return convertLength(1, word, wanted, { integer: false, decimals: 6, step: 1 }, lengths) ? 'convert' : 'mismatch';
  }
  if (countNouns.has(word)) return wanted === null || measureOf(wanted, lengths) === null ? 'fine' : 'unknown';
  if (text.includes('%') || afterOrMore || word.length < 2) return 'refuse';
  return 'unknown';
}
