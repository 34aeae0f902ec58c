import { formatNumber } from './formatValue.ts';
import { commonLengths, type Lengths, lengthShown, unitBehind, unitShown, valueShown } from './lengths.ts';
import { numberDisplay } from './numberDisplay.ts';

const UNITS = 'mm|cm|inches|inch|in\\.|″|"';
const NUMBER = '\\d+(?:[.,]\\d+)?';
/** "18 cm", "25 to 40 cm", "2, 4 or 6 cm": numbers with a unit behind the last of them. */
const MEASURED = new RegExp(
  `(?<![\\p{L}\\d.,])((?:${NUMBER}(?:, | to | or | and |[–/×]| × )){0,20})(${NUMBER})\\s?(${UNITS})(?![\\p{L}\\d])`,
  'gu',
);
/** "d10 cm": as many as dice say. */
const ROLLED = new RegExp(`(?<![\\p{L}\\d])(\\d*d\\d+)\\s?(${UNITS})(?![\\p{L}\\d])`, 'gu');
const STARTS_WITH_UNIT = new RegExp(`^\\s?(${UNITS})(?![\\p{L}\\d])`, 'u');
const ONLY_UNIT = new RegExp(`^(${UNITS})$`, 'u');

const behind = (value: number, unit: string): string => unitBehind(value, unit, commonLengths);
const numberOf = (text: string): number => Number(text.replace('\u2212', '-').replace(',', '.'));

/** A text of the rules, with its lengths in the unit that the reader wants. It must not have names of players in it. */
export function lengthsInText(text: string, lengths: Lengths = commonLengths): string {
  if (numberDisplay().lengths === 'rules') return text;
  if (ONLY_UNIT.test(text)) return unitShown(text);
  return text
    .replace(ROLLED, (all, dice: string, unit: string) => {
      const shown = lengthShown(unit, lengths);
      return shown === null ? all : `${dice} × ${formatNumber(shown.ratio, 1)}${behind(2, unit)}`;
    })
    .replace(MEASURED, (all, before: string, last: string, unit: string) => {
      if (lengthShown(unit, lengths) === null) return all;
      const shown = (number: string): string => formatNumber(valueShown(numberOf(number), unit, lengths));
      return `${before.replace(new RegExp(NUMBER, 'g'), shown)}${shown(last)}${behind(valueShown(numberOf(last), unit, lengths), unit)}`;
    });
}

/** What the rules say of a field, for its reader; undefined if they say nothing. */
export const helpShown = (
  { lengths }: { readonly lengths?: Lengths },
  { help }: { readonly help?: string | undefined },
): string | undefined => (help === undefined ? undefined : lengthsInText(help, lengths));

/** A part of a template, filled in. */
export type FilledPart = {
  readonly text: string;
  /** Words of the template itself; all else is a value. */
  readonly isFixed: boolean;
  /** A value that is in the reader's unit already. */
  readonly isShown?: boolean;
  /** The unit of a number, if it is known to be a length. */
  readonly unit?: string | undefined;
};

/** The texts of the parts of a template with their lengths as the reader wants them: "{range} cm" has its unit beside the value. */
export function filledWithLengths(parts: readonly FilledPart[], lengths: Lengths = commonLengths): readonly string[] {
  if (numberDisplay().lengths === 'rules') return parts.map(({ text }) => text);
  let taken = 0;
  return parts.map(({ text, isFixed, isShown = false, unit }, index) => {
    const own = text.slice(taken);
    taken = 0;
    if (isFixed) return lengthsInText(own, lengths);
    const number = numberOf(own);
    if (own === '' || !Number.isFinite(number)) return own;
    const next = parts[index + 1];
    const [said = '', named] = (next?.isFixed ? STARTS_WITH_UNIT.exec(next.text) : null) ?? [];
    taken = said.length;
    const shown = isShown ? number : valueShown(number, named ?? unit, lengths);
    return named === undefined ? formatted(own, number, shown) : `${formatted(own, number, shown)}${behind(shown, named)}`;
  });
}

/** The text of a number as it stands, unless it was converted. */
const formatted = (text: string, number: number, shown: number): string => (shown === number ? text : formatNumber(shown));
