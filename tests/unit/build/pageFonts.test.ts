import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { packFonts } from '../../../build/pageFiles.mjs';
import { toWoff2 } from '../../../build/woff2.mjs';

type Glyph = { readonly id: number; readonly advanceWidth: number; readonly path: { toSVG(): string } };
type Font = {
  readonly characterSet: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  glyphForCodePoint(codePoint: number): Glyph;
  layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
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
