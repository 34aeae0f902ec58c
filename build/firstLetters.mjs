// A copy of a font with the outlines of only those letters that the first picture needs: what else a page shows fetches the whole font.
import { createRequire } from 'node:module';
import { tablesOf } from './woff2.mjs';

/**
 * What is used of the font reader of the PDF library.
 * @typedef {{ readonly id: number, readonly name: string }} Glyph
 * @typedef {{ readonly numGlyphs: number, readonly characterSet: readonly number[], glyphForCodePoint(code: number): Glyph, getGlyph(id: number): Glyph }} Font
 */
const require = createRequire(import.meta.url);
/** @type {{ create(bytes: Uint8Array): Font }} */
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit');

/** Western Europe, punctuation, arrows, figures, signs of mathematics and shapes; and what lies between, for the whole font. */
const FIRST = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2dd],
  [0x2000, 0x2bff],
];
const LAST_CODE = 0x10ffff;

const range = (/** @type {number} */ from, /** @type {number} */ to) => `U+${from.toString(16)}-${to.toString(16)}`;

/** The letters of such a copy as style sheets name them, and all others. */
export const FIRST_RANGE = FIRST.map(([from = 0, to = 0]) => range(from, to)).join(',');
export const OTHER_RANGE = FIRST.map(([, to = 0], at) => range(to + 1, (FIRST[at + 1]?.[0] ?? LAST_CODE + 1) - 1)).join(',');

/** Ligatures have letters of their own, and are written as the letters that they join. */
const isFirst = (/** @type {number} */ code) =>
  FIRST.some(([from = 0, to = 0]) => code >= from && code <= to) || (code >= 0xfb00 && code <= 0xfb06);

/**
 * The glyphs that letters of the first picture may become: their own, and by their names all forms and ligatures of these.
 * @param {Uint8Array} ttf
 */
function firstGlyphs(ttf) {
  const font = fontkit.create(ttf);
  const names = new Set(font.characterSet.filter(isFirst).map((code) => font.glyphForCodePoint(code).name));
  /** @param {string} name */
  const isForm = (name) => (name.split('.')[0] ?? '').split('_').every((part) => names.has(part));
  return Array.from({ length: font.numGlyphs }, (_, id) => id).filter(
    (id) => id === 0 || names.has(font.getGlyph(id).name) || isForm(font.getGlyph(id).name),
  );
}

const [LONG_ARGUMENTS, SCALE, MORE, SCALES, MATRIX] = [0x1, 0x8, 0x20, 0x40, 0x80];

/**
 * The glyphs that a glyph is put together of (OpenType, "glyf").
 * @param {Buffer} glyph
 */
function partsOf(glyph) {
  /** @type {number[]} */
  const parts = [];
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return parts;
  for (let at = 10, flags = MORE; flags & MORE; ) {
    flags = glyph.readUInt16BE(at);
    parts.push(glyph.readUInt16BE(at + 2));
    at += 4 + (flags & LONG_ARGUMENTS ? 4 : 2) + (flags & SCALE ? 2 : flags & SCALES ? 4 : flags & MATRIX ? 8 : 0);
  }
  return parts;
}

/**
 * The font with the outlines of the first letters alone, under their numbers; tables that number glyphs stay as they are.
 * @param {Uint8Array} ttf @returns {ReturnType<typeof tablesOf>}
 */
export function firstLetters(ttf) {
  const tables = tablesOf(Buffer.from(ttf));
  const table = (/** @type {string} */ tag) => tables.find((each) => each.tag === tag)?.data ?? Buffer.alloc(0);
  const [glyf, loca, isLong] = [table('glyf'), table('loca'), table('head').readInt16BE(50) === 1];
  const place = (/** @type {number} */ id) => (isLong ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  const outline = (/** @type {number} */ id) => glyf.subarray(place(id), place(id + 1));
  const kept = new Set(firstGlyphs(ttf));
  // What is added meanwhile is looked at as well.
  for (const id of kept) for (const part of partsOf(outline(id))) kept.add(part);
  const count = loca.length / (isLong ? 4 : 2) - 1;
  const places = Buffer.alloc(loca.length);
  /** @type {Buffer[]} */
  const outlines = [];
  let end = 0;
  for (let id = 0; id < count; id++) {
    if (kept.has(id)) {
      outlines.push(outline(id));
      end += outline(id).length;
    }
    if (isLong) places.writeUInt32BE(end, (id + 1) * 4);
    else places.writeUInt16BE(end / 2, (id + 1) * 2);
  }
  const changed = new Map([
    ['glyf', Buffer.concat(outlines)],
    ['loca', places],
  ]);
  return tables.map(({ tag, data }) => ({ tag, data: changed.get(tag) ?? data }));
}
