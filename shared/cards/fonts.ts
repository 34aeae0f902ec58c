import measures from './fontWidths.json' with { type: 'json' };

/** Weights of Fira Sans Condensed, bundled in build/fonts. */
export type FontId = 'medium' | 'semibold' | 'bold';

/** Millimetres in a typographic point: 25.4 / 72. */
export const MM_PER_PT = 25.4 / 72;

type FontMeasures = { readonly file: string; readonly capHeight: number; readonly widths: ReadonlyMap<number, number> };

/** `{ "48": "504 504" }` -> code point 48 and 49, 504 thousandths of the font size each. */
function widthsOf(runs: Readonly<Record<string, string>>): ReadonlyMap<number, number> {
  const entries = Object.entries(runs).flatMap(([first, widths]) =>
    widths.split(' ').map((width, index) => [Number(first) + index, Number(width)] as const),
  );
  return new Map(entries);
}

const readMeasures = ({ file, capHeight, widths }: (typeof measures)[FontId]): FontMeasures => ({
  file,
  capHeight,
  widths: widthsOf(widths),
});

const fonts: Readonly<Record<FontId, FontMeasures>> = {
  medium: readMeasures(measures.medium),
  semibold: readMeasures(measures.semibold),
  bold: readMeasures(measures.bold),
};

/** File of a font in build/fonts. */
export const fontFile = (font: FontId): string => fonts[font].file;

export const fontIds = Object.keys(fonts) as readonly FontId[]; // Object.keys forgets the keys' type

/** Width of a text in mm, without kerning; a character the font lacks counts as nothing, since it has been replaced before. */
export function textWidthMm(text: string, font: FontId, sizePt: number): number {
  const { widths } = fonts[font];
  let thousandths = 0;
  for (const character of text) thousandths += widths.get(character.codePointAt(0) ?? 0) ?? 0;
  return (thousandths * sizePt * MM_PER_PT) / 1000;
}

const isInEveryFont = (character: string): boolean => fontIds.every((font) => fonts[font].widths.has(character.codePointAt(0) ?? 0));

/**
 * A text as it can be printed: composed accents (NFC), white space of any kind as a space (a no-break space stays one), invisible characters left out,
 * and "?" for each character the fonts lack; `missing` lists those, each once.
 */
export function printable(text: string): { readonly text: string; readonly missing: readonly string[] } {
  if (/^[ -~]*$/.test(text)) return { text, missing: [] };
  const clean = text
    .normalize('NFC')
    .replace(/\u202f/gu, '\u00a0')
    .replace(/[^\S\u00a0]/gu, ' ')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '');
  const missing = new Set([...clean].filter((character) => !isInEveryFont(character)));
  if (missing.size === 0) return { text: clean, missing: [] };
  return { text: [...clean].map((character) => (missing.has(character) ? '?' : character)).join(''), missing: [...missing] };
}
