import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildReader, type ChildReading, startChildReader } from '../support/files/readInChild.ts';
import { makeDbf } from '../support/files/records.ts';
import { makeDesignList, makeXlsx, makeZip, packOds, packXlsx, worksheetXml } from '../support/files/sheets.ts';
import { insertRecord, packCompound } from '../support/files/xls.ts';

const SAMPLES = join(import.meta.dirname, '../fixtures/samples');
const sample = (name: string): Buffer => readFileSync(join(SAMPLES, name));
const sheet = (rows: string): Buffer => packXlsx([{ name: 'S', xml: worksheetXml(`<sheetData>${rows}</sheetData>`) }]);

/** Two empty Node processes hold about 100 MB; an unguarded bomb held 4,300 MB. */
const MOST_MEGABYTES = 700;

let reader: ChildReader;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'motorpool-worker-'));
  reader = await startChildReader();
});
afterAll(() => {
  reader.dispose();
  rmSync(folder, { recursive: true });
});

function expectRefusal(reading: ChildReading, code: string, message: RegExp): void {
  expect(reading.problems).toHaveLength(1);
  expect(reading.problems[0]).toMatchObject({ code, message: expect.stringMatching(message) });
  expect(reading.isAlive).toBe(true);
  expect(reading.peakMb).toBeLessThan(MOST_MEGABYTES);
}

describe('one sentence within the limits of time and memory, and the program goes on, for', () => {
  const cases: readonly [string, string, () => Uint8Array, string, RegExp][] = [
    ['a file cut short', 'x.xlsx', () => sample('wide-weapons.xlsx').subarray(0, 5_000), 'unreadable', /damaged/],
    [
      'random bytes',
      'x.xls',
      () => Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * index * 31 + index * 7) % 251)),
      'unreadable',
      /not a spreadsheet/,
    ],
    [
      'a password',
      'x.xls',
      () => packCompound({ Workbook: insertRecord(globalsOf('canonical-stacked.xls'), 0x002f, Buffer.alloc(54)) }),
      'protected',
      /password/,
    ],
    [
      'a zip bomb',
      'x.xlsx',
      () => makeZip([{ name: 'xl/worksheets/sheet1.xml', contents: Buffer.alloc(150_000_000, 'a') }]),
      'too-large',
      /unpacks to more than/,
    ],
    [
      'a zip bomb that claims to be small',
      'x.xlsx',
      () => makeZip([{ name: 'a', contents: Buffer.alloc(150_000_000), claimed: 10 }]),
      'too-large',
      /unpacks to more than/,
    ],
    ['2.1 million cells in one row of text', 'x.csv', () => Buffer.from('1,'.repeat(2_100_000)), 'too-large', /more than 2,000,000 cells/],
    [
      '2.1 million cells in one row',
      'x.xlsx',
      () => sheet(`<row r="1">${'<c><v>1</v></c>'.repeat(2_100_000)}</row>`),
      'too-large',
      /more than 2,000,000 cells/,
    ],
    [
      '2.1 million cells',
      'x.xlsx',
      () => sheet(`<row>${'<c><v>1</v></c>'.repeat(300)}</row>`.repeat(7_000)),
      'too-large',
      /more than 2,000,000 cells/,
    ],
    [
      'a sheet of repeated cells',
      'x.ods',
      () =>
        packOds(
          '<table:table table:name="S"><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000" office:value-type="float" office:value="1"/></table:table-row></table:table>',
        ),
      'too-large',
      /more than 2,000,000 cells/,
    ],
    ['2 million records of Lotus', 'x.wk1', () => lotusRecords(2_100_000), 'too-large', /more than 2,000,000 cells/],
    ['a table of dBase that claims 4 billion records', 'x.dbf', claimingDbf, 'too-large', /more than 2,000,000 cells/],
    [
      '2.1 million cells of SYLK',
      'x.slk',
      () => Buffer.from(`ID;PX\r\nF;\r\n${'C;K1\r\n'.repeat(2_100_000)}E\r\n`),
      'too-large',
      /more than 2,000,000 cells|too much memory/,
    ],
    [
      'an XML Spreadsheet whose rows hide a million others each',
      'x.xml',
      () =>
        Buffer.from(
          `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>${'<Row Index="1" Span="1000000" Hidden="1"/>'.repeat(300_000)}</Table></Worksheet></Workbook>`,
        ),
      'unreadable',
      /no filled cells/,
    ],
    [
      'an Apple Numbers document of noise',
      'x.numbers',
      () => makeZip([{ name: 'Index/Document.iwa', contents: Buffer.alloc(30_000_000, 3) }]),
      'unreadable',
      /damaged|could not be read/,
    ],
    ['an empty workbook', 'x.xlsx', () => sheet(''), 'unreadable', /no filled cells/],
    [
      'a picture called .xls',
      'x.xls',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5_000, 9)]),
      'unreadable',
      /is a picture \(PNG\)/,
    ],
    ['a file over 25 MB', 'x.csv', () => Buffer.alloc(25_000_001, 'a'), 'too-large', /larger than 25 MB/],
  ];
  it.each(cases)('%s', async (_, fileName, make, code, message) => expectRefusal(await reader.read(make(), fileName), code, message));

  it('a file that takes too long', async () => {
    expectRefusal(await reader.read(makeXlsx([makeDesignList(5_000)]), 'x.xlsx', { timeoutMs: 40 }), 'too-large', /took longer than/);
  });

  it('a file that takes too much memory', async () => {
    expectRefusal(await reader.read(makeXlsx([makeDesignList(5_000)]), 'x.xlsx', { memoryMb: 16 }), 'too-large', /too much memory/);
  });

  it('one changed byte that makes a list of texts grow without end', async () => {
    const reading = await reader.read(sample('three-arms.xls').fill(20, 5_686, 5_687), 'x.xls');
    expectRefusal(reading, 'too-large', /too much memory/);
  });

  it.each([
    ['throws', 'throw new Error("broken")'],
    ['leaves', 'process.exit(3)'],
    ['ends without an answer', ''],
  ])('a reader that %s', async (_, program) => {
    const worker = join(folder, 'worker.mjs');
    writeFileSync(worker, program);
    expectRefusal(await reader.read(Buffer.from('a,b\n1,2\n'), 'x.csv', { worker }), 'unreadable', /could not be read/);
  });
});

/** One text cell, by its number among the shared texts. */
const firstText = '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>';
const withTexts = (texts: string): Buffer => packXlsx([{ name: 'S', xml: worksheetXml(firstText) }], { texts });
const withPart = (name: string, contents: string): Buffer =>
  packXlsx([{ name: 'S', xml: worksheetXml(firstText) }], { more: [{ name, contents }] });
const withCells = (cells: string): Buffer =>
  packOds(`<table:table table:name="S"><table:table-row>${cells}</table:table-row></table:table>`);
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Few cells, and hundreds of megabytes or millions of things behind them. */
describe('a small file that unpacks to very much is refused in one sentence, with little memory', () => {
  const cases: readonly [string, string, () => Uint8Array][] = [
    ['one shared text of 150 MB', 'x.xlsx', () => withTexts(`<si><t>${'a'.repeat(150_000_000)}</t></si>`)],
    ['8 million shared texts', 'x.xlsx', () => withTexts('<si><t>a</t></si>'.repeat(8_000_000))],
    ['1 million shared texts, below every limit of size', 'x.xlsx', () => withTexts('<si><t>a</t></si>'.repeat(1_000_000))],
    ['one shared text of 2 million pieces', 'x.xlsx', () => withTexts(`<si>${'<r><t>a</t></r>'.repeat(2_000_000)}</si>`)],
    [
      '10 million styles',
      'x.xlsx',
      () => withPart('xl/styles.xml', `<styleSheet ${MAIN}><cellXfs>${'<xf numFmtId="0"/>'.repeat(8_000_000)}</cellXfs></styleSheet>`),
    ],
    [
      '120 MB of comments',
      'x.xlsx',
      () =>
        withPart(
          'xl/comments1.xml',
          `<comments ${MAIN}><commentList>${'<comment ref="A1"><text><t>a</t></text></comment>'.repeat(2_500_000)}</commentList></comments>`,
        ),
    ],
    [
      'an OpenDocument cell of 10 million paragraphs',
      'x.ods',
      () => withCells(`<table:table-cell office:value-type="string">${'<text:p>a</text:p>'.repeat(10_000_000)}</table:table-cell>`),
    ],
    [
      'an OpenDocument cell of 2 million paragraphs',
      'x.ods',
      () => withCells(`<table:table-cell office:value-type="string">${'<text:p>a</text:p>'.repeat(2_000_000)}</table:table-cell>`),
    ],
  ];
  it.each(cases)('%s', async (_, fileName, make) => {
    const { ok, problems, isAlive, peakMb } = await reader.read(make(), fileName);
    expect(peakMb).toBeLessThan(MOST_MEGABYTES);
    expect(isAlive).toBe(true);
    // Whoever reads it in so little memory may do so.
    if (!ok) {
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatchObject({
        code: 'too-large',
        message: expect.stringMatching(/unpacks to more than \d+ MB|too much memory|took longer than/),
      });
    }
  });
});

/** A good file is not refused, however far its cells are from one another. */
describe('read within the limits of memory, with a remark on what was left out', () => {
  const cases: readonly [string, () => Uint8Array, number][] = [
    ['a million rows', () => sheet('<row><c><v>1</v></c></row>'.repeat(1_000_000)), 20_000],
    ['a far corner', () => sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 1],
  ];
  it.each(cases)('%s', async (_, make, rows) => {
    const { ok, remarks, rowCounts, peakMb } = await reader.read(make(), 'x.xlsx');
    expect([ok, rowCounts, remarks.length]).toEqual([true, [rows], 1]);
    expect(peakMb).toBeLessThan(MOST_MEGABYTES);
  });

  it('declared entities stay unexpanded', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY b${n} "&b${n - 1};&b${n - 1};">`).join('')}]>`;
    const xml = worksheetXml('<sheetData><row r="1"><c r="A1" t="str"><v>&b29;</v></c></row></sheetData>').replace(
      '<worksheet',
      `${laughs}<worksheet`,
    );
    const { ok, peakMb } = await reader.read(packXlsx([{ name: 'S', xml }]), 'x.xlsx');
    expect(ok).toBe(true);
    expect(peakMb).toBeLessThan(300);
  });
});

it.each(['canonical-stacked.xls', 'excel5-sections.xls', 'wide-weapons.xlsx', 'weapon-lookup.ods', 'german-semicolon.csv'])(
  'the built worker reads %s',
  async (name) => {
    const { ok, remarks } = await reader.read(sample(name), name);
    expect([ok, remarks]).toEqual([true, []]);
  },
);

/** A worksheet of Lotus 1-2-3 that says the same number again and again. */
function lotusRecords(count: number): Buffer {
  const record = Buffer.from([0x0d, 0, 7, 0, 0xff, 1, 0, 2, 0, 5, 0]);
  return Buffer.concat([Buffer.from([0, 0, 2, 0, 6, 4]), Buffer.alloc(count * record.length, record), Buffer.from([1, 0, 0, 0])]);
}

/** A table of one record that claims to have as many as a number can say. */
function claimingDbf(): Buffer {
  const table = makeDbf([{ name: 'NAME', type: 'C', length: 10 }], [[' ', 'Tank']]);
  table.writeUInt32LE(0xffffffff, 4);
  return table;
}

/** The record stream of a sample: everything from its first record on. */
function globalsOf(name: string): Buffer {
  const bytes = sample(name);
  return bytes.subarray(bytes.indexOf(Buffer.from('0908100000060500', 'hex')));
}
