// TrueType fonts as their tables (OpenType): taken apart, and put together again.
import { createRequire } from 'node:module';

/**
 * What is used of the font reader.
 * @typedef {{ readonly id: number, readonly name: string, readonly advanceWidth: number }} Glyph
 * @typedef {{
 *   readonly unitsPerEm: number, readonly ascent: number, readonly descent: number, readonly capHeight: number, readonly numGlyphs: number,
 *   readonly characterSet: readonly number[],
 *   glyphForCodePoint(codePoint: number): Glyph, getGlyph(id: number): Glyph,
 *   layout(text: string, features: readonly string[]): { readonly glyphs: readonly Glyph[] },
 * }} Font
 * @typedef {Map<string, Buffer>} Tables the tables of a font by their tags
 */

const require = createRequire(import.meta.url);
/**
 * The font reader that the PDF library itself uses.
 * @type {{ create(bytes: Uint8Array): Font }}
 */
export const fontkit = createRequire(require.resolve('pdfkit'))('fontkit');

const HEADER = 12;
const ENTRY = 16;
const TRUE_TYPE = 0x00010000;

/** @param {number} length */
export const padded = (length) => (length + 3) & ~3;
/** Bytes of a font file that has so many tables, besides these. @param {number} count */
export const headLength = (count) => HEADER + count * ENTRY;

/**
 * Copies of the tables of a font, in the order of the file.
 * @param {Uint8Array} ttf @returns {Tables}
 */
export function tablesOf(ttf) {
  const font = Buffer.from(ttf);
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = headLength(index);
      const [start, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
      return [font.toString('latin1', entry, entry + 4), Buffer.from(font.subarray(start, start + length))];
    }),
  );
}

/** @param {Buffer} table */
const paddedTable = (table) => Buffer.concat([table, Buffer.alloc(padded(table.length) - table.length)]);

/** @param {Buffer} table of whole words */
function checksum(table) {
  let sum = 0;
  for (let place = 0; place < table.length; place += 4) sum = (sum + table.readUInt32BE(place)) >>> 0;
  return sum;
}

/**
 * The font file of these tables, in their order.
 * @param {Tables} tables of which `head` gets the checksum of the whole
 */
export function fontOf(tables) {
  tables.get('head')?.writeUInt32BE(0, 8);
  const power = 2 ** Math.floor(Math.log2(tables.size));
  const header = Buffer.alloc(headLength(tables.size));
  header.writeUInt32BE(TRUE_TYPE, 0);
  [tables.size, power * 16, Math.log2(power), (tables.size - power) * 16].forEach((word, index) => {
    header.writeUInt16BE(word, 4 + index * 2);
  });
  let [at, head] = [header.length, 0];
  [...tables].forEach(([tag, data], index) => {
    const entry = headLength(index);
    if (tag === 'head') head = at;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(paddedTable(data)), entry + 4);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    at += padded(data.length);
  });
  const font = Buffer.concat([header, ...[...tables.values()].map(paddedTable)]);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, head + 8);
  return font;
}

/** A table of a font, empty if it has none. @param {Tables} tables @param {string} tag */
export const tableOf = (tables, tag) => tables.get(tag) ?? Buffer.alloc(0);

/**
 * The outlines of the glyphs of a font, by their numbers.
 * @param {Tables} tables @returns {readonly Buffer[]}
 */
export function outlinesOf(tables) {
  const [glyf, loca, isLong] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca'), tableOf(tables, 'head').readInt16BE(50) === 1];
  const places = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, id) =>
    isLong ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2,
  );
  return places.slice(0, -1).map((place, id) => glyf.subarray(place, places[id + 1]));
}

const [LONG_ARGUMENTS, SCALE, MORE, SCALES, MATRIX] = [0x1, 0x8, 0x20, 0x40, 0x80];

/**
 * Where an outline has the numbers of the glyphs that it is put together of ("glyf").
 * @param {Buffer} outline
 */
export function partsIn(outline) {
  /** @type {number[]} */
  const places = [];
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return places;
  for (let at = 10, flags = MORE; flags & MORE; ) {
    flags = outline.readUInt16BE(at);
    places.push(at + 2);
    at += 4 + (flags & LONG_ARGUMENTS ? 4 : 2) + (flags & SCALE ? 2 : flags & SCALES ? 4 : flags & MATRIX ? 8 : 0);
  }
  return places;
}

const POST_HEADER = 32;

/**
 * The table `post` without the names of glyphs, which are of no use in a page or a print: its version 3 has none.
 * @param {Buffer} table
 */
export function withoutNames(table) {
  const post = Buffer.from(table.subarray(0, POST_HEADER));
  post.writeUInt32BE(0x00030000, 0);
  return post;
}
