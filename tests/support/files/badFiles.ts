import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { sample } from '../programs/cli.ts';
import { makeXlsx, makeZip, packOds } from './sheets.ts';

/** Bytes that look random and are the same in every run. */
function noise(length: number): Buffer {
  let state = 0x2545f491;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state >>> 24;
    }),
  );
}

/** A Windows workbook whose second record is FILEPASS (0x2F): the rest is marked as encrypted. */
function passwordProtectedXls(): Buffer {
  const bytes = Buffer.from(readFileSync(sample('canonical-stacked.xls')));
  const begin = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00]));
  if (begin < 0) throw new Error('The sample is a BIFF8 workbook and begins with a BOF record.');
  bytes.writeUInt16LE(0x2f, begin + 20);
  return bytes;
}

function picture(): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108020000009077' + '53de', 'hex');
  return Buffer.concat([header, deflateSync(noise(2000))]);
}

/** Files that hold no designs, by the name they go under. Each must be refused in one sentence. */
export const badFiles: Readonly<Record<string, () => Buffer>> = {
  'truncated.xls': () => readFileSync(sample('canonical-stacked.xls')).subarray(0, 9000),
  'truncated.xlsx': () => readFileSync(sample('wide-weapons.xlsx')).subarray(0, 5000),
  'random.xls': () => noise(64_000),
  'random.csv': () => noise(64_000),
  'password.xls': passwordProtectedXls,
  'password.ods': () =>
    packOds('', {
      manifest: '<manifest:encryption-data><manifest:algorithm manifest:algorithm-name="Blowfish CFB"/></manifest:encryption-data>',
    }),
  'bomb.xlsx': () => makeZip([{ name: 'xl/workbook.xml', contents: Buffer.alloc(210_000_000, 0x20) }]),
  'lying-bomb.xlsx': () => makeZip([{ name: 'xl/workbook.xml', contents: Buffer.alloc(210_000_000, 0x20), claimed: 1000 }]),
  'three-million-cells.csv': () => Buffer.alloc(9_000_000, 'ab,'),
  'empty.xlsx': () => makeXlsx([{ name: 'Sheet1', rows: [] }]),
  'empty.csv': () => Buffer.alloc(0),
  'no-designs.xlsx': () =>
    makeXlsx([
      {
        name: 'Shopping',
        rows: [
          ['Milk', 2],
          ['Bread', 1],
        ],
      },
    ]),
  'picture.xls': picture,
  'broken.motorpool': () => Buffer.from('{ "format": 1, "name": '),
  'newer.motorpool': () => Buffer.from('{ "format": 99, "name": "x", "ruleset": { "id": "x", "version": "1.0.0" }, "designs": [] }'),
  'other.json': () => Buffer.from('[1, 2, 3]'),
};
