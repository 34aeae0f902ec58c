import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BookType, utils, write } from '@e965/xlsx';
import numbersTemplate from '@e965/xlsx/dist/xlsx.zahl.mjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHEET_ENDINGS, type Workbook, type WorkbookKind } from '../../../../../../shared/sheets/cells/index.ts';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../../src-main/readers/parseWorkbook.ts';
import { READ_LIMITS } from '../../../../../../src-main/readers/readLimits.ts';
import {
  byte,
  cellBy,
  double,
  fixedRange,
  makeDbf,
  makeLaterLotus,
  makeWorksheet,
  number,
  type OldCell,
  RETURN,
  word,
} from '../../../../../support/files/records.ts';
import { makeZip } from '../../../../../support/files/sheets.ts';
import { told } from '../../../../../support/importing/layouts.ts';
import { lostCells } from '../../../../../support/importing/lostCells.ts';
import { projectRoot } from '../../../../../support/programs/sources.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

function read(bytes: Buffer, fileName: string): Workbook {
  const outcome = parseWorkbook(bytes, fileName);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

/** The designs of a file, with every cell accounted for. */
function designsIn(workbook: Workbook): readonly string[] {
  const result = importWorkbook(zorch, workbook);
  expect(lostCells(workbook, result.account)).toEqual([]);
  expect(result.problems.filter(({ code, severity }) => code !== 'rule' && severity === 'error')).toEqual([]);
  return told(result);
}

const HEADINGS = ['Name', 'Cost', 'Movement', 'Size', 'Armour', 'Propulsion', 'Weapon', 'Turreted', 'Range', 'Attacks', 'Hits on'];
/** A small army: the cost of each unit is a formula of its movement and the range of its first weapon. */
const ARMY: readonly (readonly (string | number | null)[])[] = [
  HEADINGS,
  ['Löwe', 290, 25, 'large', 4, 'tracked', 'Geschütz', 'yes', 90, 1, 5],
  [null, null, null, null, null, null, 'MG', 'no', 30, 2, 6],
  ['Château', 210, 15, 'medium', 6, 'wheeled', 'Canon', 'yes', 60, 2, 4],
  ['Añejo', 130.5, 7, 'small', 8, 'tracked', 'Rifle', 'no', 60.5, 1, 6],
];
const FORMULAS = ['C2*10+I2-50', 'C4*10+I4', 'C5*10+I5'];
const DESIGNS = [
  'Löwe A2: 25 large 4 tracked =290 [Geschütz 2 90 1 5; MG 3 30 2 6]',
  'Château A4: 15 medium 6 wheeled =210 [Canon 4 60 2 4]',
  'Añejo A5: 7 small 8 tracked =130.5 [Rifle 5 60.5 1 6]',
];

const sheet = utils.aoa_to_sheet(ARMY.map((row) => [...row]));
for (const [at, row] of [2, 4, 5].entries()) Object.assign(sheet[`B${row}`] ?? {}, { f: FORMULAS[at] });
const book = utils.book_new(sheet, 'Army');
const written = (bookType: BookType): Buffer =>
  Buffer.from(write(book, { type: 'buffer', bookType, compression: true, numbers: numbersTemplate }));

/** Signs that stand for letters while a program writes that knows only ASCII; then they become the bytes of a character set. */
const STAND_INS: readonly (readonly [string, string])[] = [
  ['ö', '~'],
  ['ü', '}'],
  ['â', '{'],
  ['ñ', '|'],
];
const plain = (cell: string): string => STAND_INS.reduce((text, [letter, sign]) => text.replaceAll(letter, sign), cell);
const plainRows = ARMY.map((row) => row.map((cell) => (typeof cell === 'string' ? plain(cell) : cell)));

/** A file whose stand-ins become the given bytes for ö, ü, â and ñ. */
function inBytes(bytes: Buffer, letters: readonly number[]): Buffer {
  const signs = STAND_INS.map(([, sign]) => sign.charCodeAt(0));
  return Buffer.from(bytes.map((one) => letters[signs.indexOf(one)] ?? one));
}
const WINDOWS = [0xf6, 0xfc, 0xe2, 0xf1];
const DOS = [0x94, 0x81, 0x83, 0xa4];
const MAC = [0x9a, 0x9f, 0x89, 0x96];
const plainBook = utils.book_new(utils.aoa_to_sheet(plainRows), 'Army');
const writtenPlain = (bookType: BookType | 'biff3' | 'biff4' | 'wk1' | 'wk3', letters: readonly number[]): Buffer =>
  // The library writes these too, though its types do not say so.
  inBytes(Buffer.from(write(plainBook, { type: 'buffer', bookType: bookType as BookType })), letters);

/** Columns of a printed page: texts to the left, numbers to the right. */
const printed = (rows: typeof ARMY): string =>
  rows
    .map((row) =>
      row
        .map((cell, at) => (typeof cell === 'number' ? String(cell).padStart(10) : String(cell ?? '').padEnd(10)) + (at < 10 ? ' ' : ''))
        .join(''),
    )
    .join('\r\n');

const webPage = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"></head><body><table>${ARMY.map((row) => `<tr>${row.map((cell) => `<td>${cell ?? '&nbsp;'}</td>`).join('')}</tr>`).join('')}</table></body></html>`;
const webArchive = `MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="----=_Next"\r\n\r\n------=_Next\r\nContent-Location: file:///C:/army.htm\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html; charset="us-ascii"\r\n\r\n<html><frameset><frame src=3D"sheet001.htm"></frameset></html>\r\n------=_Next\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/html; charset="windows-1252"\r\n\r\n${Buffer.from(webPage, 'latin1').toString('base64')}\r\n------=_Next--\r\n`;

/** The army with its formulas as tokens: movement * 10 + range (- 50), relative to the cell of the cost. */
const lotusRows = (
  minus: number,
  plus: number,
  times: number,
  cell: (columns: number, rows: number) => Buffer,
): readonly (readonly OldCell[])[] =>
  plainRows.map((row, at) =>
    row.map((value, column) => {
      if (column !== 1 || typeof value !== 'number') return value;
      const sum = [cell(1, at), number(10), byte(times), cell(7, at), byte(plus)];
      return { result: value, tokens: Buffer.concat([...sum, ...(at === 1 ? [number(50), byte(minus)] : []), RETURN]) };
    }),
  );
const oldTokens = lotusRows(0x0a, 0x09, 0x0b, (columns) => cellBy(columns, 0));
const laterTokens = lotusRows(0x10, 0x0f, 0x11, (columns, at) => Buffer.concat([byte(1, 3), word(at), byte(0, 1 + columns)]));

const oldOpenOffice = makeZip([
  { name: 'mimetype', contents: 'application/vnd.sun.xml.calc' },
  {
    name: 'content.xml',
    contents: `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" office:version="1.0" office:class="spreadsheet"><office:body><table:table table:name="Army">${ARMY.map(
      (row, at) =>
        `<table:table-row>${row
          .map((cell, column) =>
            cell === null
              ? '<table:table-cell/>'
              : typeof cell === 'string'
                ? `<table:table-cell table:value-type="string"><text:p>${cell}</text:p></table:table-cell>`
                : `<table:table-cell table:value-type="float" table:value="${cell}"${column === 1 ? ` table:formula="=[.C${at + 1}]*10+[.I${at + 1}]${at === 1 ? '-50' : ''}"` : ''}><text:p>${cell}</text:p></table:table-cell>`,
          )
          .join('')}</table:table-row>`,
    ).join('')}</table:table></office:body></office:document-content>`,
  },
]);

/** Each format with its file; those without formulas cannot hold any, or this is not in their writer. */
const FORMATS: readonly { readonly name: string; readonly kind: WorkbookKind; readonly make: () => Buffer; readonly hasFormulas?: true }[] =
  [
    { name: 'army.xlsx', kind: 'xlsx', make: () => written('xlsx'), hasFormulas: true },
    { name: 'army.xlsm', kind: 'xlsx', make: () => written('xlsm'), hasFormulas: true },
    { name: 'army.xlsb', kind: 'xlsb', make: () => written('xlsb') },
    { name: 'army.xls', kind: 'xls-biff8', make: () => written('biff8') },
    { name: 'army5.xls', kind: 'xls-biff5', make: () => writtenPlain('biff5', WINDOWS) },
    { name: 'army4.xls', kind: 'xls-biff4', make: () => writtenPlain('biff4', WINDOWS) },
    { name: 'army3.xls', kind: 'xls-biff4', make: () => writtenPlain('biff3', WINDOWS) },
    { name: 'army2.xls', kind: 'xls-biff4', make: () => writtenPlain('biff2', WINDOWS) },
    { name: 'army.xml', kind: 'xml', make: () => written('xlml'), hasFormulas: true },
    { name: 'army.ods', kind: 'ods', make: () => written('ods'), hasFormulas: true },
    { name: 'army.fods', kind: 'ods', make: () => written('fods'), hasFormulas: true },
    { name: 'army.sxc', kind: 'ods', make: () => oldOpenOffice, hasFormulas: true },
    { name: 'army.numbers', kind: 'numbers', make: () => written('numbers') },
    { name: 'army.slk', kind: 'sylk', make: () => written('sylk'), hasFormulas: true },
    { name: 'army.dif', kind: 'dif', make: () => written('dif') },
    { name: 'army-foxpro.dbf', kind: 'dbf', make: () => writtenPlain('dbf', WINDOWS) },
    { name: 'army.wks', kind: 'lotus', make: () => inBytes(makeWorksheet('wks', oldTokens), DOS), hasFormulas: true },
    { name: 'army.wk1', kind: 'lotus', make: () => inBytes(makeWorksheet('wk1', oldTokens), WINDOWS), hasFormulas: true },
    { name: 'army-dos.wk1', kind: 'lotus', make: () => inBytes(makeWorksheet('wk1', oldTokens), DOS), hasFormulas: true },
    { name: 'library.wk1', kind: 'lotus', make: () => writtenPlain('wk1', WINDOWS) },
    { name: 'army.wk3', kind: 'lotus', make: () => writtenPlain('wk3', DOS) },
    { name: 'army.123', kind: 'lotus', make: () => inBytes(makeLaterLotus(laterTokens), DOS), hasFormulas: true },
    { name: 'works.wks', kind: 'works', make: () => inBytes(makeWorksheet('works', oldTokens), DOS), hasFormulas: true },
    { name: 'army.wq1', kind: 'quattro', make: () => inBytes(makeWorksheet('wq1', plainRows), DOS) },
    { name: 'army.wb2', kind: 'quattro', make: () => inBytes(makeWorksheet('wb2', plainRows), WINDOWS) },
    { name: 'army.htm', kind: 'html', make: () => Buffer.from(webPage, 'latin1') },
    { name: 'page.xls', kind: 'html', make: () => written('html') },
    { name: 'army.mht', kind: 'html', make: () => Buffer.from(webArchive) },
    { name: 'army.prn', kind: 'csv', make: () => Buffer.from(printed(ARMY), 'latin1') },
    { name: 'dos.prn', kind: 'csv', make: () => inBytes(Buffer.from(printed(plainRows)), DOS) },
    { name: 'mac.txt', kind: 'csv', make: () => inBytes(Buffer.from(plainRows.map((row) => row.join('\t')).join('\r')), MAC) },
  ];

describe('the same army comes out of', () => {
  it.each(FORMATS)('$name', ({ name, kind, make, hasFormulas }) => {
    const workbook = read(make(), name);
    expect([workbook.kind, workbook.remarks]).toEqual([kind, []]);
    expect(designsIn(workbook)).toEqual(DESIGNS);
    expect([...(workbook.sheets[0]?.formulas.values() ?? [])]).toEqual(hasFormulas ? FORMULAS : []);
  });

  it('the same file under a wrong name', () => {
    for (const { make, kind } of FORMATS) expect(read(make(), 'army.xls').kind).toBe(kind);
  });

  it('files whose endings the dialogs offer', () => {
    const endings = FORMATS.map(({ name }) => name.replace(/^.*\./, ''));
    expect(endings.filter((ending) => !SHEET_ENDINGS.includes(ending))).toEqual([]);
  });

  it('the table of docs/FILES.md has every ending that the dialogs offer', () => {
    const table = readFileSync(join(projectRoot, 'docs/FILES.md'), 'utf8').split('\n\n')[1] ?? '';
    expect(SHEET_ENDINGS.filter((ending) => !table.includes(`\`.${ending}\``))).toEqual([]);
  });
});

describe('a file cut short is damaged, or read as far as it goes with a remark, unless nothing of it is missing', () => {
  // Texts and pages have no end by which a cut could be seen.
  it.each(FORMATS.filter(({ kind }) => kind !== 'csv' && kind !== 'html'))('$name', ({ name, kind, make }) => {
    const whole = make();
    const values = read(whole, name).sheets.map((one) => one.values);
    for (const share of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9]) {
      const outcome = parseWorkbook(whole.subarray(0, Math.floor(whole.length * share)), name);
      if (!outcome.ok) expect(outcome.problems).toMatchObject([{ code: 'unreadable', message: expect.stringMatching(/^"[^"]+" .+\.$/) }]);
      else if (outcome.value.kind === kind && outcome.value.remarks.length === 0)
        expect(outcome.value.sheets.map((one) => one.values)).toEqual(values);
    }
  });
});

it('bytes changed in any format never make reading throw, and a refusal is one sentence', () => {
  const files = FORMATS.filter(({ kind }) => !['xlsx', 'numbers'].includes(kind)).map(({ name, make }) => ({ name, bytes: make() }));
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) });
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 30 }), ({ name, bytes }, changes) => {
      const changed = Buffer.from(bytes);
      for (const { at, byte: value } of changes) changed[Math.floor(at * (changed.length - 1))] = value;
      const outcome = parseWorkbook(changed, name);
      if (!outcome.ok) expect(outcome.problems).toMatchObject([{ message: expect.stringMatching(/^"[^"]+" .+\.$/) }]);
      else
        for (const { values, rowCount, columnCount } of outcome.value.sheets) {
          expect(values).toHaveLength(rowCount * columnCount);
          expect(values.some((value) => value === undefined || (typeof value === 'number' && !Number.isFinite(value)))).toBe(false);
        }
    }),
    { numRuns: 400 },
  );
}, 60_000);

describe('more cells than are read are refused while they are read:', () => {
  const limits = { ...READ_LIMITS, cells: 40 };
  it.each(FORMATS)('$name', ({ name, make }) => {
    expect(parseWorkbook(make(), name, limits)).toMatchObject({ ok: false, problems: [{ code: 'too-large' }] });
  });

  it.each(FORMATS)('$name, and rows below the limit are left out with a remark', ({ name, make }) => {
    const outcome = parseWorkbook(make(), name, { ...READ_LIMITS, rows: 4 });
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    expect(outcome.value.sheets.map(({ rowCount }) => rowCount)).toEqual([4]);
    expect(outcome.value.remarks.length).toBeGreaterThan(0);
  });
});

describe('a table of dBase', () => {
  const fields = [
    { name: 'NAME', type: 'C', length: 12 },
    { name: 'COST', type: 'N', length: 6 },
    { name: 'MOVEMENT', type: 'N', length: 4 },
    { name: 'SIZE', type: 'C', length: 8 },
    { name: 'ARMOUR', type: 'N', length: 2 },
    { name: 'WEAPON', type: 'C', length: 10 },
    { name: 'TURRETED', type: 'L', length: 1 },
    { name: 'RANGE', type: 'N', length: 4 },
    { name: 'ATTACKS', type: 'N', length: 2 },
    { name: 'BUILT', type: 'D', length: 8 },
    { name: 'NOTES', type: 'M', length: 10 },
  ];
  const records = [
    [' ', 'L\x94we', '290', '25', 'large', '4', 'Gesch\x81tz', 'T', '90', '1', '19970205', '         1'],
    ['*', 'Gone', '1', '1', 'small', '1', 'MG', 'F', '1', '1', '', ''],
    [' ', 'Tiger', '310', '20', 'large', '', 'MG', 'F', '30', '2', '', ''],
  ];

  it('has its deleted records left out and told, its blanks blank, and its letters by the set it names', () => {
    const workbook = read(makeDbf(fields, records, { language: 2 }), 'army.dbf');
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      'One record is marked as deleted and left out.',
      '"NOTES": memos and pictures are in a file of their own; the cells are taken as blank.',
    ]);
    expect(workbook.sheets[0]?.values.slice(11, 33)).toEqual([
      ...['Löwe', 290, 25, 'large', 4, 'Geschütz', true, 90, 1, 35_466, null],
      ...['Tiger', 310, 20, 'large', null, 'MG', false, 30, 2, null, null],
    ]);
    expect([...(workbook.sheets[0]?.dates.values() ?? [])]).toEqual(['1997-02-05']);
    expect(designsIn(workbook)).toEqual(['Löwe A2: 25 large 4 =290 [Geschütz 2 90 1]', 'Tiger A3: 20 large =310 [MG 3 30 2]']);
  });

  it.each([
    ['that names no set', { language: 0 }],
    ['of dBase II', { isOldest: true }],
    ['of dBase 7 with memos', { isNewest: true }],
  ])('%s has its letters guessed', (_, options) => {
    const kept = fields.slice(0, 9);
    expect(designsIn(read(makeDbf(kept, records, options), 'army.dbf'))[0]).toBe('Löwe A2: 25 large 4 =290 [Geschütz 2 90 1]');
  });
});

describe('a formula of Lotus in terms of Excel', () => {
  const formulaOf = (...tokens: readonly Buffer[]): string | undefined => {
    const rows: readonly (readonly OldCell[])[] = [
      ['large', 3, { result: 1, tokens: Buffer.concat([...tokens, RETURN]) }],
      ['large', 30, null],
    ];
    return read(makeWorksheet('wk1', rows), 'a.wk1').sheets[0]?.formulas.get(2);
  };
  const left = cellBy(-2, 0);
  const beside = cellBy(-1, 0);
  const list = fixedRange(0, 0, 1, 1);

  it.each<[string, readonly Buffer[]]>([
    ['IF(B1>=3,B1*2,0)', [beside, number(3), byte(0x11), beside, number(2), byte(0x0b), number(0), byte(0x3b)]],
    ['(B1+1)*2', [beside, number(1), byte(0x09), byte(0x04), number(2), byte(0x0b)]],
    ['-(B1^2)', [beside, number(2), byte(0x0d), byte(0x08)]],
    ['VLOOKUP(A1,$A$1:$B$2,2,FALSE)', [left, list, number(1), byte(0x55)]],
    ['VLOOKUP(B1,$A$1:$B$2,2)', [beside, list, number(1), byte(0x55)]],
    ['INDEX($A$1:$B$2,2,1)', [list, number(0), number(1), byte(0x62)]],
    ['SUM($A$1:$B$2,B1)', [list, beside, byte(0x50, 2)]],
    ['CHOOSE(B1+1,10,20)', [beside, number(10), number(20), byte(0x30, 3)]],
    ['AND(B1>1,NOT(B1=2))', [beside, number(1), byte(0x13), beside, number(2), byte(0x0e), byte(0x16), byte(0x14)]],
    [
      'IF(A1="large",1.5,ROUND(B1/3,0))',
      [
        left,
        Buffer.concat([byte(6), Buffer.from('large\0')]),
        byte(0x0e),
        number(1.5),
        beside,
        byte(5),
        word(3),
        byte(0x0c),
        byte(5),
        word(0),
        byte(0x3f),
        byte(0x3b),
      ],
    ],
  ])('%s', (expected, tokens) => {
    expect(formulaOf(...tokens)).toBe(expected);
  });

  it('is told where it cannot be read, and its result is used', () => {
    const rows: readonly (readonly OldCell[])[] = [[{ result: 7, tokens: Buffer.concat([byte(0x4f), RETURN]) }]];
    const workbook = read(makeWorksheet('wk1', rows), 'a.wk1');
    expect(workbook.sheets[0]?.values).toEqual([7]);
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      '"a": the formulas in A1 cannot be read; their stored results are used.',
    ]);
  });

  it('is told in one sentence for thousands of cells, and is never longer than a formula may be', () => {
    const unknown = { result: 7, tokens: Buffer.concat([byte(0x4f), RETURN]) };
    const deep = { result: 7, tokens: Buffer.concat([cellBy(-1, 0), Buffer.alloc(9_000, 0x21), RETURN]) };
    const workbook = read(makeWorksheet('wk1', [...Array.from({ length: 5_000 }, () => [1, unknown]), [1, deep]]), 'a.wk1');
    expect(workbook.sheets[0]?.formulas.size).toBe(0);
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^"a": the formulas in B1, B2, .+ cannot be read; their stored results are used\.$/),
    ]);
  });

  it('that gave a text has that text, and an error is an error', () => {
    const tokens = Buffer.concat([number(1), RETURN]);
    const workbook = read(
      makeWorksheet('wk1', [
        [
          { result: 'large', tokens },
          { result: Number.NaN, tokens },
        ],
      ]),
      'a.wk1',
    );
    expect(workbook.sheets[0]?.values).toEqual(['large', null]);
    expect([...(workbook.sheets[0]?.errors ?? [])]).toEqual([[1, '#VALUE!']]);
    expect(double(1)).toHaveLength(8);
  });
});

it('a text of a DIF file may go on over lines, with quotes and empty lines inside', () => {
  const header = ['TABLE', '0,1', '""', 'DATA', '0,0', '""', '-1,0', 'BOT'];
  const cells = ['1,0', '"two', '', 'lines, ""x"" and', '""y"""', '0,5', 'V'];
  const file = [...header, ...cells, '-1,0', 'EOD', ''].join('\n');
  expect(read(Buffer.from(file), 'a.dif').sheets[0]?.values).toEqual(['two\n\nlines, "x" and\n"y"', 5]);
});

describe('a SYLK file', () => {
  const sylk = (...records: readonly string[]): Workbook =>
    read(Buffer.from(`ID;PWXL;N;E\r\n${records.join('\r\n')}\r\nE\r\n`, 'latin1'), 'army.slk');

  it('has accents as escapes, semicolons doubled, formulas that refer to others, dates and hidden columns', () => {
    const { sheets } = sylk(
      'P;PGeneral',
      'P;Pdd\\-mmm\\-yy',
      'C;Y1;X1;K"L\x1bNHowe;; alt"',
      'C;X2;K"Gesch\xfctz"',
      'C;Y2;X1;K5',
      'C;X2;K10;ERC[-1]*2',
      'C;Y3;X1;K7',
      'C;X2;K14;S;R2;C2',
      'F;P1;Y4;X1',
      'C;K35466',
      'F;W2 2 0',
    );
    expect(sheets[0]?.values).toEqual(['Löwe; alt', 'Geschütz', 5, 10, 7, 14, 35_466, null]);
    expect([...(sheets[0]?.formulas ?? [])]).toEqual([
      [3, 'A2*2'],
      [5, 'A3*2'],
    ]);
    expect([...(sheets[0]?.dates.values() ?? [])]).toEqual(['05-Feb-97']);
    expect([...(sheets[0]?.hiddenColumns ?? [])]).toEqual([1]);
  });
});

it('a SYLK file of LibreOffice has formulas in A1 notation, and quotes doubled', () => {
  const records = ['ID;PCALCOOO32', 'C;X1;Y1;K"a ""b"""', 'C;X2;Y1;K25', 'C;X3;Y1;K250;EC2*10+SUM(B1:C2)', 'E'];
  const { sheets } = read(Buffer.from(records.join('\r\n')), 'army.slk');
  expect(sheets[0]?.values).toEqual(['a "b"', 25, 250]);
  expect([...(sheets[0]?.formulas.values() ?? [])]).toEqual(['C2*10+SUM(B1:C2)']);
});

it('an XML Spreadsheet has rich text, errors, dates, merged and hidden cells, names and comments', () => {
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="e" ss:Parent="d"/></Styles>
<Names><NamedRange ss:Name="Rate" ss:RefersTo="=Army!R1C2"/></Names>
<Worksheet ss:Name="Army"><Table><Column ss:Index="3" ss:Hidden="1"/>
<Row><Cell ss:MergeAcross="1"><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>Big</B> tank</ss:Data><Comment><ss:Data>Look</ss:Data></Comment></Cell><Cell><Data ss:Type="Error">#N/A</Data></Cell></Row>
<Row ss:Index="3" ss:Hidden="1"><Cell ss:StyleID="e"><Data ss:Type="Number">35466</Data></Cell><Cell ss:Index="3" ss:Formula="=SUM(R[-2]C[-1]:RC1)*Rate"><Data ss:Type="Number">4</Data></Cell></Row>
</Table></Worksheet><Worksheet ss:Name="Old"><Table><Row><Cell><Data ss:Type="Boolean">1</Data></Cell></Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`;
  const { sheets, names } = read(Buffer.from(xml), 'army.xml');
  expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Army', false],
    ['Old', true],
  ]);
  const [army] = sheets;
  expect(army?.values).toEqual(['Big tank', null, null, null, null, null, 35_466, null, 4]);
  expect([...(army?.errors ?? [])]).toEqual([[2, '#N/A']]);
  expect([...(army?.dates ?? [])]).toEqual([[6, '1997-02-05']]);
  expect([...(army?.comments ?? [])]).toEqual([[0, 'Look']]);
  expect([...(army?.formulas ?? [])]).toEqual([[8, 'SUM(B1:$A3)*Rate']]);
  expect(army?.merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }]);
  expect([army?.hiddenRows, army?.hiddenColumns]).toEqual([new Set([2]), new Set([2])]);
  expect([...names]).toEqual([['Rate', 'Army!$B$1']]);
});
