import { expect, it } from 'vitest';
import { importWorkbook } from '../../../../shared/sheets/import/index.ts';
import { nameOtherFiles } from '../../../../src-main/readers/excelFile.ts';
import { readWorkbookIn } from '../../../support/importing/truth.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const record = (type: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
};
const text = (wide: string): Buffer => Buffer.concat([Buffer.from([wide.length, 0, 1]), Buffer.from(wide, 'utf16le')]);
const narrow = (latin: string): Buffer => Buffer.concat([Buffer.from([latin.length, 0, 0]), Buffer.from(latin, 'latin1')]);
const bof = record(0x0809, Buffer.from('0006050000000000', 'hex'));
const eof = record(0x000a, Buffer.alloc(0));
const boundSheet = (position: number): Buffer => {
  const body = Buffer.concat([Buffer.alloc(6), Buffer.from([1, 0]), Buffer.from('S')]);
  body.writeUInt32LE(position, 0);
  return record(0x0085, body);
};
const supBook = (path: string, ...sheets: readonly Buffer[]): Buffer =>
  record(0x01ae, Buffer.concat([Buffer.from([sheets.length, 0]), narrow(path), ...sheets]));

it('sheets of other files get the name of their file, and the sheets of this one are found where they are now', () => {
  const stream = Buffer.concat([
    bof,
    boundSheet(500),
    supBook('\u0001\u0001C\u0003GAMES\u0003PRICES.XLS', narrow('Jan'), text('März')),
    eof,
  ]);
  const named = nameOtherFiles(stream);
  expect(named.toString('utf16le', named.indexOf('['), named.length - 4)).toContain('[PRICES.XLS]Jan');
  expect(named.includes(Buffer.from('[PRICES.XLS]März', 'utf16le'))).toBe(true);
  expect(named.readUInt32LE(bof.length + 4)).toBe(500 + named.length - stream.length);
});

it.each([
  ['refers to itself only', supBookOfItself()],
  ['is cut within the names', record(0x01ae, Buffer.from('010009000050524943', 'hex'))],
  ['has nothing to do with other files', Buffer.alloc(0)],
])('a stream that %s is given back as it is', (_, middle) => {
  const stream = Buffer.concat([bof, boundSheet(500), middle, eof]);
  expect(nameOtherFiles(stream)).toBe(stream);
});

function supBookOfItself(): Buffer {
  return record(0x01ae, Buffer.from('01000104', 'hex'));
}

it('an old .xls says which file its costs come from', async () => {
  const workbook = await readWorkbookIn('strange', 'club-1997.xls');
  const { problems } = importWorkbook(builtInRuleset('zorch-97'), workbook);
  expect(problems.filter(({ code }) => code === 'external-link').map(({ row, message }) => [row, message])).toEqual(
    [10, 33].map((row) => [row, expect.stringContaining('[PRICES.XLS]')]),
  );
  expect(workbook.remarks).toEqual([
    {
      code: 'external-link',
      sheet: 'Sheet1',
      message: '"Sheet1": the formulas in S10 and S33 refer to another file; their stored results are used.',
    },
  ]);
});
