// Makes build/fonts/*.ttf and shared/paper/print/page/fontWidths.json from the font packages of npm. Run after changing a font: node build/fonts.mjs
//
// The cards are laid out with plain glyph widths, so that layout, PDF and SVG preview agree to the last hundredth. Fonts as published
// kern, join letters and use figures of unequal width; the copies made here cannot: tables that do so are left out and the
// characters point at the tabular figures. The licence (OFL.txt) allows that, and reserves no font name.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontkit, fontOf, tablesOf } from './sfnt.mjs';

/** @typedef {import('./sfnt.mjs').Font} Font */

const require = createRequire(import.meta.url);

const root = join(import.meta.dirname, '..');
const target = join(root, 'build/fonts');
const family = dirname(require.resolve('@expo-google-fonts/fira-sans-condensed/package.json'));
const fonts = [
  { id: 'medium', file: '500Medium/FiraSansCondensed_500Medium.ttf', out: 'FiraSansCondensed-Medium.ttf' },
  { id: 'semibold', file: '600SemiBold/FiraSansCondensed_600SemiBold.ttf', out: 'FiraSansCondensed-SemiBold.ttf' },
  { id: 'bold', file: '700Bold/FiraSansCondensed_700Bold.ttf', out: 'FiraSansCondensed-Bold.ttf' },
];
/** Tables that replace, move or describe replaced and moved glyphs. */
const dropped = new Set(['GSUB', 'GPOS', 'GDEF', 'kern', 'DSIG']);

/**
 * Code point -> glyph, with the tabular form where the font has one. Default-ignorable characters are left out: they print nothing.
 * @param {Font} font
 * @returns {ReadonlyMap<number, number>}
 */
function characterMap(font) {
  /** @type {Map<number, number>} */
  const map = new Map();
  for (const codePoint of font.characterSet) {
    if (/\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(String.fromCodePoint(codePoint))) continue;
    const [tabular, ...more] = font.layout(String.fromCodePoint(codePoint), ['tnum']).glyphs;
    map.set(codePoint, tabular && more.length === 0 && tabular.name.endsWith('.tf') ? tabular.id : font.glyphForCodePoint(codePoint).id);
  }
  return new Map([...map].sort(([a], [b]) => a - b));
}

/**
 * A format 4 `cmap` table (OpenType 1.9, "cmap"), one segment for each run where code points and glyphs count up together.
 * @param {ReadonlyMap<number, number>} map
 */
function cmapTable(map) {
  /** @type {{ start: number, end: number, delta: number }[]} */
  const segments = [];
  for (const [codePoint, glyph] of map) {
    const last = segments.at(-1);
    if (last && codePoint === last.end + 1 && glyph - codePoint === last.delta) last.end = codePoint;
    else segments.push({ start: codePoint, end: codePoint, delta: glyph - codePoint });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const words = [4, 16 + count * 8, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2];
  words.push(...segments.map((segment) => segment.end), 0, ...segments.map((segment) => segment.start));
  words.push(...segments.map((segment) => segment.delta & 0xffff), ...segments.map(() => 0));
  const table = Buffer.alloc(20 + words.length * 2);
  table.writeUInt16BE(2, 2);
  for (const [place, platform, encoding] of [
    [4, 0, 3],
    [12, 3, 1],
  ]) {
    table.writeUInt16BE(platform, place);
    table.writeUInt16BE(encoding, place + 2);
    table.writeUInt32BE(20, place + 4);
  }
  words.forEach((word, index) => {
    table.writeUInt16BE(word, 20 + index * 2);
  });
  return table;
}

/**
 * The same font without the dropped tables and with another character map.
 * @param {Buffer} bytes
 * @param {ReadonlyMap<number, number>} map
 */
const plainFont = (bytes, map) => fontOf(new Map([...tablesOf(bytes).set('cmap', cmapTable(map))].filter(([tag]) => !dropped.has(tag))));

/**
 * Widths as runs of consecutive code points: first code point -> widths in thousandths of the font size.
 * @param {Font} font
 * @param {ReadonlyMap<number, number>} map
 */
function widthRuns(font, map) {
  /** @type {Record<string, number[]>} */
  const runs = {};
  let start = -1;
  let next = -1;
  for (const [codePoint, glyph] of map) {
    if (codePoint !== next) start = codePoint;
    runs[start] = [...(runs[start] ?? []), font.getGlyph(glyph).advanceWidth];
    next = codePoint + 1;
  }
  return Object.fromEntries(Object.entries(runs).map(([first, widths]) => [first, widths.join(' ')]));
}

mkdirSync(target, { recursive: true });
/** @type {Record<string, object>} */
const measures = {};
for (const { id, file, out } of fonts) {
  const bytes = readFileSync(join(family, file));
  const font = fontkit.create(bytes);
  if (font.unitsPerEm !== 1000) throw new Error(`${file}: 1000 units to the em expected.`);
  const map = characterMap(font);
  writeFileSync(join(target, out), plainFont(bytes, map));
  measures[id] = { file: out, ascent: font.ascent, descent: -font.descent, capHeight: font.capHeight, widths: widthRuns(font, map) };
}
copyFileSync(join(family, 'LICENSE_FONT'), join(target, 'OFL.txt'));
const widthsFile = join(root, 'shared/paper/print/page/fontWidths.json');
mkdirSync(dirname(widthsFile), { recursive: true });
writeFileSync(widthsFile, JSON.stringify(measures, null, 2));
execFileSync(process.execPath, [require.resolve('@biomejs/biome/bin/biome'), 'format', '--write', widthsFile], {
  cwd: root,
  stdio: 'ignore',
});
