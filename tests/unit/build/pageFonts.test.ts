import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { FIRST_RANGE, firstLetters, OTHER_RANGE } from '../../../build/firstLetters.mjs';
import { packFonts } from '../../../build/pageFiles.mjs';
import { packTables, toWoff2 } from '../../../build/woff2.mjs';

type Glyph = { readonly id: number; readonly advanceWidth: number; readonly path: { toSVG(): string } };
type Font = {
  readonly characterSet: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  glyphForCodePoint(codePoint: number): Glyph;
  layout(
    text: string,
    features?: readonly string[],
  ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
};

const require = createRequire(import.meta.url);
// The font reader of the PDF library; it has no types.
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create(bytes: Uint8Array): Font };

const ttf = readFileSync(require.resolve('@expo-google-fonts/fira-sans-condensed/500Medium/FiraSansCondensed_500Medium.ttf'));

it('a font packed as WOFF2 has the same characters, glyphs, widths and kerning, in less than half of the bytes', () => {
  const packed = toWoff2(ttf);
  expect(packed.length).toBeLessThan(ttf.length / 2);
  const [before, after] = [fontkit.create(ttf), fontkit.create(packed)];
  expect(after.characterSet).toEqual(before.characterSet);
  expect([after.ascent, after.descent]).toEqual([before.ascent, before.descent]);
  for (const codePoint of before.characterSet) {
    const [old, now] = [before.glyphForCodePoint(codePoint), after.glyphForCodePoint(codePoint)];
    expect([now.id, now.advanceWidth]).toEqual([old.id, old.advanceWidth]);
  }
  const text = 'AV To fi 1.5 “Ñandú” — Waffe 7';
  const widths = (font: Font) => font.layout(text).positions.map(({ xAdvance }) => xAdvance);
  const outlines = (font: Font) => font.layout(text).glyphs.map(({ path }) => path.toSVG());
  expect(widths(after)).toEqual(widths(before));
  expect(outlines(after)).toEqual(outlines(before));
});

it('the build packs every font of the page, and names it so wherever it is used', () => {
  const bundle = {
    'assets/a-1.ttf': { type: 'asset', fileName: 'assets/a-1.ttf', source: new Uint8Array(ttf) },
    'assets/style.css': { type: 'asset', fileName: 'assets/style.css', source: '@font-face { src: url(./a-1.ttf) }' },
    'assets/page.js': { type: 'chunk', fileName: 'assets/page.js', code: 'fetch("assets/a-1.ttf")', imports: [], moduleIds: [] },
  } as const;
  const copy: Parameters<typeof packFonts.generateBundle.handler>[1] = structuredClone(bundle);
  const emitted: string[] = [];
  packFonts.generateBundle.handler.call({ emitFile: ({ fileName }) => emitted.push(fileName) }, {}, copy);
  expect(emitted).toEqual(['assets/a-1.woff2']);
  expect(Object.keys(copy)).toEqual(['assets/style.css', 'assets/page.js']);
  expect(copy['assets/style.css']).toMatchObject({ source: '@font-face { src: url(./a-1.woff2) }' });
  expect(copy['assets/page.js']).toMatchObject({ code: 'fetch("assets/a-1.woff2")' });
});

it('a font of the first picture looks the same with the first letters alone, in less than six tenths of the bytes', () => {
  const packed = packTables(firstLetters(ttf));
  expect(packed.length).toBeLessThan(toWoff2(ttf).length * 0.6);
  const [before, after] = [fontkit.create(ttf), fontkit.create(packed)];
  const isFirst = (code: number) =>
    FIRST_RANGE.split(',').some((range) => {
      const [from = 0, to = 0] = range
        .slice(2)
        .split('-')
        .map((end) => Number.parseInt(end, 16));
      return code >= from && code <= to;
    });
  const letters = before.characterSet.filter(isFirst).map((code) => String.fromCodePoint(code));
  expect(letters.length).toBeGreaterThan(300);
  for (const text of [...letters, 'AV To fi ffi fl 1.5 “Ñandú” — Waffe 7', '0123456789 1/2 → ≥ ∞']) {
    for (const features of [[], ['tnum', 'lnum'], ['onum', 'pnum']]) {
      const look = (font: Font) => {
        const { glyphs, positions } = font.layout(text, features);
        return [glyphs.map(({ path }) => path.toSVG()), positions.map(({ xAdvance }) => xAdvance)];
      };
      expect(look(after)).toEqual(look(before));
    }
  }
  // What belongs to the whole font is not drawn by this one: the ranges have no letter in common, and leave none out.
  const ends = `${FIRST_RANGE},${OTHER_RANGE}`.split(',').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  );
  const inOrder = ends.sort(([a = 0], [b = 0]) => a - b);
  expect(inOrder.map(([from]) => from)).toEqual([0, ...inOrder.slice(0, -1).map(([, to = 0]) => to + 1)]);
  expect(inOrder.at(-1)?.[1]).toBe(0x10ffff);
});
