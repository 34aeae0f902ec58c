// Packs a TrueType font as WOFF2 (https://www.w3.org/TR/WOFF2/): its tables, all but the names of glyphs byte for byte, in one Brotli stream.
import { brotliCompressSync, constants } from 'node:zlib';
import { headLength, padded, tablesOf, withoutNames } from './sfnt.mjs';

/** The tags that WOFF2 gives a number, in its order. */
const KNOWN =
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB'.split(
    ' ',
  );
const TAG_FOLLOWS = 63;
/** The best quality, 11, takes fifteen times as long for a tenth less. */
const QUALITY = 9;
/** In the upper bits of the flags: the table is stored as it is. Glyphs and their places have a number of their own for that. */
const AS_IT_IS = 0;
const GLYPHS_AS_THEY_ARE = 3;
/** "Lossless": the font was packed and unpacked by a tool. Its checksums may differ therefore. */
const HEAD_FLAGS = 16;
const PACKED = 1 << 11;
const HEADER = 48;

/**
 * A number in groups of seven bits, the first ones first; all but the last have the upper bit set.
 * @param {number} value
 */
function base128(value) {
  const bytes = [value & 0x7f];
  for (let left = value >>> 7; left > 0; left >>>= 7) bytes.unshift((left & 0x7f) | 0x80);
  return bytes;
}

/** @param {string} tag */
function flagsOf(tag) {
  const version = tag === 'glyf' || tag === 'loca' ? GLYPHS_AS_THEY_ARE : AS_IT_IS;
  const known = KNOWN.indexOf(tag.trim());
  return known >= 0 ? [(version << 6) | known] : [(version << 6) | TAG_FOLLOWS, ...Buffer.from(tag, 'latin1')];
}

const TRUE_TYPE = 0x00010000;

/**
 * The bytes of a TrueType font (.ttf) as a WOFF2 file.
 * @param {Uint8Array} ttf
 */
export const toWoff2 = (ttf) => packTables(tablesOf(ttf));

/** @param {string} tag @param {Buffer} table */
function packed(tag, table) {
  if (tag === 'post') return withoutNames(table);
  if (tag === 'head') table.writeUInt16BE(table.readUInt16BE(HEAD_FLAGS) | PACKED, HEAD_FLAGS);
  return table;
}

/**
 * The tables of a TrueType font as a WOFF2 file. A signature over the old bytes (DSIG) and the names of glyphs are left out.
 * @param {import('./sfnt.mjs').Tables} all
 */
export function packTables(all) {
  const tables = [...all].flatMap(([tag, data]) => (tag === 'DSIG' ? [] : [{ tag, data: packed(tag, data) }]));
  const directory = Buffer.from(tables.flatMap(({ tag, data }) => [...flagsOf(tag), ...base128(data.length)]));
  const plain = Buffer.concat(tables.map(({ data }) => data));
  const stream = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  const unpackedLength = tables.reduce((sum, { data }) => sum + padded(data.length), headLength(tables.length));
  const file = Buffer.alloc(padded(HEADER + directory.length + stream.length));
  file.write('wOF2', 0, 'latin1');
  file.writeUInt32BE(TRUE_TYPE, 4);
  file.writeUInt32BE(file.length, 8);
  file.writeUInt16BE(tables.length, 12);
  file.writeUInt32BE(unpackedLength, 16);
  file.writeUInt32BE(stream.length, 20);
  file.writeUInt16BE(1, 24);
  directory.copy(file, HEADER);
  stream.copy(file, HEADER + directory.length);
  return file;
}
