// Makes build/fonts/Noto*.ttf and shared/paper/print/letters/letterWidths.json from the font packages of npm: faces for letters that the cards'
// own type lacks. Run after changing one of them: node build/scriptFonts.mjs
//
// The faces of scripts with few letters are copied as they are. Those of Chinese, Japanese and Korean keep the outlines of the letters in
// the national standards (GB 2312, JIS X 0208, KS X 1001, the first level of Big5): whole they would be 17 MB.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontkit, fontOf, outlinesOf, padded, partsIn, tableOf, tablesOf, withoutNames } from './sfnt.mjs';

const require = createRequire(import.meta.url);

const root = join(import.meta.dirname, '..');
const target = join(root, 'build/fonts');
/** @param {string} name @param {string} file */
const packaged = (name, file) => join(dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)), file);

/** The letters of two bytes in a national standard. @param {string} label @param {readonly [number, number]} first @param {readonly [number, number]} second */
function standardLetters(label, first, second) {
  const decoder = new TextDecoder(label);
  const letters = new Set();
  for (let high = first[0]; high <= first[1]; high++)
    for (let low = second[0]; low <= second[1]; low++) {
      const text = decoder.decode(Uint8Array.of(high, low));
      if ([...text].length === 1 && text !== '\ufffd') letters.add(text.codePointAt(0));
    }
  return letters;
}

const han = new Set([
  ...standardLetters('gb2312', [0xa1, 0xf7], [0xa1, 0xfe]),
  ...standardLetters('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]),
  ...standardLetters('big5', [0xa1, 0xc6], [0x40, 0xfe]),
]);
const hangul = standardLetters('euc-kr', [0xa1, 0xc8], [0xa1, 0xfe]);
/** @param {number} code */
const isHangul = (code) => code >= 0x1100 && (code < 0x1200 || (code >= 0x3130 && code < 0x3190) || (code >= 0xac00 && code < 0xd7a4));
/** @param {number} code */
const isWide = (code) => code >= 0x3000 && !isHangul(code) && code < 0xfff0 && !(code >= 0xe000 && code < 0xf900);

const faces = [
  { id: 'hebrew', name: 'noto-sans-hebrew', file: '500Medium/NotoSansHebrew_500Medium.ttf', out: 'NotoSansHebrew-Medium.ttf' },
  { id: 'arabic', name: 'noto-sans-arabic', file: '500Medium/NotoSansArabic_500Medium.ttf', out: 'NotoSansArabic-Medium.ttf' },
  { id: 'thai', name: 'noto-sans-thai', file: '500Medium/NotoSansThai_500Medium.ttf', out: 'NotoSansThai-Medium.ttf' },
  {
    id: 'devanagari',
    name: 'noto-sans-devanagari',
    file: '500Medium/NotoSansDevanagari_500Medium.ttf',
    out: 'NotoSansDevanagari-Medium.ttf',
  },
  {
    id: 'han',
    name: 'noto-sans-sc',
    file: '500Medium/NotoSansSC_500Medium.ttf',
    out: 'NotoSansSC-Medium.ttf',
    keeps: /** @param {number} code */ (code) => isWide(code) && han.has(code),
  },
  {
    id: 'hangul',
    name: 'noto-sans-kr',
    file: '500Medium/NotoSansKR_500Medium.ttf',
    out: 'NotoSansKR-Medium.ttf',
    keeps: /** @param {number} code */ (code) => isHangul(code) && hangul.has(code),
  },
  { id: 'emoji', name: 'noto-emoji', file: '400Regular/NotoEmoji_400Regular.ttf', out: 'NotoEmoji-Regular.ttf' },
];

/** Tables of a thinned font: what draws glyphs, and nothing that replaces or moves them. */
const KEPT = new Set(['head', 'hhea', 'hmtx', 'maxp', 'OS/2', 'post', 'name', 'cvt ', 'fpgm', 'prep', 'gasp']);

/** A format 12 `cmap` table. @param {ReadonlyMap<number, number>} map */
function cmapTable(map) {
  /** @type {[number, number, number][]} */
  const groups = [];
  for (const [code, glyph] of map) {
    const last = groups.at(-1);
    if (last && code === last[1] + 1 && glyph === last[2] + code - last[0]) last[1] = code;
    else groups.push([code, code, glyph]);
  }
  const table = Buffer.alloc(12 + 16 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + groups.length * 12, 16);
  table.writeUInt32BE(groups.length, 24);
  groups.flat().forEach((number, index) => {
    table.writeUInt32BE(number, 28 + index * 4);
  });
  return table;
}

/** The same font with fewer letters and glyphs, renumbered. @param {Buffer} bytes @param {ReadonlyMap<number, number>} map code point to glyph */
function thinned(bytes, map) {
  const tables = tablesOf(bytes);
  /** @param {string} tag */
  const table = (tag) => tableOf(tables, tag);
  const all = outlinesOf(tables);
  // Glyph 0 stands for what is missing; parts of composed glyphs come behind those that letters have.
  const order = [...new Set([0, ...map.values()])];
  const number = new Map(order.map((glyph, index) => [glyph, index]));
  const outlines = [];
  for (let index = 0; index < order.length; index++) {
    const data = Buffer.from(all[order[index] ?? 0] ?? []);
    for (const place of partsIn(data)) {
      const part = data.readUInt16BE(place);
      if (!number.has(part)) number.set(part, order.push(part) - 1);
      data.writeUInt16BE(number.get(part) ?? 0, place);
    }
    outlines.push(Buffer.concat([data, Buffer.alloc(padded(data.length) - data.length)]));
  }
  const metrics = table('hhea').readUInt16BE(34);
  const hmtx = Buffer.alloc(order.length * 4);
  order.forEach((glyph, index) => {
    const source = table('hmtx');
    source.copy(hmtx, index * 4, Math.min(glyph, metrics - 1) * 4, Math.min(glyph, metrics - 1) * 4 + 4);
    if (glyph >= metrics) hmtx.writeInt16BE(source.readInt16BE(metrics * 4 + (glyph - metrics) * 2), index * 4 + 2);
  });
  const places = Buffer.alloc((order.length + 1) * 4);
  let sum = 0;
  outlines.forEach((data, index) => {
    sum += data.length;
    places.writeUInt32BE(sum, (index + 1) * 4);
  });
  table('head').writeInt16BE(1, 50);
  table('hhea').writeUInt16BE(order.length, 34);
  table('maxp').writeUInt16BE(order.length, 4);
  const made = new Map([
    ...[...tables].filter(([tag]) => KEPT.has(tag)),
    ['post', withoutNames(table('post'))],
    ['hmtx', hmtx],
    ['loca', places],
    ['glyf', Buffer.concat(outlines)],
    ['cmap', cmapTable(new Map([...map].map(([code, glyph]) => [code, number.get(glyph) ?? 0])))],
  ]);
  return fontOf(new Map([...made].sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Code points that a face gives letters of its own for: beyond those that the cards' own type has. */
const own = JSON.parse(readFileSync(join(root, 'shared/paper/print/page/fontWidths.json'), 'utf8'));
const inOwnType = new Set(
  Object.entries(own.medium.widths).flatMap(([first, run]) =>
    String(run)
      .split(' ')
      .map((_, index) => Number(first) + index),
  ),
);

const taken = new Set();
const measures = faces.map(({ id, name, file, out, keeps }) => {
  const source = packaged(name, file);
  const font = fontkit.create(readFileSync(source));
  const scale = 1000 / font.unitsPerEm;
  const codes = font.characterSet
    .filter(
      (code) =>
        code > 0x7f &&
        !inOwnType.has(code) &&
        !taken.has(code) &&
        (keeps?.(code) ?? true) &&
        !/\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(String.fromCodePoint(code)),
    )
    .sort((a, b) => a - b);
  for (const code of codes) taken.add(code);
  if (keeps) {
    const withSpace = [0x20, ...codes];
    writeFileSync(
      join(target, out),
      thinned(readFileSync(source), new Map(withSpace.map((code) => [code, font.glyphForCodePoint(code).id]))),
    );
  } else copyFileSync(source, join(target, out));
  // [first code point, width in thousandths, how many follow each other with it], from the end of the run before.
  /** @type {[number, number, number][]} */
  const runs = [];
  for (const code of codes) {
    const width = Math.round(font.glyphForCodePoint(code).advanceWidth * scale);
    const last = runs.at(-1);
    if (last && last[1] === width && last[0] + last[2] === code) last[2] += 1;
    else runs.push([code, width, 1]);
  }
  let end = 0;
  let before = 0;
  const packed = runs.map(([first, width, count]) => {
    const text = `${(first - end).toString(36)}${count === 1 ? '' : `*${count.toString(36)}`}${width === before ? '' : `=${width.toString(36)}`}`;
    end = first + count;
    before = width;
    return text;
  });
  return [id, { file: out, letters: packed.join(' ') }];
});
// One licence for all of them, with whose work each is.
const licences = faces.map(({ name, out }) => ({
  out,
  text: readFileSync(packaged(name, 'LICENSE_FONT'), 'utf8').replaceAll('\r\n', '\n'),
}));
const heads = licences.map(({ out, text }) => `${out}: ${text.split('\n')[0]}`);
const terms = licences[0]?.text.split('\n').slice(1).join('\n') ?? '';
writeFileSync(join(target, 'OFL-Noto.txt'), `${heads.join('\n')}\n${terms}`);
writeFileSync(join(root, 'shared/paper/print/letters/letterWidths.json'), `${JSON.stringify(Object.fromEntries(measures), null, 2)}\n`);
