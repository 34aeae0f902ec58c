import { faceOf, letterWidth } from '../letters/index.ts';
import measures from './fontWidths.json' with { type: 'json' };

/** Weights of Fira Sans Condensed, bundled in build/fonts. */
export type FontId = 'medium' | 'semibold' | 'bold';

/** Millimetres in a typographic point: 25.4 / 72. */
export const MM_PER_PT = 25.4 / 72;

/** Widths by UTF-16 code unit in thousandths of the font size; NO_GLYPH where the font has none. The fonts have nothing beyond U+FFFF. */
type Widths = Uint16Array;
const NO_GLYPH = 0xffff;
type FontMeasures = { readonly file: string; readonly widths: Widths };

/** `{ "48": "504 504" }` -> code point 48 and 49, 504 thousandths of the font size each. */
function widthsOf(runs: Readonly<Record<string, string>>): Widths {
  const widths = new Uint16Array(0x10000).fill(NO_GLYPH);
  for (const [first, run] of Object.entries(runs)) widths.set(run.split(' ').map(Number), Number(first));
  return widths;
}

const readMeasures = ({ file, widths }: (typeof measures)[FontId]): FontMeasures => ({ file, widths: widthsOf(widths) });

const fonts: Readonly<Record<FontId, FontMeasures>> = {
  medium: readMeasures(measures.medium),
  semibold: readMeasures(measures.semibold),
  bold: readMeasures(measures.bold),
};

/** File of a font in build/fonts. */
export const fontFile = (font: FontId): string => fonts[font].file;

export const fontIds = Object.keys(fonts) as readonly FontId[]; // Object.keys forgets the keys' type

/**
 * Width of a text in mm, without kerning, from a place on; of a text that is wider than `maxMm` that of the longest part that is not, and
 * where it ends. Letters that the font lacks are those of other faces; what none has counts as nothing.
 */
export function measureText(
  text: string,
  font: FontId,
  sizePt: number,
  from = 0,
  maxMm = Number.POSITIVE_INFINITY,
): { readonly end: number; readonly widthMm: number } {
  const { widths } = fonts[font];
  const inMm = (thousandths: number): number => (thousandths * sizePt * MM_PER_PT) / 1000;
  let thousandths = 0;
  let index = from;
  while (index < text.length) {
    const width = widths[text.charCodeAt(index)] ?? NO_GLYPH;
    const codePoint = width === NO_GLYPH ? (text.codePointAt(index) ?? 0) : 0;
    const next = thousandths + (width === NO_GLYPH ? letterWidth(codePoint) : width);
    if (inMm(next) > maxMm) break;
    thousandths = next;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return { end: index, widthMm: inMm(thousandths) };
}

/** Whether a character is drawn by the cards' own type, whatever its weight. */
export const isInOwnType = (character: string): boolean =>
  fontIds.every((font) => (fonts[font].widths[character.codePointAt(0) ?? 0] ?? NO_GLYPH) !== NO_GLYPH);

/** Invisible characters that say whether the letters beside them join; these scripts need them. */
const JOINERS = /[\u200c\u200d]/u;
const JOINING = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;

/**
 * A text as it can be printed: composed accents (NFC), white space of any kind as a space (a no-break space stays one), invisible characters left out,
 * the signs of feet and inches (′ and ″) as quotation marks, and "?" for each character the fonts lack; `missing` lists those, each once.
 */
export function printable(text: string): { readonly text: string; readonly missing: readonly string[] } {
  if (/^[ -~]*$/.test(text)) return { text, missing: [] };
  const joins = JOINING.test(text);
  const isPrinted = (character: string): boolean =>
    isInOwnType(character) || faceOf(character.codePointAt(0) ?? 0) !== null || (joins && JOINERS.test(character));
  const clean = text
    .normalize('NFC')
    .replace(/\u202f/gu, '\u00a0')
    .replace(/[^\S\u00a0]/gu, ' ')
    .replace(/\u2032/gu, "'")
    .replace(/\u2033/gu, '"')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, (character) => (joins && JOINERS.test(character) ? character : ''));
  const missing = new Set([...clean].filter((character) => !isPrinted(character)));
  if (missing.size === 0) return { text: clean, missing: [] };
  return { text: [...clean].map((character) => (missing.has(character) ? '?' : character)).join(''), missing: [...missing] };
}
