import { markThousands } from '../../../base/text/index.ts';
import { numberText } from '../numbers.ts';
import { powerOfTen, roundTo, toNearest } from '../rounding.ts';

/** A section of a number format: texts around at most one run of digit places. */
type Section = { readonly before: string; readonly digits: string; readonly after: string; readonly percents: number };

/**
 * Shows a number (or a text, by "@") in a number format of Excel. Understood: `0 # , . %`, thousands by trailing commas,
 * texts in quotes or after a backslash, signs and brackets, up to four sections (above zero; below; zero; text), General.
 * Null for anything that is not supported: dates, times, fractions, exponents, conditions.
 */
export function formatNumber(value: number | string, format: string): string | null {
  if (format.length > LONGEST_FORMAT) return null;
  const sections = sectionsOf(format);
  if (typeof value === 'string') {
    const section = sections[3] ?? (sections.length === 1 && format.includes('@') ? sections[0] : undefined);
    return section === undefined ? value : (plainText(section)?.replaceAll('@', value) ?? null);
  }
  const chosen = value > 0 || sections.length === 1 ? sections[0] : value < 0 ? sections[1] : (sections[2] ?? sections[0]);
  const ownSign = value < 0 && sections.length === 1;
  if (chosen === undefined || /^(general|@)$/i.test(chosen)) return numberText(ownSign ? value : Math.abs(value));
  const section = parseSection(chosen);
  if (!section) return null;
  // Excel keeps the sign of a number that it rounds to zero: -0.4 is shown as -0.
  return `${ownSign ? '-' : ''}${section.before}${digitsText(Math.abs(value), section)}${section.after}`;
}

/** Excel's limit on the length of a number format, in characters. */
const LONGEST_FORMAT = 255;

const PIECE = /"[^"]*"|\\.|[^"\\]/gs;

/** The parts between semicolons, not those in quotes. */
function sectionsOf(format: string): string[] {
  const sections = [''];
  for (const [piece] of format.matchAll(PIECE)) {
    if (piece === ';') sections.push('');
    else sections[sections.length - 1] += piece;
  }
  return sections;
}

/** A literal piece of a format as it is shown; null for a character with a meaning that is not supported. */
function literal(piece: string): string | null {
  if (piece.length > 1) return piece.startsWith('"') ? piece.slice(1, -1) : piece.slice(1);
  return /[-+$€£ ()!^&'~{}<>=:/%@]/.test(piece) ? piece : null;
}

const plainText = (section: string): string | null => {
  const pieces = [...section.matchAll(PIECE)].map(([piece]) => literal(piece));
  return pieces.includes(null) ? null : pieces.join('');
};

function parseSection(section: string): Section | null {
  const pieces = [...section.matchAll(PIECE)].map(([piece]) => piece);
  const isDigit = (piece: string): boolean => /^[0#?.,]$/.test(piece);
  const first = pieces.findIndex(isDigit);
  const last = pieces.findLastIndex(isDigit);
  const digits = first < 0 ? '' : pieces.slice(first, last + 1).join('');
  if (digits !== '' && !/^[0#?,]*(?:\.[0#?]*,*)?$/.test(digits)) return null;
  const before = (first < 0 ? pieces : pieces.slice(0, first)).map(literal);
  const after = (first < 0 ? [] : pieces.slice(last + 1)).map(literal);
  if (before.includes(null) || after.includes(null)) return null;
  return { before: before.join(''), digits, after: after.join(''), percents: pieces.filter((piece) => piece === '%').length };
}

/** The digits of a number at or above zero in the places of a section. */
function digitsText(value: number, { digits, percents }: Section): string {
  if (digits === '') return '';
  const scaleCommas = /(?<!,),*$/.exec(digits)?.[0].length ?? 0;
  const places = digits.slice(0, digits.length - scaleCommas);
  const [whole = '', fraction = ''] = places.split('.');
  const rounded = roundTo((value * powerOfTen(2 * percents)) / powerOfTen(3 * scaleCommas), fraction.length, toNearest);
  const [wholeDigits = '0', fractionDigits = ''] = decimalText(rounded, fraction.length);
  const least = whole.replace(/[^0]/g, '').length;
  const padded = (wholeDigits === '0' ? '' : wholeDigits).padStart(least, '0');
  const grouped = whole.includes(',') ? markThousands(padded, ',') : padded;
  const optional = /(?<![#?])[#?]*$/.exec(fraction)?.[0].length ?? 0;
  const kept =
    fractionDigits.slice(0, fraction.length - optional) + fractionDigits.slice(fraction.length - optional).replace(/(?<!0)0+$/, '');
  return grouped + (places.includes('.') ? `.${kept}` : '');
}

/** Whole and fractional digits without an exponent, at most 15 of them significant. */
function decimalText(value: number, decimals: number): readonly [string, string] {
  const [mantissa = '0', power = '0'] = value.toExponential(14).split('e');
  const significant = mantissa.replace('.', '');
  const point = Number(power) + 1;
  const whole = point > 0 ? significant.slice(0, point).padEnd(point, '0') : '0';
  const fraction = point > 0 ? significant.slice(point) : '0'.repeat(-point) + significant;
  return [whole, fraction.slice(0, decimals).padEnd(decimals, '0')];
}
