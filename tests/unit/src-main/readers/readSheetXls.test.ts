import { utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Workbook } from '../../../../shared/sheets/cells/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { bookOf, insertRecord, packCompound, xlsStream } from '../../../support/files/xls.ts';

function read(bytes: Uint8Array): Workbook {
  const outcome = parseWorkbook(bytes, 'x.xls');
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

const codepage = (number: number) => Uint8Array.of(number & 255, number >> 8);

describe('an .xls workbook', () => {
  it.each([
    ['Excel 97', 'Workbook', 'biff8', 'xls-biff8'],
    ['Excel 5', 'Book', 'biff5', 'xls-biff5'],
  ] as const)('of %s keeps its cells', (_, stream, format, kind) => {
    const workbook = read(packCompound({ [stream]: xlsStream(bookOf(['Name', 'Cost'], ['Tank', 27.5], [null, true]), format) }));
    expect(workbook.kind).toBe(kind);
    expect(workbook.sheets[0]?.values).toEqual(['Name', 'Cost', 'Tank', 27.5, null, true]);
    expect(workbook.remarks.map(({ message }) => message)).toEqual([]);
  });

  it('without its container is read as well', () => {
    const workbook = read(xlsStream(bookOf(['Tank', 5]), 'biff5'));
    expect([workbook.kind, workbook.sheets[0]?.values]).toEqual(['xls-biff5', ['Tank', 5]]);
  });

  it('has texts of its stated character set before Excel 97', () => {
    const stream = withByte(xlsStream(bookOf(['Ko~ciuszko']), 'biff5'), 0x9c);
    const stated = (number: number) => read(packCompound({ Book: withCodepage(stream, number) })).sheets[0]?.values;
    expect(stated(1250)).toEqual(['Kościuszko']);
    expect(stated(1252)).toEqual(['Koœciuszko']);
  });

  it('that claims UTF-16 for single bytes is read as Western European, and told', () => {
    const workbook = read(packCompound({ Book: withCodepage(withByte(xlsStream(bookOf(['Gr~n']), 'biff5'), 0xfc), 1200) }));
    expect(workbook.sheets[0]?.values).toEqual(['Grün']);
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      'The file names a wrong character set; its texts were read as Western European, so accented letters may be wrong.',
    ]);
  });

  it('knows dates, hidden sheets, merges and names', () => {
    const sheet = utils.aoa_to_sheet([['Tank', 35494, 5]]);
    sheet.B1.z = 'dd-mmm';
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
    const book = utils.book_new(sheet, 'Old');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Gun']]), 'New');
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    const { sheets } = read(packCompound({ Workbook: xlsStream(book) }));
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Old', true],
      ['New', false],
    ]);
    expect([...(sheets[0]?.dates ?? [])]).toEqual([[1, '05-Mar']]);
    expect(sheets[0]?.merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }]);
  });

  it('knows hidden rows and columns', () => {
    const stream = xlsStream(bookOf(['Tank', 1], ['Gun', 2]));
    const sheet = secondSubstream(stream);
    const row = Buffer.alloc(16);
    row.writeUInt16LE(1, 0);
    row.writeUInt16LE(2, 4);
    row.writeUInt16LE(255, 6);
    row.writeUInt32LE(0x20 | 0x100, 12);
    const column = Buffer.alloc(12);
    column.writeUInt16LE(1, 0);
    column.writeUInt16LE(1, 2);
    column.writeUInt16LE(2_000, 4);
    column.writeUInt16LE(1, 8);
    const hiding = insertRecord(insertRecord(stream.subarray(sheet), 0x0208, row), 0x007d, column);
    const [read1] = read(packCompound({ Workbook: Buffer.concat([stream.subarray(0, sheet), hiding]) })).sheets;
    expect([[...(read1?.hiddenRows ?? [])], [...(read1?.hiddenColumns ?? [])]]).toEqual([[1], [1]]);
  });
});

describe('a protected workbook is refused in one sentence', () => {
  const protection = (bytes: Uint8Array) => parseWorkbook(bytes, 'x.xls');
  const one = { ok: false, problems: [{ code: 'protected', message: '"x.xls" is protected with a password.' }] };

  it('of Excel 97', () =>
    expect(protection(packCompound({ Workbook: insertRecord(xlsStream(bookOf(['Tank'])), 0x002f, Buffer.alloc(54)) }))).toMatchObject(one));
  it('of Excel 5', () =>
    expect(protection(packCompound({ Book: insertRecord(xlsStream(bookOf(['Tank']), 'biff5'), 0x002f, Buffer.alloc(4)) }))).toMatchObject(
      one,
    ));
  it('of Excel 2007 and later', () =>
    expect(protection(packCompound({ EncryptionInfo: Buffer.alloc(200), EncryptedPackage: Buffer.alloc(5_000) }))).toMatchObject(one));
});

/** Where the first sheet begins: behind the end record of the workbook's globals. */
function secondSubstream(stream: Buffer): number {
  let at = 0;
  while (stream.readUInt16LE(at) !== 0x000a) at += 4 + stream.readUInt16LE(at + 2);
  return at + 4;
}

/** The library's writer drops what is not ASCII, so a tilde stands in for the byte. */
function withByte(stream: Buffer, byte: number): Buffer {
  stream[stream.indexOf('~')] = byte;
  return stream;
}

function withCodepage(stream: Buffer, number: number): Buffer {
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    if (stream.readUInt16LE(at) !== 0x0042) continue;
    const changed = Buffer.from(stream);
    changed.set(codepage(number), at + 4);
    return changed;
  }
  return insertRecord(stream, 0x0042, codepage(number));
}
