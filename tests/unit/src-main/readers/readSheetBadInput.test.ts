import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { makeXlsx, makeZip, packOds, packXlsx, worksheetXml } from '../../../support/files/sheets.ts';
import { packCompound, xlsStream } from '../../../support/files/xls.ts';

const SAMPLES = join(import.meta.dirname, '../../../fixtures/samples');
const sample = (name: string): Buffer => readFileSync(join(SAMPLES, name));
const bytes = (...start: readonly number[]): Buffer => Buffer.concat([Buffer.from(start), Buffer.alloc(600, 7)]);

const DAMAGED = '"x.xls" is damaged and cannot be read as a spreadsheet.';

describe('one clear sentence says of', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty file', Buffer.alloc(0), '"x.xls" is an empty file.'],
    ['a PNG picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), '"x.xls" is a picture (PNG), not a spreadsheet.'],
    ['a JPEG picture', bytes(0xff, 0xd8, 0xff, 0xe0), '"x.xls" is a picture (JPEG), not a spreadsheet.'],
    ['a GIF picture', Buffer.from('GIF89a..........'), '"x.xls" is a picture (GIF), not a spreadsheet.'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), '"x.xls" is a PDF document, not a spreadsheet.'],
    ['an RTF document', Buffer.from('{\\rtf1\\ansi Tank}'), '"x.xls" is a text document (RTF), not a spreadsheet.'],
    [
      'a web page',
      Buffer.from('\ufeff <!DOCTYPE html><html><body><p>Tank</p><table><tr><td></td></tr></table>'),
      '"x.xls" is a web page without a table.',
    ],
    [
      'an XML Spreadsheet that breaks off',
      Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
      DAMAGED,
    ],
    ['another XML file', Buffer.from('<?xml version="1.0"?><a/>'), '"x.xls" is an XML file, not a spreadsheet.'],
    ['a ZIP archive', makeZip([{ name: 'tank.txt', contents: 'Tank' }]), '"x.xls" is a ZIP archive, not a spreadsheet.'],
    [
      'a Word document',
      makeZip([{ name: '[Content_Types].xml', contents: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }]),
      '"x.xls" is a Word document, not a spreadsheet.',
    ],
    ['an old Word document', packCompound({ WordDocument: Buffer.alloc(5_000) }), '"x.xls" is a Word document, not a spreadsheet.'],
    ['an Apple Numbers document that lacks its tables', makeZip([{ name: 'Index/Document.iwa', contents: 'x' }]), DAMAGED],
    [
      'an old Apple Numbers document',
      makeZip([{ name: 'index.xml', contents: '<x/>' }]),
      '"x.xls" is a document of Apple Numbers 2009 or older, or one kept as a folder, which cannot be read here.',
    ],
    ['a Lotus 1-2-3 file that breaks off', bytes(0, 0, 2, 0, 6, 4, 6, 0), DAMAGED],
    ['a SYLK file without cells', Buffer.from('ID;PWXL;N;E\r\nP;PGeneral\r\nE\r\n'), DAMAGED],
    ['a DIF file that breaks off', Buffer.from('TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n'), DAMAGED],
    [
      'a web archive that breaks off',
      Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x'),
      DAMAGED,
    ],
    [
      'a flat OpenDocument file that breaks off',
      Buffer.from('<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet">'),
      DAMAGED,
    ],
    ['zero bytes', Buffer.alloc(2_000), '"x.xls" is not a spreadsheet.'],
    ['an .xlsx without cells', packXlsx([{ name: 'S', xml: worksheetXml('<sheetData/>') }]), '"x.xls" has no filled cells.'],
    [
      'an .xls without cells',
      packCompound({ Workbook: xlsStream(utils.book_new(utils.aoa_to_sheet([[]]), 'S')) }),
      '"x.xls" has no filled cells.',
    ],
    ['an .ods without cells', packOds('<table:table table:name="S"/>'), '"x.xls" has no filled cells.'],
    ['a .csv of blanks', Buffer.from(' ,\n\n , \n'), '"x.xls" has no filled cells.'],
  ])('%s', (_, contents, message) => {
    const outcome = parseWorkbook(contents, 'x.xls');
    expect(outcome).toMatchObject({ ok: false, problems: [{ message }] });
    expect(!outcome.ok && outcome.problems).toHaveLength(1);
    expect(!outcome.ok && outcome.problems[0]?.hint).toMatch(/\.$/);
  });
});

it('a tab-separated text called .xls is read as the text it is', () => {
  expect(parseWorkbook(Buffer.from('Name\tMove\nTank\t15\n'), 'x.xls')).toMatchObject({ ok: true, value: { kind: 'csv' } });
});

describe('a file cut short is damaged', () => {
  it.each(['canonical-stacked.xls', 'excel5-sections.xls', 'three-arms.xls', 'wide-weapons.xlsx', 'weapon-lookup.ods'])('%s', (name) => {
    const whole = sample(name);
    for (const share of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9]) {
      const outcome = parseWorkbook(whole.subarray(0, Math.floor(whole.length * share)), name);
      expect(outcome).toMatchObject({ ok: false, problems: [{ code: 'unreadable' }] });
    }
  });
});

it('a sheet whose part is missing is told, and the others are read', () => {
  const xml = worksheetXml('<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>');
  const whole = packXlsx([
    { name: 'Tanks', xml },
    { name: 'Guns', xml },
  ]).toString('latin1');
  const outcome = parseWorkbook(Buffer.from(whole.replaceAll('worksheets/sheet2.xml', 'worksheets/sheet7.xml'), 'latin1'), 'x.xlsx');
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      sheets: [{ name: 'Tanks' }],
      remarks: [{ code: 'reading', sheet: 'Guns', message: '"Guns" is damaged and could not be read.' }],
    },
  });
});

it('a list of title and author that claims millions of entries is not read', () => {
  const header = 'feff 0000 02000600 00000000000000000000000000000000 01000000 e0859ff2f94f6810ab9108002b27b3d9 30000000 ffffff0f ffffff0f';
  const properties = Buffer.concat([Buffer.from(header.replaceAll(' ', ''), 'hex'), Buffer.alloc(5_000, 1)]);
  const Workbook = xlsStream(utils.book_new(utils.aoa_to_sheet([['Tank']]), 'S'));
  const outcome = parseWorkbook(packCompound({ Workbook, '\u0005SummaryInformation': properties }), 'x.xls');
  expect(outcome).toMatchObject({ ok: true, value: { sheets: [{ values: ['Tank'] }] } });
});

const NAMES = ['canonical-stacked.xls', 'excel5-sections.xls', 'wide-weapons.xlsx', 'weapon-lookup.ods', 'german-semicolon.csv'];

describe('reading never throws, and a refusal is one problem in one sentence', () => {
  const check = (contents: Uint8Array, name: string) => {
    const outcome = parseWorkbook(contents, name);
    if (outcome.ok) {
      for (const { values, rowCount, columnCount } of outcome.value.sheets) {
        expect(values).toHaveLength(rowCount * columnCount);
        expect(values.some((value) => value === undefined || (typeof value === 'number' && !Number.isFinite(value)))).toBe(false);
      }
      return;
    }
    expect(outcome.problems).toHaveLength(1);
    expect(outcome.problems[0]?.message).toMatch(/^"[^"]+" .+\.$/);
  };

  it('for random bytes, also behind the first bytes of a known kind', () => {
    const start = fc.constantFrom(
      '',
      'PK\x03\x04',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      '\x09\x08\x10\x00\x00\x06\x05\x00',
      'sep=;\n',
      '\xff\xfe',
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 4_000 }), (head, tail) =>
        check(Buffer.concat([Buffer.from(head, 'latin1'), tail]), 'x.xls'),
      ),
      { numRuns: 300 },
    );
  });

  it('for samples with bytes changed', () => {
    const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.array(change, { minLength: 1, maxLength: 60 }), (name, changes) => {
        const changed = sample(name);
        for (const { at, byte } of changes) changed[Math.floor(at * (changed.length - 1))] = byte;
        check(changed, name);
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  it('for an .xlsx whose worksheet has characters changed', () => {
    const xml = worksheetXml(
      '<cols><col min="1" max="2" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f t="shared" si="0" ref="B1:B2">A1*2</f><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
    );
    const change = fc.record({ at: fc.nat(xml.length - 1), sign: fc.constantFrom('<', '>', '/', '"', '=', '0', '9', ' ', 'c', 'Z') });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const signs = [...xml];
        for (const { at, sign } of changes) signs[at] = sign;
        check(packXlsx([{ name: 'S', xml: signs.join('') }]), 'x.xlsx');
      }),
      { numRuns: 200 },
    );
  });
});

it('the bytes given are not changed', () => {
  const before = sample('excel5-sections.xls');
  const given = Buffer.from(before);
  parseWorkbook(given, 'x.xls');
  expect(given.equals(before)).toBe(true);
  expect(parseWorkbook(makeXlsx([{ name: 'S', rows: [['a']] }]), 'x.xlsx').ok).toBe(true);
});
