import { CODE_PAGES } from './decodeBytes.ts';

/** Facts from the record stream of an .xls file ([MS-XLS] 2.1.4; records are a type, a length and a body). */
type BiffFacts = {
  readonly version: 2 | 3 | 4 | 5 | 8;
  readonly isProtected: boolean;
  /** True if a sheet was saved without its formulas being worked out. */
  readonly isUncalculated: boolean;
  /**
   * The code page record: the offset of its number, and the number. In BIFF5 and earlier, texts are bytes in this character
   * set.
   */
  readonly codepage: { readonly at: number; readonly number: number } | null;
};

const BOF = [0x0009, 0x0209, 0x0409, 0x0809];
const EOF = 0x000a;
const UNCALCULATED = 0x005e;
const FILEPASS = 0x002f;
const CODEPAGE = 0x0042;

/** Reads the workbook's globals, which are the first substream, and of the others whether they were worked out. Returns null if the bytes do not begin like an .xls stream. */
export function readBiffFacts(stream: Buffer): BiffFacts | null {
  if (stream.length < 8 || !BOF.includes(stream.readUInt16LE(0))) return null;
  let isProtected = false;
  let isGlobal = true;
  let isUncalculated = false;
  let codepage: BiffFacts['codepage'] = null;
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at);
    if (type === UNCALCULATED) isUncalculated = true;
    if (type === EOF) isGlobal = false;
    if (!isGlobal) continue;
    if (type === FILEPASS) isProtected = true;
    if (type === CODEPAGE && at + 6 <= stream.length) codepage ??= { at: at + 4, number: stream.readUInt16LE(at + 4) };
  }
  return { version: versionOf(stream), isProtected, isUncalculated, codepage };
}

function versionOf(stream: Buffer): BiffFacts['version'] {
  switch (stream.readUInt16LE(0)) {
    case 0x0009:
      return 2;
    case 0x0209:
      return 3;
    case 0x0409:
      return 4;
    default:
      return stream.readUInt16LE(4) === 0x0600 ? 8 : 5;
  }
}

/** Names of the character sets of Windows, DOS and the Mac that old files give by number, for `decodeBytes`. */
const ENCODINGS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  10029: 'x-mac-ce',
  // Excel 2 to 4: Mac and Windows.
  32768: 'macintosh',
  32769: 'windows-1252',
  65001: 'utf-8',
};

/** Returns the name of a code page for `decodeBytes`, given its number; Windows-1252 for an unknown one. */
export function encodingOfCodepage(number: number): string {
  if (CODE_PAGES[`cp${number}`] !== undefined) return `cp${number}`;
  return ENCODINGS[number] ?? (number >= 1250 && number <= 1258 ? `windows-${number}` : 'windows-1252');
}
