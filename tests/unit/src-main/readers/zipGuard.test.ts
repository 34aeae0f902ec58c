import { describe, expect, it } from 'vitest';
import { READ_LIMITS } from '../../../../src-main/readers/readLimits.ts';
import { unpackZip } from '../../../../src-main/readers/zipGuard.ts';
import { makeZip } from '../../../support/files/sheets.ts';

const unpack = (bytes: Uint8Array, limits = {}) => unpackZip(bytes, 'x.xlsx', { ...READ_LIMITS, ...limits });
const codeOf = (outcome: ReturnType<typeof unpack>) => (outcome.ok ? 'ok' : outcome.problems.map(({ code }) => code).join());

it('gives back what was packed', () => {
  const outcome = unpack(
    makeZip([
      { name: 'a.xml', contents: 'one' },
      { name: 'b/c.xml', contents: 'two' },
    ]),
  );
  expect(outcome.ok && [...outcome.value].map(([name, contents]) => [name, contents.toString()])).toEqual([
    ['a.xml', 'one'],
    ['b/c.xml', 'two'],
  ]);
});

describe('a zip is refused as too large', () => {
  const megabyte = Buffer.alloc(1_000_000);
  it('when one file unpacks to more than the limit', () =>
    expect(codeOf(unpack(makeZip([{ name: 'a', contents: megabyte }]), { unpackedBytes: 999_999 }))).toBe('too-large'));
  it('when all files together do', () =>
    expect(
      codeOf(
        unpack(
          makeZip([
            { name: 'a', contents: megabyte },
            { name: 'b', contents: megabyte },
          ]),
          { unpackedBytes: 1_500_000 },
        ),
      ),
    ).toBe('too-large'));
  it('when it claims to be small', () =>
    expect(codeOf(unpack(makeZip([{ name: 'a', contents: megabyte, claimed: 10 }]), { unpackedBytes: 500_000 }))).toBe('too-large'));
  it('when it has too many files', () =>
    expect(
      codeOf(unpack(makeZip(Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, contents: '' }))), { zipEntries: 19 })),
    ).toBe('too-large'));
  it('but not at the limit', () =>
    expect(codeOf(unpack(makeZip([{ name: 'a', contents: megabyte }]), { unpackedBytes: 1_000_000 }))).toBe('ok'));
});

it('a zip cut short anywhere is damaged, never an exception', () => {
  const zip = makeZip([
    { name: 'a.xml', contents: 'one'.repeat(50) },
    { name: 'b.xml', contents: 'two'.repeat(50) },
  ]);
  for (let length = 0; length < zip.length; length++) expect(codeOf(unpack(zip.subarray(0, length)))).toBe('unreadable');
});

it('an encrypted file is protected', () => {
  const zip = makeZip([{ name: 'a.xml', contents: 'one' }]);
  zip[zip.indexOf('PK\x01\x02') + 8] = 1;
  expect(codeOf(unpack(zip))).toBe('protected');
});

it('files nobody wants are not unpacked', () => {
  const zip = makeZip([
    { name: 'xl/media/bomb', contents: Buffer.alloc(1_000_000) },
    { name: 'a.xml', contents: 'one' },
  ]);
  const outcome = unpackZip(zip, 'x.xlsx', { ...READ_LIMITS, unpackedBytes: 1_000 }, (name) => !name.startsWith('xl/media/'));
  expect(outcome.ok && [...outcome.value.keys()]).toEqual(['a.xml']);
});
