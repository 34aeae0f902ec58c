// A copy of a font with the outlines of only those letters that the first picture needs: what else a page shows fetches the whole font.
import { fontkit, outlinesOf, partsIn, tableOf, tablesOf } from './sfnt.mjs';

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

/**
 * The font with the outlines of the first letters alone, under their numbers; tables that number glyphs stay as they are.
 * @param {Uint8Array} ttf
 */
export function firstLetters(ttf) {
  const tables = tablesOf(ttf);
  const all = outlinesOf(tables);
  const kept = new Set(firstGlyphs(ttf));
  // What is added meanwhile is looked at as well.
  for (const id of kept) {
    const outline = all[id] ?? Buffer.alloc(0);
    for (const place of partsIn(outline)) kept.add(outline.readUInt16BE(place));
  }
  const loca = tableOf(tables, 'loca');
  const isLong = loca.length > (all.length + 1) * 2;
  const places = Buffer.alloc(loca.length);
  /** @type {Buffer[]} */
  const outlines = [];
  let end = 0;
  all.forEach((outline, id) => {
    if (kept.has(id)) {
      outlines.push(outline);
      end += outline.length;
    }
    if (isLong) places.writeUInt32BE(end, (id + 1) * 4);
    else places.writeUInt16BE(end / 2, (id + 1) * 2);
  });
  return tables.set('glyf', Buffer.concat(outlines)).set('loca', places);
}
